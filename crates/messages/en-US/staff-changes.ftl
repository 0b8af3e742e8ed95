### The page for staff about what came, went and was reduced.

## Changes on the lot (for staff), top
# Used in crates/staff/src/stock_changes.rs, templates/admin/stock.html, templates/admin/today.html
staff-changes-title = What changed on the lot
# Used in templates/admin/stock-changes.html
staff-changes-back = Back to the lot
# Used in templates/admin/stock-changes.html
staff-changes-note = How long a vehicle stays is known where it was seen to arrive.
    .optional = true

## Changes on the lot (for staff), the charts
# Used in crates/staff/src/stock_changes.rs
staff-changes-movements = In { $period }
# Used in crates/staff/src/stock_changes.rs
staff-changes-what = What
# Used in crates/staff/src/stock_changes.rs, templates/admin/stock-changes.html
staff-changes-came = Came
# Used in crates/staff/src/stock_changes.rs, templates/admin/stock-changes.html
staff-changes-left = Left
# Used in crates/staff/src/stock_changes.rs, templates/admin/stock-changes.html
staff-changes-reduced = Reduced
# Used in crates/staff/src/stock_changes.rs
staff-changes-ages = Days on the lot
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-15 = under 15 days
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-30 = 15 to 29
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-45 = 30 to 44
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-60 = 45 to 59
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-90 = 60 to 89
# Used in crates/staff/src/stock_changes.rs
staff-changes-age-more = 90 or more
# Used in crates/staff/src/stock_changes.rs
staff-changes-days-to-sale = Median days to sale by make, { $period }
# Used in crates/staff/src/stock_changes.rs
staff-changes-make-unknown = Make not known
# Used in crates/staff/src/stock_changes.rs
staff-changes-sold = of { $count }
# Used in crates/staff/src/stock_changes.rs
staff-changes-sold-known = of { $count }, { $known } with a known arrival

## Changes on the lot (for staff), the tables
# Used in templates/admin/stock-changes.html
staff-changes-arrivals = Arrivals
# Used in templates/admin/stock-changes.html
staff-changes-departures = Departures
# Used in templates/admin/stock-changes.html
staff-changes-reductions = Reductions
# Used in templates/admin/parts.html
staff-changes-days-here = Days here
# Used in templates/admin/stock-changes.html
staff-changes-from = From
# Used in templates/admin/stock-changes.html
staff-changes-to = To
# Why a vehicle has left.
# Used in crates/staff/src/stock_changes.rs
staff-changes-removal-by = { $mark }, by { $name }
