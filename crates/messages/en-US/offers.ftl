### What the dealership does for its customers, as sentences and parts of sentences on several pages.

## Any page, parts of sentences

# "buy, trade in and finance": the last of several parts.
# Used in crates/site/src/site/offers.rs
offers-list = { $parts } and { $last }
# "Buy, sell, service and finance": the name of the quick tiles on the home page, for screen readers.
# Used in crates/site/src/site/shell.rs
offers-action-buy-first = Buy
# "One place to buy, trade in, finance and service your car."
# Used in crates/site/src/site/shell.rs
offers-action-buy = buy
# Used in crates/site/src/site/shell.rs
offers-action-sell = sell
    .claim = buys_cars
    .without = trade in
# Used in crates/site/src/site/shell.rs
offers-action-trade-in = trade in
    .claim = trade_ins
    .without = sell
# Used in crates/site/src/site/shell.rs
offers-action-finance = finance
    .claim = financing
# Used in crates/site/src/site/shell.rs
offers-action-service = service
    .claim = service
# After "our" and "our own".
# Used in crates/site/src/site/offers.rs
offers-shops-both = service and collision shops
    .claim = service collision
# Used in crates/site/src/site/offers.rs
offers-shops-service = service shop
    .claim = service
# Used in crates/site/src/site/offers.rs
offers-shops-collision = collision shop
    .claim = collision

## Schedule Service page, the link to the service page

# Used in crates/site/src/site/offers.rs
offers-shops-do = What our { $shops } do.
    .claim = service
# For a single shop.
# Used in crates/site/src/site/offers.rs
offers-shop-does = What our { $shops } does.
    .claim = service

## About page, hero

# The argument is "A Memphis".
# Used in crates/site/src/site/offers.rs
offers-about = { $a-city } dealership for pre-owned cars, trucks and SUVs.
    .claim = kinds all_used
    .without = { $a-city } dealership.
# Used in crates/site/src/site/offers.rs
offers-about-both = { $a-city } dealership for pre-owned cars, trucks and SUVs, with service and collision shops of its own.
    .claim = kinds all_used
    .without = { $a-city } dealership, with service and collision shops of its own.
# Used in crates/site/src/site/offers.rs
offers-about-service = { $a-city } dealership for pre-owned cars, trucks and SUVs, with a service shop of its own.
    .claim = kinds all_used
    .without = { $a-city } dealership, with a service shop of its own.
# Used in crates/site/src/site/offers.rs
offers-about-collision = { $a-city } dealership for pre-owned cars, trucks and SUVs, with a collision shop of its own.
    .claim = kinds all_used
    .without = { $a-city } dealership, with a collision shop of its own.

## About page, promise after the sale

# Used in crates/site/src/site/offers.rs
offers-after-sale-both = Our own shops service and repair your car, whether or not you bought it here.
    .optional = true
    .claim = service collision services_any_car kinds
# Used in crates/site/src/site/offers.rs
offers-after-sale-service = Our own shop services and repairs your car, whether or not you bought it here.
    .optional = true
    .claim = service services_any_car kinds
# Used in crates/site/src/site/offers.rs
offers-after-sale-collision = Our own shop repairs your car after a collision, whether or not you bought it here.
    .optional = true
    .claim = collision services_any_car kinds

## About page, what we do

# Used in crates/site/src/site/offers.rs
offers-job-maintenance = Change oil, replace brakes and tires, and align wheels
    .optional = true
    .claim = service usual_services
# Used in crates/site/src/site/offers.rs
offers-job-repair = Repair engines, transmissions and suspensions
    .optional = true
    .claim = service usual_services
# Used in crates/site/src/site/offers.rs
offers-job-collision = Repair body, frame and paint after a collision
    .optional = true
    .claim = collision usual_services

## Home page, the quick tile of the service page

# Used in crates/site/src/site/offers.rs
offers-tile = Maintenance and repair.
    .optional = true
    .claim = service usual_services
# Used in crates/site/src/site/offers.rs
offers-tile-collision = Maintenance, repair and body work.
    .optional = true
    .claim = service collision usual_services
# For a dealership with a list of its own: "Oil changes, brakes and tires."
# Used in crates/site/src/site/offers.rs
offers-tile-own = { $jobs }.
    .claim = service

## Home page, collision repairs

# Used in crates/site/src/site/offers.rs
offers-collision = Body, paint, frame and dents.
    .optional = true
    .claim = collision usual_services
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-collision-own = { $jobs }.
    .claim = collision

## Service page, hero

# Used in crates/site/src/site/offers.rs
offers-hero = Maintenance and mechanical repair, whether or not you bought your car here.
    .optional = true
    .claim = service usual_services services_any_car kinds
# Used in crates/site/src/site/offers.rs
offers-hero-collision = Maintenance, mechanical repair and body work, whether or not you bought your car here.
    .optional = true
    .claim = service collision usual_services services_any_car kinds
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-hero-own = { $jobs }, whether or not you bought your car here.
    .claim = service services_any_car kinds
    .without = { $jobs }.

## Home page, why choose us, service

# Used in crates/site/src/site/offers.rs
offers-one-place = Routine maintenance and mechanical repair, so one place knows your car's history.
    .claim = service usual_services kinds
    .without = Ask our service department for an appointment.
# Used in crates/site/src/site/offers.rs
offers-one-place-collision = Routine maintenance, mechanical repair and a collision center, so one place knows your car's history.
    .claim = service collision usual_services kinds
    .without = Ask our service department for an appointment.
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-one-place-own = { $jobs }, so one place knows your car's history.
    .claim = service kinds
    .without = { $jobs }.

## Service page, description for search engines, the jobs that it names

# Used in crates/site/src/site/offers.rs
offers-jobs = Oil changes, brakes, tires, alignment, engine and transmission repair
    .claim = service usual_services
    .without = Service
# Used in crates/site/src/site/offers.rs
offers-jobs-collision = Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work
    .claim = service collision usual_services
    .without = Service and collision work
# The last of the dealership's own list.
# Used in crates/site/src/site/offers.rs
offers-jobs-collision-last = collision work
    .claim = service collision

## Vehicle pages and cards, how long a vehicle has been in stock

# Used in crates/site/src/views/arrival.rs
offers-arrival-since = { $count ->
    [one] In stock since { $day } ({ $days } day).
   *[other] In stock since { $day } ({ $days } days).
}
# For a vehicle that was there when the website first looked.
# Used in crates/site/src/views/arrival.rs
offers-arrival-before = In stock since before { $day }.
# Used in crates/site/src/views/arrival.rs
offers-arrival-age = { $count ->
    [one] In stock for { $days } day
   *[other] In stock for { $days } days
}
# Used in crates/site/src/views/arrival.rs
offers-arrival-age-before = In stock since before { $day }
    .where = Vehicle cards, how long a vehicle has been in stock

## The text message that a shopper's phone begins with

# Used in crates/site/src/site/sms_links.rs
offers-text-question = Hi { $name }, I have a question.
# Used in crates/site/src/site/sms_links.rs
offers-text-vehicle = Hi { $name }, is the { $vehicle } (stock number { $number }) still available?
