## Any vehicle, the button that adds it to the comparison
comparison-toggle = Comparar

## Any page, toasts about the comparison
comparison-limit-title = Llegó al límite de la comparación
comparison-limit-text = Puede comparar hasta { $most } vehículos a la vez.
comparison-added-title = Vehículo agregado a la comparación
comparison-added-text = { $vehicle } está ahora en su lista de comparación.
comparison-sold-title = El vehículo ya no está disponible
comparison-sold-text = { $vehicle } salió de nuestro inventario y de su comparación.
