## Any page, the dealership's own text

own-text-label = Del concesionario

## Any page, vehicles in the dealership's own text

own-vehicles-all = Ver todos los vehículos ({ $count })

## Specials page, and specials on the home page

own-specials-title = Ofertas especiales
own-specials-none = Hoy no hay ofertas especiales. <link>Vea todos los vehículos del inventario.</link>
own-special-until = Hasta el { $date }.
own-special-credit = { $months ->
    [one] { $repayment } durante { $months } mes, { $down } de enganche, tasa de porcentaje anual (APR) de { $apr }%, { $sum } en total.
   *[other] { $repayment } durante { $months } meses, { $down } de enganche, tasa de porcentaje anual (APR) de { $apr }%, { $sum } en total.
}
own-special-repayment-month = { $payment } al mes
own-special-repayment-week = { $payment } a la semana
own-special-repayment-two-weeks = { $payment } cada dos semanas
own-special-repayment-half-month = { $payment } dos veces al mes
own-special-repayment-rate = { $payment } al mes por cada { $amount } financiados
own-special-due-at-signing = Se pagan { $amount } al firmar.
own-special-button = Ver los vehículos
own-special-badge = Oferta especial
