## Contact page, hero

contact-hero-title = Contáctenos
contact-hero-lead = Pregunte por un vehículo. Llame, escriba por correo electrónico o venga a vernos.
    .without = Pregunte por un vehículo. Llámenos o escríbanos por correo electrónico.
contact-hero-lead-sell = Pregunte por un vehículo o reciba una oferta por el suyo. Llame, escriba por correo electrónico o venga a vernos.
    .without = Pregunte por un vehículo o reciba una oferta por el suyo. Llámenos o escríbanos por correo electrónico.
contact-hero-lead-service = Pregunte por un vehículo o por una cita. Llame, escriba por correo electrónico o venga a vernos.
    .without = Pregunte por un vehículo o por una cita. Llámenos o escríbanos por correo electrónico.
contact-hero-lead-sell-service = Pregunte por un vehículo, por una oferta por el suyo o por una cita. Llame, escriba por correo electrónico o venga a vernos.
    .without = Pregunte por un vehículo, por una oferta por el suyo o por una cita. Llámenos o escríbanos por correo electrónico.

## Contact page, where to reach us

contact-reach-label = Dónde encontrarnos
contact-visit = Visítenos
contact-call = Llámenos
contact-write = Escríbanos
contact-all-hours = Ver todos los horarios
contact-write-form = o use el formulario de esta página
contact-message = Mándenos un mensaje
contact-locations = Nuestras sucursales
contact-hours = Horario de atención

## Contact page, the form and beside it

contact-message-hint = Si es sobre un vehículo, incluya su número de inventario.
contact-aside-label = Horario de ventas y accesos rápidos
contact-instead-title = ¿Busca otra cosa?
contact-instead-service = Pida una cita de servicio
contact-instead-sell = Reciba una oferta por su carro
    .without = Reciba una oferta por el suyo
contact-instead-finder = Le buscamos su carro
    .without = Se lo buscamos
