## Service page, hero

service-call = Llamar a servicio <phone>{ $phone }</phone>

## Service page, every service

service-book = Hacer cita
service-book-for = Hacer cita<hidden> para { $service }</hidden>
service-book-message = Quisiera hacer una cita: { $service }.

## Service page, the dealership's own list of services

service-own-title = Lo que hacemos
service-own-text = ¿No sabe qué necesita su carro? Díganos qué oye, qué siente o qué ve, y nosotros nos encargamos.
    .without = Díganos qué oye, qué siente o qué ve.

## Service page, maintenance services

service-maintenance-title = Servicios de mantenimiento
service-maintenance-text = Lo que mantiene andando su carro. ¿No sabe qué necesita? Díganos qué oye, qué siente o qué ve, y nosotros nos encargamos.
    .without = Díganos qué oye, qué siente o qué ve.
service-quick-lube-title = Cambio de aceite rápido
service-quick-lube = Cambio de aceite y filtro con el grado que pide el fabricante de su motor, y revisión de los demás líquidos.
service-brakes-title = Servicio de frenos
service-brakes = Si rechinan, raspan o el pedal se siente blando: medimos las balatas y los discos y le enseñamos cuánto les queda.
service-tires-title = Servicio de llantas
service-tires = Llantas nuevas, rotación, balanceo, reparación de ponchaduras y sensores de presión.
service-alignment-title = Alineación
service-alignment = Para un carro que se jala hacia un lado o llantas que se gastan de una orilla.
service-suspension-title = Suspensión
service-suspension = Amortiguadores, struts, rótulas y bujes, para un carro que rebota, se ladea o golpetea.
service-transmission-title = Servicio de transmisión
service-transmission = Servicio del líquido y diagnóstico de cambios que patinan, golpean o entran tarde.

## Service page, collision and body services

service-collision-title = Servicios de colisión y carrocería
service-collision-text = Desde un golpecito en la puerta hasta un chasis doblado. Traiga el estimado o el número de reclamo, si ya lo tiene.
service-paint-title = Carrocería y pintura
service-paint = Paneles reparados o reemplazados, y pintados según el código de color de su carro.
service-frame-title = Reparación de chasis
service-frame = Medimos la estructura y la enderezamos a las medidas del fabricante.
service-dents-title = Reparación de abolladuras sin repintar
service-dents = Golpes de granizo y de puertas, sacados por detrás cuando la pintura está entera.

## Service page, battery, engine and schedule

service-more-title = Bajo el cofre, y a tiempo
service-more-text = No arranca, no suena bien o simplemente ya le toca servicio.
service-battery-title = Batería
service-battery = Prueba de la batería y del sistema de carga, y el reemplazo correcto antes de que le falle en el camino.
service-engine-title = Reparación de motor
service-engine = Luces de advertencia, fugas, ruidos y pérdida de potencia: primero el diagnóstico, luego un precio, después la reparación.
service-scheduled-title = Mantenimiento programado
service-scheduled = Los servicios que su manual del propietario indica por millas y meses, con un registro de cada uno.

## Service page, how an appointment works

service-steps-title = Cómo funciona una cita
service-step-tell = <strong>Díganos qué necesita.</strong> El año, la marca y el modelo, lo que ha notado o qué servicio le toca, y dos o tres horarios que le convengan.
service-step-confirm = <strong>Le confirmamos la hora.</strong> Por correo electrónico, o por teléfono si deja un número. Hasta entonces es una solicitud, no una cita.
    .without = <strong>Espere a que se confirme la hora.</strong> Hasta entonces es una solicitud, no una cita.
service-step-bring = <strong>Traiga el carro.</strong> Si no es seguro manejarlo, llame primero.
    .without = <strong>Tráigalo.</strong> Si no es seguro manejarlo, llame primero.

## Service page, the dialog with the form

service-dialog-title = Solicitar cita de servicio
service-dialog-text = La cita queda cuando le confirmamos la hora.
