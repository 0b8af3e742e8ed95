### The home page.

## Home page, hero

# Used in templates/home/hero.html
home-hero-title = Used cars, trucks and SUVs in { $city }
    .claim = kinds all_used
    .without = Vehicles for sale in { $city }
# Used in templates/home/hero.html
home-hero-lead-count = { $count } pre-owned vehicles are in stock today. See photos, mileage and price before you come.
    .claim = all_used
    .without = { $count } vehicles are in stock today. See photos, mileage and price before you come.
# While the number of vehicles is not known.
# Used in templates/home/hero.html
home-hero-lead = Pre-owned vehicles at { $street }. See photos, mileage and price before you come.
    .claim = all_used
    .without = See photos, mileage and price of our vehicles before you come.

## Home page, hero, some vehicles

# Used in crates/site/src/pages/home.rs
home-arrivals-title-new = Just arrived
# Used in crates/site/src/pages/home.rs
home-arrivals-title = In stock today
# Used in templates/home/hero.html
home-arrivals-all = See all vehicles
# For screen readers.
# Used in templates/home/hero.html
home-bodies-label = Body styles
# The word is for screen readers only.
# Used in templates/home/hero.html
home-bodies-count = { $count ->
    [one] { $shown }<word> vehicle</word>
   *[other] { $shown }<word> vehicles</word>
}

## Home page, hero, search form

# Used in templates/home/hero.html
home-search-sentence = Describe the car you want
    .claim = kinds
    .without = Describe the vehicle you want
# Used in crates/site/src/views/results/hero_search_form.rs
home-search-placeholder = White SUV with third row
# The button's name for screen readers.
# Used in templates/home/hero.html
home-search-find-label = Find vehicles
# Used in templates/home/hero.html
home-search-find = Find
# For screen readers.
# Used in templates/home/hero.html
home-search-examples = Examples
# Used in templates/home/hero.html
home-search-title = Search our inventory
# Narrow screens show it without the word.
# Used in templates/home/hero.html
home-search-all = See all { $count }<word> vehicles</word>
# Specification: literal.
# Used in templates/home/hero.html
home-search-year = Year
# Used in templates/home/hero.html
home-search-any-year = Any Year
# Specification: literal.
# Used in templates/home/hero.html
home-search-make = Make
# Used in templates/home/hero.html
home-search-any-make = Any Make
# Specification: literal.
# Used in templates/home/hero.html
home-search-model = Model
# Used in templates/home/hero.html
home-search-any-model = Any Model
# For screen readers.
# Used in templates/home/hero.html
home-search-model-hint = Choose a make first.
# Specification: literal.
# Used in templates/home/hero.html
home-search-price = Price Range
# Specification: literal.
# Used in templates/home/hero.html
home-search-button = Search

## Home page, specials

# Used in templates/home/specials.html
home-specials-all = See all specials

## Home page, quick tiles

# Specification: literal.
# Used in templates/home/shop.html
home-quick-buy-title = Buy
# Used in templates/home/shop.html
home-quick-buy-text = Search every vehicle in stock.
    .optional = true
# Specification: literal.
# Used in templates/home/shop.html
home-quick-sell-title = Sell
    .claim = buys_cars
    .without = Trade In
# Used in templates/home/shop.html
home-quick-sell-text = Get a quote for the car you have.
    .optional = true
    .claim = appraisals kinds
    .without = Get a quote for what you have.
# Specification: literal.
# Used in templates/home/shop.html
home-quick-service-title = Service
    .claim = service
# Specification: literal.
# Used in templates/home/shop.html
home-quick-finance-title = Finance
    .claim = financing
# Used in templates/home/shop.html
home-quick-finance-text = Apply before you visit, or shop by budget.
    .optional = true
    .claim = credit_application
    .without = Shop by budget.

## Home page, body styles

# Specification: literal.
# Used in templates/home/shop.html, templates/inventory/toolbar.html
home-body-title = Search By Body Style
    .optional = true
# Used in templates/home/shop.html
home-body-count = All { $count } vehicles
# While the number of vehicles is not known.
# Used in templates/home/shop.html
home-body-all-link = The whole inventory
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
home-body-all = All Vehicles
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
home-body-suvs = SUVs
    .optional = true
    .claim = kinds
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
home-body-trucks = Trucks
    .optional = true
    .claim = kinds
# Specification: literal.
# Used in crates/site/src/views/results/choices.rs
home-body-sedans = Sedans
    .optional = true
    .claim = kinds

## Home page, banner

# Specification: literal.
# Used in templates/home/shop.html
home-banner-title = Buying or Selling - Always Pressure Free
    .optional = true
    .claim = no_pressure buys_cars
# For a dealership that buys no cars.
# Used in templates/home/shop.html
home-banner-title-buying = Always Pressure Free
    .optional = true
    .claim = no_pressure
