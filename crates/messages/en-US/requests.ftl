### What a visitor asked for, once it is sent: on the thank-you page, in a toast and in the price panel.

## Thank-you page, toast and price panel, what was asked for

# Used in crates/site/src/views/receipt.rs
requests-quote = Quote requested
# Used in crates/site/src/views/receipt.rs
requests-next = Asked to be next
# Used in crates/site/src/views/receipt.rs
requests-test-drive = Test drive requested
    .claim = test_drives
# Used in crates/site/src/views/receipt.rs
requests-deal = Quote with your figures requested
# Used in crates/site/src/views/receipt.rs
requests-service = Service appointment requested
    .claim = service
# Used in crates/site/src/views/receipt.rs
requests-contact = Message sent
# Used in crates/site/src/views/receipt.rs
requests-trade-in = Trade-in quote requested
# Used in crates/site/src/views/receipt.rs
requests-car-finder = Car finder request sent
    .claim = car_finder kinds
    .without = Vehicle finder request sent

## Thank-you page, toast and price panel, what was asked for with its vehicle, day and time

# Used in crates/site/src/views/receipt.rs
requests-alone = { $request }.
# Used in crates/site/src/views/receipt.rs
requests-about = { $request }: { $details }.

## Thank-you page and car finder form, what was asked for and how long we look for it

# Used in crates/site/src/views/receipt.rs
requests-looking = { $about } We'll look for { $period }, until { $day }.
    .claim = car_finder
