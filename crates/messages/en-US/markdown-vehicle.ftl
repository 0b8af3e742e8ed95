### A vehicle's page as Markdown.

## Vehicle as Markdown, facts
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-availability = Availability
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-former = Former price: { $price }
    .legal = 16 CFR 233.1
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-video = Video on { $host }

## Vehicle as Markdown, out the door
# Used in crates/site/law/us.toml, crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-payment = { $payment } a month. { $financed } financed: { $terms }
    .legal = credit-terms of law/us.toml
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-budget = Your budget

## Vehicle as Markdown, headings
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-photos = Photos

## Vehicle as Markdown, contact
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-form = Form: <link>on the page in a browser</link>
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-phone = Phone: <link>{ $phone }</link>
# Used in crates/site/src/machines/markdown/vehicle.rs
markdown-vehicle-hours = { $department } hours
