### What the server alone says in forms: buttons, and what it writes into the message for the visitor.

## Enquiry about a vehicle
# Used in crates/site/src/views/forms/enquiry_form.rs
form-words-interested = I am interested in the { $vehicle }. Please send me more information.

## Forms with a day
# Used in crates/site/src/views/forms/visit_day.rs
form-words-today = Today
# Used in crates/site/src/views/forms/visit_day.rs
form-words-tomorrow = Tomorrow

## Service appointment
# Specification: literal.
# Used in crates/site/src/views/forms/enquiry_form.rs
form-words-appointment = Request Appointment

## Contact page
# Used in crates/site/src/views/forms/enquiry_form.rs
form-words-send = Send Message

## Trade-in form
# Specification: literal.
# Used in crates/site/src/views/forms/trade_in_form.rs
form-words-offer = Request Your Offer
    .claim = appraisals

## Car finder form, button
# Used in crates/site/src/views/forms/car_finder_form.rs
form-words-request = Send My Request

## Car finder form, comments that are filled in
# Used in crates/site/src/views/forms/car_finder_form.rs
form-words-like = Like the { $vehicle } you had, stock number { $number }.
# Used in crates/site/src/views/forms/car_finder_form.rs
form-words-searched-words = I searched for "{ $words }".
# Used in crates/site/src/views/forms/car_finder_form.rs
form-words-searched-both = I searched for "{ $words }" ({ $filters }).
# Used in crates/site/src/views/forms/car_finder_form.rs
form-words-searched-filters = I searched for { $filters }.
