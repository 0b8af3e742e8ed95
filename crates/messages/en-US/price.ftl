### Prices, totals and payments of vehicles, on all pages that show them.

## Cards and pages of vehicles, price

# Specification: literal.
# Used in crates/site/src/receipts/view.rs, crates/site/src/views/vehicles/price.rs
price-list = Dealer Price
# Used in crates/site/src/receipts/view.rs, crates/site/src/views/vehicles/price.rs, templates/deal/deal.html
price-total = Total Price
    .where = Cards and pages of vehicles, price with the documentation fee in it
# Used in crates/site/src/views/vehicles/price.rs
price-list-in-sentence = dealer price
    .where = Cards and pages of vehicles, Dealer Price within a sentence
# Used in crates/site/src/views/vehicles/price.rs
price-total-in-sentence = total price
    .where = Cards and pages of vehicles, Total Price within a sentence
# Used in crates/site/src/views/vehicles/price.rs
price-reduced = Reduced { $amount }
    .optional = true
# Used in crates/site/src/views/vehicles/price.rs
price-with-fee = { $total } with { $fee } documentation fee
# Used in crates/site/src/views/vehicles/price.rs
price-plus-fee = { $price } plus { $fee } documentation fee
# Used in crates/agents/src/protocol/answers.rs, crates/agents/src/protocol/filters.rs, crates/site/src/machines/records.rs, crates/site/src/structured_data/product.rs, crates/site/src/views/vehicles/price.rs, crates/staff/src/lead_row.rs
price-with-charges = { $total } with { $charges }
# Used in crates/site/law/us.toml, crates/site/src/views/vehicles/price.rs
price-plus-charges = { $price } plus { $charges }
# Used in crates/site/src/views/vehicles/price.rs
price-charge = { $name } { $amount }
    .where = Cards and pages of vehicles, a charge in the line below the price

## Vehicle page and comparison, estimates

# Used in crates/site/src/machines/markdown/vehicle.rs, templates/compare/table.html, templates/vehicle/details.html
price-estimates-title = Estimates and sample figures
# Specification: literal.
# Used in crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/vehicles/comparison_rows.rs, templates/_partials/vehicles/vehicle_card.html, templates/vehicle/details.html
price-market = Market Price
# Specification: literal.
# Used in crates/site/src/machines/markdown/vehicle.rs, templates/_partials/vehicles/vehicle_card.html, templates/vehicle/details.html
price-you-save = You Save
# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/details.html
price-msrp-estimated = Estimated MSRP
# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/details.html
price-savings-estimated = Estimated Savings
# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/details.html
price-msrp-note = Estimated from the dealer price; not the manufacturer's own figure for this vehicle.
# Used in crates/site/src/views/vehicles/price.rs
price-save-note = What you save is the market price, as our inventory system has it, less the { $price }.

## Vehicle page, Why This Price

# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/why_this_price.html
price-reasons-title = Why This Price
    .optional = true
# Used in templates/vehicle/why_this_price.html
price-chart-label = Prices, the lowest first
    .where = Vehicle page, Why This Price, name of the chart for screen readers
# Used in templates/vehicle/why_this_price.html
price-chart-this-one = this one
# Used in templates/vehicle/why_this_price.html
price-chart-this-one-with-facts = this one, { $facts }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-chart-removed = left { $day }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-models = { $model }s
    .where = Vehicle page, Why This Price, several vehicles of a model: CR-Vs
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-model-vehicles = { $model } vehicles
    .where = Vehicle page, Why This Price, several vehicles of a model whose name takes no s: Focus vehicles
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-see-all = See all { $count } { $models }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-only = The only { $model } here; it is { $price }.
    .where = Vehicle page, Why This Price; price is the price, or how it has changed
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-own-price = { $count } { $models } here, { $lowest } to { $highest }; this one is { $price }.
    .where = Vehicle page, Why This Price; price is the price, or how it has changed
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-lowest = { $count } { $models } here, { $lowest } to { $highest }; this one has the lowest price.
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-highest = { $count } { $models } here, { $lowest } to { $highest }; this one has the highest price.
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-each = { $count } { $models } here, { $price } each.
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-each-changed = { $count } { $models } here, { $price } each; this one is { $change }.
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-like-removed = { $count ->
    [one] { $count } more was here in the last 90 days, last at { $prices }.
   *[other] { $count } more were here in the last 90 days, last at { $prices }.
}
    .optional = true
