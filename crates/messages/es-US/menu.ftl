## Header, main menu

menu-inventory = Inventario
menu-finance = Financiamiento
menu-service = Servicio
menu-schedule-service = Programar servicio
menu-service-home = Departamento de servicio
menu-about = Quiénes somos
menu-contact = Contáctenos
menu-more = Más

## Footer, menus

menu-sell = Venda su carro
    .without = Reciba una oferta
menu-finance-specials = Financiamiento y ofertas especiales
menu-car-finder = Buscador de carros
    .without = Buscador de vehículos
menu-compare = Comparar vehículos
menu-service-center = Centro de servicio
menu-privacy = Política de privacidad
menu-accessibility = Accesibilidad

## Search panel and results page, pages that a search text names

menu-search-contact = Horario y cómo llegar
menu-search-finance = Financiamiento
menu-search-sell = Venda su carro o delo a cuenta
    .without = Reciba una oferta
menu-search-service = Centro de servicio
menu-search-schedule-service = Programar servicio
menu-search-car-finder = Buscador de carros
    .without = Buscador de vehículos
menu-search-compare = Comparar vehículos
menu-search-about = Quiénes somos
menu-search-privacy = Política de privacidad
