### Titles and descriptions of pages, for browsers' tabs, search engines and previews of links.

## Any page, title

# The title of a page after its form was sent with errors.
# Used in crates/site/src/pages/layout/head.rs
meta-error-title = Error: { $title }
# The title of a page of the dealership's own.
# Used in crates/site/src/pages/dealer_page.rs
meta-own-title = { $title } | { $name }

## Home page, title and description

# Used in crates/site/src/pages/home.rs
meta-home-title = Used Cars, Trucks and SUVs in { $city }, { $state } | { $name }
    .claim = kinds all_used
    .without = Vehicles for Sale in { $city }, { $state } | { $name }
# Used in crates/site/src/pages/home.rs
meta-home-description = { $name } sells pre-owned cars, trucks and SUVs at { $street } in { $city }. Search by year, make and price: one place to { $actions } your car.
    .claim = kinds all_used
    .without = { $name } sells vehicles at { $street } in { $city }. Search by year, make and price.

## Results page, title and description

# Specification: literal.
# Used in crates/site/src/views/results/labels.rs
meta-inventory-title = Inventory | { $name } - Browse Cars for Sale
    .claim = kinds
    .without = Inventory | { $name } - Browse Vehicles for Sale
# Used in crates/site/src/views/results/labels.rs
meta-inventory-description = Browse used cars, trucks and SUVs at { $name } in { $city }, { $state } { $zip }: photos, prices and full details of every vehicle.
    .claim = kinds all_used
    .without = Browse vehicles at { $name } in { $city }, { $state } { $zip }: photos, prices and full details of every vehicle.

## Trade-in page, title and description

# Specification: literal.
# Used in crates/site/src/pages/sell.rs
meta-sell-title = Get a Trade-In Quote | { $name }
    .claim = trade_ins
    .without = Get an Offer | { $name }
# Used in crates/site/src/pages/sell.rs
meta-sell-description = Sell or trade in your car at { $name } in { $city }. Tell us the VIN, mileage and condition, and we'll tell you what we can offer.
    .claim = buys_cars trade_ins kinds
    .without = Get an offer from { $name } in { $city }: tell us the VIN, mileage and condition.

## Finance page, title and description

# Specification: literal.
# Used in crates/site/src/pages/finance.rs
meta-finance-title = Finance & Specials | { $name }
    .claim = financing
# Used in crates/site/src/pages/finance.rs
meta-finance-description = Finance a pre-owned car, truck or SUV at { $name } in { $city }: apply with a lender, learn what to have ready, and see today's largest savings.
    .claim = financing lenders kinds
    .without = Shop by budget at { $name } in { $city }.

## Service page, title and description

# Used in crates/site/src/pages/service.rs
meta-service-title = Service Center in { $city } | { $name }
    .claim = service
# The first argument is such as "Oil changes, brakes and tires".
# Used in crates/site/src/pages/service.rs
meta-service-description = { $jobs } at { $name } in { $city }. See hours and request an appointment.
    .claim = service

## Schedule Service page, title and description

# Specification: literal.
# Used in crates/site/src/pages/schedule_service.rs
meta-schedule-service-title = Schedule Service | { $name }
    .claim = service
# Used in crates/site/src/pages/schedule_service.rs
meta-schedule-service-description = Request a service appointment at { $name } in { $city }: tell us what your vehicle needs and when works for you, or call our service desk.
    .claim = service

## Contact page, title and description

# Used in crates/site/src/pages/contact.rs
meta-contact-title = Contact Us | { $name }
# The argument is such as "sales and service".
# Used in crates/site/src/pages/contact.rs
meta-contact-description = { $count ->
    [one] Call, write to or visit { $name } in { $city }: address, directions, { $phones } phone number, and the hours of every department.
   *[other] Call, write to or visit { $name } in { $city }: address, directions, { $phones } phone numbers, and the hours of every department.
}

## About page, title and description

# Used in crates/site/src/pages/about.rs
meta-about-title = About Us | { $name }
# Used in crates/site/src/pages/about.rs
meta-about-description = Who we are at { $name } in { $city }: how we sell pre-owned cars, trucks and SUVs, where we are and when we are open.
    .claim = kinds all_used
    .without = Who we are at { $name } in { $city }: where we are and when we are open.
# Used in crates/site/src/pages/about.rs
meta-about-description-both = Who we are at { $name } in { $city }: how we sell pre-owned cars, trucks and SUVs, what our service and collision centers do, where we are and when we are open.
    .claim = kinds all_used
    .without = Who we are at { $name } in { $city }: what our service and collision centers do, where we are and when we are open.
# Used in crates/site/src/pages/about.rs
meta-about-description-service = Who we are at { $name } in { $city }: how we sell pre-owned cars, trucks and SUVs, what our service center does, where we are and when we are open.
    .claim = kinds all_used
    .without = Who we are at { $name } in { $city }: what our service center does, where we are and when we are open.
