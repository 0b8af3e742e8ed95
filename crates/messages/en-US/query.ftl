### The filters of the results, and what a query is called.

## Names of the filters, in the filter form
# Used in crates/inventory/src/filters/facet.rs
query-facet-make = Make
# Used in crates/inventory/src/filters/facet.rs
query-facet-model = Model
# Used in crates/inventory/src/filters/facet.rs
query-facet-trim = Trim
# Used in crates/inventory/src/filters/facet.rs
query-facet-body = Body style
# Used in crates/inventory/src/filters/facet.rs
query-facet-condition = Condition
# Used in crates/inventory/src/filters/facet.rs
query-facet-drivetrain = Drivetrain
# Used in crates/inventory/src/filters/facet.rs
query-facet-fuel = Fuel
# Used in crates/inventory/src/filters/facet.rs
query-facet-cylinders = Cylinders
# Used in crates/inventory/src/filters/facet.rs
query-facet-displacement = Engine size
# Used in crates/inventory/src/filters/facet.rs
query-facet-transmission = Transmission
# Used in crates/inventory/src/filters/facet.rs
query-facet-color = Exterior color
# Used in crates/inventory/src/filters/facet.rs
query-facet-interior = Interior color
# Used in crates/inventory/src/filters/facet.rs
query-facet-doors = Doors
# Used in crates/inventory/src/filters/facet.rs
query-facet-reduced = Price drop
# Used in crates/inventory/src/filters/facet.rs
query-facet-arrival = New arrivals
# Used in crates/inventory/src/filters/facet.rs
query-facet-history = History
# Used in crates/inventory/src/filters/facet.rs
query-facet-feature = Features
# Used in crates/inventory/src/filters/facet.rs
query-facet-status = Availability
# Used in crates/inventory/src/filters/facet.rs
query-facet-location = Location
# Used in crates/inventory/src/filters/range_filter.rs
query-range-year = Year
# Used in crates/inventory/src/filters/range_filter.rs
query-range-price = Price
# Used in crates/inventory/src/filters/range_filter.rs
query-range-mileage = Mileage

## Limits that the filter form offers
# Used in crates/inventory/src/filters/range_filter.rs
query-preset-year = { $year } or newer
# Used in crates/inventory/src/filters/range_filter.rs
query-preset-price = Under { $price }
# Used in crates/inventory/src/filters/range_filter.rs
query-preset-mileage = Under { $miles }

## Active filters, above the results
# Used in crates/inventory/src/filters/range_filter.rs
query-year = Year: { $years }
# Used in crates/inventory/src/filters/range_filter.rs
query-year-from = Year: { $year } or newer
# Used in crates/inventory/src/filters/range_filter.rs
query-year-to = Year: { $year } or older
# Used in crates/inventory/src/filters/range_filter.rs
query-price = Price: { $prices }
# Used in crates/inventory/src/filters/range_filter.rs
query-price-from = From { $price }
# Used in crates/inventory/src/filters/range_filter.rs
query-price-to = Up to { $price }
# Used in crates/inventory/src/filters/range_filter.rs
query-mileage = { $miles } miles
# Used in crates/inventory/src/filters/range_filter.rs
query-mileage-from = From { $miles } miles
# Used in crates/inventory/src/filters/range_filter.rs
query-mileage-to = Under { $miles } miles
# Used in crates/inventory/src/pricing/financing.rs, crates/site/law/us.toml
query-payment = Up to { $payment } a month
    .legal = credit-terms of law/us.toml
# Used in crates/inventory/src/query/chips.rs
query-text = "{ $text }"
# Used in crates/inventory/src/filters/facet.rs, crates/inventory/src/search.rs
query-or = { $first } or { $other }
# Used in crates/inventory/src/filters/facet.rs
query-and = { $first } and { $other }

## The reading of a sentence, above the results
# Used in crates/inventory/src/query/interpretation.rs
query-interior = { $colors } interior
# Used in crates/inventory/src/query/interpretation.rs
query-every-vehicle = every vehicle
# Used in crates/inventory/src/search.rs
query-found-in = { $text } in { $details }

## Links to a few more vehicles, below few results
# Used in crates/inventory/src/query/relaxations.rs
query-more-without = { $count } more without { $filter }
# Used in crates/inventory/src/filters/range_filter.rs
query-more-within = { $count } more within { $span }
# Used in crates/inventory/src/filters/range_filter.rs
query-more-year-from = { $count } more from { $year } or newer
# Used in crates/inventory/src/filters/range_filter.rs
query-more-year-to = { $count } more up to { $year }
# Used in crates/inventory/src/filters/range_filter.rs
query-more-range = { $count } more { $range }
# Used in crates/inventory/src/query/relaxations.rs, crates/site/law/us.toml
query-more-payment = { $count } more at { $payment } a month or less
    .legal = credit-terms of law/us.toml

## What a near match lacks, one line per card; parts are joined by semicolons
# Used in crates/inventory/src/query/misses.rs
query-miss-feature = no { $feature }
    .where = Card of a near match, a feature that it lacks
# Used in crates/inventory/src/query/misses.rs
query-miss-history = not stated: { $statement }
    .where = Card of a near match, a statement that its record does not have, which may be true all the same
# Used in crates/inventory/src/query/misses.rs
query-miss-value = not { $value }
    .where = Card of a near match, a value that it has not: not Red
# Used in crates/inventory/src/query/misses.rs
query-miss-over = { $amount } over
    .where = Card of a near match, dollars above what was asked for
# Used in crates/inventory/src/query/misses.rs
query-miss-under = { $amount } under
    .where = Card of a near match, dollars below what was asked for
# Used in crates/inventory/src/query/misses.rs
query-miss-miles-over = { $miles } miles over
# Used in crates/inventory/src/query/misses.rs
query-miss-miles-under = { $miles } miles under
# Used in crates/inventory/src/query/misses.rs
query-miss-newer = { $years ->
    [one] { $years } year newer
   *[other] { $years } years newer
}
# Used in crates/inventory/src/query/misses.rs
query-miss-older = { $years ->
    [one] { $years } year older
   *[other] { $years } years older
}
# Used in crates/inventory/src/query/misses.rs
query-miss-payment = over the monthly payment
