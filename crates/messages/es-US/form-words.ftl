## Enquiry about a vehicle
form-words-interested = Me interesa este vehículo: { $vehicle }. Por favor, mándenme más información.

## Forms with a day
form-words-today = Hoy
form-words-tomorrow = Mañana

## Service appointment
form-words-appointment = Pedir cita

## Contact page
form-words-send = Enviar mensaje

## Trade-in form
form-words-offer = Pedir mi oferta

## Car finder form, button
form-words-request = Enviar mi solicitud

## Car finder form, comments that are filled in
form-words-like = Parecido a este que tenían: { $vehicle }, número de inventario { $number }.
form-words-searched-words = Busqué “{ $words }”.
form-words-searched-both = Busqué “{ $words }” ({ $filters }).
form-words-searched-filters = Busqué: { $filters }.
