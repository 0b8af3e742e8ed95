### The home page's row of vehicles for a returning shopper.

## Home page, heading of the row of vehicles
# Used in web/src/page/home/arrivals.ts
arrivals-mixed = Where you left off, and more
    .where = Home page, heading of the row where the viewed vehicles do not fill it
# Used in web/src/page/home/arrivals.ts
arrivals-viewed = Continue where you left off
    .where = Home page, heading of the row where the viewed vehicles fill it
