## Comparison, head

compare-title = Comparar vehículos
compare-back = Volver al inventario
compare-clear = Borrar todo

## Comparison, notices above the table

compare-removed = { $count ->
    [one] Uno de los vehículos que pidió ya no está en nuestro inventario.
   *[other] { $count } de los vehículos que pidió ya no están en nuestro inventario.
}
compare-removed-others = Los demás están abajo.
compare-removed-other = El que sigue disponible está abajo.
compare-only-differences = Mostrar solo las diferencias
compare-legend-differs = diferente
compare-legend-best = mejor

## Comparison, table

compare-table-label = Comparación
compare-no-photo = { $text }: { $vehicle }
compare-remove = Quitar
compare-remove-vehicle = Quitar { $vehicle }
compare-vehicle = Vehículo
compare-payment = Pago
compare-payment-a-month = { $amount }/mes
compare-total = Total en { $county }
compare-total-own = Total para usted
compare-total-link = todo incluido ("out the door"), estimado
compare-total-explanation = Precio de venta, cargo por trámites (doc fee), impuesto sobre la venta, título y placas, hasta donde se conocen, sin carro a cuenta. { $estimate } Tasas vigentes al { $date }.
compare-total-explanation-charges = Precio de venta, cargos del concesionario y de otros, impuesto sobre la venta, título y placas, hasta donde se conocen, sin carro a cuenta. { $estimate } Tasas vigentes al { $date }.
compare-next-step = Siguiente paso
compare-enquiry = { $enquiry }<hidden> para { $vehicle }</hidden>
compare-details = Ver detalles<hidden> de { $vehicle }</hidden>
compare-figures = Con sus números
compare-figures-link = Sumarlos: su carro a cuenta, su condado y su préstamo
    .without = Sumarlos
compare-deal-rating = Calificación de la oferta
compare-price-with-fee = Precio con { $fee } de cargo por trámites (doc fee)
compare-price-before-fee = Precio de venta antes de { $fee } de cargo por trámites (doc fee)
compare-price-with-charges = Precio con los cargos del concesionario
compare-price-before-charges = Precio de venta antes de los cargos del concesionario
compare-location = Ubicación
compare-features-group = { $group }
compare-features-shared = Equipo ({ $count })
compare-features-shared-by-all = Equipo que todos comparten ({ $count })
compare-show-features = Mostrar<hidden> el equipo</hidden>
compare-show-estimates = Mostrar<hidden> los estimados y las cifras de muestra</hidden>
compare-sample = Muestra
compare-estimated = Estimado
compare-add-more = Agregar uno o dos vehículos más
compare-add-another = Agregar otro vehículo

## Comparison, table, marks of values

compare-differs = (diferente)
compare-not-given = No se indica
compare-has = Sí
compare-has-not = No
compare-best-lowest = el más bajo
compare-best-newest = el más nuevo
compare-best-highest = el más alto

## Comparison, estimates and samples

compare-on-road = Precio listo para circular
compare-on-road-rule = Una regla práctica: el precio de venta por 1.12, para impuestos, título, placas y cargos. No es una cotización.
compare-on-road-rule-beside-total = Una regla práctica: el precio de venta por 1.12. El que cuenta es el total con todo incluido ("out the door") de arriba.
compare-emi = Pago mensual (EMI)
compare-emi-rule = Una regla práctica: 2% del precio de venta al mes. No es una oferta de préstamo: no toma en cuenta plazo, tasa, enganche ni crédito.
compare-emi-rule-beside-payment = Una regla práctica: 2% del precio de venta al mes. El que cuenta es el pago de arriba, con sus condiciones.
compare-insurance = Seguro
compare-insurance-rule = Una regla práctica, sea cual sea el vehículo: $22,000 en la primera columna y $2,500 más en cada columna siguiente. Pida una cotización a una aseguradora.
compare-insurance-rule-beside-total = Una regla práctica, sea cual sea el vehículo: $22,000 en la primera columna y $2,500 más en cada columna siguiente. El total con todo incluido ("out the door") de arriba no lleva seguro; pida una cotización a una aseguradora.
compare-rating = Calificación
compare-rating-of-five = { $rating } de 5
compare-reviews = Reseñas
compare-service-cost = Costo de servicio
compare-service-cost-a-year = { $amount }/año

## Comparison, notes below the table

compare-note-payment = <name>Pago mensual</name> (estimado):
compare-note-payment-of = { $vehicle }: { $terms }
compare-note-estimated = <name>{ $figure }</name> (estimado): { $explanation }
compare-note-savings = <name>Ahorro</name>: el precio de mercado, según nuestro sistema de inventario, menos el { $price }.
compare-note-samples = Las cifras marcadas como <name>Muestra</name> son de relleno y enseñan lo que podría ir aquí. No son reseñas de clientes y no dicen nada de estos vehículos.

## Comparison from a link, bar at the lower edge

compare-link-label = Comparación compartida
compare-link-text = Esta comparación llegó con un enlace. Su propia lista se queda como está.
compare-link-keep = Usar como mi lista
compare-link-own = Ver mi lista
compare-link-close = Cerrar

## Comparison without vehicles

compare-empty-title = No hay vehículos para comparar
compare-empty-text = Elija vehículos de nuestro inventario para comparar.
compare-gone-title = Estos vehículos ya no están en nuestro inventario
compare-gone-text = Los carros usados llegan y se van rápido. Vea lo que hay hoy en inventario y elija hasta 3 para comparar.

## Comparison and deal while the inventory can't be loaded

compare-unavailable-text = En este momento no podemos consultar sus vehículos. Intente de nuevo en unos momentos.