# Used in crates/site/src/pages/about.rs
meta-about-description-collision = Who we are at { $name } in { $city }: how we sell pre-owned cars, trucks and SUVs, what our collision center does, where we are and when we are open.
    .claim = kinds all_used
    .without = Who we are at { $name } in { $city }: what our collision center does, where we are and when we are open.

## Car finder page, title and description

# Used in crates/site/src/pages/car_finder.rs
meta-car-finder-title = Car Finder | { $name }
    .claim = car_finder kinds
    .without = Vehicle Finder | { $name }
# Used in crates/site/src/pages/car_finder.rs
meta-car-finder-description = Not in stock yet? Tell { $name } in { $city } what you are looking for: make, model, years, price and mileage. We'll look for it and get back to you.
    .claim = car_finder

## Compare page, title and description

# Used in crates/site/src/pages/compare.rs
meta-compare-title = Compare Vehicles | { $name }
# Used in crates/site/src/pages/compare.rs
meta-compare-description = Compare up to 3 pre-owned vehicles from { $name } side by side: price, mileage, engine, drivetrain, colors and more.
    .claim = all_used
    .without = Compare up to 3 vehicles from { $name } side by side: price, mileage, engine, drivetrain, colors and more.

## Deal page, title and description

# Used in crates/site/src/pages/receipt.rs
meta-receipt-title = Kept Price | { $name }
# Used in crates/site/src/pages/receipt.rs
meta-receipt-of = Price of the { $vehicle } | { $name }
# Used in crates/site/src/pages/receipt.rs
meta-receipt-description = A price that { $name } showed on a day, line by line, and what has become of it.
# Used in crates/site/src/pages/deal.rs
meta-deal-title = Your Deal | { $name }
# Used in crates/site/src/pages/deal.rs
meta-deal-description = What up to 3 vehicles from { $name } come to with your own trade-in, county and loan: every tax and fee, the total and the payment.
    .claim = trade_ins financing
    .without = What up to 3 vehicles from { $name } come to: the total, with taxes and fees as far as they are known.

## Privacy page, title and description

# Used in crates/site/src/pages/privacy.rs
meta-privacy-title = Privacy Policy | { $name }
# Used in crates/site/src/pages/privacy.rs
meta-privacy-description = What { $name } keeps when you send us a form, who receives it, what stays in your browser, and how to have it corrected or deleted.

## Accessibility page, title and description

# Used in crates/site/src/pages/accessibility.rs
meta-accessibility-title = Accessibility | { $name }
# Used in crates/site/src/pages/accessibility.rs
meta-accessibility-description = How the website of { $name } is built and tested so that everybody can use it, what is still missing, and how to reach a person instead.

## Specials page, title and description

# Used in crates/site/src/pages/specials.rs
meta-specials-title = Specials | { $name }
# Used in crates/site/src/pages/specials.rs
meta-specials-none = There are no specials at { $name } in { $city } today.
# Used in crates/site/src/pages/specials.rs
meta-specials-description = Specials at { $name } in { $city }: { $titles }.
# For specials whose titles can't stand without their terms of credit.
# Used in crates/site/src/pages/specials.rs
meta-specials-untitled = Specials at { $name } in { $city }.

## Thanks after a form, title and description

# Used in crates/site/src/pages/thank_you.rs
meta-thank-you-title = Thank You | { $name }
# Used in crates/site/src/pages/thank_you.rs
meta-thank-you-description = { $name } has received your request. What happens next, and how to reach us.

## Page of a vehicle that is not there, title and description

# Specification: literal.
# Used in crates/site/src/pages/vehicle_not_found.rs
meta-vehicle-not-found-title = Vehicle Not Found | { $name }
# Specification: literal.
# Used in crates/site/src/pages/vehicle_not_found.rs
meta-vehicle-not-found-description = The vehicle you're looking for doesn't exist or has been removed.
# Used in crates/site/src/pages/vehicle_not_found.rs
meta-vehicle-loading-title = Loading vehicle details | { $name }

## Page of an address that is not there, title and description

# Used in crates/site/src/pages/errors.rs
meta-not-found-title = Page not found | { $name }
# Used in crates/site/src/pages/errors.rs
meta-not-found-description = This page does not exist. Browse our inventory or go back to the home page.
# Used in crates/site/src/pages/errors.rs
meta-removed-title = Page removed | { $name }
# Used in crates/site/src/pages/errors.rs
meta-removed-description = This page was removed. Browse our inventory or go back to the home page.

## Page of an error of the website, title and description

# Used in crates/site/src/pages/errors.rs
meta-error-page-title = Something went wrong | { $name }
# Used in crates/site/src/pages/errors.rs
meta-error-page-description = Our mistake, not yours. Please try again.
