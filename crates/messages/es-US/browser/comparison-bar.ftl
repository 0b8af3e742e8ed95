## Any page, bar of vehicles to compare
comparison-bar-label = Vehículos para comparar
comparison-bar-title = Comparar
comparison-bar-free = Agregue otro vehículo
comparison-bar-clear = Borrar todo
comparison-bar-go = Comparar<hidden> los vehículos elegidos</hidden>
