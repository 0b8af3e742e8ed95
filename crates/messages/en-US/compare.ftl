### The comparison of vehicles.

## Comparison, head

# Specification: literal.
# Used in templates/compare/page.html, templates/deal/page.html
compare-title = Compare Vehicles
    .where = Comparison, head; deal without vehicles, button
# Specification: literal.
# Used in templates/compare/page.html, templates/thank_you/page.html
compare-back = Back to Inventory
# Specification: literal.
# Used in templates/compare/page.html
compare-clear = Clear All

## Comparison, notices above the table

# Used in templates/compare/notices.html, templates/deal/deal.html
compare-removed = { $count ->
    [one] One of the vehicles you asked for has left our inventory.
   *[other] { $count } of the vehicles you asked for have left our inventory.
}
    .where = Comparison and deal, notice above the table
# Used in templates/compare/notices.html
compare-removed-others = The others are below.
# Used in templates/compare/notices.html
compare-removed-other = The one that's still available is below.
# Used in templates/compare/notices.html
compare-only-differences = Show only differences
# Used in templates/compare/notices.html
compare-legend-differs = differs
    .where = Comparison, above the table, behind the dot that marks a row
# Used in templates/compare/notices.html
compare-legend-best = best
    .where = Comparison, above the table, behind the mark of the best value

## Comparison, table

# Used in templates/compare/table.html
compare-table-label = Comparison
    .where = Comparison, name of the table for screen readers
# Used in templates/compare/table.html
compare-no-photo = { $text }: { $vehicle }
    .where = Comparison, place without a photo, for screen readers; text says that there is none
# Used in templates/compare/table.html
compare-remove = Remove
    .where = Comparison, button that removes a vehicle, shown by the pointer
# Used in templates/compare/table.html
compare-remove-vehicle = Remove { $vehicle }
    .where = Comparison, button that removes a vehicle, for screen readers
# Used in templates/compare/table.html, templates/deal/deal.html
compare-vehicle = Vehicle
    .where = Comparison and deal, row of names
# Used in crates/site/src/views/vehicles/comparison_head.rs
compare-payment = Payment
# Used in crates/site/src/views/vehicles/comparison_head.rs, crates/site/src/views/vehicles/comparison_rows.rs
compare-payment-a-month = { $amount }/mo
# Used in crates/site/src/views/vehicles/comparison_head.rs
compare-total = Total in { $county }
# Used in templates/compare/table.html
compare-total-own = Total for you
    .where = Comparison, the name of the row of totals, for shoppers with figures of their own
# Used in templates/compare/table.html
compare-total-link = out the door, estimated
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
compare-total-explanation = Dealer price, documentation fee, sales tax, title and registration, as far as they are known, without a trade-in. { $estimate } Rates as of { $date }.
    .where = Comparison, below the table, behind the name of the row of totals
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
compare-total-explanation-charges = Dealer price, the dealership's and others' charges, sales tax, title and registration, as far as they are known, without a trade-in. { $estimate } Rates as of { $date }.
    .where = Comparison, below the table, behind the name of the row of totals
# Used in templates/compare/table.html, templates/deal/deal.html
compare-next-step = Next step
    .where = Comparison and deal, row of buttons
# Used in templates/compare/table.html, templates/deal/deal.html
compare-enquiry = { $enquiry }<hidden> for { $vehicle }</hidden>
    .where = Comparison and deal, button to the vehicle's form; in hidden what screen readers add
# Specification: literal.
# Used in templates/compare/table.html, templates/deal/deal.html
compare-details = View Details<hidden> of { $vehicle }</hidden>
    .where = Comparison and deal, button to the vehicle's page; in hidden what screen readers add
# Used in templates/compare/table.html
compare-figures = With your figures
# Used in templates/compare/table.html
compare-figures-link = Add Them Up: your trade-in, county and loan
    .optional = true
    .claim = trade_ins financing
    .without = Add Them Up
# Used in templates/compare/table.html
compare-deal-rating = Deal rating
# Used in crates/site/src/views/vehicles/comparison.rs
compare-price-with-fee = Price with { $fee } documentation fee
# Used in crates/site/src/views/vehicles/comparison.rs
compare-price-before-fee = Dealer price before { $fee } documentation fee
# Used in crates/site/src/views/vehicles/comparison.rs
compare-price-with-charges = Price with the dealership's charges
# Used in crates/site/src/views/vehicles/comparison.rs
compare-price-before-charges = Dealer price before the dealership's charges
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-location = Location
# Used in templates/compare/table.html
compare-features-group = { $group } features
# Used in templates/compare/table.html
compare-features-shared = { $count ->
    [one] { $count } feature
   *[other] { $count } features
}
# Used in templates/compare/table.html
compare-features-shared-by-all = { $count ->
    [one] { $count } feature they all share
   *[other] { $count } features they all share
}
# Used in templates/compare/table.html
compare-show-features = Show<hidden> the features</hidden>
    .where = Comparison, table, unfolds the features; in hidden what screen readers add
