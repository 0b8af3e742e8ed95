### Titles, headings and descriptions of results pages for search engines and browsers.

## Results pages, title in the browser and in search engines

# Used in crates/site/src/views/results/labels.rs
results-heads-title-page = { $title } - Page { $page }
    .where = Second and later pages of the inventory, title
# Used in crates/site/src/views/results/labels.rs
results-heads-title = Used { $vehicles } for Sale in { $place } | { $name }
    .claim = all_used
    .without = { $vehicles } for Sale in { $place } | { $name }
# Used in crates/site/src/views/results/labels.rs
results-heads-title-on-page = Used { $vehicles } for Sale in { $place } - Page { $page } | { $name }
    .claim = all_used
    .without = { $vehicles } for Sale in { $place } - Page { $page } | { $name }

## Results pages, second line of the heading

# Used in crates/site/src/views/results/labels.rs
results-heads-subject = Used { $vehicles } for sale in { $place }
    .claim = all_used
    .without = { $vehicles } for sale in { $place }

## Results pages, description in search engines

# Used in crates/site/src/views/results/labels.rs
results-heads-description-make = { $count ->
    [one] { $count } used { $make } vehicle at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
   *[other] { $count } used { $make } vehicles at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
}
    .claim = all_used
    .without = { $count ->
        [one] { $count } { $make } vehicle at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
       *[other] { $count } { $make } vehicles at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
    }
# Used in crates/site/src/views/results/labels.rs
results-heads-description-models = { $count ->
    [one] { $count } used { $make } vehicle at { $name } in { $place }: { $models }. See photos, mileage and price of each, and compare them side by side.
   *[other] { $count } used { $make } vehicles at { $name } in { $place }: { $models }. See photos, mileage and price of each, and compare them side by side.
}
    .claim = all_used
    .without = { $count ->
        [one] { $count } { $make } vehicle at { $name } in { $place }: { $models }. See photos, mileage and price of each, and compare them side by side.
       *[other] { $count } { $make } vehicles at { $name } in { $place }: { $models }. See photos, mileage and price of each, and compare them side by side.
    }
# Used in crates/site/src/views/results/labels.rs
results-heads-models-more = { $models } and more
    .where = Results pages, description in search engines, names of models
# Used in crates/site/src/views/results/labels.rs
results-heads-description = { $count } used { $vehicles } at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
    .where = Results pages of a body style or a price, description in search engines
    .claim = all_used
    .without = { $count } { $vehicles } at { $name } in { $place }. See photos, mileage and price of each, and compare them side by side.
# Used in crates/site/src/views/results/labels.rs
results-heads-description-on-page = Vehicles { $start } to { $end } of { $total } used { $vehicles } at { $name } in { $place }, with photos, prices and full details.
    .where = Second and later results pages, description in search engines
    .claim = all_used
    .without = Vehicles { $start } to { $end } of { $total } { $vehicles } at { $name } in { $place }, with photos, prices and full details.

## Results pages, what vehicles of a make, of a body style or up to a price are called

# Used in crates/site/src/views/results/labels.rs
results-heads-all = cars, trucks and SUVs
    .where = Second and later pages of the inventory, description in search engines, after “used”
    .claim = kinds
# Used in crates/site/src/views/results/landing_pages.rs
results-heads-make-title = { $make } Vehicles
    .where = Results pages of a make, title
# Used in crates/site/src/views/results/labels.rs, crates/site/src/views/results/landing_pages.rs
results-heads-make = { $make } vehicles
# Used in crates/site/src/views/results/landing_pages.rs
results-heads-under-label = Under { $price }
    .where = Links to results pages of a price
# Used in crates/site/src/views/results/landing_pages.rs
results-heads-under-title = Cars Under { $price }
    .where = Results pages of a price, title
    .claim = kinds
    .without = Vehicles Under { $price }
# Used in crates/site/src/views/results/landing_pages.rs
results-heads-under = cars under { $price }
    .claim = kinds
    .without = vehicles under { $price }