# Used in crates/site/src/machines/markdown/results.rs, crates/site/src/views/results/choices.rs, crates/site/src/views/vehicles/price/price_comparison.rs
price-range = { $lowest } to { $highest }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-less-than-on-day = { $amount } less than on { $day }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-less-than-in-month = { $amount } less than in { $month }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-more-than-on-day = { $amount } more than on { $day }
# Used in crates/site/src/views/vehicles/price/price_comparison.rs
price-more-than-in-month = { $amount } more than in { $month }

## Vehicle page, price history

# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/why_this_price.html
price-history-title = Price history
# Used in templates/vehicle/why_this_price.html
price-history-caption = Prices, newest first
    .where = Vehicle page, price history, name of the table for screen readers
# Used in templates/vehicle/why_this_price.html
price-history-day = First seen
    .where = Vehicle page, price history, name of a column for screen readers
# Used in templates/vehicle/why_this_price.html
price-history-price = Price
    .where = Vehicle page, price history, name of a column for screen readers
# Used in templates/vehicle/why_this_price.html
price-history-change = Change
    .where = Vehicle page, price history, name of a column for screen readers
# Used in crates/site/src/views/vehicles/price/price_history.rs
price-history-none = No price listed
# Used in crates/site/src/views/vehicles/price/price_history.rs
price-history-reduced = Reduced by { $amount }
# Used in crates/site/src/views/vehicles/price/price_history.rs
price-history-raised = Raised by { $amount }
# Used in templates/vehicle/why_this_price.html
price-history-note = A price that changed between two of our inventory updates may be missing.
    .optional = true

## Vehicle page, Out the Door

# Used in crates/site/src/views/vehicles/price/out_the_door.rs
price-door-title = Out the Door
# Used in templates/finance/page.html, templates/vehicle/out_the_door.html
price-door-error = Please fix the entry marked below to see your total.
# Used in templates/receipt/page.html, templates/vehicle/breakdown.html
price-a-month = { $amount } a month
# Used in crates/site/law/us.toml, templates/receipt/page.html, templates/vehicle/breakdown.html
price-payment-terms = { $financed } financed: { $terms } { $estimate }
    .legal = credit-terms of law/us.toml
# Used in templates/vehicle/breakdown.html
price-budget = Your budget: <fit>{ $fit }</fit>
# Used in templates/vehicle/out_the_door.html
price-deal-link = Your Deal on One Page
    .optional = true
# Used in templates/vehicle/breakdown.html
price-lines-title = Price, fees and taxes line by line
# Used in templates/receipt/page.html, templates/vehicle/breakdown.html
price-lines-what = For what
# Used in templates/receipt/page.html, templates/vehicle/breakdown.html
price-lines-who = Who gets it
# Used in templates/receipt/page.html, templates/vehicle/breakdown.html
price-lines-amount = Amount
# Used in crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/vehicles/deal.rs, templates/receipt/page.html, templates/vehicle/breakdown.html
price-lines-unknown = not known
    .where = Vehicle page and deal, an amount that is not known
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
price-lines-choice = { $amount } if you choose it
    .where = Vehicle page and deal, an amount that the buyer may choose and that no sum has in it
# Used in crates/site/src/views/vehicles/deal.rs
price-lines-none = none
    .where = Deal, a charge that this vehicle does not have
# Used in crates/site/src/views/vehicles/deal.rs, crates/site/src/views/vehicles/price/figures.rs, crates/site/src/views/vehicles/price/out_the_door.rs
price-lines-before-taxes = Before tax, title and registration
# Used in crates/site/src/receipts/view.rs, crates/site/src/views/vehicles/price/out_the_door.rs
price-lines-place = Where the buyer lives: { $place }
# Used in crates/site/src/machines/markdown/vehicle.rs, templates/deal/deal.html, templates/vehicle/breakdown.html
price-rates = Rates as of { $date }.
# Used in templates/deal/deal.html, templates/vehicle/breakdown.html
price-rates-unknown = We don't have tax rates and fees for your area. Ask us or your { $office }.
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
price-unknown = { $part }: not known
    .where = Vehicle page, programs and agents, a part of the price that is not known
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
price-unknown-tax = tax in your county
    .where = Vehicle page, programs and agents, a part of the price that is not known
# Used in templates/vehicle/out_the_door.html
price-rates-sources = Sources for these rates
# Used in templates/vehicle/out_the_door.html
price-own-figures-title = With your own figures
# Used in templates/deal/deal.html, templates/finance/page.html, templates/vehicle/out_the_door.html
price-add-up = Add It Up

## Vehicle page and deal, the total and what it has in it

# Used in crates/site/src/views/vehicles/deal.rs, crates/site/src/views/vehicles/price/figures.rs, templates/vehicle/out_the_door.html
price-out-the-door = Out the door
# Used in templates/vehicle/out_the_door.html
price-total-own = You pay
    .where = Vehicle page, beside the price, for shoppers with figures of their own; not longer than the words in its place
