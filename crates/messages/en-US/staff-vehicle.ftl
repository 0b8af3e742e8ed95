### The page of one vehicle for staff, and the vehicle of a lead.

## Vehicle (for staff), its state
staff-vehicle-public = on the website
staff-vehicle-days = Days here: { $days }
staff-vehicle-sold = Sold on { $day }
staff-vehicle-hidden = Hidden on { $day }
staff-vehicle-missing = Not in the feed since { $day }
staff-vehicle-gone = No longer on the lot
staff-vehicle-unknown = No vehicle has this stock number.

## Vehicle (for staff), its leads and prices
staff-vehicle-tell = { $count ->
    [one] { $count } customer still asks about it. Call before they come.
   *[other] { $count } customers still ask about it. Call them before they come.
}
staff-vehicle-open = { $count ->
    [one] { $count } open lead asks about it.
   *[other] { $count } open leads ask about it.
}
staff-vehicle-none-open = No open lead asks about it.
staff-vehicle-all = { $count ->
    [one] The only lead about it
   *[other] All { $count } leads about it
}
staff-vehicle-prices = Prices so far
staff-vehicle-since = Since
