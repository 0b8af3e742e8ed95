### Cards and tiles of vehicles, with their prices and photos.

## Cards of vehicles, price

# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-former-price = Former price
# Used in crates/site/law/us.toml, crates/site/src/views/vehicles/cards.rs
inventory-card-month = { $payment } a month
    .legal = credit-terms of law/us.toml
    .where = Cards of vehicles, below the terms of the payment
# Used in crates/site/law/us.toml, crates/site/src/views/vehicles/cards.rs
inventory-card-payment = { $payment } a month<sum>, { $sum } in all</sum>
    .legal = credit-terms, total-of-payments of law/us.toml
    .where = Cards of vehicles, below the terms of the payment

## Cards of vehicles, facts

# Specification: literal.
# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-mileage = Milage: { $mileage }
# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-location = Location:
    .where = Cards of vehicles, before the lot, for screen readers
# Used in crates/site/src/crawlers/atom.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/specials.rs, crates/site/src/views/vehicles/vehicle_card.rs, crates/site/src/views/vehicles/vehicle_location.rs, crates/staff/src/replies.rs
inventory-card-vin = VIN { $vin }
    .where = Cards and tiles of vehicles, the last characters of the VIN
    .legal = California Vehicle Code 11713.1
# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-at-a-glance = At a glance
    .where = Cards of vehicles, name of the list of facts, for screen readers
# Specification: literal.
# Used in templates/_partials/chrome/compare.html
inventory-card-added = Added
    .where = Cards and vehicle pages, the button to compare once it is pressed
# Used in crates/site/src/views/vehicles/vehicle_card.rs
inventory-card-equipped = This { $vehicle } comes equipped with { $options } and more
    .optional = true
# Used in crates/site/src/views/vehicles/vehicle_card.rs
inventory-card-equipped-unnamed = This vehicle comes equipped with { $options } and more
    .where = Cards of vehicles without make and model, facts
    .optional = true
# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-actions = For { $vehicle }, in new tabs
    .where = Cards of vehicles, name of the links to other companies, for screen readers

## Cards and pages of vehicles, photos

# Specification: literal.
# Used in crates/site/src/views/vehicles/photo.rs
inventory-card-no-photos = No images available
# Used in crates/site/src/views/vehicles/photo.rs
inventory-card-photos-awaited = Photos are being taken. Arrived { $day }
# Specification: literal.
# Used in templates/_partials/vehicles/vehicle_card.html
inventory-card-more-photos = +{ $count } more
# Used in crates/site/src/views/vehicles/photo.rs
inventory-card-stock-photo = Stock photo
    .where = On photos that do not show the vehicle itself
# Used in crates/site/src/views/vehicles/photo.rs
inventory-card-photo-alt = { $vehicle } in { $color }
    .where = Photos of vehicles, for screen readers and search engines
# Used in crates/site/src/views/vehicles/photo.rs
inventory-card-photo-number = { $photo }, photo { $number } of { $count }
    .where = Photos of vehicles, for screen readers and search engines
