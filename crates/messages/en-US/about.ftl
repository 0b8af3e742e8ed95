### The page about the dealership.

## About page, hero

# Used in templates/about/page.html
about-hero-title = About { $name }

## About page, promise

# Used in templates/about/page.html
about-promise-title = Our promise to you
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-text = Buying should be your decision, not a contest. Here's how we keep it that way.
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-price-title = Prices up front
    .optional = true
    .claim = no_pressure
# For a dealership that charges no documentation fee.
# Used in templates/about/page.html
about-promise-price-no-fee = Listings show the dealer price, and we charge no documentation fee.
    .optional = true
    .claim = no_pressure
# For a dealership that advertises prices with the fee.
# Used in templates/about/page.html
about-promise-price-total = Listings show the total price with the documentation fee and, below it, how it adds up.
    .optional = true
    .claim = no_pressure
# For a dealership that has more charges than a documentation fee, and advertises prices with them.
# Used in templates/about/page.html
about-promise-price-total-charges = Listings show the total price with every charge of ours and, below it, how it adds up.
    .optional = true
    .claim = no_pressure
# For a dealership that has more charges than a documentation fee.
# Used in templates/about/page.html
about-promise-price-charges = Listings show the dealer price and, below it, the price with our charges.
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-price = Listings show the dealer price and, below it, the price with the documentation fee.
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-car-title = The vehicle as it is
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-car = Each page shows the mileage, VIN, equipment and our notes, as far as our inventory system has them.
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-pace-title = Your pace
    .optional = true
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-pace = Look around, test-drive, ask questions, and sleep on it. You never have to decide on the spot.
    .optional = true
    .claim = no_pressure test_drives walk_ins
# Used in templates/about/page.html
about-promise-conversation-title = One conversation
    .optional = true
    .claim = answers
# Used in templates/about/page.html
about-promise-conversation = When you ask about a vehicle, our sales team sees which one you mean, so you don't have to explain it twice.
    .optional = true
    .claim = answers
# Used in templates/about/page.html
about-promise-after-title = After the sale
    .optional = true
    .claim = services_any_car

## About page, people

# Used in templates/about/page.html
about-staff-title = Meet our team
# Used in templates/about/page.html
about-reviews-title = What our customers say

## About page, what we do

# Used in templates/about/page.html
about-services-sell = Sell pre-owned cars, trucks and SUVs
    .optional = true
    .claim = kinds all_used
# Used in templates/about/page.html
about-services-buy = Take trade-ins, and buy cars outright
    .optional = true
    .claim = trade_ins buys_cars kinds
    .without = Make offers for what you drive
# Used in templates/about/page.html
about-services-finance = Connect you with lenders
    .optional = true
    .claim = lenders
# Used in templates/about/page.html
about-services-link = See our service center
    .claim = service

## About page, message

# The heading, and the button in the hero.
# Used in templates/about/page.html
about-message-title = Send Us a Message
# For a dealership that buys or repairs cars.
# Used in templates/about/page.html
about-message-text = Ask about a car in stock, your own car, or us.
    .optional = true
    .claim = kinds
# Used in templates/about/page.html
about-message-text-cars = Ask about a car in stock, or us.
    .optional = true
    .claim = kinds
# Used in templates/about/page.html
about-visit-title = Visit us
