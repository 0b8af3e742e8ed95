### The form for the shopper's own figures, on pages of vehicles and on the deal page.

## Pages of vehicles and deal page, form for the shopper's own figures

# Used in templates/_partials/vehicles/figures.html
inventory-figures-county = Where you live
# Used in templates/_partials/vehicles/figures.html
inventory-figures-choose-county = Choose a place
# Used in templates/_partials/vehicles/figures.html
inventory-figures-trade = Your trade-in is worth
    .optional = true
    .claim = trade_ins
# Used in templates/_partials/vehicles/figures.html
inventory-figures-owed = You owe on it
    .optional = true
    .claim = trade_ins
# Used in templates/_partials/vehicles/figures.html
inventory-figures-down = Down payment
# Used in templates/_partials/vehicles/figures.html
inventory-figures-apr = APR
# Used in templates/_partials/vehicles/figures.html
inventory-figures-budget = You want to pay a month
# Used in templates/_partials/vehicles/figures.html
inventory-figures-term = Term
# Used in templates/_partials/vehicles/figures.html, templates/finance/page.html
inventory-figures-dollars = in dollars
# Used in templates/_partials/vehicles/figures.html
inventory-figures-percent = in percent
# Used in templates/_partials/vehicles/figures.html
inventory-figures-months = in months
# Used in templates/_partials/vehicles/figures.html
inventory-figures-note = Leave these blank to use our terms: { $terms }. We don't store anything you enter here.
    .legal = Regulation Z, 12 CFR 1026.24; privacy
    .claim = financing
