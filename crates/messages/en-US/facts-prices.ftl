### The words of prices: loan terms, and the lines of the out-the-door price.

## Loan terms beside a monthly payment
# Used in crates/inventory/src/pricing/financing.rs, crates/site/law/us.toml
facts-prices-terms = { $down } down, { $months } months at { $rate }% APR
    .legal = credit-terms of law/us.toml

## Lines of the out-the-door price
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-vehicle = Vehicle price
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-documentation-fee = Documentation fee
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-sales-tax = Sales tax
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-state-tax = State sales tax
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-state-band = State single article tax
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-local-tax = Local sales tax
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-title = Title
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-registration = Registration and plate
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-county-fee = County vehicle tax
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-other-state = Tax, title and registration in your state
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-trade-in = Trade-in credit
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-item-pay-off = Owed on the trade-in

## Who receives a line of the out-the-door price
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-payee-dealer = Dealer
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-payee-government = Government
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-payee-third-party = Another company
# Used in crates/inventory/src/pricing/line_items.rs
facts-prices-payee-lender = Your lender

## How a line of the out-the-door price was computed
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-vehicle = the dealer price of this vehicle
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-documentation-fee = set by the dealership
# Used in crates/inventory/src/pricing/charges.rs
facts-prices-basis-agency = required of the buyer by an agency
# Used in crates/inventory/src/pricing/charges.rs
facts-prices-basis-choice = only if you choose it
# Used in crates/inventory/src/pricing/charges.rs
facts-prices-basis-states = for buyers in { $states }
# Used in crates/inventory/src/pricing/charges.rs
facts-prices-up-to = up to { $amount }
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-trade-in = your estimate; we confirm it when we see the car
    .claim = trade_ins inspections
    .without = your estimate
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-pay-off = your figure; it does not change the tax
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-your-county = registration in your county
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-out-of-state = none here if you take the vehicle out of state right away and sign the form
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-other-state = what your state takes where you register
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-no-sales-tax = none here; where you register elsewhere, that state may take one
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-unknown-tax = by state and county
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-unknown-title = by state
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-unknown-local = by your county
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-title = what the { $office } takes for a title
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-registration = one year, passenger vehicle, new plate
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-county = registration in { $county }
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price = { $rate }% of { $amount }: the price
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price-with-fee = { $rate }% of { $amount }: the price with the documentation fee
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price-with-charges = { $rate }% of { $amount }: the price with the dealership's charges
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price-less-trade-in = { $rate }% of { $amount }: the price, less the trade-in
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price-with-fee-less-trade-in = { $rate }% of { $amount }: the price with the documentation fee, less the trade-in
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-price-with-charges-less-trade-in = { $rate }% of { $amount }: the price with the dealership's charges, less the trade-in
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-capped = { $basis }, { $cap } at most
# Used in crates/inventory/src/pricing/taxes.rs
facts-prices-basis-band = { $rate }% of what is above { $above }, up to { $limit }
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-local = { $rate }% of { $amount }, the rate where the dealership is
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-local-first = { $rate }% of the first { $amount }, the rate where the dealership is
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-local-county = { $rate }% of { $amount }, the rate in { $county }
# Used in crates/inventory/src/pricing/out_the_door.rs
facts-prices-basis-local-county-first = { $rate }% of the first { $amount }, the rate in { $county }
