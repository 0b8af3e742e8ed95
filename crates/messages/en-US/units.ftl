### Amounts with their units.

## Amounts in filters and facts
# Used in crates/inventory/src/facts/value.rs, crates/site/src/views/text.rs
units-mileage = { $count ->
    [one] { $count } mile
   *[other] { $count } miles
}
# Used in crates/inventory/src/filters/range_filter.rs
units-miles = { $amount } miles
# Used in crates/inventory/src/filters/range_filter.rs
units-span = { $from } – { $to }
