## Any form, foot
lead-form-sending = Enviando...
lead-form-cleared = Se borró lo que escribió.

## Any form, after a failure
lead-form-failed = No se pudo enviar su mensaje. Por favor, inténtelo de nuevo.
lead-form-no-answer = Ocurrió un error al enviar el formulario.
