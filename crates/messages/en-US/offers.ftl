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
# Used in crates/site/src/site/shell.rs
offers-action-trade-in = trade in
    .claim = trade_ins
# Used in crates/site/src/site/shell.rs
offers-action-finance = finance
    .claim = financing
# Used in crates/site/src/site/shell.rs
offers-action-service = service
    .claim = service
# After "our" and "our own".
# Used in crates/site/src/site/offers.rs
offers-shops-both = service and collision shops
    .claim = collision
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
    .claim = kinds
# Used in crates/site/src/site/offers.rs
offers-about-both = { $a-city } dealership for pre-owned cars, trucks and SUVs, with service and collision shops of its own.
    .claim = collision
# Used in crates/site/src/site/offers.rs
offers-about-service = { $a-city } dealership for pre-owned cars, trucks and SUVs, with a service shop of its own.
    .claim = service
# Used in crates/site/src/site/offers.rs
offers-about-collision = { $a-city } dealership for pre-owned cars, trucks and SUVs, with a collision shop of its own.
    .claim = collision

## About page, promise after the sale

# Used in crates/site/src/site/offers.rs
offers-after-sale-both = Our own shops service and repair your car, whether or not you bought it here.
    .claim = collision
    .optional = true
# Used in crates/site/src/site/offers.rs
offers-after-sale-service = Our own shop services and repairs your car, whether or not you bought it here.
    .claim = service
    .optional = true
# Used in crates/site/src/site/offers.rs
offers-after-sale-collision = Our own shop repairs your car after a collision, whether or not you bought it here.
    .claim = collision
    .optional = true

## About page, what we do

# Used in crates/site/src/site/offers.rs
offers-job-maintenance = Change oil, replace brakes and tires, and align wheels
    .claim = service
    .optional = true
# Used in crates/site/src/site/offers.rs
offers-job-repair = Repair engines, transmissions and suspensions
    .claim = service
    .optional = true
# Used in crates/site/src/site/offers.rs
offers-job-collision = Repair body, frame and paint after a collision
    .claim = collision
    .optional = true

## Home page, the quick tile of the service page

# Used in crates/site/src/site/offers.rs
offers-tile = Maintenance and repair.
    .claim = service
    .optional = true
# Used in crates/site/src/site/offers.rs
offers-tile-collision = Maintenance, repair and body work.
    .claim = collision
    .optional = true
# For a dealership with a list of its own: "Oil changes, brakes and tires."
# Used in crates/site/src/site/offers.rs
offers-tile-own = { $jobs }.
    .claim = service

## Home page, collision repairs

# Used in crates/site/src/site/offers.rs
offers-collision = Body, paint, frame and dents.
    .claim = collision
    .optional = true
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-collision-own = { $jobs }.
    .claim = collision

## Service page, hero

# Used in crates/site/src/site/offers.rs
offers-hero = Maintenance and mechanical repair, whether or not you bought your car here.
    .claim = service
# Used in crates/site/src/site/offers.rs
offers-hero-collision = Maintenance, mechanical repair and body work under one roof, whether or not you bought your car here.
    .claim = collision
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-hero-own = { $jobs }, whether or not you bought your car here.
    .claim = service

## Home page, why choose us, service

# Used in crates/site/src/site/offers.rs
offers-one-place = Routine maintenance and mechanical repair, so one place knows your car's history.
    .claim = service
# Used in crates/site/src/site/offers.rs
offers-one-place-collision = Routine maintenance, mechanical repair and a collision center, so one place knows your car's history.
    .claim = collision
# For a dealership with a list of its own.
# Used in crates/site/src/site/offers.rs
offers-one-place-own = { $jobs }, so one place knows your car's history.
    .claim = service

## Service page, description for search engines, the jobs that it names

# Used in crates/site/src/site/offers.rs
offers-jobs = Oil changes, brakes, tires, alignment, engine and transmission repair
    .claim = service
# Used in crates/site/src/site/offers.rs
offers-jobs-collision = Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work
    .claim = collision
# The last of the dealership's own list.
# Used in crates/site/src/site/offers.rs
offers-jobs-collision-last = collision work
    .claim = collision

## Vehicle pages and cards, how long a vehicle has been on the lot

# Used in crates/site/src/views/arrival.rs
offers-arrival-since = { $count ->
    [one] On our lot since { $day } ({ $days } day).
   *[other] On our lot since { $day } ({ $days } days).
}
# For a vehicle that was there when the website first looked.
# Used in crates/site/src/views/arrival.rs
offers-arrival-before = On our lot since before { $day }.
# Used in crates/site/src/views/arrival.rs
offers-arrival-age = { $count ->
    [one] On our lot for { $days } day
   *[other] On our lot for { $days } days
}
# Used in crates/site/src/views/arrival.rs
offers-arrival-age-before = On our lot since before { $day }
    .where = Vehicle cards, how long a vehicle has been on the lot

## The text message that a shopper's phone begins with

# Used in crates/site/src/site/sms_links.rs
offers-text-question = Hi { $name }, I have a question.
# Used in crates/site/src/site/sms_links.rs
offers-text-vehicle = Hi { $name }, is the { $vehicle } (stock number { $number }) still available?
