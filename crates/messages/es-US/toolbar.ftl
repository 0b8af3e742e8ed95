## Results page, above the vehicles
toolbar-open-filters = Filtros
toolbar-active = <hidden>Filtros activos: </hidden>{ $number }
toolbar-sort = Ordenar
toolbar-view = Vista
toolbar-ascending = <hidden>Asc.: </hidden><order>{ $order }</order><hidden>; invertir el orden</hidden>
toolbar-descending = <hidden>Desc.: </hidden><order>{ $order }</order><hidden>; invertir el orden</hidden>
toolbar-grid = Cuadrícula
toolbar-list = Lista

## Results page, filters in use above the vehicles
toolbar-chips = Filtros activos
toolbar-more-chips = +{ $number }<hidden> filtros más</hidden>
toolbar-remove = <hidden>Quitar </hidden>{ $filter }
toolbar-clear-all = Borrar todo
