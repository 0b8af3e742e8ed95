### The page of a vehicle, and what other pages of vehicles say, too.

## Vehicle page, title in the browser and in search results

# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-title = { $vehicle } for Sale in { $city }, Stock { $stock } | { $dealer }
# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-description = Used { $vehicle } at { $dealer }. Stock number { $stock }. See photos, features and the full price, and ask for a quote.
    .claim = all_used
    .without = { $vehicle } at { $dealer }. Stock number { $stock }. See photos, features and the full price, and ask for a quote.
# For a vehicle without a price.
# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-description-without-price = Used { $vehicle } at { $dealer }. Stock number { $stock }. See photos and features, and ask for its price.
    .claim = all_used
    .without = { $vehicle } at { $dealer }. Stock number { $stock }. See photos and features, and ask for its price.
# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-miles-and-price = { $vehicle } with { $miles } for { $price }
    .where = Vehicle page, description for search results: the vehicle with its miles and its price
# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-miles = { $vehicle } with { $miles }
    .where = Vehicle page, description for search results: the vehicle with its miles
# Used in crates/site/src/pages/vehicle.rs
vehicle-meta-price = { $vehicle } for { $price }
    .where = Vehicle page, description for search results: the vehicle with its price

## Links to pages of the dealership as a preview, description of the picture

# Used in crates/site/src/views/social.rs
vehicle-share-picture = Cars and SUVs before the showroom of { $dealer } in the evening

## Vehicle page, head

# Used in templates/vehicle/page.html
vehicle-flags-label = Highlights
    .where = Vehicle page, name of the list of badges for screen readers
# Specification: literal.
# Used in crates/site/src/views/vehicles/vehicle.rs
vehicle-flag-certified = Certified
    .optional = true
# Used in crates/site/src/views/vehicles/vehicle.rs
vehicle-flag-one-owner = One Owner
    .optional = true
# Specification: literal.
# Used in crates/site/src/views/vehicles/vehicle.rs
vehicle-flag-new-arrival = New Arrival
    .optional = true
# Used in templates/vehicle/page.html
vehicle-from-a-month = { $amount } a month, terms below
    .optional = true

## Vehicle page, link to a video below the photos

# Used in templates/vehicle/page.html
vehicle-video = Watch the Video <host>on { $host }</host>

## Vehicle page, quick stats below the photos

# Used in templates/vehicle/details.html
vehicle-quick-stats-label = Quick stats
    .where = Vehicle page, name of the quick stats for screen readers
# Used in templates/vehicle/details.html
vehicle-quick-stats-price = Price
# Used in crates/site/src/views/vehicles/vehicle_facts.rs
vehicle-fact-vin = VIN
    .where = Vehicle page, quick stats and General Information
# Used in crates/site/src/views/vehicles/vehicle_facts.rs
vehicle-fact-stock-number = Stock Number
    .where = Vehicle page, quick stats and General Information

## Vehicle page, tabs

# Used in templates/vehicle/details.html
vehicle-tabs-label = About this vehicle
    .where = Vehicle page, name of the tabs for screen readers
# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-features-title = Features
# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-features-none = No features listed for this vehicle.
# Used in templates/vehicle/details.html
vehicle-features-more = { $count } more<hidden> { $group } features</hidden>
    .where = Vehicle page, features: unfolds the others of a group; in hidden what screen readers add
# Used in crates/site/src/views/vehicles/feature_groups.rs
vehicle-features-safety = Safety
    .where = Vehicle page and comparison, group of features
# Used in crates/site/src/views/vehicles/feature_groups.rs
vehicle-features-technology = Technology
    .where = Vehicle page and comparison, group of features
# Used in crates/site/src/views/vehicles/feature_groups.rs
vehicle-features-comfort = Comfort
    .where = Vehicle page and comparison, group of features
# Used in crates/site/src/views/vehicles/feature_groups.rs
vehicle-features-other = Other
    .where = Vehicle page and comparison, group of features
