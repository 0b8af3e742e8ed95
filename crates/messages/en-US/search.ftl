### What can be chosen in the search form of the home page.

## Home page, search form, prices

# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-any = Any Price
# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-to-20 = Under $20,000
# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-20-to-30 = $20,000-$30,000
# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-30-to-40 = $30,000-$40,000
# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-40-to-50 = $40,000-$50,000
# Specification: literal.
# Used in crates/site/src/views/results/hero_search_form.rs
search-price-from-50 = Over $50,000

## Home page, examples below the search field: the first three that the search understands and that find vehicles

# Used in crates/site/src/views/results/search_examples.rs
search-example-third-row = SUV with third row, under 60,000 miles
# Used in crates/site/src/views/results/search_examples.rs
search-example-monthly = Truck, $400 a month
# Used in crates/site/src/views/results/search_examples.rs
search-example-red = Red car under $20k
    .claim = kinds
    .without = Red under $20k
# Used in crates/site/src/views/results/search_examples.rs
search-example-all-wheel = All-wheel drive under $25,000
# Used in crates/site/src/views/results/search_examples.rs
search-example-sedan = Sedan under 60,000 miles
# Used in crates/site/src/views/results/search_examples.rs
search-example-suv = SUV under $20,000
# Used in crates/site/src/views/results/search_examples.rs
search-example-price = Car under $15,000
    .claim = kinds
    .without = Under $15,000
# Used in crates/site/src/views/results/search_examples.rs
search-example-cheapest = Cheapest car
    .claim = kinds
    .without = Lowest price
# Used in crates/site/src/views/results/search_examples.rs
search-example-fewest-miles = Car with the fewest miles
    .claim = kinds
    .without = Fewest miles
# Used in crates/site/src/views/results/search_examples.rs
search-example-newest = Newest car
    .claim = kinds
    .without = Newest
