### The enquiry forms: about a vehicle, for a service appointment, and in general.

## Enquiry forms, message and terms
# Used in crates/leads/src/forms/enquiry.rs, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-message = Message
# Used in crates/leads/src/forms/enquiry.rs
enquiry-message-too-long = Message is too long (5,000 characters at most)
# Used in crates/leads/src/forms/enquiry.rs
enquiry-terms = Terms
# Specification: literal.
# Used in crates/leads/src/forms/enquiry.rs
enquiry-terms-missing = You must accept the terms
# Used in templates/_partials/enquiry_form.html, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-figures = Include my figures
# Used in crates/leads/src/forms/tables.rs
enquiry-needed = First Name, Email; Phone for a text message or call
# Used in crates/leads/src/forms/tables.rs
enquiry-needed-with-terms = First Name, Email, Terms; Phone for a text message or call

## Enquiry about a vehicle, time of a test drive
# Used in crates/leads/src/forms/appointment.rs, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-test-drive = Test drive
    .claim = test_drives
# Used in crates/leads/src/forms/appointment.rs
enquiry-no-test-drive = Not now
    .claim = test_drives
# Used in crates/leads/src/forms/appointment.rs
enquiry-test-drive-time = Test drive time
    .claim = test_drives

## Service appointment, car and time
# Used in crates/leads/src/forms/appointment.rs, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-day = Preferred visit day
# Used in crates/leads/src/forms/appointment.rs
enquiry-any-day = Any day
# Used in crates/leads/src/forms/appointment.rs, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-time = Preferred visit time
# Used in crates/leads/src/forms/appointment.rs, web/src/islands/enquiry-form/EnquiryForm.tsx
enquiry-car = Your car
    .claim = kinds
    .without = Your vehicle
# Used in crates/leads/src/forms/appointment.rs
enquiry-car-too-long = Your car is too long (120 characters at most)
    .claim = kinds
    .without = Your vehicle is too long (120 characters at most)
# Used in crates/leads/src/forms/appointment.rs
enquiry-car-hint = Year, make and model, or the VIN

## Forms with a time, the days of the week
# Used in crates/leads/src/forms/appointment.rs
enquiry-monday = Mon
# Used in crates/leads/src/forms/appointment.rs
enquiry-tuesday = Tue
# Used in crates/leads/src/forms/appointment.rs
enquiry-wednesday = Wed
# Used in crates/leads/src/forms/appointment.rs
enquiry-thursday = Thu
# Used in crates/leads/src/forms/appointment.rs
enquiry-friday = Fri
# Used in crates/leads/src/forms/appointment.rs
enquiry-saturday = Sat
# Used in crates/leads/src/forms/appointment.rs
enquiry-sunday = Sun
