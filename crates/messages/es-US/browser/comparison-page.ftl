## Results page, toast after the compare page had nothing to show
comparison-page-none-title = No hay vehículos para comparar
comparison-page-none-text = Por favor, elija vehículos de nuestro inventario para comparar.
