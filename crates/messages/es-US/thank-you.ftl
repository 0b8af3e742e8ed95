## Thank-you page, heading; also a toast

thank-you-enquiry = ¡Su mensaje se envió con éxito!
thank-you-car-finder = ¡Se envió su solicitud del buscador de carros!
    .without = ¡Se envió su solicitud del buscador de vehículos!

## Thank-you page, below the heading; also a toast: how and when the dealership will answer

thank-you-will-text = Le mandaremos un mensaje de texto a { $address }.
thank-you-will-call = Le llamaremos a { $address }.
thank-you-will-email = Le escribiremos por correo electrónico a { $address }.
thank-you-will-answer = Le responderemos a { $address }.
thank-you-address-you = usted
thank-you-on-day = { $address } el { $day }
thank-you-in-the-morning = { $address }, en la mañana
thank-you-in-the-afternoon = { $address }, en la tarde
thank-you-in-the-evening = { $address }, en la noche

## Thank-you page, what happens next

thank-you-next-vehicle = Nuestro equipo de ventas ya tiene su pregunta junto con el vehículo por el que preguntó. Confirmará que siga disponible y le responderá por correo electrónico, o por teléfono si dejó un número.
thank-you-next-service = Nuestro departamento de servicio ya tiene su solicitud. Buscará una hora que le convenga y se la confirmará por correo electrónico, o por teléfono si dejó un número. Hasta entonces es una solicitud, no una cita.
    .without = Nuestro departamento de servicio ya tiene su solicitud. Hasta que se confirme una hora, es una solicitud, no una cita.
thank-you-next-contact = Recibimos su mensaje. Le responderemos por correo electrónico, o por teléfono si dejó un número.
    .without = Recibimos su mensaje.
thank-you-next-trade-in = Nuestro equipo de ventas ya tiene los datos de su carro. Verá en cuánto se venden los carros como el suyo y le llamará o le escribirá por correo electrónico con un estimado inicial. Será una oferta en firme una vez que hayamos visto el carro.
thank-you-next-car-finder = Nuestro equipo de ventas ya tiene su solicitud. La comparará con nuestros vehículos y con los que van llegando, y le llamará o le escribirá por correo electrónico cuando encuentre uno que coincida.

## Thank-you page, buttons

thank-you-call-service = Llamar a servicio <phone>{ $phone }</phone>
thank-you-call-sales = Llamar a ventas <phone>{ $phone }</phone>
