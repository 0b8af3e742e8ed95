## Cards and pages of vehicles, price

price-list = Precio de venta
price-total = Precio total
price-list-in-sentence = precio de venta
price-total-in-sentence = precio total
price-reduced = Bajó { $amount }
price-with-fee = { $total } con { $fee } de cargo por trámites (doc fee)
price-plus-fee = { $price } más { $fee } de cargo por trámites (doc fee)
price-with-charges = { $total } con { $charges }
price-plus-charges = { $price } más { $charges }
price-charge = { $name } de { $amount }

## Vehicle page and comparison, estimates

price-estimates-title = Estimados y cifras de muestra
price-market = Precio de mercado
price-you-save = Usted ahorra
price-msrp-estimated = Precio de lista estimado (MSRP)
price-savings-estimated = Ahorro estimado
price-msrp-note = Estimado a partir del precio de venta; no es la cifra del fabricante para este vehículo.
price-save-note = Lo que usted ahorra es el precio de mercado, según nuestro sistema de inventario, menos el { $price }.

## Vehicle page, Why This Price

price-reasons-title = ¿Por qué este precio?
price-chart-label = Precios, del más bajo al más alto
price-chart-this-one = este
price-chart-this-one-with-facts = este, { $facts }
price-chart-removed = salió el { $day }
price-models = { $model }
price-model-vehicles = { $model }
price-see-all = Ver los { $count } vehículos { $models }
price-like-only = Es el único vehículo { $model } aquí; cuesta { $price }.
price-like-own-price = Aquí hay { $count } { $models }, de { $lowest } a { $highest }; este cuesta { $price }.
price-like-lowest = Aquí hay { $count } { $models }, de { $lowest } a { $highest }; este tiene el precio más bajo.
price-like-highest = Aquí hay { $count } { $models }, de { $lowest } a { $highest }; este tiene el precio más alto.
price-like-each = Aquí hay { $count } { $models }, a { $price } por vehículo.
price-like-each-changed = Aquí hay { $count } { $models }, a { $price } por vehículo; este cuesta { $change }.
price-like-removed = { $count ->
    [one] En los últimos 90 días hubo { $count } más; último precio: { $prices }.
   *[other] En los últimos 90 días hubo { $count } más; últimos precios: { $prices }.
}
price-range = { $lowest } a { $highest }
price-less-than-on-day = { $amount } menos que el { $day }
price-less-than-in-month = { $amount } menos que en { $month }
price-more-than-on-day = { $amount } más que el { $day }
price-more-than-in-month = { $amount } más que en { $month }

## Vehicle page, price history

price-history-title = Historial de precios
price-history-caption = Precios, del más reciente al más antiguo
price-history-day = Desde
price-history-price = Precio
price-history-change = Cambio
price-history-none = Sin precio publicado
price-history-reduced = Bajó { $amount }
price-history-raised = Subió { $amount }
price-history-note = Puede faltar algún precio que haya cambiado entre dos actualizaciones de nuestro inventario.

## Vehicle page, Out the Door

price-door-title = Todo incluido ("out the door")
price-door-error = Corrija el dato marcado abajo para ver su total.
price-a-month = { $amount } al mes
price-payment-terms = Monto financiado de { $financed }: { $terms } { $estimate }
price-budget = Su presupuesto: <fit>{ $fit }</fit>
price-deal-link = Su compra en una sola página
price-lines-title = Precio, cargos e impuestos, línea por línea
price-lines-what = Concepto
price-lines-who = Quién lo recibe
price-lines-amount = Monto
price-lines-unknown = se desconoce
price-lines-choice = { $amount } si usted lo elige
price-lines-none = ninguno
price-lines-before-taxes = Antes de impuestos, título y placas
price-lines-place = Donde vive el comprador: { $place }
price-rates = Tasas vigentes al { $date }.
price-rates-unknown = No tenemos las tasas de impuestos ni los cargos de su zona. Pregúntenos, o pregunte en su { $office }.
price-unknown = { $part }: se desconoce
price-unknown-tax = impuesto en su condado
price-rates-sources = Fuentes de estas tasas
price-own-figures-title = Con sus propios números
price-add-up = Sumar todo

## Vehicle page and deal, the total and what it has in it

price-out-the-door = Todo incluido ("out the door")
price-total-own = Usted paga
price-total-own-incomplete = Usted paga, hasta donde se sabe
price-out-the-door-incomplete = Todo incluido ("out the door"), hasta donde se sabe
price-you-get-back = Usted recibe
price-you-get-back-incomplete = Usted recibe, hasta donde se sabe
price-negative-equity = Usted debe { $amount } más de lo que vale su carro a cuenta, así que lo sumamos al total.
price-no-loan = Nada que financiar
price-down-above-total = Su enganche es { $amount } más que este total
price-place-elsewhere = En otra parte de { $state }
price-place-out-of-state = Fuera del estado
price-place-unknown = Se desconoce

## Vehicle page and deal, whether a vehicle fits the budget

price-fits = Le alcanza con { $budget } al mes
price-fits-with-spare = Le alcanza con { $budget } al mes y le sobran { $spare }
price-fits-without-loan = Le alcanza con { $budget } al mes, sin préstamo
price-over-budget = Se pasa por { $over }; con unos { $more } más de enganche, le alcanza

## Vehicle page, deal and enquiry, the shopper's figures in short

price-figures-trade-in = carro a cuenta de { $worth }
price-figures-trade-in-owed = carro a cuenta de { $worth }, del que todavía debe { $owed }
price-figures-budget = { $budget } al mes como máximo
price-figures-loan = { $down } de enganche, { $months } meses
price-figures-total = { $amount } con todo incluido ("out the door")
price-figures-total-incomplete = { $amount } con todo incluido ("out the door"), hasta donde se sabe
price-figures-total-before-taxes = { $amount } antes de impuestos, título y placas
price-figures-back = usted recibe { $amount }
price-figures-back-incomplete = usted recibe, hasta donde se sabe, { $amount }

## Vehicle page and deal, errors of the form for the shopper's figures

price-error-amount = Escriba una cantidad en dólares, como 5000
price-error-term = Escriba un número de meses, de 1 a 96
price-error-apr = Escriba un porcentaje de 0 a 36, como 6.9
price-error-county = Elija uno de estos lugares
price-error-trade-missing = Escriba también el valor de su carro a cuenta
price-error-nothing-to-pay = Su carro a cuenta lo cubre todo: deje esto en blanco
price-error-down = Es más que el total: escriba { $amount } o menos

## Vehicle page, results, comparison and deal, the terms of a loan

price-loan = { $down } de enganche, luego { $months } pagos de { $payment } a { $apr }% APR, { $sum } en total.
price-loan-nothing-down = sin enganche, luego { $months } pagos de { $payment } a { $apr }% APR, { $sum } en total.
price-loan-costs-known = Con los cargos e impuestos de un comprador de nuestro condado, hasta donde se conocen.
price-loan-costs-none = Los cargos, los impuestos, el título y las placas van aparte.
price-loan-costs-fees = Con cargos de { $fees }; los impuestos, el título y las placas van aparte.
price-loan-costs-tax = Con { $tax }% de impuesto sobre la venta; el título y las placas van aparte.
price-loan-costs-tax-and-fees = Con { $tax }% de impuesto sobre la venta y cargos de { $fees }; el título y las placas van aparte.