# Specification: literal.
# Used in templates/compare/table.html, templates/vehicle/details.html
vehicle-specifications-title = Specifications
    .where = Vehicle page, tab; comparison, heading above the rows of specifications
# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-notes-title = Dealer Notes
# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-notes-none = Contact dealer for more information about this vehicle.

## Vehicle page, panel with the price

# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-price-title = Price Details
# Used in templates/vehicle/details.html
vehicle-quote-sent = <about>Quote requested.</about> Sent <day/>. <promise>We will answer by phone or email.</promise>
    .where = Vehicle page, panel with the price, in a browser that sent the form; day stands for when it did so, about for what was asked
    .claim = answers
    .without = <about>Quote requested.</about> Sent <day/>.<promise> </promise>
# Used in templates/vehicle/details.html
vehicle-call = Call <phone>{ $phone }</phone>
# Used in templates/vehicle/details.html
vehicle-notes-more = more<hidden> of the dealer's notes</hidden>
    .where = Vehicle page, behind the beginning of the dealer's notes; in hidden what screen readers add
# Used in templates/vehicle/details.html
vehicle-feature-preview-label = Some of its features
    .where = Vehicle page, name of the list of some features for screen readers
# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-feature-preview-more = +{ $count } more
# Used in templates/vehicle/details.html
vehicle-history-report-of = for { $vehicle } (opens in a new tab)
    .where = Vehicle page, behind the link to the history report, for screen readers
# Used in templates/vehicle/details.html
vehicle-no-history-report = This page does not include a history report or recall check.
# Used in templates/vehicle/details.html
vehicle-no-history-report-but-links = This page does not include a history report or recall check<screen>; use the links above for those</screen>.
    .where = Vehicle page, panel with the price; in screen what is not printed

## Vehicle page, choice of a time for a test drive

# Used in crates/site/src/views/forms/enquiry_form.rs, templates/vehicle/details.html
vehicle-test-drive = Schedule a Test Drive
    .optional = true
    .claim = test_drives
# Used in templates/vehicle/details.html
vehicle-test-drive-day = Day
    .claim = test_drives
# Used in templates/vehicle/details.html
vehicle-test-drive-time = Time
    .claim = test_drives
# Used in templates/vehicle/details.html
vehicle-test-drive-continue = Continue
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-send = Request Test Drive
    .where = Vehicle page, the button that sends the form with the day of a test drive
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-message = I am interested in a test drive of the { $vehicle } on { $day }.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-message-morning = I am interested in a test drive of the { $vehicle } on { $day }, in the morning.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-message-afternoon = I am interested in a test drive of the { $vehicle } on { $day }, in the afternoon.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-two = We would like a test drive of the { $vehicle } together, the two of us.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-two-day = We would like a test drive of the { $vehicle } together, the two of us, on { $day }.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-two-morning = We would like a test drive of the { $vehicle } together, the two of us, on { $day }, in the morning.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives
# Used in crates/site/src/views/forms/enquiry_form.rs
vehicle-test-drive-two-afternoon = We would like a test drive of the { $vehicle } together, the two of us, on { $day }, in the afternoon.
    .where = Vehicle page, what the message of the form begins with
    .claim = test_drives

## Vehicle page, dialog with the form

# Used in templates/vehicle/page.html
vehicle-dialog-about = { $vehicle }, stock number { $stock }

## Vehicle page, below the facts

# Used in crates/site/src/machines/markdown/vehicle.rs, templates/vehicle/page.html
vehicle-similar-title = Similar Vehicles
    .optional = true
# Specification: literal.
# Used in templates/inventory/page.html, templates/vehicle/page.html
vehicle-recently-viewed-title = Recently Viewed Vehicles

## Vehicle page, bar at the lower edge of a phone

# Specification: literal.
# Used in templates/vehicle/details.html
vehicle-call-bar = Call Dealer <phone>{ $phone }</phone>

## Form about a vehicle, the shopper's figures that are sent along

# Used in crates/site/src/pages/vehicle.rs
vehicle-figures-compared-with = compared with { $vehicles }
