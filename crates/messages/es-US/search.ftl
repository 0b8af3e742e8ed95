## Home page, search form, prices

search-price-any = Todos
search-price-under = Menos de { $price }
search-price-between = { $from }-{ $to }
search-price-over = Más de { $price }
search-vehicles-under = Vehículos por menos de { $price }

## Home page, examples below the search field: the first three that the search understands and that find vehicles

search-example-third-row = SUV con tercera fila, menos de 60,000 millas
search-example-monthly = Pickup, $400 al mes
search-example-red = Carro rojo por menos de $20,000
    .without = Rojo por menos de $20,000
search-example-all-wheel = AWD por menos de $25,000
search-example-sedan = Sedán con menos de 60,000 millas
search-example-suv = SUV por menos de $20,000
search-example-price = Carro por menos de $15,000
    .without = Por menos de $15,000
search-example-under-price = { $what } por menos de { $price }
search-example-under-miles = { $what } con menos de { $miles } millas
search-example-cheapest = El carro más barato
    .without = El más barato
search-example-fewest-miles = El carro de menos millas
    .without = El de menos millas
search-example-newest = El carro más nuevo
    .without = El más nuevo
