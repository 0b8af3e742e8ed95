## All forms, name, phone and email
form-first-name = Nombre
form-first-name-missing = El nombre es obligatorio
form-first-name-too-long = El nombre es demasiado largo (100 caracteres como máximo)
form-last-name = Apellido
form-last-name-missing = El apellido es obligatorio
form-last-name-too-long = El apellido es demasiado largo (100 caracteres como máximo)
form-email = Correo electrónico
form-email-missing = El correo electrónico es obligatorio
form-email-too-long = El correo electrónico es demasiado largo (254 caracteres como máximo)
form-email-invalid = El correo electrónico no es válido
form-phone = Teléfono
form-phone-missing = El teléfono es obligatorio
form-phone-missing-for-contact = El teléfono es obligatorio para un mensaje de texto o una llamada
form-phone-too-long = El número de teléfono es demasiado largo
form-phone-too-short = El número de teléfono debe tener al menos 10 dígitos
form-phone-invalid = El número de teléfono solo puede tener números

## All forms, how and when to answer
form-contact-by = Mejor forma de comunicarnos con usted
form-contact-by-any = Cualquiera
form-contact-by-text = Mensaje de texto
form-contact-by-call = Llamada
form-contact-by-email = Correo electrónico
form-contact-time = Mejor hora para comunicarnos con usted
form-answer-in = Idioma para responderle
form-answer-in-spanish = Español
form-answer-in-english = Inglés
form-any-time = A cualquier hora
form-morning = En la mañana
form-afternoon = En la tarde
form-evening = En la noche

## Trade-in and car finder forms, the car
form-make = Marca
form-make-too-long = La marca es demasiado larga (60 caracteres como máximo)
form-model = Modelo
form-model-too-long = El modelo es demasiado largo (60 caracteres como máximo)
form-year = Año

## All forms, around the fields
form-choose = Elija una opción de la lista
form-optional = (opcional)
form-step-last = Paso 2 de 2, el último.
form-check = Por favor, revise estos campos
form-check-first = Por favor, revise { $count } campos, empezando por
form-required = Obligatorio: { $fields }.
form-empty = Deje esto vacío
form-privacy = En nuestra <link>política de privacidad</link> explicamos cómo manejamos sus datos.
form-clear = Borrar lo que escribí