# Used in templates/compare/table.html
compare-show-estimates = Show<hidden> estimates and sample figures</hidden>
    .where = Comparison, table, unfolds the estimates; in hidden what screen readers add
# Used in templates/compare/table.html
compare-sample = Sample
    .where = Comparison, table, badge of a figure that is a placeholder
    .claim = samples
# Used in templates/compare/table.html
compare-estimated = Estimated
    .where = Comparison, table, badge of a figure that is an estimate
# Used in crates/site/src/views/vehicles/comparison.rs
compare-add-more = Add one or two more vehicles
    .optional = true
# Used in crates/site/src/views/vehicles/comparison.rs
compare-add-another = Add another vehicle
    .optional = true

## Comparison, table, marks of values

# Used in templates/compare/table.html
compare-differs = (differs)
    .where = Comparison, table, behind the name of a row, for screen readers
# Used in templates/compare/table.html
compare-not-given = Not given
    .where = Comparison, table, a value that is not known, for screen readers
# Used in templates/compare/table.html
compare-has = Yes
    .where = Comparison, table, the vehicle has the feature, for screen readers
# Used in templates/compare/table.html
compare-has-not = No
    .where = Comparison, table, the vehicle does not have the feature, for screen readers
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-best-lowest = lowest
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-best-newest = newest
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-best-highest = highest

## Comparison, estimates and samples

# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-on-road = On-Road Price
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-on-road-rule = A rule of thumb: the dealer price times 1.12, for tax, title, registration and fees. Not a quote.
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-on-road-rule-beside-total = A rule of thumb: the dealer price times 1.12. The out-the-door total above counts.
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-emi = Monthly Payment (EMI)
    .claim = samples
# Used in crates/site/law/us.toml, crates/site/src/views/vehicles/comparison_rows.rs
compare-emi-rule = A rule of thumb: 2% of the dealer price per month. Not a loan offer: no term, rate, down payment or credit is considered.
    .claim = samples
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/vehicles/comparison_rows.rs
compare-emi-rule-beside-payment = A rule of thumb: 2% of the dealer price per month. The payment above counts, with its terms.
    .claim = samples
    .legal = credit-terms of law/us.toml
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-insurance = Insurance
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-insurance-rule = A rule of thumb, whatever the vehicle: $22,000 in the first column and $2,500 more in each further one. Ask an insurer for a quote.
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-insurance-rule-beside-total = A rule of thumb, whatever the vehicle: $22,000 in the first column and $2,500 more in each further one. The out-the-door total above is without insurance; ask an insurer for a quote.
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-rating = Rating
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-rating-of-five = { $rating } of 5
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-reviews = Reviews
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-service-cost = Service Cost
    .claim = samples
# Used in crates/site/src/views/vehicles/comparison_rows.rs
compare-service-cost-a-year = { $amount }/yr

## Comparison, notes below the table

# Used in templates/compare/notes.html
compare-note-payment = <name>Monthly payment</name> (estimated):
# Used in templates/compare/notes.html
compare-note-payment-of = { $vehicle }: { $terms }
# Used in templates/compare/notes.html
compare-note-estimated = <name>{ $figure }</name> (estimated): { $explanation }
# Used in templates/compare/notes.html
compare-note-savings = <name>Savings</name>: the market price, as our inventory system has it, less the { $price }.
# Used in templates/compare/notes.html
compare-note-samples = <name>Sample</name> figures are placeholders that show what could stand here. They are not customer reviews, and say nothing about these vehicles.
    .claim = samples

## Comparison from a link, bar at the lower edge

# Used in templates/compare/from_a_link.html
compare-link-label = Shared comparison
    .where = Comparison from a link, name of the bar for screen readers
# Used in templates/compare/from_a_link.html
compare-link-text = This comparison came with a link. Your own list stays as it is.
# Used in templates/compare/from_a_link.html
compare-link-keep = Use as My List
# Used in templates/compare/from_a_link.html
compare-link-own = Show My List
# Used in templates/compare/from_a_link.html
compare-link-close = Close

## Comparison without vehicles

# Specification: literal.
# Used in templates/compare/page.html
compare-empty-title = No vehicles to compare
# Specification: literal.
# Used in templates/compare/page.html
compare-empty-text = Please select vehicles from our inventory to compare.
# Used in templates/compare/page.html, templates/deal/page.html
compare-gone-title = These vehicles have left our inventory
    .where = Comparison and deal, where all vehicles have been sold
# Used in templates/compare/page.html
compare-gone-text = Used cars come and go quickly. See what is in stock today and choose up to 3 to compare.
    .optional = true
    .claim = kinds all_used

## Comparison and deal while the inventory can't be loaded

# Used in templates/compare/unavailable.html
compare-unavailable-text = We can't look up your vehicles right now. Please try again shortly.
