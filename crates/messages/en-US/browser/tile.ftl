### Small cards of vehicles that scripts draw: found and recently viewed ones.

## Small card of a vehicle
# Used in web/src/tiles/TileLink.tsx, web/src/tiles/viewed-tile.ts
tile-call-for-price = Call for price
    .where = Small card of a vehicle without a price
