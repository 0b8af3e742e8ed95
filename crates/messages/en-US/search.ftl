### What can be chosen in the search form of the home page.

## Home page, search form, prices

# Specification: literal.
# Used in templates/home/hero.html
search-price-any = Any Price
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
search-price-under = Under { $price }
    .where = Ranges of prices on the home page and the finance page, the lowest
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
search-price-between = { $from }-{ $to }
    .where = Ranges of prices on the home page and the finance page
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
search-price-over = Over { $price }
    .where = Ranges of prices on the home page and the finance page, the highest
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
search-vehicles-under = Vehicles Under { $price }
    .where = Search panel, links below the results

## Home page, examples below the search field: the first three that the search understands and that find vehicles

# Used in crates/site/src/views/results/choices.rs
search-example-third-row = SUV with third row, under 60,000 miles
# Used in crates/site/src/views/results/choices.rs
search-example-monthly = Truck, $400 a month
# Used in crates/site/src/views/results/choices.rs
search-example-red = Red car under $20k
    .claim = kinds
    .without = Red under $20k
# Used in crates/site/src/views/results/choices.rs
search-example-all-wheel = All-wheel drive under $25,000
# Used in crates/site/src/views/results/choices.rs
search-example-sedan = Sedan under 60,000 miles
# Used in crates/site/src/views/results/choices.rs
search-example-suv = SUV under $20,000
# Used in crates/site/src/views/results/choices.rs
search-example-price = Car under $15,000
    .claim = kinds
    .without = Under $15,000
# Used in crates/site/src/views/results/choices.rs
search-example-under-price = { $what } under { $price }
    .where = Home page, example of a make or a body style in stock
# Used in crates/site/src/views/results/choices.rs
search-example-under-miles = { $what } under { $miles } miles
    .where = Home page, example of a make or a body style in stock
# Used in crates/site/src/views/results/choices.rs, crates/site/src/views/results/hero_search_form.rs
search-example-cheapest = Cheapest car
    .claim = kinds
    .without = Lowest price
# Used in crates/site/src/views/results/choices.rs
search-example-fewest-miles = Car with the fewest miles
    .claim = kinds
    .without = Fewest miles
# Used in crates/site/src/views/results/choices.rs
search-example-newest = Newest car
    .claim = kinds
    .without = Newest
