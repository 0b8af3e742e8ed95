## Results as Markdown, links
markdown-results-all = Todos los vehículos
markdown-results-finder = Le buscamos uno
markdown-results-without = { $count } sin el filtro { $filter }
markdown-results-previous = Página anterior
markdown-results-next = Página siguiente

## Results as Markdown, how the search was read
markdown-results-chips = Filtros, cada uno con la dirección sin él:
markdown-results-pages = Páginas para esto:

## Results as Markdown, filters
markdown-results-filters = Filtros
markdown-results-parameters = Parámetros de esta dirección, con sus valores y el número de vehículos:
markdown-results-payment = dólares al mes
markdown-results-search = palabras, o una frase como suv roja por menos de 20 mil
