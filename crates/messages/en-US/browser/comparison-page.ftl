### The page that compares vehicles, where none are chosen.

## Results page, toast after the compare page had nothing to show
# Specification: literal.
# Used in web/src/page/compare/compare-page.ts
comparison-page-none-title = No vehicles to compare
# Specification: literal.
# Used in web/src/page/compare/compare-page.ts
comparison-page-none-text = Please select vehicles from our inventory to compare.
    .optional = true
