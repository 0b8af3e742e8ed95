## Body styles, in filters, searches and links
facts-values-body-suv = SUV
facts-values-body-truck = Pickup
facts-values-body-sedan = Sedán
facts-values-body-coupe = Cupé
facts-values-body-hatchback = Hatchback
facts-values-body-wagon = Vagoneta
facts-values-body-convertible = Convertible
facts-values-body-minivan = Minivan
facts-values-body-van = Van

## Body styles of several vehicles, on tiles, landing pages and links
facts-values-bodies-suv = SUV
facts-values-bodies-truck = Pickups
facts-values-bodies-sedan = Sedanes
facts-values-bodies-coupe = Cupés
facts-values-bodies-hatchback = Hatchbacks
facts-values-bodies-wagon = Vagonetas
facts-values-bodies-convertible = Convertibles
facts-values-bodies-minivan = Minivans
facts-values-bodies-van = Vans

## Drivetrains
facts-values-drive-awd = Tracción integral (AWD)
facts-values-drive-4wd = Tracción 4x4
facts-values-drive-fwd = Tracción delantera
facts-values-drive-rwd = Tracción trasera

## Fuels
facts-values-fuel-gasoline = Gasolina
facts-values-fuel-hybrid = Híbrido
facts-values-fuel-plug-in-hybrid = Híbrido enchufable
facts-values-fuel-electric = Eléctrico
facts-values-fuel-diesel = Diésel
facts-values-fuel-flex-fuel = Combustible flexible (flex fuel)
facts-values-fuel-natural-gas = Gas natural
facts-values-fuel-hydrogen = Hidrógeno

## Color families
facts-values-color-white = Blanco
facts-values-color-black = Negro
facts-values-color-gray = Gris
facts-values-color-silver = Plateado
facts-values-color-blue = Azul
facts-values-color-red = Rojo
facts-values-color-green = Verde
facts-values-color-brown = Café
facts-values-color-beige = Beige
facts-values-color-gold = Dorado
facts-values-color-orange = Anaranjado
facts-values-color-yellow = Amarillo
facts-values-color-purple = Morado
facts-values-color-other = De otro color

## Features, in the filters
facts-values-feature-third-row = Tercera fila
facts-values-feature-captains-chairs = Asientos de capitán
facts-values-feature-leather = Asientos de piel
facts-values-feature-heated-seats = Asientos con calefacción
facts-values-feature-heated-rear-seats = Asientos traseros con calefacción
facts-values-feature-ventilated-seats = Asientos ventilados
facts-values-feature-massage-seats = Asientos con masaje
facts-values-feature-memory-seat = Asiento con memoria
facts-values-feature-power-seat = Asiento eléctrico
facts-values-feature-heated-steering-wheel = Volante con calefacción
facts-values-feature-sunroof = Quemacocos
facts-values-feature-panoramic-roof = Techo panorámico
facts-values-feature-navigation = Navegación
facts-values-feature-apple-carplay = Apple CarPlay
facts-values-feature-android-auto = Android Auto
facts-values-feature-bluetooth = Bluetooth
facts-values-feature-wireless-charging = Carga inalámbrica
facts-values-feature-wifi = Punto de acceso Wi-Fi
facts-values-feature-premium-audio = Audio premium
facts-values-feature-rear-entertainment = Entretenimiento trasero
facts-values-feature-head-up-display = Proyección en el parabrisas (HUD)
facts-values-feature-backup-camera = Cámara de reversa
facts-values-feature-360-camera = Cámara de 360°
facts-values-feature-parking-sensors = Sensores de estacionamiento
facts-values-feature-blind-spot-monitor = Monitor de punto ciego
facts-values-feature-lane-keeping = Asistencia de carril
facts-values-feature-adaptive-cruise = Control de crucero adaptativo
facts-values-feature-automatic-braking = Frenado automático
facts-values-feature-remote-start = Arranque a distancia
facts-values-feature-push-button-start = Arranque con botón
facts-values-feature-power-liftgate = Portón trasero eléctrico
facts-values-feature-power-sliding-doors = Puertas corredizas eléctricas
facts-values-feature-tow-package = Paquete de remolque
facts-values-feature-bedliner = Protector de caja
facts-values-feature-tonneau-cover = Cubierta de caja
facts-values-feature-running-boards = Estribos
facts-values-feature-roof-rails = Rieles de techo
facts-values-feature-alloy-wheels = Rines de aleación
facts-values-feature-led-headlights = Faros LED

## Statements of a vehicle's record, in the filters
facts-values-history-certified = Usado certificado
facts-values-history-one-owner = Un solo dueño, según nuestros registros
facts-values-history-no-accidents = Sin accidentes, según nuestros registros

## Conditions, in the filters
facts-values-condition-new = Nuevo (menos de 500 millas)
facts-values-condition-used = Usado

## Price drops, in the filters
facts-values-reduced-lately = Bajó de precio hace poco

## New arrivals, in the filters
facts-values-arrival-new = Recién llegados

## Kinds of transmissions
facts-values-transmission-automatic = Automática
facts-values-transmission-manual = Manual
facts-values-transmission-cvt = CVT
facts-values-transmission-dual-clutch = Doble embrague
facts-values-transmission-speeds = { $speeds ->
    [one] { $kind } de una velocidad
   *[other] { $kind } de { $speeds } velocidades
}

## Numbers of doors, cylinders and liters, in the filters
facts-values-doors = { $count ->
    [one] { $count } puerta
   *[other] { $count } puertas
}
facts-values-cylinders = { $count ->
    [one] { $count } cilindro
   *[other] { $count } cilindros
}
facts-values-liters = Motor de { $liters } L
