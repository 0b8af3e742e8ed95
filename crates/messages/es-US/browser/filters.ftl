## Results page, filters, head
filters-title = Filtros
filters-reset = Restablecer
filters-close = Cerrar filtros
filters-search = Buscar
filters-search-placeholder = Marca, modelo o VIN
filters-sort-by = Ordenar por

## Results page, filters, lists of choices
filters-show-all = Ver las { $number } opciones
filters-find = Buscar en esta lista
filters-find-label = Buscar en { $list }

## Results page, filters, ranges such as the price
filters-range-from = { $range }: desde
filters-range-to = { $range }: hasta
filters-from = Desde
filters-to = Hasta
filters-in-steps = { $range }, por pasos
filters-or-older = { $value } o anterior
filters-or-more = { $value } o más

## Results page, filters, monthly payment
filters-payment-label = { $payment }: hasta
filters-payment-placeholder = Hasta, en dólares al mes
filters-payment-own = El suyo: { $payment }
filters-payment-terms = { $down } de enganche, { $months } meses a { $apr } APR
filters-down-payment = Enganche
filters-months = Meses
filters-apr = APR en porcentaje

## Results page, filters, foot
filters-apply = Aplicar filtros
filters-show = Ver { $count ->
    [one] { $count } vehículo
   *[other] { $count } vehículos
}
filters-count = { $count ->
    [one] { $count } vehículo
   *[other] { $count } vehículos
}

## Results page, filters that failed
filters-failed-title = Algo salió mal
filters-failed-text = No se pudo cargar el inventario. Todavía puede ver los vehículos y las páginas que aparecen aquí.
filters-failed-often = Ya intentamos corregirlo automáticamente varias veces.
filters-try-again = Intentar de nuevo ({ $tries }/{ $most })
filters-retrying = Intentando de nuevo...
filters-refresh = Actualizar la página
