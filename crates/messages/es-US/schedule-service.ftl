## Schedule Service page, hero

schedule-service-hero-text = Díganos qué necesita su vehículo y cuándo le conviene. Revisamos la agenda del taller y le confirmamos una hora.
    .without = Díganos qué necesita su vehículo y cuándo le conviene.
schedule-service-request = Pedir cita
schedule-service-call = Más rápido por teléfono: llámenos al

## Schedule Service page, introduction

schedule-service-intro-title = A la hora que le convenga
schedule-service-intro-text = Denos el año, la marca, el modelo y el millaje, lo que ha notado o qué servicio le toca, y dos o tres horarios que le convengan. Si no es seguro manejar el carro, llame primero.
    .without = Denos el año, la marca, el modelo y el millaje, lo que ha notado o qué servicio le toca, y dos o tres horarios que le convengan.
schedule-service-intro-reply = Una solicitud todavía no es una cita. Le respondemos por correo electrónico, o por teléfono si deja un número, con una hora y más o menos cuánto tardará la visita.

## Schedule Service page, card with a button

schedule-service-card-title = Cuando usted quiera
schedule-service-card-text = Un formulario corto. Nuestro departamento de servicio le responde con una hora.
    .without = Un formulario corto.

## Schedule Service page, what to bring

schedule-service-bring-title = Qué traer
schedule-service-bring-key = La llave, y el dado de las tuercas de seguridad si sus rines lo llevan
schedule-service-bring-records = Sus comprobantes de servicio, o el millaje del último servicio
schedule-service-bring-insurance = Para trabajos de carrocería: el nombre de su aseguradora y el número de reclamo si lo tiene
schedule-service-bring-phone = Un teléfono de día, para preguntarle antes de hacer cualquier trabajo adicional

## Schedule Service page, beside the form

schedule-service-hours-label = Horario de servicio
schedule-service-where-title = Dónde estamos

## Schedule Service page, links to other pages

schedule-service-links-title = Ya que está aquí
schedule-service-inventory-title = Nuevo en el inventario
schedule-service-inventory-text = Todos nuestros vehículos, incluidos los recién llegados. Todos son usados.
    .without = Todos nuestros vehículos, incluidos los recién llegados.
schedule-service-used-title = Usados
schedule-service-used-text = Vehículos con 500 millas o más.
schedule-service-service-title = Servicio
schedule-service-about-title = Quiénes somos
schedule-service-about-text = Quiénes somos y cómo trabajamos.
