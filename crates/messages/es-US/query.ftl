## Names of the filters, in the filter form
query-facet-make = Marca
query-facet-model = Modelo
query-facet-trim = Versión
query-facet-body = Carrocería
query-facet-condition = Estado
query-facet-drivetrain = Tracción
query-facet-fuel = Combustible
query-facet-cylinders = Cilindros
query-facet-displacement = Tamaño del motor
query-facet-transmission = Transmisión
query-facet-color = Color exterior
query-facet-interior = Color interior
query-facet-doors = Puertas
query-facet-reduced = Bajó de precio
query-facet-arrival = Recién llegados
query-facet-history = Historial
query-facet-feature = Equipo
query-facet-status = Disponibilidad
query-facet-location = Ubicación
query-range-year = Año
query-range-price = Precio
query-range-mileage = Millaje

## Limits that the filter form offers
query-preset-year = { $year } o más nuevo
query-preset-price = Menos de { $price }
query-preset-mileage = Menos de { $miles }

## Active filters, above the results
query-year = Año: { $years }
query-year-from = Año: { $year } o más nuevo
query-year-to = Año: { $year } o anterior
query-price = Precio: { $prices }
query-price-from = Desde { $price }
query-price-to = Hasta { $price }
query-mileage = { $miles } millas
query-mileage-from = Desde { $miles } millas
query-mileage-to = Menos de { $miles } millas
query-payment = Hasta { $payment } al mes
query-text = "{ $text }"
query-or = { $first } o { $other }
query-and = { $first } y { $other }

## The reading of a sentence, above the results
query-interior = interior { $colors }
query-every-vehicle = todos los vehículos
query-found-in = { $text } en { $details }

## Links to a few more vehicles, below few results
query-more-without = { $count } más sin el filtro { $filter }
query-more-within = { $count } más en el rango de { $span }
query-more-year-from = { $count } más del { $year } o más nuevos
query-more-year-to = { $count } más hasta el { $year }
query-more-range = { $count } más: { $range }
query-more-payment = { $count } más por { $payment } al mes o menos

## What a near match lacks, one line per card; parts are joined by semicolons
query-miss-feature = le falta: { $feature }
query-miss-history = no consta: { $statement }
query-miss-value = no es: { $value }
query-miss-over = { $amount } más de lo pedido
query-miss-under = { $amount } menos de lo pedido
query-miss-miles-over = { $miles } millas más de lo pedido
query-miss-miles-under = { $miles } millas menos de lo pedido
query-miss-newer = { $years ->
    [one] { $years } año más nuevo
   *[other] { $years } años más nuevo
}
query-miss-older = { $years ->
    [one] { $years } año más viejo
   *[other] { $years } años más viejo
}
query-miss-payment = pasa del pago mensual
