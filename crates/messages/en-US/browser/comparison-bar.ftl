### The bar of the vehicles to compare, at the foot of every page.

## Any page, bar of vehicles to compare
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx
comparison-bar-label = Vehicles to compare
    .where = Any page, name of the bar, and of the button that unfolds it, for screen readers
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx
comparison-bar-title = Compare
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx
comparison-bar-free = Add another vehicle
# Specification: literal.
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx
comparison-bar-clear = Clear All
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx
comparison-bar-go = Compare<hidden> the chosen vehicles</hidden>
    .where = Any page, bar of vehicles to compare, the button; the hidden words are for screen readers
