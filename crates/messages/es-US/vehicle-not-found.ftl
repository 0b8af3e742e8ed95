## Page of a vehicle that is not here, while the inventory loads

vehicle-not-found-loading-title = Cargando los detalles del vehículo...
vehicle-not-found-loading-text = Estamos cargando nuestro inventario. Esta página se actualizará sola.

## Page of a vehicle that is not here

vehicle-not-found-toast-title = Vehículo no encontrado
vehicle-not-found-toast-text = No pudimos encontrar el vehículo que busca.
vehicle-not-found-title = Vehículo no encontrado
vehicle-not-found-text = El vehículo que busca no existe o ya no está en el sitio.
vehicle-not-found-left = Este vehículo ya no está en inventario: <name>{ $vehicle }</name>.
vehicle-not-found-finder = Buscar uno parecido
vehicle-not-found-form-title = Su mensaje
vehicle-not-found-alternatives-title = Vehículos similares en inventario
