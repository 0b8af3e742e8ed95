## Any page, bar of vehicles to compare
comparison-choices-count = { $number } de { $most }
comparison-choices-remove = Quitar { $vehicle }
comparison-choices-none = No hay vehículos para comparar
comparison-choices-status = { $number } de { $most } vehículos para comparar