# Used in templates/home/shop.html
home-banner-text = Look around as long as you like, test-drive what interests you, and decide at home if you'd rather.
    .optional = true
    .claim = no_pressure test_drives
    .without = Look around as long as you like, and decide at home if you'd rather.
# Specification: literal.
# Used in templates/home/shop.html
home-banner-button = Find a Car You'll Love
    .claim = kinds
    .without = See Our Vehicles

## Home page, service

# Specification: literal.
# Used in templates/home/service.html
home-maintenance-title = Maintenance & Collision Services
    .claim = service collision
# For a dealership without a collision center.
# Used in templates/home/service.html
home-maintenance-title-only = Maintenance Services
    .claim = service
# Used in crates/site/src/site/offers.rs
home-maintenance-text = Our shops take care of your car, whether or not you bought it here.
    .optional = true
    .claim = service collision services_any_car kinds
# For a dealership without a collision center.
# Used in crates/site/src/site/offers.rs
home-maintenance-text-only = Our shop takes care of your car, whether or not you bought it here.
    .optional = true
    .claim = service services_any_car kinds
# Used in templates/home/service.html
home-maintenance-link = Schedule service
    .claim = service
# Used in templates/home/service.html
home-maintenance-quick-lube = Oil and filter, with the grade your engine calls for.
    .optional = true
    .claim = service usual_services
# Specification: literal.
# Used in templates/home/service.html
home-maintenance-tires-title = Tires & Brakes
    .optional = true
    .claim = service usual_services
# Used in templates/home/service.html
home-maintenance-tires = Pads, rotors, tires, balancing and rotation.
    .optional = true
    .claim = service usual_services
# Specification: literal.
# Used in templates/home/service.html
home-maintenance-mechanical-title = Mechanical Services
    .optional = true
    .claim = service usual_services
# Used in templates/home/service.html
home-maintenance-mechanical = Engine, transmission, suspension and battery.
    .optional = true
    .claim = service usual_services
# Specification: literal.
# Used in templates/home/service.html
home-maintenance-collision-title = Collision Repairs
    .optional = true
    .claim = collision

## Home page, why choose us

# Specification: literal.
# Used in templates/home/dealership.html
home-why-title = Why Choose Us
# The argument is what the dealership has of "buy, trade in, finance and service".
# Used in templates/home/dealership.html
home-why-text = One place to { $actions } your car.
    .optional = true
    .claim = kinds
# Used in templates/home/dealership.html
home-why-financing-title = Financing
    .optional = true
    .claim = financing
# Used in templates/home/dealership.html
home-why-financing = Finance with a lender through us or bring your own bank's offer. Either way you see the terms in writing before you sign.
    .claim = lenders
    .without = Shop by budget, and see the terms in writing before you sign.
# Used in templates/home/dealership.html
home-why-brands-title = A Range of Brands
    .optional = true
    .claim = many_makes
# Used in crates/site/src/pages/home.rs
home-why-brands-range = We have { $count } makes in stock today, from { $first } to { $last }.
    .claim = many_makes
# While the makes are not known.
# Used in templates/home/dealership.html
home-why-brands = Cars, trucks and SUVs of many makes.
    .optional = true
    .claim = many_makes kinds
# Used in templates/home/dealership.html
home-why-trade-in-title = Trade-In Offers
    .optional = true
    .claim = trade_ins
# Used in templates/home/dealership.html
home-why-trade-in = Tell us what you drive, or bring it by. We'll look at it and make you an offer. Take your time deciding.
    .claim = trade_ins inspections walk_ins no_pressure
    .without = Tell us what you drive, and ask us for an offer.
# Used in templates/home/dealership.html
home-why-service-title = Expert Service
    .optional = true
    .claim = service

## Home page, the dealership's story

# Used in templates/home/dealership.html
home-story-title = What { $name } stands for
# With the staff below.
# Used in templates/home/dealership.html
home-story-title-people = The people behind { $name }
# The argument is "a Memphis".
# Used in crates/site/src/site/shell.rs
home-story-text = We are { $a-city } dealership for pre-owned vehicles.
    .claim = all_used
    .without = We are { $a-city } dealership.
# The second argument is "service and collision shops".
# Used in crates/site/src/site/shell.rs
home-story-text-shops = We are { $a-city } dealership for pre-owned vehicles, with our own { $shops }.
    .claim = all_used
    .without = We are { $a-city } dealership with our own { $shops }.
# For a dealership that charges a documentation fee.
# Used in templates/home/dealership.html
home-story-fee = We tell you what we know about each car, show the documentation fee up front, and leave the decision to you.
    .claim = no_pressure kinds
    .without = We show the documentation fee beside our prices.
# Used in templates/home/dealership.html
home-story-no-fee = We tell you what we know about each car, charge no documentation fee, and leave the decision to you.
    .claim = no_pressure kinds
    .without = We charge no documentation fee.
# Used in templates/home/dealership.html
home-story-more = More about us
