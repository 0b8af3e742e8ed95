## Any page, title

meta-error-title = Error: { $title }
meta-own-title = { $title } | { $name }

## Home page, title and description

meta-home-title = Carros, pickups y SUV usados en { $city }, { $state } | { $name }
    .without = Vehículos en venta en { $city }, { $state } | { $name }
meta-home-description = { $name } vende carros, pickups y SUV usados en { $street }, { $city }. Busque por año, marca y precio: un solo lugar para { $actions } su carro.
    .without = { $name } vende vehículos en { $street }, { $city }. Busque por año, marca y precio.

## Results page, title and description

meta-inventory-title = Inventario | { $name } - Vea carros en venta
    .without = Inventario | { $name } - Vea vehículos en venta
meta-inventory-description = Vea carros, pickups y SUV usados en { $name }, { $city }, { $state } { $zip }: fotos, precios y todos los detalles de cada vehículo.
    .without = Vea los vehículos en { $name }, { $city }, { $state } { $zip }: fotos, precios y todos los detalles de cada vehículo.

## Trade-in page, title and description

meta-sell-title = Pida una cotización por su carro a cuenta | { $name }
    .without = Reciba una oferta | { $name }
meta-sell-description = Venda su carro o delo a cuenta en { $name }, { $city }. Díganos el VIN, el millaje y el estado, y le diremos qué podemos ofrecerle.
    .without = Reciba una oferta de { $name }, en { $city }: díganos el VIN, el millaje y el estado.

## Finance page, title and description

meta-finance-title = Financiamiento y ofertas especiales | { $name }
meta-finance-description = Financie un carro, pickup o SUV usado en { $name }, { $city }: solicite crédito con una financiera, sepa qué debe tener listo y vea los mayores ahorros de hoy.
    .without = Busque según su presupuesto en { $name }, { $city }.

## Service page, title and description

meta-service-title = Centro de servicio en { $city } | { $name }
meta-service-description = { $jobs } en { $name }, { $city }. Vea el horario y pida una cita.

## Schedule Service page, title and description

meta-schedule-service-title = Programar servicio | { $name }
meta-schedule-service-description = Pida una cita de servicio en { $name }, { $city }: díganos qué necesita su vehículo y cuándo le conviene, o llame a nuestro departamento de servicio.

## Contact page, title and description

meta-contact-title = Contáctenos | { $name }
meta-contact-description = { $count ->
    [one] Llame, escriba o visite { $name } en { $city }: dirección, cómo llegar, teléfono de { $phones } y el horario de cada departamento.
   *[other] Llame, escriba o visite { $name } en { $city }: dirección, cómo llegar, teléfonos de { $phones } y el horario de cada departamento.
}

## About page, title and description

meta-about-title = Quiénes somos | { $name }
meta-about-description = Quiénes somos en { $name }, { $city }: cómo vendemos carros, pickups y SUV usados, dónde estamos y cuándo abrimos.
    .without = Quiénes somos en { $name }, { $city }: dónde estamos y cuándo abrimos.
meta-about-description-both = Quiénes somos en { $name }, { $city }: cómo vendemos carros, pickups y SUV usados, qué hacen nuestros centros de servicio y de colisión, dónde estamos y cuándo abrimos.
    .without = Quiénes somos en { $name }, { $city }: qué hacen nuestros centros de servicio y de colisión, dónde estamos y cuándo abrimos.
meta-about-description-service = Quiénes somos en { $name }, { $city }: cómo vendemos carros, pickups y SUV usados, qué hace nuestro centro de servicio, dónde estamos y cuándo abrimos.
    .without = Quiénes somos en { $name }, { $city }: qué hace nuestro centro de servicio, dónde estamos y cuándo abrimos.
meta-about-description-collision = Quiénes somos en { $name }, { $city }: cómo vendemos carros, pickups y SUV usados, qué hace nuestro centro de colisión, dónde estamos y cuándo abrimos.
    .without = Quiénes somos en { $name }, { $city }: qué hace nuestro centro de colisión, dónde estamos y cuándo abrimos.

## Car finder page, title and description

meta-car-finder-title = Buscador de carros | { $name }
    .without = Buscador de vehículos | { $name }
meta-car-finder-description = ¿Todavía no está en inventario? Dígale a { $name }, en { $city }, qué busca: marca, modelo, años, precio y millaje. Se lo buscamos y le avisamos.

## Compare page, title and description

meta-compare-title = Comparar vehículos | { $name }
meta-compare-description = Compare lado a lado hasta 3 vehículos usados de { $name }: precio, millaje, motor, tracción, colores y más.
    .without = Compare lado a lado hasta 3 vehículos de { $name }: precio, millaje, motor, tracción, colores y más.

## Deal page, title and description

meta-receipt-title = Precio guardado | { $name }
meta-receipt-of = Precio: { $vehicle } | { $name }
meta-receipt-description = Un precio que { $name } mostró cierto día, línea por línea, y cómo está hoy.
meta-deal-title = Su compra | { $name }
meta-deal-description = En cuánto salen hasta 3 vehículos de { $name } con su propio carro a cuenta, su condado y su préstamo: cada impuesto y cargo, el total y el pago.
    .without = En cuánto salen hasta 3 vehículos de { $name }: el total, con los impuestos y cargos hasta donde se conocen.

## Privacy page, title and description

meta-privacy-title = Política de privacidad | { $name }
meta-privacy-description = Qué guarda { $name } cuando usted nos envía un formulario, quién lo recibe, qué se queda en su navegador y cómo pedir que se corrija o se borre.

## Accessibility page, title and description

meta-accessibility-title = Accesibilidad | { $name }
meta-accessibility-description = Cómo se construye y se prueba el sitio web de { $name } para que todos puedan usarlo, qué falta todavía y cómo comunicarse mejor con una persona.

## Specials page, title and description

meta-specials-title = Ofertas especiales | { $name }
meta-specials-none = Hoy no hay ofertas especiales en { $name }, { $city }.
meta-specials-description = Ofertas especiales en { $name }, { $city }: { $titles }.
meta-specials-untitled = Ofertas especiales en { $name }, { $city }.

## Thanks after a form, title and description

meta-thank-you-title = Gracias | { $name }
meta-thank-you-description = { $name } recibió su solicitud. Qué sigue y cómo comunicarse con nosotros.

## Page of a vehicle that is not there, title and description

meta-vehicle-not-found-title = Vehículo no encontrado | { $name }
meta-vehicle-not-found-description = El vehículo que busca no existe o ya no está en el sitio.
meta-vehicle-loading-title = Cargando los detalles del vehículo | { $name }

## Page of an address that is not there, title and description

meta-not-found-title = Página no encontrada | { $name }
meta-not-found-description = Esta página no existe. Vea nuestro inventario o vuelva a la página de inicio.
meta-removed-title = Página eliminada | { $name }
meta-removed-description = Esta página se eliminó. Vea nuestro inventario o vuelva a la página de inicio.

## Page of an error of the website, title and description

meta-error-page-title = Algo salió mal | { $name }
meta-error-page-description = El error fue nuestro, no suyo. Por favor, intente de nuevo.
