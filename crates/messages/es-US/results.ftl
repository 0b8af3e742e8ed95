## Results page, what stands above the vehicles

results-vehicles = Vehículos
results-count-none = Sin resultados
results-count = { $count ->
    [one] { $count } vehículo
   *[other] { $start }-{ $end } de { $count } vehículos
}
results-pages-for-search = Páginas para su búsqueda
results-only-model = Solo { $model } ({ $count })

## Results page, notes above the vehicles, in one line

results-notes-payment = { $payment } al mes: { $terms }
results-notes-understood = Entendimos: { $filters }
results-notes-results-for = Resultados para { $words }
results-notes-results-instead = En su lugar, resultados para { $words }
results-notes-market-price = De quién es este precio de mercado

## Results page, notes above the vehicles

results-unread = No entendimos: <words/>.
results-searched-as = Buscamos: <filters>{ $filters }</filters>. <link>Buscar mejor las palabras tal cual</link>.
results-fillers = No hizo falta un filtro para: { $words }.
results-absent = Hoy no hay { $name } aquí.
results-absent-nearest = Hoy no hay { $name } aquí. Lo más parecido es: { $nearest }.
results-none-has = Ninguno de estos corresponde a: { $values }.
results-payment-depends = Los pagos mensuales dependen de su enganche y de su tasa: <link>vea el financiamiento</link>.
results-no-exact-match = Nada coincide exactamente con sus palabras.
results-showing-instead = Mostrando resultados para <words>{ $words }</words>.
results-market-sources = El orden “Más por debajo del mercado” usa el precio de mercado de nuestros anuncios. Las calificaciones de las ofertas son de { $company }, que tiene su propio precio de mercado.

## Results page, notes above the vehicles, monthly payment

results-terms = Pagos con { $terms }
results-terms-note = Pagos mensuales: { $costs } { $estimate }
results-payment-pays-for = Con { $payment } al mes le alcanza para hasta { $price }: { $loan } { $costs } { $estimate }
results-payment-pays-nothing = Con { $payment } al mes no le alcanza para ningún vehículo: con { $terms }, tan solo los cargos suman más.
results-payment-no-loan = { $down } de enganche, y nada por financiar.
results-add-up-three = Sumar los tres primeros con impuestos y cargos
results-add-up = Sumar los primeros con impuestos y cargos

## Results page, filters

results-filter-payment = Pago mensual
results-filter-a-month = ${ $dollars } al mes

## Results page, while the inventory is fetched

results-loading-title = Cargando vehículos...
results-loading-text = Estamos cargando nuestro inventario. Esta página se actualizará sola.
results-loading-check = Revisar otra vez

## Results page, where the inventory can't be read

results-failed-title = No pudimos cargar el inventario
results-failed-text = Tenemos problemas técnicos para cargar nuestro inventario de vehículos. Vuelva a intentarlo en un momento, o comuníquese con nosotros y le diremos qué hay en el lote.
results-failed-retry = Intentar de nuevo
results-failed-reach = Llame al <phone>{ $phone }</phone> o escriba a <email>{ $email }</email>

## Results page, without a vehicle on the lot

results-empty-title = No hay vehículos disponibles
results-empty-text = En este momento no tenemos vehículos en inventario. Vuelva pronto o díganos qué está buscando.
results-empty-refresh = Actualizar el inventario

## Results page, where no vehicle matches

results-none-title = Ningún vehículo coincide con lo que busca
results-none-text = Cambie los filtros para ver más resultados.
results-none-without = Hay { $count } sin <filter>{ $filter }</filter>
results-none-finder = O díganos qué quiere y se lo buscamos. Empezaremos con esta búsqueda.
results-none-find = Búsquenme uno
results-none-reset = Restablecer filtros

## Results page, below the vehicles

results-few-more = Vea unos cuantos más
results-near-matches = Casi lo que pidió
results-pages = Páginas
results-previous = Anterior
results-next = Siguiente
