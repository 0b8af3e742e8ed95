## Deal, head

deal-title = Su compra
deal-summary = { $vehicles }: { $terms }
deal-summary-of-several = { $vehicles }. { $vehicle }: { $terms }
deal-share = Compartir
deal-print = Imprimir

## Deal, notices and figures above the table

deal-error = Algo en <link>sus números</link> no es válido, así que no pudimos sumarlos.
deal-figures-title = Sus números
deal-figures-own = Usar sus números
deal-figures-change = Cambiar
deal-figures-printed = Al { $today }: { $figures }

## Deal, table

deal-table-label = Su compra
deal-facts-printed = Núm. de inventario, VIN, millas
deal-monthly-payment = Pago mensual
deal-payment = <amount>{ $amount }</amount> al mes
deal-budget = Su presupuesto de { $budget }
deal-differences = Frente al total más bajo
deal-lowest-total = El total más bajo
deal-not-added-up = Sin sumar
deal-lines-title = Línea por línea
deal-payee = recibe: { $payee }
deal-loan-title = El préstamo
deal-no-loan = Sin préstamo
deal-down-payment = Enganche
deal-amount-financed = Monto financiado
deal-rate-and-term = Tasa y plazo
deal-rate-and-term-of = { $apr }% APR, { $months } meses
deal-all-payments = Total de pagos

## Deal, table, a vehicle beside the one with the lowest total

deal-same-total = El mismo total
deal-more-money = { $amount } más
deal-fewer-miles = { $miles } menos
deal-more-miles = { $miles } más
deal-years-newer = { $years ->
    [one] un año más nuevo
   *[other] { $years } años más nuevo
}
deal-years-older = { $years ->
    [one] un año más viejo
   *[other] { $years } años más viejo
}

## Deal, below the table

deal-payments-note = Pagos: { $estimate }
deal-compare-link = Comparar su equipo y sus especificaciones

## Deal without vehicles

deal-empty-title = No hay vehículos que sumar
deal-empty-text = Elija hasta 3 vehículos para comparar y vea en cuánto le sale cada uno con su propio carro a cuenta, su condado y su préstamo.
    .without = Elija hasta 3 vehículos para comparar y vea en cuánto le sale cada uno.
deal-gone-text = Los carros usados llegan y se van rápido. Vea lo que hay hoy en inventario.

## Deal, deciding together

deal-together-title = Decidan juntos
deal-together-text = Dele a cada vehículo un sí, un tal vez o un no, y mande el enlace a la persona con quien decide. Sus respuestas van solo en el enlace: nosotros no las vemos.
deal-together-ask = Preguntarle a alguien