# Used in templates/vehicle/out_the_door.html
price-total-own-incomplete = You pay, as far as known
    .where = Vehicle page, beside the price, for shoppers with figures of their own; not longer than the words in its place
# Used in crates/site/src/views/vehicles/price/figures.rs
price-out-the-door-incomplete = Out the door, as far as known
# Used in crates/site/src/views/vehicles/price/figures.rs
price-you-get-back = You get back
    .where = Vehicle page and deal, total where the trade-in is worth more than the vehicle
# Used in crates/site/src/views/vehicles/price/figures.rs
price-you-get-back-incomplete = You get back, as far as known
    .where = Vehicle page and deal, total where the trade-in is worth more than the vehicle
# Used in crates/site/src/views/vehicles/price/out_the_door.rs
price-negative-equity = You owe { $amount } more on your trade-in than it is worth, so we added that to the total.
# Used in crates/site/src/views/vehicles/price/figures.rs
price-no-loan = Nothing to finance
# Used in crates/site/src/views/vehicles/price/figures.rs
price-down-above-total = Your down payment is { $amount } more than this total
# Used in crates/site/src/views/vehicles/price/figures.rs
price-place-elsewhere = Elsewhere in { $state }
# Used in crates/site/src/views/vehicles/price/figures.rs
price-place-out-of-state = Out of state
# Used in crates/site/src/views/vehicles/price/figures.rs
price-place-unknown = Not known

## Vehicle page and deal, whether a vehicle fits the budget

# Used in crates/site/src/views/vehicles/price/budget.rs
price-fits = Fits { $budget } a month
# Used in crates/site/src/views/vehicles/price/budget.rs
price-fits-with-spare = Fits { $budget } a month, with { $spare } to spare
# Used in crates/site/src/views/vehicles/price/budget.rs
price-fits-without-loan = Fits { $budget } a month, with no loan
# Used in crates/site/src/views/vehicles/price/budget.rs
price-over-budget = { $over } over your budget; put about { $more } more down and it fits

## Vehicle page, deal and enquiry, the shopper's figures in short

# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-trade-in = trade-in { $worth }
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-trade-in-owed = trade-in { $worth }, { $owed } owed on it
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-budget = { $budget } a month at most
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-loan = { $down } down, { $months } months
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-total = { $amount } out the door
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-total-incomplete = { $amount } out the door, as far as known
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-total-before-taxes = { $amount } before tax, title and registration
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-back = you get back { $amount }
# Used in crates/site/src/views/vehicles/price/figures.rs
price-figures-back-incomplete = you get back, as far as known { $amount }

## Vehicle page and deal, errors of the form for the shopper's figures

# Used in crates/site/src/views/vehicles/price/calculator.rs, crates/site/src/views/vehicles/price/figures_form.rs, templates/_partials/vehicles/figures_panel.html
price-error-amount = Enter an amount in dollars, such as 5000
# Used in crates/site/src/views/vehicles/price/figures_form.rs
price-error-term = Enter a number of months from 1 to 96
# Used in crates/site/src/views/vehicles/price/figures_form.rs, templates/_partials/vehicles/figures_panel.html
price-error-apr = Enter a percentage from 0 to 36, such as 6.9
# Used in crates/site/src/views/vehicles/price/figures_form.rs
price-error-county = Choose one of these places
# Used in crates/site/src/views/vehicles/price/figures_form.rs, templates/_partials/vehicles/figures_panel.html
price-error-trade-missing = Enter your trade-in's value, too
# Used in crates/site/src/views/vehicles/price/figures_form.rs
price-error-nothing-to-pay = Your trade-in covers all of it: leave this empty
# Used in crates/site/src/views/vehicles/price/figures_form.rs
price-error-down = That is more than the total: enter { $amount } or less

## Vehicle page, results, comparison and deal, the terms of a loan

# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan = { $down } down, then { $months } payments of { $payment } at { $apr }% APR, { $sum } in all.
    .legal = credit-terms, total-of-payments of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-nothing-down = nothing down, then { $months } payments of { $payment } at { $apr }% APR, { $sum } in all.
    .legal = credit-terms, total-of-payments of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-costs-known = With the fees and taxes of a buyer in our county, as far as they are known.
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-costs-none = Fees, tax, title and registration come on top.
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-costs-fees = With fees of { $fees }; tax, title and registration come on top.
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-costs-tax = With { $tax }% sales tax; title and registration come on top.
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/views/loan_text.rs
price-loan-costs-tax-and-fees = With { $tax }% sales tax and fees of { $fees }; title and registration come on top.
    .legal = credit-terms of law/us.toml
