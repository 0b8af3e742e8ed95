### The page after a form was sent, and what a toast says then.

## Thank-you page, heading; also a toast

# Specification: literal.
# Used in crates/site/src/pages/thank_you.rs
thank-you-enquiry = Enquiry submitted successfully!
# Specification: literal.
# Used in crates/site/src/pages/thank_you.rs
thank-you-car-finder = Your car finder request has been submitted!
    .claim = car_finder kinds
    .without = Your vehicle finder request has been submitted!

## Thank-you page, below the heading; also a toast: how and when the dealership will answer

# Used in crates/site/src/pages/thank_you.rs
thank-you-will-text = We will text { $address }.
    .optional = true
    .claim = answers texts
# Used in crates/site/src/pages/thank_you.rs
thank-you-will-call = We will call { $address }.
    .optional = true
    .claim = answers
# Used in crates/site/src/pages/thank_you.rs
thank-you-will-email = We will email { $address }.
    .optional = true
    .claim = answers
# Used in crates/site/src/pages/thank_you.rs
thank-you-will-answer = We will answer { $address }.
    .optional = true
    .claim = answers
# Used in crates/site/src/pages/thank_you.rs
thank-you-address-you = you
    .where = Thank-you page: whom we will text, call, email or answer
# Used in crates/site/src/pages/thank_you.rs
thank-you-on-day = { $address } on { $day }
    .where = Thank-you page: on which day we will text, call, email or answer
# Used in crates/site/src/pages/thank_you.rs
thank-you-in-the-morning = { $address } in the morning
    .where = Thank-you page: when we will text, call, email or answer
# Used in crates/site/src/pages/thank_you.rs
thank-you-in-the-afternoon = { $address } in the afternoon
    .where = Thank-you page: when we will text, call, email or answer
# Used in crates/site/src/pages/thank_you.rs
thank-you-in-the-evening = { $address } in the evening
    .where = Thank-you page: when we will text, call, email or answer
# Used in crates/site/src/pages/thank_you.rs
thank-you-in-english = { $address }, in English
    .where = Thank-you page in Spanish: we will text, call, email or answer in English

## Thank-you page, what happens next

# Used in templates/thank_you/page.html
thank-you-next-vehicle = Our sales team has your question together with the vehicle you asked about. They'll check that it's still available and reply by email, or by phone if you left a number.
    .optional = true
    .claim = answers
# Used in templates/thank_you/page.html
thank-you-next-service = Our service desk has your request. They'll find a time that works for you and confirm it by email, or by phone if you left a number. Until then it's a request, not an appointment.
    .claim = service answers
    .without = Our service desk has your request. Until a time is confirmed, it's a request, not an appointment.
# Used in templates/thank_you/page.html
thank-you-next-contact = We've received your message. We'll reply by email, or by phone if you left a number.
    .optional = true
    .claim = answers
    .without = We've received your message.
# Used in templates/thank_you/page.html
thank-you-next-trade-in = Our sales team has your car's details. They'll look up what cars like yours sell for and call or email you with an initial estimate. It becomes a firm offer once we've seen the car.
    .optional = true
    .claim = appraisals answers inspections kinds
# Used in templates/thank_you/page.html
thank-you-next-car-finder = Our sales team has your request. They'll check it against our vehicles and incoming ones, and call or email you when they find a match.
    .optional = true
    .claim = car_finder answers

## Thank-you page, buttons

# Used in templates/thank_you/page.html
thank-you-call-service = Call service <phone>{ $phone }</phone>
    .claim = service
# Used in templates/thank_you/page.html
thank-you-call-sales = Call sales <phone>{ $phone }</phone>
