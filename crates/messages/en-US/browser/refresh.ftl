### The results page while it is fetched again.

## Results page that could not be loaded, the button that was pressed
# Specification: literal.
# Used in web/src/page/inventory/refresh.ts
refresh-retrying = Retrying...
