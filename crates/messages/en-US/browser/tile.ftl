### Small cards of vehicles that scripts draw: found and recently viewed ones.

## Small card of a vehicle
# Used in crates/site/src/crawlers/atom.rs, crates/site/src/machines/markdown/vehicle.rs, templates/_partials/vehicles/vehicle_card.html, templates/_partials/vehicles/vehicle_tile.html, templates/compare/table.html, templates/deal/deal.html, templates/vehicle/details.html, web/src/tiles/TileLink.tsx, web/src/tiles/viewed-tile.ts
tile-call-for-price = Call for price
    .where = Small card of a vehicle without a price
