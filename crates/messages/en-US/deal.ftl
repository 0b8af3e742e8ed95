### The deal: what up to three vehicles come to with the shopper's own figures.

## Deal, head

# Used in templates/deal/page.html
deal-title = Your Deal
# Used in crates/site/src/views/vehicles/deal.rs
deal-summary = { $vehicles }: { $terms }
    .where = Deal, preview of a shared link: the vehicle, and the terms of its loan
# Used in crates/site/src/views/vehicles/deal.rs
deal-summary-of-several = { $vehicles }. { $vehicle }: { $terms }
    .where = Deal, preview of a shared link: the vehicles, then one of them with the terms of its loan
# Used in templates/deal/page.html, templates/receipt/page.html
deal-share = Share
# Used in templates/deal/page.html, templates/receipt/page.html
deal-print = Print

## Deal, notices and figures above the table

# Used in templates/deal/deal.html
deal-error = Something in <link>your figures</link> isn't valid, so we couldn't add them up.
# Used in templates/deal/deal.html
deal-figures-title = Your figures
# Used in templates/deal/page.html
deal-figures-own = Use Your Figures
# Used in templates/deal/deal.html
deal-figures-change = Change
# Used in templates/deal/deal.html
deal-figures-printed = As of { $today }: { $figures }
    .where = Deal, above the table, printed only

## Deal, table

# Used in templates/deal/deal.html
deal-table-label = Your deal
    .where = Deal, name of the table for screen readers
# Used in templates/deal/deal.html
deal-facts-printed = Stock number, VIN, miles
    .where = Deal, row of the table, printed only
# Used in crates/site/src/views/vehicles/deal.rs, templates/deal/deal.html
deal-monthly-payment = Monthly payment
# Used in templates/deal/deal.html
deal-payment = <amount>{ $amount }</amount> a month
# Used in templates/deal/deal.html
deal-budget = Your budget of { $budget }
# Used in templates/deal/deal.html
deal-differences = Beside the lowest total
    .optional = true
# Used in templates/deal/deal.html
deal-lowest-total = Lowest total
# Used in templates/deal/deal.html
deal-not-added-up = Not added up
    .where = Deal, table, a value that is not known because an entry is not valid, for screen readers
# Used in templates/deal/deal.html
deal-lines-title = Line by line
# Used in templates/deal/deal.html
deal-payee = to: { $payee }
# Used in templates/deal/deal.html
deal-loan-title = The loan
# Used in crates/site/src/views/vehicles/deal.rs
deal-no-loan = No loan
# Used in crates/site/src/views/vehicles/deal.rs
deal-down-payment = Down payment
# Used in crates/site/src/views/vehicles/deal.rs
deal-amount-financed = Amount financed
# Used in crates/site/src/views/vehicles/deal.rs
deal-rate-and-term = Rate and term
# Used in crates/site/src/views/vehicles/deal.rs
deal-rate-and-term-of = { $apr }% APR, { $months } months
# Used in crates/site/src/views/vehicles/deal.rs
deal-all-payments = All payments

## Deal, table, a vehicle beside the one with the lowest total

# Used in crates/site/src/views/vehicles/deal.rs
deal-same-total = The same total
# Used in crates/site/src/views/vehicles/deal.rs
deal-more-money = { $amount } more
# Used in crates/site/src/views/vehicles/deal.rs
deal-fewer-miles = { $miles } fewer
    .where = Deal, table, a vehicle beside the one with the lowest total: 41,000 miles fewer
# Used in crates/site/src/views/vehicles/deal.rs
deal-more-miles = { $miles } more
    .where = Deal, table, a vehicle beside the one with the lowest total: 41,000 miles more
# Used in crates/site/src/views/vehicles/deal.rs
deal-years-newer = { $years ->
    [one] one year newer
   *[other] { $years } years newer
}
# Used in crates/site/src/views/vehicles/deal.rs
deal-years-older = { $years ->
    [one] one year older
   *[other] { $years } years older
}

## Deal, below the table

# Used in crates/site/law/us.toml, templates/deal/deal.html
deal-payments-note = Payments: { $estimate }
    .legal = credit-terms of law/us.toml
# Used in templates/deal/deal.html
deal-compare-link = Compare their features and specifications
    .optional = true

## Deal without vehicles

# Used in templates/deal/page.html
deal-empty-title = No vehicles to add up
# Used in templates/deal/page.html
deal-empty-text = Choose up to 3 vehicles to compare, and see what each comes to with your own trade-in, county and loan.
    .optional = true
    .claim = trade_ins financing
    .without = Choose up to 3 vehicles to compare, and see what each comes to.
# Used in templates/deal/page.html
deal-gone-text = Used cars come and go quickly. See what is in stock today.
    .optional = true
    .claim = kinds all_used

## Deal, deciding together

# Used in templates/deal/deal.html
deal-together-title = Decide together
# Used in templates/deal/deal.html
deal-together-text = Give each vehicle a yes, maybe or no, and send the link to the person you decide with. Your answers are in the link alone: we don't see them.
    .optional = true
# Used in templates/deal/deal.html
deal-together-ask = Ask Someone
    .optional = true
