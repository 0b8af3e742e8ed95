## Thank-you page, heading; also a toast

thank-you-enquiry = ¡Listo, ya se envió!
thank-you-car-finder = ¡Listo, ya se envió su solicitud!
    .without = ¡Listo, ya se envió su solicitud!

## Thank-you page, below the heading; also a toast: how and when the dealership will answer

thank-you-will-text = Nos comunicaremos por mensaje de texto con { $address }.
thank-you-will-call = Nos comunicaremos por teléfono con { $address }.
thank-you-will-email = Nos comunicaremos por correo electrónico con { $address }.
thank-you-will-answer = Nos comunicaremos con { $address }.
thank-you-address-you = usted
thank-you-on-day = { $address } el { $day }
thank-you-in-the-morning = { $address }, en la mañana
thank-you-in-the-afternoon = { $address }, en la tarde
thank-you-in-the-evening = { $address }, en la noche
thank-you-in-english = { $address }, en inglés

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
