### The contact page.

## Contact page, hero

# Specification: literal.
# Used in templates/contact/page.html
contact-hero-title = Contact Us
# Used in crates/site/src/pages/contact.rs
contact-hero-lead = Ask about a vehicle. Call, email, or stop by.
    .optional = true
    .claim = walk_ins
    .without = Ask about a vehicle. Call or email us.
# Used in crates/site/src/pages/contact.rs
contact-hero-lead-sell = Ask about a vehicle, or get an offer for yours. Call, email, or stop by.
    .optional = true
    .claim = appraisals walk_ins
    .without = Ask about a vehicle, or get an offer for yours. Call or email us.
# Used in crates/site/src/pages/contact.rs
contact-hero-lead-service = Ask about a vehicle or an appointment. Call, email, or stop by.
    .optional = true
    .claim = service walk_ins
    .without = Ask about a vehicle or an appointment. Call or email us.
# Used in crates/site/src/pages/contact.rs
contact-hero-lead-sell-service = Ask about a vehicle, an offer for yours, or an appointment. Call, email, or stop by.
    .optional = true
    .claim = appraisals service walk_ins
    .without = Ask about a vehicle, an offer for yours, or an appointment. Call or email us.

## Contact page, where to reach us

# Used in templates/contact/page.html
contact-reach-label = Where to reach us
# Used in templates/contact/page.html
contact-visit = Visit
# Used in templates/contact/page.html
contact-call = Call
# Used in templates/contact/page.html
contact-write = Write
# Specification: literal.
# Used in templates/_partials/dealership/hours_tabs.html, templates/contact/page.html
contact-all-hours = See All Hours
# Used in templates/contact/page.html
contact-write-form = or use the form on this page
    .where = Contact page, behind the email addresses
# Specification: literal.
# Used in templates/contact/page.html
contact-message = Send Us a Message
    .where = Contact page, button, and the heading of the form that it leads to
# Used in templates/contact/page.html
contact-locations = Our Locations
# Used in crates/site/law/us.toml, templates/contact/page.html
contact-hours = Business Hours

## Contact page, the form and beside it

# Used in templates/contact/page.html
contact-message-hint = If it's about a vehicle, include its stock number.
    .optional = true
# Used in templates/contact/page.html
contact-aside-label = Sales hours and shortcuts
# Used in templates/contact/page.html
contact-instead-title = Looking for something else?
# Used in templates/contact/page.html
contact-instead-service = Request a service appointment
    .claim = service
# Used in templates/contact/page.html
contact-instead-sell = Get an offer for your car
    .claim = appraisals kinds
    .without = Get an offer for yours
# Used in templates/contact/page.html
contact-instead-finder = Let us find you a car
    .claim = car_finder kinds
    .without = Let us find it for you
