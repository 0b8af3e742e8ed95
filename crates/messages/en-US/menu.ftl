### The entries of the menus, and the names of pages that the search suggests.

## Header, main menu

# The button in the hero of the page about the dealership, too.
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/about/page.html, templates/deal/page.html, templates/errors/links.html, templates/receipt/page.html, templates/vehicle/not_found.html
menu-inventory = Search Inventory
# Specification: literal.
# Used in crates/site/src/pages/mod.rs
menu-finance = Finance
    .claim = financing
# Specification: literal.
# Used in crates/site/src/pages/mod.rs
menu-service = Service Your Vehicle
    .claim = service
# The title of the page, too.
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/schedule_service/page.html
menu-schedule-service = Schedule Service
    .claim = service
# Specification: literal.
# Used in crates/site/src/pages/mod.rs
menu-service-home = Service Dept Home
    .claim = service
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/errors/links.html, templates/privacy/page.html
menu-about = About Us
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/_partials/dealership/visit.html, templates/compare/unavailable.html, templates/errors/links.html, templates/inventory/states.html, templates/privacy/page.html, templates/receipt/page.html, templates/vehicle/not_found.html
menu-contact = Contact Us
# The submenu of several pages of the dealership's own.
# Used in crates/site/src/pages/mod.rs
menu-more = More

## Footer, menus

# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/errors/links.html
menu-sell = Sell Your Car
    .claim = buys_cars kinds
    .without = Get an Offer
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/errors/links.html
menu-finance-specials = Finance & Specials
    .claim = financing
# Used in crates/site/src/pages/mod.rs
menu-car-finder = Car Finder
    .claim = car_finder kinds
    .without = Vehicle Finder
# Used in crates/site/src/pages/mod.rs
menu-compare = Compare Vehicles
# The title of the page, too.
# Specification: literal.
# Used in crates/site/src/pages/mod.rs, templates/errors/links.html, templates/service/page.html
menu-service-center = Service Center
    .claim = service
# Used in crates/site/src/pages/mod.rs
menu-privacy = Privacy Policy
# Used in crates/site/src/pages/mod.rs, crates/site/src/views/site_pages.rs
menu-accessibility = Accessibility

## Search panel and results page, pages that a search text names

# Used in crates/site/src/views/site_pages.rs
menu-search-contact = Hours and directions
# Used in crates/site/src/views/site_pages.rs
menu-search-finance = Financing
    .claim = financing
# Used in crates/site/src/views/site_pages.rs
menu-search-sell = Sell or trade your car
    .claim = buys_cars trade_ins kinds
    .without = Get an offer
# Used in crates/site/src/views/site_pages.rs
menu-search-service = Service center
    .claim = service
# Used in crates/site/src/views/site_pages.rs
menu-search-schedule-service = Schedule service
    .claim = service
# Used in crates/site/src/views/site_pages.rs
menu-search-car-finder = Car finder
    .claim = car_finder kinds
    .without = Vehicle finder
# Used in crates/site/src/views/site_pages.rs
menu-search-compare = Compare vehicles
# Used in crates/site/src/views/site_pages.rs
menu-search-about = About us
# Used in crates/site/src/views/site_pages.rs
menu-search-privacy = Privacy policy
