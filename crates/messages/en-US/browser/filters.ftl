### The filters of the results page, as the server shows them and as scripts do.

## Results page, filters, head
# Used in templates/inventory/filters.html, web/src/islands/filters/FilterForm.tsx
filters-title = Filters
# Used in templates/inventory/filters.html, web/src/islands/filters/FilterForm.tsx
filters-reset = Reset
# Used in templates/inventory/filters.html, web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/FilterForm.tsx
filters-close = Close filters
    .where = Results page, filters on a phone, name of the button with a cross
# Used in templates/inventory/filters.html, web/src/islands/filters/FilterForm.tsx, web/src/islands/filters/SearchField.tsx, web/src/islands/filters/facets/FacetField.tsx
filters-search = Search
# Used in templates/inventory/filters.html, web/src/islands/filters/SearchField.tsx
filters-search-placeholder = Make, model or VIN
# Used in templates/inventory/filters.html, templates/inventory/toolbar.html, web/src/islands/filters/SortField.tsx
filters-sort-by = Sort by

## Results page, filters, lists of choices
# Used in templates/inventory/filters.html, web/src/islands/filters/facets/FacetField.tsx
filters-show-all = Show all { $number }
# Used in web/src/islands/filters/facets/FacetField.tsx
filters-find = Search this list
# Used in web/src/islands/filters/facets/FacetField.tsx
filters-find-label = Search in { $list }
    .where = Results page, filters, name of a list's search field for screen readers

## Results page, filters, ranges such as the price
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/RangeField.tsx, web/src/islands/filters/ranges/RangeSlider.tsx
filters-range-from = { $range } from
    .where = Results page, filters, name of a range's lower field for screen readers
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/RangeField.tsx, web/src/islands/filters/ranges/RangeSlider.tsx
filters-range-to = { $range } to
    .where = Results page, filters, name of a range's upper field for screen readers
# Used in templates/inventory/filters.html, web/src/islands/filters/ErrorBoundary.tsx, web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/FilterForm.tsx, web/src/islands/filters/SearchField.tsx, web/src/islands/filters/SortField.tsx, web/src/islands/filters/facets/FacetField.tsx, web/src/islands/filters/filter-values.ts, web/src/islands/filters/ranges/PaymentField.tsx, web/src/islands/filters/ranges/Presets.tsx, web/src/islands/filters/ranges/RangeField.tsx, web/src/islands/filters/ranges/RangeSlider.tsx
filters-from = From
# Used in templates/inventory/filters.html, web/src/islands/filters/ErrorBoundary.tsx, web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/filter-values.ts, web/src/islands/filters/ranges/PaymentField.tsx, web/src/islands/filters/ranges/Presets.tsx, web/src/islands/filters/ranges/RangeField.tsx, web/src/islands/filters/ranges/RangeSlider.tsx
filters-to = To
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/Presets.tsx
filters-in-steps = { $range }, in steps
    .where = Results page, filters, name of the links to usual limits for screen readers
# Used in web/src/islands/filters/filter-values.ts
filters-or-older = { $value } or older
    .where = Results page, filters, what a slider's lowest year is read as
# Used in web/src/islands/filters/filter-values.ts
filters-or-more = { $value } or more
    .where = Results page, filters, what a slider's highest number is read as

## Results page, filters, monthly payment
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/PaymentField.tsx
filters-payment-label = { $payment } up to
    .where = Results page, filters, name of the payment's field for screen readers
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/PaymentField.tsx
filters-payment-placeholder = Up to, in dollars a month
# Used in web/src/islands/filters/ranges/PaymentField.tsx
filters-payment-own = Yours: { $payment }
    .where = Results page, filters, the budget of the shopper's own figures
# Used in crates/site/law/us.toml, web/src/islands/filters/ranges/PaymentField.tsx
filters-payment-terms = { $down } down, { $months } months at { $apr } APR
    .legal = credit-terms of law/us.toml
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/PaymentField.tsx
filters-down-payment = Down payment
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/PaymentField.tsx
filters-months = Months
# Used in templates/inventory/filters.html, web/src/islands/filters/ranges/PaymentField.tsx
filters-apr = APR in percent

## Results page, filters, foot
# Used in templates/inventory/filters.html, web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/ranges/PaymentField.tsx
filters-apply = Apply Filters
    .where = Results page, filters, the button where scripts do not run
# Used in web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/filter-values.ts, web/src/islands/filters/ranges/PaymentField.tsx
filters-show = Show { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
# Used in web/src/islands/filters/FilterFields.tsx, web/src/islands/filters/facets/FacetField.tsx
filters-count = { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
    .where = Results page, filters on a phone, read aloud after each change

## Results page, filters that failed
# Specification: literal.
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-failed-title = Something went wrong
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-failed-text = The inventory could not be loaded. You can still browse the vehicles and pages listed here.
# Specification: literal.
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-failed-often = We've tried multiple times to fix this issue automatically.
    .optional = true
# Specification: literal.
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-try-again = Try Again ({ $tries }/{ $most })
# Specification: literal.
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-retrying = Retrying...
# Specification: literal.
# Used in web/src/islands/filters/ErrorBoundary.tsx
filters-refresh = Refresh Page
