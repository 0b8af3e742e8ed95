### The page about the dealership.

## About page, hero

# Used in templates/about/page.html
about-hero-title = About { $name }

## About page, promise

# Used in templates/about/page.html
about-promise-title = Our promise to you
    .claim = no_pressure
# Used in templates/about/page.html
about-promise-text = Buying a car should be your decision, not a contest. Here's how we keep it that way.
    .claim = no_pressure
    .optional = true
# Used in templates/about/page.html
about-promise-price-title = Prices up front
    .claim = prices
    .optional = true
# For a dealership that charges no documentation fee.
# Used in templates/about/page.html
about-promise-price-no-fee = Every listing shows the dealer price, and we charge no documentation fee.
    .claim = documentation_fee
    .optional = true
# For a dealership that advertises prices with the fee.
# Used in templates/about/page.html
about-promise-price-total = Every listing shows the total price with the documentation fee and, below it, how it adds up.
    .claim = documentation_fee
    .optional = true
# Used in templates/about/page.html
about-promise-price = Every listing shows the dealer price and, below it, the price with the documentation fee.
    .claim = documentation_fee
    .optional = true
# Used in templates/about/page.html
about-promise-car-title = The car as it is
    .optional = true
# Used in templates/about/page.html
about-promise-car = Each page shows the mileage, VIN, equipment and our notes. If we don't know something, we leave it out.
    .claim = listings
    .optional = true
# Used in templates/about/page.html
about-promise-pace-title = Your pace
    .claim = no_pressure
    .optional = true
# Used in templates/about/page.html
about-promise-pace = Look around, test-drive, ask questions, and sleep on it. You never have to decide on the lot.
    .claim = no_pressure
    .optional = true
# Used in templates/about/page.html
about-promise-conversation-title = One conversation
    .claim = one_conversation
    .optional = true
# Used in templates/about/page.html
about-promise-conversation = When you ask about a car, our sales team sees which one you mean, so you don't have to explain it twice.
    .claim = one_conversation
    .optional = true
# Used in templates/about/page.html
about-promise-after-title = After the sale
    .claim = service
    .optional = true

## About page, people

# Used in templates/about/page.html
about-staff-title = Meet our team
# Used in templates/about/page.html
about-reviews-title = What our customers say

## About page, what we do

# Used in templates/about/page.html
about-services-sell = Sell pre-owned cars, trucks and SUVs
    .claim = kinds
    .optional = true
# Used in templates/about/page.html
about-services-buy = Take trade-ins, and buy cars outright
    .claim = buys_cars
    .optional = true
# Used in templates/about/page.html
about-services-finance = Connect you with lenders
    .claim = lenders
    .optional = true
# Used in templates/about/page.html
about-services-link = See our service center

## About page, message

# The heading, and the button in the hero.
# Used in templates/about/page.html
about-message-title = Send Us a Message
# For a dealership that buys or repairs cars.
# Used in templates/about/page.html
about-message-text = Ask about a car on our lot, your own car, or us.
    .optional = true
# Used in templates/about/page.html
about-message-text-cars = Ask about a car on our lot, or us.
    .optional = true
# Used in templates/about/page.html
about-visit-title = Visit us
