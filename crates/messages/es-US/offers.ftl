## Any page, parts of sentences

offers-list = { $parts } y { $last }
offers-action-buy-first = Comprar
offers-action-buy = comprar
offers-action-sell = vender
    .without = dar a cuenta
offers-action-trade-in = dar a cuenta
    .without = vender
offers-action-finance = financiar
offers-action-service = llevar a servicio
offers-shops-both = nuestros talleres de servicio y de colisión
offers-shops-service = nuestro taller de servicio
offers-shops-collision = nuestro taller de colisión

## Schedule Service page, the link to the service page

offers-shops-do = Lo que hacen { $shops }.
offers-shop-does = Lo que hace { $shops }.

## About page, hero

offers-about = Concesionario de carros, pickups y SUV usados en { $a-city }.
    .without = Concesionario en { $a-city }.
offers-about-both = Concesionario de carros, pickups y SUV usados en { $a-city }, con talleres propios de servicio y de colisión.
    .without = Concesionario en { $a-city }, con talleres propios de servicio y de colisión.
offers-about-service = Concesionario de carros, pickups y SUV usados en { $a-city }, con taller de servicio propio.
    .without = Concesionario en { $a-city }, con taller de servicio propio.
offers-about-collision = Concesionario de carros, pickups y SUV usados en { $a-city }, con taller de colisión propio.
    .without = Concesionario en { $a-city }, con taller de colisión propio.

## About page, promise after the sale

offers-after-sale-both = Nuestros propios talleres dan servicio a su carro y lo reparan, lo haya comprado aquí o no.
offers-after-sale-service = Nuestro propio taller da servicio a su carro y lo repara, lo haya comprado aquí o no.
offers-after-sale-collision = Nuestro propio taller repara su carro después de un choque, lo haya comprado aquí o no.

## About page, what we do

offers-job-maintenance = Cambiar el aceite, los frenos y las llantas, y alinear las ruedas
offers-job-repair = Reparar motores, transmisiones y suspensiones
offers-job-collision = Reparar carrocería, chasis y pintura después de un choque

## Home page, the quick tile of the service page

offers-tile = Mantenimiento y reparación.
offers-tile-collision = Mantenimiento, reparación y trabajo de carrocería.
offers-tile-own = { $jobs }.

## Home page, collision repairs

offers-collision = Carrocería, pintura, chasis y abolladuras.
offers-collision-own = { $jobs }.

## Service page, hero

offers-hero = Mantenimiento y reparación mecánica, haya comprado su carro aquí o no.
offers-hero-collision = Mantenimiento, reparación mecánica y trabajo de carrocería, haya comprado su carro aquí o no.
offers-hero-own = { $jobs }, haya comprado su carro aquí o no.
    .without = { $jobs }.

## Home page, why choose us, service

offers-one-place = Mantenimiento de rutina y reparación mecánica, para que un solo lugar conozca el historial de su carro.
    .without = Pida una cita a nuestro departamento de servicio.
offers-one-place-collision = Mantenimiento de rutina, reparación mecánica y centro de colisión, para que un solo lugar conozca el historial de su carro.
    .without = Pida una cita a nuestro departamento de servicio.
offers-one-place-own = { $jobs }, para que un solo lugar conozca el historial de su carro.
    .without = { $jobs }.

## Service page, description for search engines, the jobs that it names

offers-jobs = Cambios de aceite, frenos, llantas, alineación, reparación de motor y transmisión
    .without = Servicio
offers-jobs-collision = Cambios de aceite, frenos, llantas, alineación, reparación de motor y transmisión, y reparación de choques
    .without = Servicio y reparación de choques
offers-jobs-collision-last = reparación de choques

## Vehicle pages and cards, how long a vehicle has been in stock

offers-arrival-since = { $count ->
    [one] En inventario desde el { $day } ({ $days } día).
   *[other] En inventario desde el { $day } ({ $days } días).
}
offers-arrival-before = En inventario desde antes del { $day }.
offers-arrival-age = { $count ->
    [one] { $days } día en inventario
   *[other] { $days } días en inventario
}
offers-arrival-age-before = En inventario desde antes del { $day }

## The text message that a shopper's phone begins with

offers-text-question = Hola, { $name }: tengo una pregunta.
offers-text-vehicle = Hola, { $name }: ¿todavía tienen este vehículo: { $vehicle } (núm. de inventario { $number })?
