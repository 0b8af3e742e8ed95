### The feeds of the inventory.

## Atom feed, titles
# Used in crates/site/src/crawlers/atom.rs
feeds-title = New arrivals and price drops at { $name }
# Used in crates/site/src/crawlers/atom.rs
feeds-reduced = Reduced by { $amount } to { $price }: { $vehicle }
# Used in crates/site/src/crawlers/atom.rs
feeds-new-arrival = New arrival: { $vehicle }: { $price }

## Advertising feeds, description of a vehicle without the dealer's notes
# Used in crates/site/src/crawlers/advertising_feeds/offer.rs
feeds-vehicle = Used { $vehicle } with { $miles } miles.
    .claim = all_used
    .without = { $vehicle } with { $miles } miles.
# Used in crates/site/src/crawlers/advertising_feeds/offer.rs
feeds-vehicle-in-color = Used { $vehicle } in { $color } with { $miles } miles.
    .claim = all_used
    .without = { $vehicle } in { $color } with { $miles } miles.
