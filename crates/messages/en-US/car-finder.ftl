### The car finder's page.

## Car finder, hero

# Used in templates/car_finder/page.html
car-finder-title = Car Finder
    .claim = car_finder kinds
    .without = Vehicle Finder
# Used in templates/car_finder/page.html
car-finder-lead = Don't see it here? Tell us what you're looking for. We'll check it against incoming vehicles and email or call you when we find a match.
    .optional = true
    .claim = car_finder
# Used in templates/car_finder/page.html
car-finder-inventory = Search today's inventory
# Used in templates/car_finder/page.html
car-finder-call = Prefer to talk? Call our sales team at
    .where = Car finder, below the hero; the phone number follows

## Car finder, the form

# Used in templates/car_finder/page.html, web/src/islands/car-finder-form/CarFinderForm.tsx, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-title = Describe the vehicle
# Used in templates/car_finder/page.html
car-finder-form-hint = Leave anything blank that doesn't matter to you.
    .optional = true

## Car finder, beside the form

# Used in templates/car_finder/page.html
car-finder-aside-label = Good to know
# Used in templates/car_finder/page.html
car-finder-next-title = What happens next
    .optional = true
# Used in templates/car_finder/page.html
car-finder-next-tell = <name>Tell us what you want.</name> Be as broad or as specific as you like, and choose how long we should look.
# Used in templates/car_finder/page.html
car-finder-next-look = <name>We look for it.</name> In our inventory, among incoming trade-ins, and wherever we buy vehicles.
    .claim = car_finder trade_ins buys_cars
    .without = <name>We look for it.</name> Among our vehicles and those that come in.
# Used in templates/car_finder/page.html
car-finder-next-call = <name>We email or call you.</name> With photos, mileage and price, as soon as we have a match.
    .claim = car_finder
# Used in templates/car_finder/page.html
car-finder-helps-title = What helps us look
    .optional = true
# Used in templates/car_finder/page.html
car-finder-helps-limits = The oldest model year and highest mileage you'd accept
    .optional = true
# Used in templates/car_finder/page.html
car-finder-helps-models = Other models you'd consider, in the comments
    .optional = true
# Used in templates/car_finder/page.html
car-finder-helps-equipment = Must-haves: a third row, four-wheel drive, towing, a hatch
    .optional = true
    .claim = kinds
# Used in templates/car_finder/page.html
car-finder-helps-trade-in = Whether you have a trade-in
    .optional = true
    .claim = trade_ins
