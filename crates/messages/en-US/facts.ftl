### The facts of a vehicle: labels, groups and units.

## Labels of facts, on a vehicle's page and in the comparison
# Used in crates/inventory/src/facts.rs
facts-year = Year
# Used in crates/inventory/src/facts.rs
facts-make = Make
# Used in crates/inventory/src/facts.rs
facts-model = Model
# Used in crates/inventory/src/facts.rs
facts-trim = Trim
# Used in crates/inventory/src/facts.rs
facts-body-style = Body Style
# Used in crates/inventory/src/facts.rs
facts-mileage = Mileage
# Used in crates/inventory/src/facts.rs
facts-doors = Doors
# Used in crates/inventory/src/facts.rs
facts-seats = Seats
# Used in crates/inventory/src/facts.rs
facts-engine = Engine
# Used in crates/inventory/src/facts.rs
facts-cylinders = Cylinders
# Used in crates/inventory/src/facts.rs
facts-transmission = Transmission
# Used in crates/inventory/src/facts.rs
facts-drivetrain = Drivetrain
# Used in crates/inventory/src/facts.rs
facts-fuel-type = Fuel Type
# Used in crates/inventory/src/facts.rs
facts-city-mpg = City Fuel Economy
# Used in crates/inventory/src/facts.rs
facts-highway-mpg = Highway Fuel Economy
# Used in crates/inventory/src/facts.rs
facts-exterior-color = Exterior Color
# Used in crates/inventory/src/facts.rs
facts-interior-color = Interior Color
# Specification: literal.
# Used in crates/inventory/src/facts.rs, crates/site/src/machines/markdown/vehicle.rs
facts-options = Features
# Specification: literal.
# Used in crates/inventory/src/facts.rs, crates/site/src/machines/markdown/vehicle.rs
facts-description = Dealer Notes
# Used in crates/inventory/src/facts.rs
facts-new-or-used = Sold As
# Used in crates/inventory/src/facts.rs
facts-certified = Certified
# Used in crates/inventory/src/facts.rs
facts-one-owner = One Owner
# Used in crates/inventory/src/facts.rs
facts-new-arrival = New Arrival
# Used in crates/inventory/src/facts.rs, crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/details.html
facts-msrp = MSRP
# Used in crates/inventory/src/facts.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/vehicles/comparison_rows.rs, templates/vehicle/details.html
facts-savings = Savings
# Used in crates/inventory/src/facts.rs
facts-in-stock-since = In Stock Since
# Used in crates/inventory/src/facts.rs
facts-video-url = Video
# Used in crates/site/src/machines/markdown/vehicle.rs
facts-location = Location

## Groups of facts on a vehicle's page
# Specification: literal.
# Used in crates/inventory/src/facts/row.rs
facts-group-general = General Information
# Specification: literal.
# Used in crates/inventory/src/facts/row.rs
facts-group-powertrain = Powertrain
# Specification: literal.
# Used in crates/inventory/src/facts/row.rs
facts-group-appearance = Appearance

## Values of facts
# Used in crates/inventory/src/facts/value.rs
facts-yes = Yes
# Used in crates/inventory/src/facts/value.rs
facts-measure = { $number } { $unit }
# Used in crates/inventory/src/facts.rs
facts-unit-mpg = MPG

## Names of facts in which words of a search were found, as in `orange in color`
# Used in crates/inventory/src/facts.rs
facts-searched-year = year
# Used in crates/inventory/src/facts.rs
facts-searched-trim = trim
# Used in crates/inventory/src/facts.rs
facts-searched-body-style = body style
# Used in crates/inventory/src/facts.rs
facts-searched-engine = engine
# Used in crates/inventory/src/facts.rs
facts-searched-transmission = transmission
# Used in crates/inventory/src/facts.rs
facts-searched-drivetrain = drivetrain
# Used in crates/inventory/src/facts.rs
facts-searched-fuel = fuel
# Used in crates/inventory/src/facts.rs
facts-searched-color = color
# Used in crates/inventory/src/search/fallbacks.rs
facts-searched-features = features

## Meanings of facts for programs, in the schema of the JSON API
# Used in crates/inventory/src/facts/row.rs
facts-meaning-miles = Miles on the odometer.
# Used in crates/inventory/src/facts/row.rs
facts-meaning-address = An absolute address.
# Used in crates/inventory/src/facts/row.rs
facts-meaning-day = A day: `2026-09-03`.
# Used in crates/inventory/src/facts/row.rs
facts-meaning-flag = Missing where the record does not say so.
