### What the law or a rule asks for beside prices. The table in crates/site/src/disclosures.rs says on which pages, crates/site/law/us.toml in which states.

## Pages with prices, below the vehicles

# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-price-excludes-without-fee = Price excludes tax, title, and registration. Contact dealer for details.
    .where = Pages with prices, below the vehicles, where the dealership charges no documentation fee
    .legal = price-excludes of law/us.toml
# Specification: literal.
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-price-excludes = Price excludes tax, title, registration, and documentation fees. Contact dealer for details.
    .legal = price-excludes of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-price-includes-fee = Price includes the documentation fee and excludes tax, title, and registration. Contact dealer for details.
    .where = Pages with prices, below the vehicles, where prices have the documentation fee in them
    .legal = price-excludes of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-california-price = Price plus government fees and taxes, any finance charges, any dealer document processing charge, any electronic filing charge, and any emission testing charge.
    .where = Pages with prices, below the vehicles, in California
    .legal = price-plus-charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-california-price-with-fee = Price plus government fees and taxes, any finance charges, any electronic filing charge, and any emission testing charge.
    .where = Pages with prices, below the vehicles, in California, where prices have the documentation fee in them
    .legal = price-plus-charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-california-price-with-charges = Price plus government fees and taxes, and any finance charges.
    .where = Pages with prices, below the vehicles, in California, where prices have every charge of the dealership in them
    .legal = price-plus-charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-no-documentation-fee = We charge no documentation fee.
    .legal = documentation-fee of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-documentation-fee = The dealer documentation fee is { $fee }.
    .legal = documentation-fee of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-documentation-fee-included = The price includes our dealer documentation fee of { $fee }.
    .legal = documentation-fee of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-charges-included = The price also includes { $charges }.
    .where = Pages with prices, below the vehicles, where the dealership has other charges than a documentation fee
    .legal = charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-charges-added = These charges come on top of the price: { $charges }.
    .where = Pages with prices, below the vehicles, where charges come on top of the price
    .legal = charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-charges-agency = An agency requires of the buyer: { $charges }.
    .where = Pages with prices, below the vehicles, where an agency requires a charge of buyers
    .legal = charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-charges-choice = Only if you choose it: { $charges }.
    .where = Pages with prices, below the vehicles, where a buyer may choose a charge
    .legal = charges of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-used = All of our vehicles are used.
    .optional = true
    .legal = used of law/us.toml
    .claim = all_used
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-availability = A vehicle may be sold or on hold before it leaves this list: ask us first whether it is still available.
    .legal = availability of law/us.toml
# Used in crates/site/src/disclosures.rs
disclosures-translation = This is a translation of the notices in English, which are binding.
    .where = Pages in Spanish, after the other notices
    .legal = the notices that law prescribes are the ones in English

## Vehicle page, below the price

# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-used-vehicle = This is a used vehicle; equipment and mileage come from our inventory system, so please confirm what matters to you before you buy.
    .legal = used-vehicle of law/us.toml
    .claim = all_used
    .without = Equipment and mileage come from our inventory system, so please confirm what matters to you before you buy.
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-buyers-guide = Its Buyers Guide (Guía del Comprador) is on the vehicle and says which warranty it has, if any.
    .optional = true
    .legal = buyers-guide of law/us.toml
    .claim = buyers_guide
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-state-label = The used vehicle label that { $state } asks for is on the vehicle and says which warranty it has, if any.
    .optional = true
    .where = Vehicle page, below the price, in Maine and Wisconsin
    .legal = state-label of law/us.toml
    .claim = buyers_guide
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-cancel-right = In our state you may cancel the purchase of a used vehicle for { $price } or less within { $days } days and { $miles } miles, for a limited fee.
    .optional = true
    .where = Vehicle page, below the price, in states whose law has such a right
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs
disclosures-vehicle-availability = It may be sold or on hold before this page goes: ask us first whether it is still available.
    .legal = vehicle-availability of law/us.toml

## Pages with prices, beside a figure

# Used in crates/agents/src/mcp/estimate.rs, crates/site/law/us.toml, crates/site/src/disclosures.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/vehicles/price/out_the_door.rs, templates/deal/deal.html, templates/receipt/page.html, templates/vehicle/breakdown.html
disclosures-total-estimate = An estimate, not an offer; taxes are the { $office }'s.
    .where = Vehicle page, comparison and deal, beside an out-the-door total
    .legal = total-estimate of law/us.toml
# Used in crates/agents/src/mcp/estimate.rs, crates/site/law/us.toml, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/views/results/filters/payment.rs, templates/compare/notes.html, templates/deal/deal.html, templates/receipt/page.html, templates/vehicle/breakdown.html
disclosures-credit-estimate = An estimate, not an offer of credit.
    .where = Vehicle page, results, comparison and deal, beside a monthly payment
    .legal = credit-terms of law/us.toml
# Used in crates/site/law/us.toml, crates/site/src/disclosures.rs, templates/_partials/vehicles/vehicle_card.html
disclosures-deal-rating = Deal rating by { $host }
    .where = Vehicle page, results and comparison, name of the deal rating for screen readers
    .legal = deal-rating-source of law/us.toml
