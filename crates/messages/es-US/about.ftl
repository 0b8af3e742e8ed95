## About page, hero

about-hero-title = Sobre { $name }

## About page, promise

about-promise-title = Lo que le prometemos
about-promise-text = Comprar debe ser decisión suya, no un estira y afloja. Así lo cuidamos.
about-promise-price-title = Precios a la vista
about-promise-price-no-fee = Los anuncios muestran el precio de venta, y no cobramos cargo por trámites (doc fee).
about-promise-price-total = Los anuncios muestran el precio total con el cargo por trámites (doc fee) y, debajo, cómo se llega a él.
about-promise-price-total-charges = Los anuncios muestran el precio total con todos nuestros cargos y, debajo, cómo se llega a él.
about-promise-price-charges = Los anuncios muestran el precio de venta y, debajo, el precio con nuestros cargos.
about-promise-price = Los anuncios muestran el precio de venta y, debajo, el precio con el cargo por trámites (doc fee).
about-promise-car-title = El vehículo como es
about-promise-car = Cada página muestra el millaje, el VIN, el equipo y nuestras notas, hasta donde los tiene nuestro sistema de inventario.
about-promise-pace-title = A su ritmo
about-promise-pace = Vea lo que tenemos, haga pruebas de manejo, pregunte y consúltelo con la almohada. Nunca tiene que decidir en el momento.
about-promise-conversation-title = Una sola conversación
about-promise-conversation = Cuando usted pregunta por un vehículo, nuestro equipo de ventas ve de cuál se trata, para que no tenga que explicarlo dos veces.
about-promise-after-title = Después de la venta

## About page, people

about-staff-title = Conozca a nuestro equipo
about-reviews-title = Lo que dicen nuestros clientes

## About page, what we do

about-services-sell = Vender carros, pickups y SUV usados
about-services-buy = Recibir carros a cuenta y también comprarlos directamente
    .without = Hacer ofertas por lo que usted maneja
about-services-finance = Ponerle en contacto con financieras
about-services-link = Ver nuestro centro de servicio

## About page, message

about-message-title = Mándenos un mensaje
about-message-text = Pregunte por un carro en inventario, por el suyo o por nosotros.
about-message-text-cars = Pregunte por un carro en inventario o por nosotros.
about-visit-title = Visítenos
