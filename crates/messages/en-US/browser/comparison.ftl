### The choice of vehicles to compare: the button of each vehicle, and the toasts.

## Any vehicle, the button that adds it to the comparison
# Specification: literal.
# Used in templates/_partials/chrome/compare.html
comparison-toggle = Compare

## Any page, toasts about the comparison
# Specification: literal.
# Used in web/src/stores/compare.ts
comparison-limit-title = Comparison limit reached
# Specification: literal.
# Used in web/src/stores/compare.ts
comparison-limit-text = You can compare up to { $most } vehicles at a time.
    .optional = true
# Specification: literal.
# Used in web/src/stores/compare.ts
comparison-added-title = Vehicle added to compare
# Specification: literal.
# Used in web/src/stores/compare.ts
comparison-added-text = { $vehicle } added to comparison list.
    .optional = true
# Used in web/src/page/compare/remove-sold.ts
comparison-sold-title = Vehicle no longer available
# Used in web/src/page/compare/remove-sold.ts
comparison-sold-text = { $vehicle } has left our inventory and your comparison.
    .optional = true
