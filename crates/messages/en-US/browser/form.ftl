### The forms that become leads: what several of them share, and the words around their fields.

## All forms, name, phone and email
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-first-name = First Name
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-first-name-missing = First Name is required
# Used in crates/leads/src/forms/form/typed_field.rs
form-first-name-too-long = First Name is too long (100 characters at most)
# Used in crates/leads/src/forms/form/typed_field.rs
form-last-name = Last Name
# Used in crates/leads/src/forms/car_finder.rs
form-last-name-missing = Last Name is required
# Used in crates/leads/src/forms/form/typed_field.rs
form-last-name-too-long = Last Name is too long (100 characters at most)
# Used in crates/leads/src/forms/form/typed_field.rs, web/src/forms/fields.tsx
form-email = Email
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-email-missing = Email is required
# Used in crates/leads/src/forms/form/typed_field.rs
form-email-too-long = Email is too long (254 characters at most)
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-email-invalid = Invalid email address
# Used in crates/leads/src/forms/form/typed_field.rs, web/src/forms/fields.tsx
form-phone = Phone
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-phone-missing = Phone is required
# Used in crates/leads/src/forms/enquiry.rs
form-phone-missing-for-contact = Phone is required for a text message or call
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-phone-too-long = Phone number is too long
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-phone-too-short = Phone number must be at least 10 digits
# Specification: literal.
# Used in crates/leads/src/forms/form/typed_field.rs
form-phone-invalid = Phone number must be numeric

## All forms, how and when to answer
# Used in crates/leads/src/forms/contact_preference.rs, web/src/forms/fields.tsx
form-contact-by = Best way to reach you
# Used in crates/leads/src/forms/contact_preference.rs
form-contact-by-any = Any way
# Used in crates/leads/src/forms/contact_preference.rs
form-contact-by-text = Text
    .claim = texts
# Used in crates/leads/src/forms/contact_preference.rs
form-contact-by-call = Call
# Used in crates/leads/src/forms/contact_preference.rs
form-contact-by-email = Email
# Used in crates/leads/src/forms/contact_preference.rs
form-contact-time = Best time to reach you
# Used in crates/leads/src/forms/contact_preference.rs
form-answer-in = Language of our answer
    .where = Forms, on pages in Spanish alone
# Used in crates/leads/src/forms/contact_preference.rs
form-answer-in-spanish = Spanish
# Used in crates/leads/src/forms/contact_preference.rs
form-answer-in-english = English
# Used in crates/leads/src/forms/appointment.rs, crates/leads/src/forms/contact_preference.rs
form-any-time = Any time
# Used in crates/leads/src/forms/appointment.rs, crates/leads/src/forms/contact_preference.rs
form-morning = Morning
# Used in crates/leads/src/forms/appointment.rs, crates/leads/src/forms/contact_preference.rs
form-afternoon = Afternoon
# Used in crates/leads/src/forms/contact_preference.rs
form-evening = Evening

## Trade-in and car finder forms, the car
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-make = Make
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-make-too-long = Make is too long (60 characters at most)
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-model = Model
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-model-too-long = Model is too long (60 characters at most)
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-year = Year

## All forms, around the fields
# Used in crates/leads/src/forms/form/typed_field.rs
form-choose = Choose one from the list
# Used in templates/_partials/form.html, web/src/forms/fields.tsx, web/src/ui/Field.tsx
form-optional = (optional)
# Used in crates/leads/src/forms/car_finder.rs, crates/leads/src/forms/trade_in.rs
form-step-last = Step 2 of 2, the last one.
# Used in templates/_partials/form.html, web/src/ui/ErrorSummary.tsx
form-check = Please check these fields
# Used in templates/_partials/form.html, web/src/ui/ErrorSummary.tsx
form-check-first = Please check { $count } fields, beginning with
# Used in templates/_partials/form.html, web/src/forms/fields.tsx, web/src/islands/car-finder-form/SubmitSection.tsx, web/src/islands/trade-in-form/TradeInForm.tsx
form-required = Required: { $fields }.
# Used in templates/_partials/form.html, web/src/forms/LeadForm.tsx
form-empty = Leave this empty
# Used in templates/_partials/form.html, web/src/forms/fields.tsx
form-privacy = See our <link>privacy policy</link> for how we handle your details.
    .legal = privacy policy
# Used in templates/car_finder/form.html, templates/sell/form.html, web/src/forms/LeadForm.tsx, web/src/forms/fields.tsx
form-clear = Clear what I typed
