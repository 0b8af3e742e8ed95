### The page for staff with the lot as a table, and the marks of vehicles.

## Stock (for staff), top
# Used in templates/admin/stock.html
staff-stock-size = <count>{ $count }</count> on the lot.
# Used in templates/admin/stock.html
staff-stock-flaws-link = flaws and how to mend them
# Used in templates/admin/stock.html
staff-stock-views = Vehicles
# Used in crates/staff/src/inventory_table/selection.rs
staff-stock-view-all = All
# Used in crates/staff/src/inventory_table/selection.rs
staff-stock-view-aging = 60 days and more
# Used in crates/staff/src/inventory_table/selection.rs
staff-stock-view-unseen = No views
# Used in crates/staff/src/inventory_table/selection.rs
staff-stock-view-flawed = With flaws
# Used in crates/staff/src/inventory_table/selection.rs
staff-stock-view-reduced = Reduced

## Stock (for staff), the table
# Used in templates/admin/stock.html
staff-stock-title = The lot, with what shoppers did: { $period }
# Used in templates/admin/stock.html
staff-stock-no-counts = Some counts can't be read: views, choices to compare, deals or leads are missing, not zero.
# Used in templates/admin/stock.html
staff-stock-orders = Order
# Used in templates/admin/stock.html
staff-stock-empty = No vehicles match.
# Used in crates/staff/src/inventory_table/selection.rs, crates/staff/src/stock.rs, templates/admin/stock.html
staff-stock-seen = Views
# Used in crates/staff/src/inventory_table/selection.rs, crates/staff/src/stock.rs, templates/admin/stock.html
staff-stock-compared = Compared
# Used in crates/staff/src/inventory_table/selection.rs, crates/staff/src/stock.rs, templates/admin/stock.html
staff-stock-deals = Deals
# Used in crates/staff/src/inventory_table/selection.rs, templates/admin/stock.html
staff-stock-flaws = Flaws
# Used in crates/staff/src/inventory_table.rs
staff-stock-first-price = first { $price }
# Used in crates/staff/src/inventory_table.rs
staff-stock-reduced-once = reduced once
# Used in crates/staff/src/inventory_table.rs
staff-stock-reduced-often = reduced { $count } times
# Used in templates/admin/stock.html
staff-stock-counts-note = Views, choices to compare and deals are counted without anything about the visitor, and not for visitors who do not want to be measured.
    .optional = true
# Used in templates/admin/stock.html
staff-stock-csv = These vehicles as CSV

## Stock (for staff), marks
# Used in templates/admin/stock.html
staff-stock-marks-title = Pending, sold or hidden
# Used in templates/admin/stock.html
staff-stock-marks-note = What you say here is on the website at once, and until the feed says so itself.
    .optional = true
# Used in templates/admin/stock.html
staff-stock-find = Vehicle: stock number, VIN or name
# Used in templates/admin/stock.html
staff-stock-not-found = No vehicle on the lot has this name or number.
# Used in templates/admin/stock.html
staff-stock-found = Found
# Used in templates/admin/stock.html
staff-stock-marked = Marked now
# Used in crates/staff/src/marks.rs
staff-stock-not-shown = Not shown
# Sold, by Dana, Nov 27, 4:10 PM
# Used in crates/staff/src/marks.rs
staff-stock-mark = { $mark }, by { $name }, { $time }
# Used in crates/staff/src/marks.rs
staff-stock-take-back = Undo

## Stock (for staff), refusals of a mark
# Used in crates/staff/src/marks.rs
staff-stock-unknown-mark = There is no such mark.
# Used in crates/staff/src/marks.rs
staff-stock-no-number = There is no stock number.
# Used in crates/staff/src/marks.rs
staff-stock-feed-says-so = The feed says so itself: { $number } is { $status }.
# Used in crates/staff/src/marks.rs
staff-stock-not-kept = That wasn't saved: { $reason }.
