### The car finder's form.

## Car finder form, step about the vehicle
# Specification: literal.
# Used in crates/leads/src/forms/car_finder.rs, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-vehicle = Vehicle Info
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-vehicle-step = Step 1 of 2. Still to come: Contact Info.
# Used in crates/leads/src/forms/car_finder.rs, web/src/islands/car-finder-form/CarFinderForm.tsx, web/src/islands/car-finder-form/SubmitSection.tsx, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-type = Type
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-type-any = Any type
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-type-car = Car
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-type-suv = SUV
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-type-truck = Truck
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-type-van = Van
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-type-convertible = Convertible
    .claim = kinds
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-body = Body Style
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-body-any = Any body style
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-sedan = Sedan
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-coupe = Coupe
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-hatchback = Hatchback
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-wagon = Wagon
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-suv = SUV
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-truck = Truck
    .claim = kinds
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-body-convertible = Convertible
    .claim = kinds
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-transmission = Transmission
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-transmission-any = Any transmission
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-transmission-automatic = Automatic
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-transmission-manual = Manual
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-transmission-cvt = CVT
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-transmission-dct = DCT

## Car finder form, ranges
# Used in crates/leads/src/forms/form/typed_field.rs, web/src/islands/car-finder-form/CarFinderForm.tsx, web/src/islands/car-finder-form/SubmitSection.tsx, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-from = From
# Used in crates/leads/src/forms/form/typed_field.rs, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-to = To
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-mpg = Highway MPG
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-mpg-bounds = 10 to 50
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-mpg-invalid = Highway MPG must be a whole number from 10 to 50
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-years-bounds = 2000 to next year's
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-years-invalid = Year must be a model year from 2000 to next year's
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-odometer = Odometer
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-odometer-bounds = miles, up to 200,000
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-odometer-invalid = Odometer must be a whole number from 0 to 200,000
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-price = Internet Price
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-price-bounds = dollars, up to 150,000
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-price-invalid = Internet Price must be a whole number from 0 to 150,000

## Car finder form, step about the person
# Specification: literal.
# Used in crates/leads/src/forms/car_finder.rs, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-contact = Contact Info
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-postal-code = Postal Code
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-postal-code-missing = Postal Code is required
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-postal-code-too-long = Postal Code is too long (10 characters at most)
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-postal-code-invalid = Postal Code can have letters, digits, spaces and dashes only
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-period = Search Period
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-period-7 = 7 days
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-period-14 = 14 days
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-period-30 = 30 days
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-period-60 = 60 days
# Used in crates/leads/src/forms/car_finder/choices.rs
car-finder-form-period-90 = 90 days
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-comments = Comments
# Used in crates/leads/src/forms/car_finder.rs
car-finder-form-comments-too-long = Comments are too long (5,000 characters at most)
# Used in crates/leads/src/forms/tables.rs, web/src/islands/car-finder-form/CarFinderForm.tsx, web/src/islands/car-finder-form/SubmitSection.tsx
car-finder-form-needed = First Name, Last Name, Phone, Email, Postal Code

## Car finder form, from step to step
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-steps = Steps
# Specification: literal.
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-continue = Continue
# Specification: literal.
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/SubmitSection.tsx
car-finder-form-back = Back

## Car finder form, what came with the visitor
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/CarFinderForm.tsx, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-wishes = What you're looking for
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-remove = <hidden>Remove </hidden>{ $wish }
# Used in templates/car_finder/form.html, web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-change = Change or add details
# Used in crates/site/src/views/forms/wishes.rs, web/src/islands/car-finder-form/Wishes.tsx
car-finder-form-wish = { $label }: { $range }

## Car finder form, after it was sent
# Used in web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-next = Our sales team has your request. They'll check it against our vehicles and incoming ones, and call or email you when they find a match.
    .optional = true
    .claim = car_finder answers
# Used in web/src/islands/car-finder-form/CarFinderForm.tsx
car-finder-form-inventory = Back to Inventory
