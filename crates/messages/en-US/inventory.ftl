### The results page around its results, and small parts that pages with vehicles share.

## Results page, breadcrumbs

# Used in crates/site/src/pages/vehicle.rs, crates/site/src/views/results/labels.rs
inventory-breadcrumb = Inventory

## Results page, search banner

# Specification: literal.
# Used in templates/inventory/page.html
inventory-title = Find Your Perfect Vehicle
# Used in templates/inventory/page.html
inventory-search-label = Search the inventory
    .where = Results page, label of the search field, for screen readers
# Specification: literal.
# Used in templates/inventory/page.html
inventory-search-placeholder = Search by make, model, VIN, stock or keyword...
# Used in templates/inventory/page.html
inventory-search-button = Search

## Results page, links below the results

# Used in crates/site/src/views/results/landing_pages.rs
inventory-browse-makes = Browse by make
    .optional = true
# Used in crates/site/src/views/results/landing_pages.rs
inventory-browse-bodies = Browse by body style
    .optional = true
# Used in crates/site/src/views/results/landing_pages.rs
inventory-browse-prices = Browse by price
    .optional = true
# Used in templates/inventory/page.html
inventory-back-to-top = Back to top

## Pages of vehicles, whether a vehicle can be bought

# Used in crates/site/src/views/forms/enquiry_form.rs, crates/site/src/views/vehicles/availability.rs
inventory-availability-quote = Request a Quote
    .where = Pages of vehicles, the buttons that open the form
# Used in crates/site/src/views/forms/enquiry_form.rs, crates/site/src/views/vehicles/availability.rs
inventory-availability-send-quote = Request Quote
    .where = Pages of vehicles, the button that sends the form
# Used in crates/site/src/views/vehicles/availability.rs
inventory-availability-next = Ask to be next
    .where = Pages of vehicles whose sale is pending, the buttons of the form

## Rows of photos or vehicles, arrows, for screen readers

# Used in templates/vehicle/page.html
inventory-carousel-previous = Previous vehicle
# Used in templates/vehicle/page.html
inventory-carousel-next = Next vehicle

## Printed pages, for screen readers

# Used in templates/_partials/vehicles/figures.html
inventory-qr-code = QR code of this page
