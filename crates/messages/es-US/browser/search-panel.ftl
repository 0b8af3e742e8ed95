## Search panel, head
search-panel-title = Buscar en el inventario
search-panel-label = Buscar entre todos los vehículos
search-panel-placeholder = Busque lo que sea...
search-panel-search = Buscar
search-panel-clear = Borrar
search-panel-hint = Marca, modelo, año, color, núm. de inventario o VIN.

## Search panel, recent searches below the empty field
search-panel-recent = Búsquedas recientes
search-panel-clear-recent = Borrar búsquedas recientes

## Search panel, results
search-panel-suggestions = Sugerencias
search-panel-heading = Ver los vehículos que coinciden con su búsqueda
search-panel-all = Buscar "{ $text }" en el inventario
search-panel-none = No se encontraron vehículos para "{ $text }"
search-panel-advice = Revise la ortografía o pruebe con una marca o un modelo.
search-panel-finder = ¿No está en inventario? <link>Se lo buscamos</link>.
search-panel-searched-as = Buscamos: <filters/>
search-panel-not-understood = No entendimos: <words/>
search-panel-instead = Nada coincide exactamente con sus palabras. Mostrando resultados para <words>{ $words }</words>.
search-panel-count = { $count ->
    [one] { $count } vehículo
   *[other] { $count } vehículos
}
search-panel-shown-of = { $shown } de { $count ->
    [one] { $count } vehículo
   *[other] { $count } vehículos
}
search-panel-vehicles = Vehículos
search-panel-pages = Páginas
search-panel-bodies = Carrocerías
search-panel-similar = Ver vehículos similares

## Search panel, links below the results
search-panel-resources = Recursos del sitio
search-panel-buy = Compre un carro usado en { $place }
    .without = Vea vehículos en { $place }
