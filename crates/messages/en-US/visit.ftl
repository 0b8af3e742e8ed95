### Where the dealership is and how to reach it, on several pages.

## Addresses and phones, on several pages

# Used in templates/accessibility/page.html, templates/errors/unexpected.html, templates/finance/page.html
visit-call-number = Call <phone>{ $phone }</phone>
# Used in templates/_partials/dealership/visit.html
visit-email = Email
# Used in templates/_partials/dealership/visit.html
visit-map = Map: { $name }, { $street }, { $city }
    .where = Map, for screen readers
# Specification: literal.
# Used in templates/_partials/chrome/footer.html, templates/_partials/dealership/visit.html, templates/schedule_service/page.html
visit-directions = Get Directions<hidden> (opens in a new tab)</hidden>
# Used in templates/_partials/chrome/footer.html, templates/_partials/dealership/location.html
visit-directions-to = Get directions<hidden> to { $place } (opens in a new tab)</hidden>
    .where = Address of one lot or store of several

## Get in Touch section, at the end of the home page

# Specification: literal.
# Used in templates/_partials/dealership/visit.html
visit-touch-title = Get in Touch
# Used in templates/_partials/dealership/visit.html
visit-touch-call = Call us

## Links to a text message, on several pages

# Used in templates/_partials/dealership/text_us.html
visit-text-us = Text us
    .claim = texts
# Used in templates/_partials/dealership/text_us.html
visit-text-about = Text us<hidden> about the { $vehicle }</hidden>
    .claim = texts
# Used in templates/_partials/dealership/text_us.html
visit-or-text = or <link>text us</link>
    .where = Behind a phone number, as the end of its sentence
    .claim = texts
