## Data for search engines, a vehicle's video
structured-data-video = Video: { $vehicle }
structured-data-vehicle = { $vehicle }, núm. de inventario { $number }

## Data for search engines, the dealership
structured-data-license = Licencia de concesionario
