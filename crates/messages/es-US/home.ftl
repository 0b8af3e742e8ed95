## Home page, hero

home-hero-title = Carros, pickups y SUV usados en { $city }
    .without = Vehículos en venta en { $city }
home-hero-lead-count = Hoy tenemos { $count } vehículos usados en inventario. Vea fotos, millaje y precio antes de venir.
    .without = Hoy tenemos { $count } vehículos en inventario. Vea fotos, millaje y precio antes de venir.
home-hero-lead = Vehículos usados en { $street }. Vea fotos, millaje y precio antes de venir.
    .without = Vea fotos, millaje y precio de nuestros vehículos antes de venir.

## Home page, hero, some vehicles

home-arrivals-title-new = Recién llegados
home-arrivals-title = Hoy en inventario
home-arrivals-all = Ver todos los vehículos
home-bodies-label = Carrocerías
home-bodies-count = { $count ->
    [one] { $shown }<word> vehículo</word>
   *[other] { $shown }<word> vehículos</word>
}

## Home page, hero, search form

home-search-sentence = Describa el carro que busca
    .without = Describa el vehículo que busca
home-search-placeholder = SUV blanca con tercera fila
home-search-find-label = Buscar vehículos
home-search-find = Buscar
home-search-examples = Ejemplos
home-search-title = Busque en nuestro inventario
home-search-all = Ver todos<word> los vehículos</word> ({ $count })
home-search-year = Año
home-search-any-year = Todos
home-search-make = Marca
home-search-any-make = Todas
home-search-model = Modelo
home-search-any-model = Todos
home-search-model-hint = Primero elija una marca.
home-search-price = Rango de precios
home-search-button = Buscar

## Home page, specials

home-specials-all = Ver todas las ofertas especiales

## Home page, quick tiles

home-quick-buy-title = Comprar
home-quick-buy-text = Busque entre todos los vehículos en inventario.
home-quick-sell-title = Vender
    .without = Dar a cuenta
home-quick-sell-text = Pida una cotización por el carro que tiene.
    .without = Pida una cotización por lo que tiene.
home-quick-service-title = Servicio
home-quick-finance-title = Financiar
home-quick-finance-text = Solicite crédito antes de venir, o busque según su presupuesto.
    .without = Busque según su presupuesto.

## Home page, body styles

home-body-title = Buscar por carrocería
home-body-count = Todos los vehículos ({ $count })
home-body-all-link = Todo el inventario
home-body-all = Todos los vehículos
home-body-suvs = SUV
home-body-trucks = Pickups
home-body-sedans = Sedanes

## Home page, banner

home-banner-title = Compre o venda, siempre sin presiones
home-banner-title-buying = Siempre sin presiones
home-banner-text = Mire todo el tiempo que quiera, maneje el que le interese y, si lo prefiere, decida en su casa.
    .without = Mire todo el tiempo que quiera y, si lo prefiere, decida en su casa.
home-banner-button = Encuentre un carro que le encante
    .without = Vea nuestros vehículos

## Home page, service

home-maintenance-title = Servicios de mantenimiento y de colisión
home-maintenance-title-only = Servicios de mantenimiento
home-maintenance-text = Nuestros talleres atienden su carro, lo haya comprado aquí o no.
home-maintenance-text-only = Nuestro taller atiende su carro, lo haya comprado aquí o no.
home-maintenance-link = Programar servicio
home-maintenance-quick-lube = Aceite y filtro, con el grado que pide su motor.
home-maintenance-tires-title = Llantas y frenos
home-maintenance-tires = Balatas, discos, llantas, balanceo y rotación.
home-maintenance-mechanical-title = Servicios mecánicos
home-maintenance-mechanical = Motor, transmisión, suspensión y batería.
home-maintenance-collision-title = Reparación de choques

## Home page, why choose us

home-why-title = Por qué elegirnos
home-why-text = Un solo lugar para { $actions } su carro.
home-why-financing-title = Financiamiento
home-why-financing = Financie con una financiera por medio de nosotros o traiga la oferta de su propio banco. De cualquier forma, usted ve las condiciones por escrito antes de firmar.
    .without = Busque según su presupuesto y vea las condiciones por escrito antes de firmar.
home-why-brands-title = Variedad de marcas
home-why-brands-range = Hoy tenemos { $count } marcas en inventario, desde { $first } hasta { $last }.
home-why-brands = Carros, pickups y SUV de muchas marcas.
home-why-trade-in-title = Ofertas por su carro a cuenta
home-why-trade-in = Díganos qué maneja o tráigalo. Lo revisamos y le hacemos una oferta. Tómese su tiempo para decidir.
    .without = Díganos qué maneja y pídanos una oferta.
home-why-service-title = Servicio de expertos

## Home page, the dealership's story

home-story-title = Los principios de { $name }
home-story-title-people = La gente de { $name }
home-story-text = Somos un concesionario de vehículos usados en { $a-city }.
    .without = Somos un concesionario en { $a-city }.
home-story-text-shops = Somos un concesionario de vehículos usados en { $a-city }, con { $shops }.
    .without = Somos un concesionario en { $a-city }, con { $shops }.
home-story-fee = Le decimos lo que sabemos de cada carro, mostramos el cargo por trámites (doc fee) desde el principio y la decisión la toma usted.
    .without = Mostramos el cargo por trámites (doc fee) junto a nuestros precios.
home-story-no-fee = Le decimos lo que sabemos de cada carro, no cobramos cargo por trámites (doc fee) y la decisión la toma usted.
    .without = No cobramos cargo por trámites (doc fee).
home-story-more = Más sobre nosotros
