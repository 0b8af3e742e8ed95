## Cards of vehicles, price

inventory-card-former-price = Precio anterior
inventory-card-month = { $payment } al mes
inventory-card-payment = { $payment } al mes<sum>, { $sum } en total</sum>

## Cards of vehicles, facts

inventory-card-mileage = Millaje: { $mileage }
inventory-card-location = Ubicación:
inventory-card-vin = VIN { $vin }
inventory-card-at-a-glance = De un vistazo
inventory-card-added = Agregado
inventory-card-equipped = { $vehicle } con { $options } y más
inventory-card-equipped-unnamed = Este vehículo viene con { $options } y más
inventory-card-actions = Para { $vehicle }, en pestañas nuevas

## Cards and pages of vehicles, photos

inventory-card-no-photos = No hay fotos disponibles
inventory-card-photos-awaited = Estamos tomando las fotos. Llegó el { $day }
inventory-card-more-photos = +{ $count } más
inventory-card-stock-photo = Foto de referencia
inventory-card-photo-alt = { $vehicle }, color { $color }
inventory-card-photo-number = { $photo }, foto { $number } de { $count }
