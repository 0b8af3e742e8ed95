### The words around the dealership's own texts and specials.

## Any page, the dealership's own text

# For screen readers.
# Used in templates/own/body.html
own-text-label = From the dealership

## Any page, vehicles in the dealership's own text

# Used in templates/own/vehicles.html
own-vehicles-all = See all { $count } vehicles

## Specials page, and specials on the home page

# The heading, the breadcrumb and the link in the footer.
# Used in crates/site/src/pages/mod.rs, crates/site/src/pages/specials.rs, crates/site/src/site/shell.rs, templates/home/specials.html, templates/own/specials.html
own-specials-title = Specials
# Used in templates/own/specials.html
own-specials-none = There are no specials today. <link>See every vehicle in stock.</link>
# Used in templates/own/special_cards.html, templates/own/specials.html
own-special-until = Until { $date }.
# { $repayment } is one of the five below.
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-credit = { $months ->
    [one] { $repayment } for { $months } month, { $down } down, { $apr }% annual percentage rate (APR), { $sum } in all.
   *[other] { $repayment } for { $months } months, { $down } down, { $apr }% annual percentage rate (APR), { $sum } in all.
}
    .legal = credit-terms, total-of-payments of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-repayment-month = { $payment } a month
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-repayment-week = { $payment } a week
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-repayment-two-weeks = { $payment } every two weeks
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-repayment-half-month = { $payment } twice a month
    .legal = credit-terms of law/us.toml
# For a special that names a rate and no payment.
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-repayment-rate = { $payment } a month per { $amount } financed
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/specials.rs
own-special-due-at-signing = { $amount } is due at signing.
    .legal = credit-terms of law/us.toml
# The button of a special whose text names none.
# Used in crates/site/src/views/specials.rs
own-special-button = See the vehicles
    .where = Specials page, button of a special
# The badge of a vehicle in a special whose title can't stand without its terms of credit.
# Used in crates/site/src/views/specials.rs
own-special-badge = Special
    .where = Photos of vehicles, badge
