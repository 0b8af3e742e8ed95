### The shopper's own figures, which stay in the browser (PRICE-12).

## The panel
# Used in templates/_partials/chrome/header.html, templates/_partials/vehicles/figures_panel.html, web/src/page/figures/own-payments.ts
your-figures-title = Your figures
# Used in templates/_partials/vehicles/figures_panel.html
your-figures-note = They stay in this browser, and reach us only with a request that you send. Cars show what they cost you.
# Used in templates/_partials/vehicles/figures_panel.html
your-figures-use = Use these figures
# Used in templates/_partials/vehicles/figures_panel.html, web/src/page/figures/panel.ts
your-figures-forget = Forget my figures
# Used in web/src/page/figures/panel.ts
your-figures-fit = Show the cars that fit

## Cards and vehicles
# Used in web/src/page/figures/own-payments.ts
your-figures-month = { $payment } a month for you
# Used in web/src/page/figures/own-payments.ts
your-figures-fits = { $payment } a month, fits you
# Used in web/src/page/figures/own-payments.ts
your-figures-over = { $payment } a month, { $over } over
# Used in web/src/page/figures/own-payments.ts
your-figures-nothing = Nothing to finance for you
# Used in web/src/page/figures/own-payments.ts
your-figures-before-taxes = { $total } plus tax
# Used in web/src/page/figures/own-payments.ts
your-figures-back = { $sum } back
# Used in web/src/page/figures/own-payments.ts
your-figures-in-all = { $text }, { $sum } in all

## What the figures are, in one line
# Used in web/src/page/figures/describe.ts, web/src/page/figures/own-payments.ts
your-figures-line = For you: { $figures }
# Used in web/src/page/figures/describe.ts, web/src/page/figures/panel.ts
your-figures-trade = trade-in { $worth }
# Used in web/src/page/figures/describe.ts
your-figures-trade-owed = trade-in { $worth }, { $owed } owed on it
# Used in web/src/page/figures/describe.ts
your-figures-loan = { $down } down, { $months } months at { $apr }% APR
# Used in web/src/page/figures/describe.ts, web/src/page/figures/own-payments.ts, web/src/page/figures/panel.ts
your-figures-budget = up to { $payment } a month
