### The orders of the results.

## Orders, in the list of the results page
# Used in crates/inventory/src/sort.rs
sorting-by-alphabetical = Make and model
# Used in crates/inventory/src/sort.rs
sorting-by-newest = Newest
# Used in crates/inventory/src/sort.rs
sorting-by-price-low = Price: low to high
# Used in crates/site/src/views/results/filters.rs
sorting-by-own-cost = Your cost: low to high
    .where = Results, the order from the lowest price on, for shoppers with figures of their own
# Used in crates/inventory/src/sort.rs
sorting-by-price-high = Price: high to low
# Used in crates/inventory/src/sort.rs
sorting-by-mileage = Mileage: low to high
# Used in crates/inventory/src/sort.rs
sorting-by-year-new = Year: new to old
# Used in crates/inventory/src/sort.rs
sorting-by-year-old = Year: old to new
# Used in crates/inventory/src/sort.rs
sorting-by-miles-per-year = Miles per year: low to high
# Used in crates/inventory/src/sort.rs
sorting-by-below-market = Price: most below market
# Used in crates/inventory/src/sort.rs
sorting-by-price-drop = Price: most reduced

## What comes first, in the button that reverses the order and in the reading of a sentence
# Used in crates/inventory/src/sort.rs
sorting-a-to-z = A to Z
# Used in crates/inventory/src/sort.rs
sorting-z-to-a = Z to A
# Used in crates/inventory/src/sort.rs
sorting-newest-first = newest first
# Used in crates/inventory/src/sort.rs
sorting-oldest-first = oldest first
# Used in crates/inventory/src/sort.rs
sorting-lowest-price-first = lowest price first
# Used in crates/inventory/src/sort.rs
sorting-highest-price-first = highest price first
# Used in crates/inventory/src/sort.rs
sorting-fewest-miles-first = fewest miles first
# Used in crates/inventory/src/sort.rs
sorting-most-miles-first = most miles first
# Used in crates/inventory/src/sort.rs
sorting-fewest-miles-a-year-first = fewest miles a year first
# Used in crates/inventory/src/sort.rs
sorting-most-miles-a-year-first = most miles a year first
# Used in crates/inventory/src/sort.rs
sorting-biggest-saving-first = biggest savings first
# Used in crates/inventory/src/sort.rs
sorting-smallest-saving-first = smallest savings first
# Used in crates/inventory/src/sort.rs
sorting-biggest-reduction-first = biggest reduction first
# Used in crates/inventory/src/sort.rs
sorting-smallest-reduction-first = smallest reduction first
