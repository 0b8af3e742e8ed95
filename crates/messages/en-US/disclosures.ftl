### What the law or a rule asks for beside prices. The table in crates/site/src/disclosures.rs says on which pages.

## Pages with prices, below the vehicles

# Used in crates/site/src/disclosures.rs
disclosures-price-excludes-without-fee = Price excludes tax, title, and registration. Contact dealer for details.
    .where = Pages with prices, below the vehicles, where the dealership charges no documentation fee
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Specification: literal.
# Used in crates/site/src/disclosures.rs
disclosures-price-excludes = Price excludes tax, title, registration, and documentation fees. Contact dealer for details.
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Used in crates/site/src/disclosures.rs
disclosures-price-includes-fee = Price includes the documentation fee and excludes tax, title, and registration. Contact dealer for details.
    .where = Pages with prices, below the vehicles, where prices have the documentation fee in them
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Used in crates/site/src/disclosures.rs
disclosures-california-price = Price plus government fees and taxes, any finance charges, any dealer document processing charge, any electronic filing charge, and any emission testing charge.
    .where = Pages with prices, below the vehicles, in California
    .legal = 13 CCR 260.04; California Civil Code 1784.40
# Used in crates/site/src/disclosures.rs
disclosures-california-price-with-fee = Price plus government fees and taxes, any finance charges, any electronic filing charge, and any emission testing charge.
    .where = Pages with prices, below the vehicles, in California, where prices have the documentation fee in them
    .legal = 13 CCR 260.04; California Civil Code 1784.40
# Used in crates/site/src/disclosures.rs
disclosures-no-documentation-fee = We charge no documentation fee.
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Used in crates/site/src/disclosures.rs
disclosures-documentation-fee = The dealer documentation fee is { $fee }.
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Used in crates/site/src/disclosures.rs
disclosures-documentation-fee-included = The price includes our dealer documentation fee of { $fee }.
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12
# Used in crates/site/src/disclosures.rs
disclosures-used = All of our vehicles are used.
    .optional = true
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12(3)
    .claim = all_used
# Used in crates/site/src/disclosures.rs
disclosures-availability = A vehicle may be sold or on hold before it leaves this list: ask us first whether it is still available.
    .legal = 16 CFR 238

## Vehicle page, below the price

# Used in crates/site/src/disclosures.rs
disclosures-used-vehicle = This is a used vehicle; equipment and mileage come from our inventory system, so please confirm what matters to you before you buy.
    .legal = Tenn. Comp. R. & Regs. 0960-01-.12(3)
    .claim = all_used
    .without = Equipment and mileage come from our inventory system, so please confirm what matters to you before you buy.
# Used in crates/site/src/disclosures.rs
disclosures-buyers-guide = Its Buyers Guide (Guía del Comprador) is on the vehicle and says which warranty it has, if any.
    .optional = true
    .legal = 16 CFR 455.2, 455.5
    .claim = buyers_guide
# Used in crates/site/src/disclosures.rs
disclosures-state-label = The used vehicle label that { $state } asks for is on the vehicle and says which warranty it has, if any.
    .optional = true
    .where = Vehicle page, below the price, in Maine and Wisconsin
    .legal = 16 CFR 455.6; Wis. Admin. Code Trans 139.04; 10 M.R.S. 1475
    .claim = buyers_guide
# Used in crates/site/src/disclosures.rs
disclosures-vehicle-availability = It may be sold or on hold before this page goes: ask us first whether it is still available.
    .legal = 16 CFR 238

## Pages with prices, beside a figure

# Used in crates/agents/src/mcp/estimate.rs, crates/site/src/disclosures.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/vehicles/price/out_the_door.rs, templates/deal/deal.html, templates/vehicle/out_the_door.html
disclosures-total-estimate = An estimate, not an offer; taxes are the county clerk's.
    .where = Vehicle page, comparison and deal, beside an out-the-door total
    .legal = PRICE-5
# Used in crates/agents/src/mcp/estimate.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/results/filters/payment.rs, templates/compare/notes.html, templates/deal/deal.html, templates/vehicle/out_the_door.html
disclosures-credit-estimate = An estimate, not an offer of credit.
    .where = Vehicle page, results, comparison and deal, beside a monthly payment
    .legal = Regulation Z, 12 CFR 1026.24
# Used in crates/site/src/disclosures.rs, templates/_partials/vehicles/vehicle_card.html
disclosures-deal-rating = Deal rating by { $host }
    .where = Vehicle page, results and comparison, name of the deal rating for screen readers
    .legal = 15 U.S.C. 45
