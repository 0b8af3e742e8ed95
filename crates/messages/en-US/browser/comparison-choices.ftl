### What the bar of vehicles to compare says of the chosen ones.

## Any page, bar of vehicles to compare
# Used in web/src/islands/compare-bar/CompareBar.tsx, web/src/page/compare/server-bar.ts
comparison-choices-count = { $number } of { $most }
# Used in templates/_partials/chrome/compare.html, web/src/islands/compare-bar/CompareBar.tsx, web/src/page/compare/server-bar.ts
comparison-choices-remove = Remove { $vehicle }
    .where = Any page, bar of vehicles to compare, name of the button with a cross
# Used in web/src/islands/compare-bar/CompareBar.tsx, web/src/page/compare/server-bar.ts
comparison-choices-none = No vehicles to compare
    .where = Any page, bar of vehicles to compare, read aloud after each change
# Used in web/src/islands/compare-bar/CompareBar.tsx, web/src/page/compare/server-bar.ts
comparison-choices-status = { $number } of { $most } vehicles to compare
    .where = Any page, bar of vehicles to compare, read aloud after each change
