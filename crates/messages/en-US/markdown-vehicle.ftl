### A vehicle's page as Markdown.

## Vehicle as Markdown, facts
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-availability = Availability: { $status }
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-former = Former price: { $price }
    .legal = 16 CFR 233.1
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-video = Video on { $host }

## Vehicle as Markdown, estimates
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-estimates = Estimates and sample figures
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-estimated = Estimated { $label }

## Vehicle as Markdown, out the door
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-out-the-door = Out the Door
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-not-known = not known
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-payment = { $payment } a month. { $financed } financed: { $terms }
    .legal = Regulation Z, 12 CFR 1026.24
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-budget = Your budget
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-rates = Rates as of { $day }.

## Vehicle as Markdown, headings
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-why-this-price = Why This Price
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-price-history = Price history
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-photos = Photos
# Specification: literal.
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-similar = Similar Vehicles

## Vehicle as Markdown, contact
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-form = Form: <link>on the page in a browser</link>
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-phone = Phone: <link>{ $phone }</link>
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-hours = { $department } hours
