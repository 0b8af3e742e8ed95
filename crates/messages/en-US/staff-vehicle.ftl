### The page of one vehicle for staff, and the vehicle of a lead.

## Vehicle (for staff), its state
# Used in templates/admin/lead.html, templates/admin/vehicle.html
staff-vehicle-public = on the website
# Used in templates/admin/vehicle.html
staff-vehicle-days = Days here: { $days }
# Used in crates/staff/src/lead_row.rs
staff-vehicle-sold = Sold on { $day }
# Used in crates/staff/src/lead_row.rs
staff-vehicle-hidden = Hidden on { $day }
# Used in crates/staff/src/lead_row.rs
staff-vehicle-missing = Not in the feed since { $day }
# Used in crates/staff/src/lead_row.rs
staff-vehicle-gone = No longer on the lot
# Used in crates/staff/src/vehicle.rs
staff-vehicle-unknown = No vehicle has this stock number.

## Vehicle (for staff), its leads and prices
# Used in templates/admin/vehicle.html
staff-vehicle-tell = { $count ->
    [one] { $count } customer still asks about it. Call before they come.
   *[other] { $count } customers still ask about it. Call them before they come.
}
# Used in templates/admin/vehicle.html
staff-vehicle-open = { $count ->
    [one] { $count } open lead asks about it.
   *[other] { $count } open leads ask about it.
}
# Used in templates/admin/vehicle.html
staff-vehicle-none-open = No open lead asks about it.
# Used in templates/admin/vehicle.html
staff-vehicle-all = { $count ->
    [one] The only lead about it
   *[other] All { $count } leads about it
}
# Used in templates/admin/vehicle.html
staff-vehicle-prices = Prices so far
# Used in templates/admin/vehicle.html
staff-vehicle-since = Since
