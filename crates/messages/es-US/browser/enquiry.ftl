## Enquiry forms, message and terms
enquiry-message = Mensaje
enquiry-message-too-long = El mensaje es demasiado largo (máximo 5,000 caracteres)
enquiry-terms = Términos
enquiry-terms-missing = Debe aceptar los términos
enquiry-figures = Incluir mis números
enquiry-needed = Nombre, Correo electrónico; Teléfono para un mensaje de texto o una llamada
enquiry-needed-with-terms = Nombre, Correo electrónico, Términos; Teléfono para un mensaje de texto o una llamada

## Enquiry about a vehicle, time of a test drive
enquiry-test-drive = Prueba de manejo
enquiry-no-test-drive = Ahora no
enquiry-test-drive-time = Hora de la prueba de manejo

## Service appointment, car and time
enquiry-day = Día que prefiere para su visita
enquiry-any-day = Cualquier día
enquiry-time = Hora que prefiere para su visita
enquiry-car = Su carro
    .without = Su vehículo
enquiry-car-too-long = Lo que escribió en “Su carro” es demasiado largo (máximo 120 caracteres)
    .without = Lo que escribió en “Su vehículo” es demasiado largo (máximo 120 caracteres)
enquiry-car-hint = Año, marca y modelo, o el VIN

## Forms with a time, the days of the week
enquiry-monday = Lun
enquiry-tuesday = Mar
enquiry-wednesday = Mié
enquiry-thursday = Jue
enquiry-friday = Vie
enquiry-saturday = Sáb
enquiry-sunday = Dom
