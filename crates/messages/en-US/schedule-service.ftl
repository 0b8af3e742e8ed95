### The page Schedule Service.

## Schedule Service page, hero

# Used in templates/schedule_service/page.html
schedule-service-hero-text = Tell us what your vehicle needs and when works for you. We'll check the shop's schedule and confirm a time.
    .claim = service answers
    .without = Tell us what your vehicle needs and when works for you.
# The button of the hero and of the card, and the title of the dialog.
# Specification: literal.
# Used in templates/schedule_service/page.html
schedule-service-request = Request Appointment
# The phone number follows.
# Used in templates/schedule_service/page.html
schedule-service-call = Faster by phone: call us at

## Schedule Service page, introduction

# Used in templates/schedule_service/page.html
schedule-service-intro-title = A time that works for you
# Used in templates/schedule_service/page.html
schedule-service-intro-text = Give us the year, make, model and mileage, what you've noticed or which service is due, and two or three times that work. If the car isn't safe to drive, call first.
    .optional = true
    .claim = service kinds
    .without = Give us the year, make, model and mileage, what you've noticed or which service is due, and two or three times that work.
# Used in templates/schedule_service/page.html
schedule-service-intro-reply = A request isn't an appointment yet. We'll reply by email, or by phone if you leave a number, with a time and how long the visit will likely take.
    .optional = true
    .claim = service answers

## Schedule Service page, card with a button

# Used in templates/schedule_service/page.html
schedule-service-card-title = Ready when you are
# Used in templates/schedule_service/page.html
schedule-service-card-text = One short form. Our service desk will reply with a time.
    .optional = true
    .claim = service answers
    .without = One short form.

## Schedule Service page, what to bring

# Used in templates/schedule_service/page.html
schedule-service-bring-title = What to bring
    .optional = true
# Used in templates/schedule_service/page.html
schedule-service-bring-key = The key, and the wheel lock key if your wheels have one
# Used in templates/schedule_service/page.html
schedule-service-bring-records = Your service records, or the mileage of the last service
# Used in templates/schedule_service/page.html
schedule-service-bring-insurance = For body work: your insurance company's name, and the claim number if you have one
    .claim = collision
# Used in templates/schedule_service/page.html
schedule-service-bring-phone = A daytime phone number, so we can ask before doing any extra work

## Schedule Service page, beside the form

# For screen readers.
# Used in templates/schedule_service/page.html
schedule-service-hours-label = Service hours
# Used in templates/schedule_service/page.html
schedule-service-where-title = Where we are

## Schedule Service page, links to other pages

# Used in templates/schedule_service/page.html
schedule-service-links-title = While you are here
# Used in templates/schedule_service/page.html
schedule-service-inventory-title = New Inventory
# Used in templates/schedule_service/page.html
schedule-service-inventory-text = All of our vehicles, including the latest arrivals. They are all pre-owned.
    .optional = true
    .claim = all_used
    .without = All of our vehicles, including the latest arrivals.
# Used in templates/schedule_service/page.html
schedule-service-used-title = Pre-Owned
# Used in templates/schedule_service/page.html
schedule-service-used-text = Vehicles with 500 miles or more.
    .optional = true
# Used in templates/schedule_service/page.html
schedule-service-service-title = Service
# Used in templates/schedule_service/page.html
schedule-service-about-title = About
# Used in templates/schedule_service/page.html
schedule-service-about-text = Who we are and how we work.
    .optional = true
