## All forms, consents
form-consent-texts-2026-11 = Al elegir “Mensaje de texto”, acepto que { $dealership } puede mandarme mensajes de texto sobre esta solicitud al número de arriba. El consentimiento no es condición de compra. Pueden aplicarse tarifas de mensajes y datos; responda STOP para cancelar, HELP para recibir ayuda.
form-consent-calls-and-texts-2026-11 = { $dealership } también puede llamarme o mandarme mensajes de texto sobre esta solicitud al número de arriba, incluso por medios automatizados. El consentimiento no es condición de compra. Pueden aplicarse tarifas de mensajes y datos; responda STOP para cancelar, HELP para recibir ayuda.
form-consent-terms = Acepto que { $dealership } puede usar estos datos para responder a mi solicitud, como dice la política de privacidad.
