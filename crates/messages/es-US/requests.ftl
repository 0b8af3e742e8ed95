## Thank-you page, toast and price panel, what was asked for

requests-quote = Cotización solicitada
requests-next = Pidió el siguiente turno
requests-test-drive = Prueba de manejo solicitada
requests-deal = Cotización con sus números solicitada
requests-service = Cita de servicio solicitada
requests-contact = Mensaje enviado
requests-trade-in = Cotización por su carro solicitada
requests-car-finder = Solicitud de búsqueda enviada
    .without = Solicitud de búsqueda enviada

## Thank-you page, toast and price panel, what was asked for with its vehicle, day and time

requests-alone = { $request }.
requests-about = { $request }: { $details }.

## Thank-you page and car finder form, what was asked for and how long we look for it

requests-looking = { $about } Lo buscaremos durante { $period }, hasta el { $day }.
