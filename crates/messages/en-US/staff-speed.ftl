### The page for staff about how fast pages are for visitors.

## Speed (for staff), top
# Used in templates/admin/speed.html
staff-speed-note = Three of four visits are faster than this, as visitors' browsers measured it since the site was started.
    .optional = true

## Speed (for staff), each measure
# Used in crates/staff/src/speed.rs
staff-speed-lcp = Largest contentful paint
# Used in crates/staff/src/speed.rs
staff-speed-inp = Interaction to next paint
# Used in crates/staff/src/speed.rs
staff-speed-cls = Cumulative layout shift
# Used in crates/staff/src/speed.rs
staff-speed-ttfb = Time to first byte
# Used in crates/staff/src/speed.rs
staff-speed-limits = good up to { $good }, poor over { $poor }
# Used in crates/staff/src/speed.rs
staff-speed-milliseconds = { $number } ms
# Used in crates/staff/src/speed.rs
staff-speed-seconds = { $number } s
# Used in templates/admin/speed.html
staff-speed-empty = No measurements yet.
# Used in templates/admin/speed.html
staff-speed-page = Page
# Used in templates/admin/speed.html
staff-speed-percentile = 75 %
# Used in templates/admin/speed.html
staff-speed-rating = Rating
# Used in templates/admin/speed.html
staff-speed-visits = Visits
# Used in crates/staff/src/speed.rs
staff-speed-good = good
# Used in crates/staff/src/speed.rs
staff-speed-fair = fair
# Used in crates/staff/src/speed.rs
staff-speed-poor = poor

## Speed (for staff), kinds of pages
# Used in crates/staff/src/speed.rs
staff-speed-page-home = home
# Used in crates/staff/src/speed.rs
staff-speed-page-compare = compare
# Used in crates/staff/src/speed.rs
staff-speed-page-finance = finance
# Used in crates/staff/src/speed.rs
staff-speed-page-service = service
# Used in crates/staff/src/speed.rs
staff-speed-page-contact = contact
# Used in crates/staff/src/speed.rs
staff-speed-page-results = search results
# Used in crates/staff/src/speed.rs
staff-speed-page-vehicle = vehicle
# Used in crates/staff/src/speed.rs
staff-speed-page-trade-in = trade-in
# Used in crates/staff/src/speed.rs
staff-speed-page-thank-you = thank you
# Used in crates/staff/src/speed.rs
staff-speed-page-other = other
