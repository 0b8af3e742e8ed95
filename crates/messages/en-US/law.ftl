### Words of the law that differ by state. crates/site/law/us.toml says which state has which.

## Out-the-door totals and the lines of the price, the office for titles and registration
# Used in crates/agents/src/mcp/estimate.rs, crates/inventory/src/pricing/out_the_door.rs, crates/site/src/config/claims.rs, crates/site/src/disclosures.rs, crates/site/src/machines/markdown/vehicle.rs, crates/site/src/receipts/view.rs, crates/site/src/views/vehicles/price/out_the_door.rs, templates/deal/deal.html, templates/receipt/page.html, templates/vehicle/breakdown.html
law-office = motor vehicle office
    .where = Out-the-door totals and the lines of the price, the office for titles and registration of the dealership's state
# Used in crates/site/law/us.toml
law-office-county-clerk = county clerk
# Used in crates/site/law/us.toml
law-office-county-treasurer = county treasurer
# Used in crates/site/law/us.toml
law-office-tax-collector = county tax collector
# Used in crates/site/law/us.toml
law-office-county-tax-office = county tax office
# Used in crates/site/law/us.toml
law-office-county-tag-office = county tag office
# Used in crates/site/law/us.toml
law-office-county-license-office = county license office
# Used in crates/site/law/us.toml
law-office-county-assessor = county assessor
# Used in crates/site/law/us.toml
law-office-county-motor-vehicle-office = county motor vehicle office
# Used in crates/site/law/us.toml
law-office-town-clerk = town clerk
# Used in crates/site/law/us.toml
law-office-secretary-of-state = Secretary of State
# Used in crates/site/law/us.toml
law-office-bmv = BMV
# Used in crates/site/law/us.toml
law-office-mvd = MVD
# Used in crates/site/law/us.toml
law-office-mva = MVA
# Used in crates/site/law/us.toml
law-office-mvc = MVC
# Used in crates/site/law/us.toml
law-office-rmv = RMV
# Used in crates/site/law/us.toml
law-office-omv = OMV
# Used in crates/site/law/us.toml
law-office-tag-agency = tag agency
# Used in crates/site/law/us.toml
law-office-license-office = license office
# Used in crates/site/law/us.toml
law-office-dmv = DMV
