### The results: how they are named, what was searched for, and what is shown where there are none.

## Results page, what stands above the vehicles

# Used in templates/inventory/results.html
results-vehicles = Vehicles
    .where = Results page, name of the results, for screen readers
# Specification: literal.
# Used in crates/site/src/views/results.rs
results-count-none = No vehicles found
# Specification: literal.
# Used in crates/site/src/views/results.rs
results-count = { $count ->
    [one] Showing { $count } vehicle
   *[other] Showing { $start }-{ $end } of { $count } vehicles
}
# Used in templates/inventory/results.html
results-pages-for-search = Pages for your search
    .where = Results page, name of the links to pages that the search names, for screen readers
# Used in crates/site/src/views/results/offers.rs
results-only-model = Only { $model } ({ $count })

## Results page, notes above the vehicles, in one line

# Used in crates/site/law/us.toml, crates/site/src/views/results.rs
results-notes-payment = { $payment } a month: { $terms }
    .legal = credit-terms of law/us.toml
# Used in crates/site/src/views/results.rs
results-notes-understood = Understood as { $filters }
# Used in crates/site/src/views/results.rs
results-notes-results-for = Results for { $words }
# Used in crates/site/src/views/results.rs
results-notes-results-instead = Results for { $words } instead
# Used in crates/site/src/views/results.rs
results-notes-market-price = Whose market price this is

## Results page, notes above the vehicles

# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-unread = Not understood: <words/>.
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-searched-as = Searched as <filters>{ $filters }</filters>. <link>Search the words instead</link>.
# Used in templates/inventory/results.html
results-fillers = No filter needed for: { $words }.
# Used in crates/site/src/views/results.rs
results-absent = No { $name } here today.
# Used in crates/site/src/views/results.rs
results-absent-nearest = No { $name } here today. The nearest is a { $nearest }.
# Used in crates/site/src/views/results.rs
results-none-has = None of these is { $values }.
# Used in templates/inventory/results.html
results-payment-depends = Monthly payments depend on your down payment and rate: <link>see financing</link>.
    .claim = financing
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-no-exact-match = Nothing matches your words exactly.
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-showing-instead = Showing results for <words>{ $words }</words>.
# Used in templates/inventory/results.html
results-market-sources = “Most below market” goes by the market price in our listings. Deal ratings come from { $company }, which has a market price of its own.

## Results page, notes above the vehicles, monthly payment

# Used in crates/site/law/us.toml, crates/site/src/views/results.rs
results-terms = Payments with { $terms }
    .legal = credit-terms of law/us.toml
    .where = Results page, above the vehicles, whose cards have a monthly payment
# Used in crates/site/law/us.toml, crates/site/src/views/results/filters/payment.rs
results-terms-note = Monthly payments: { $costs } { $estimate }
    .legal = credit-terms of law/us.toml
    .where = Results page, below the vehicles, whose cards have a monthly payment
# Used in crates/site/law/us.toml, crates/site/src/views/results/filters/payment.rs
results-payment-pays-for = { $payment } a month pays for up to { $price }: { $loan } { $costs } { $estimate }
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/results/filters/payment.rs
results-payment-pays-nothing = { $payment } a month doesn't cover any vehicle: with { $terms }, the fees alone come to more.
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/results/filters/payment.rs
results-payment-no-loan = { $down } down, and nothing to finance.
    .legal = credit-terms of law/us.toml
# Used in crates/site/src/views/results.rs
results-add-up-three = Add up the first three with tax and fees
    .optional = true
# Used in crates/site/src/views/results.rs
results-add-up = Add up the first ones with tax and fees
    .optional = true

## Results page, filters

# Used in crates/site/src/views/results/filters/payment.rs
results-filter-payment = Monthly payment
# Used in crates/site/src/views/results/filters/presets.rs
results-filter-a-month = ${ $dollars } a month

## Results page, while the inventory is fetched

# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs, templates/home/hero.html, templates/inventory/states.html
results-loading-title = Loading vehicles...
# Used in templates/inventory/states.html
results-loading-text = We're loading our inventory. This page will update by itself.
    .optional = true
# Used in templates/inventory/states.html
results-loading-check = Check again

## Results page, where the inventory can't be read

# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs, templates/compare/unavailable.html, templates/inventory/states.html
results-failed-title = Unable to Load Inventory
# Specification: literal.
# Used in templates/inventory/states.html
results-failed-text = We're experiencing technical difficulties loading our vehicle inventory. Please try again in a moment, or contact us and we will tell you what is on the lot.
# Specification: literal.
# Used in templates/compare/unavailable.html, templates/inventory/states.html, templates/receipt/page.html
results-failed-retry = Try Again
# Used in templates/inventory/states.html
results-failed-reach = Call <phone>{ $phone }</phone> or email <email>{ $email }</email>

## Results page, without a vehicle on the lot

# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/states.html
results-empty-title = No Vehicles Available
# Used in templates/inventory/states.html
results-empty-text = We don't have any vehicles in stock right now. Check back soon, or tell us what you're looking for.
    .optional = true
# Specification: literal.
# Used in templates/inventory/states.html
results-empty-refresh = Refresh Inventory

## Results page, where no vehicle matches

# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/states.html
results-none-title = No vehicles found matching your criteria
# Specification: literal.
# Used in templates/inventory/states.html
results-none-text = Try adjusting your filters to see more results.
    .optional = true
# Used in templates/inventory/states.html
results-none-without = { $count } vehicles without <filter>{ $filter }</filter>
# Used in templates/inventory/states.html
results-none-finder = Or tell us what you want, and we'll look for it. We'll start with this search.
    .optional = true
    .claim = car_finder
# Used in templates/inventory/results.html, templates/inventory/states.html
results-none-find = Find One for Me
    .optional = true
    .claim = car_finder
# Specification: literal.
# Used in templates/inventory/states.html
results-none-reset = Reset Filters

## Results page, below the vehicles

# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-few-more = See a few more
    .optional = true
# Used in crates/site/src/machines/markdown/results.rs, templates/inventory/results.html
results-near-matches = Close to what you asked for
    .optional = true
# Used in templates/inventory/results.html
results-pages = Pages
    .where = Results page, name of the page numbers, for screen readers
# Specification: literal.
# Used in templates/inventory/results.html
results-previous = Previous
# Specification: literal.
# Used in templates/inventory/results.html
results-next = Next
