## Labels of facts, on a vehicle's page and in the comparison
facts-year = Año
facts-make = Marca
facts-model = Modelo
facts-trim = Versión
facts-body-style = Carrocería
facts-mileage = Millaje
facts-doors = Puertas
facts-seats = Asientos
facts-engine = Motor
facts-cylinders = Cilindros
facts-transmission = Transmisión
facts-drivetrain = Tracción
facts-fuel-type = Tipo de combustible
facts-city-mpg = Rendimiento en ciudad
facts-highway-mpg = Rendimiento en carretera
facts-exterior-color = Color exterior
facts-interior-color = Color interior
facts-options = Equipo
facts-description = Notas del concesionario
facts-new-or-used = Se vende como
facts-certified = Certificado
facts-one-owner = Un solo dueño
facts-new-arrival = Recién llegado
facts-msrp = MSRP
facts-savings = Ahorro
facts-in-stock-since = En inventario desde
facts-video-url = Video
facts-location = Ubicación

## Groups of facts on a vehicle's page
facts-group-general = Información general
facts-group-powertrain = Motor y tracción
facts-group-appearance = Apariencia

## Values of facts
facts-yes = Sí
facts-measure = { $number } { $unit }
facts-unit-mpg = mpg

## Names of facts in which words of a search were found, as in `orange in color`
facts-searched-year = año
facts-searched-trim = versión
facts-searched-body-style = carrocería
facts-searched-engine = motor
facts-searched-transmission = transmisión
facts-searched-drivetrain = tracción
facts-searched-fuel = combustible
facts-searched-color = color
facts-searched-features = equipo

## Meanings of facts for programs, in the schema of the JSON API
facts-meaning-miles = Millas en el odómetro.
facts-meaning-address = Una dirección web completa.
facts-meaning-day = Un día: `2026-09-03`.
facts-meaning-flag = No aparece si el registro no lo indica.
