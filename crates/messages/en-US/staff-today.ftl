### The first page for staff: what needs doing today.

## Today (for staff), top
# Used in templates/admin/today.html
staff-today-quiet = Nothing needs doing.
# Used in templates/admin/today.html
staff-today-no-leads = No lead waits for a call.

## Today (for staff), who to call
# Used in templates/admin/today.html
staff-today-call-title = Who to call <count>{ $count }</count>
# Used in templates/admin/today.html
staff-today-call-all = All { $count } to call
# Read aloud before the buttons of the first customer.
# Used in templates/admin/today.html
staff-today-call-done = What came of the call to { $name }
# Used in templates/admin/today.html
staff-today-call-more = More…

## Today (for staff), deliveries in trouble
# Used in templates/admin/today.html
staff-today-trouble = { $count ->
    [one] { $count } lead is not delivered yet.
   *[other] { $count } leads are not delivered yet.
}
# Used in templates/admin/today.html
staff-today-trouble-since = { $count ->
    [one] { $count } lead is not delivered yet, the oldest for { $time }.
   *[other] { $count } leads are not delivered yet, the oldest for { $time }.
}
# Used in templates/admin/today.html
staff-today-trouble-all = All that are not delivered

## Today (for staff), visits and test drives
# Used in templates/admin/today.html
staff-today-visits-title = Visits and test drives asked for
# Used in crates/staff/src/today.rs
staff-today-visits-today = Today
# Used in crates/staff/src/today.rs
staff-today-visits-tomorrow = Tomorrow
# Used in templates/admin/today.html
staff-today-visits-hidden = { $count ->
    [one] { $count } customer wishes to come. Who is hidden, because <code>admin.show_leads</code> is off.
   *[other] { $count } customers wish to come. Who is hidden, because <code>admin.show_leads</code> is off.
}
# Leads by their day, and vehicles that can't sell.
# Used in templates/admin/today.html
staff-today-all = See all { $count }

## Today (for staff), if the leads can't be read
# Used in templates/admin/today.html
staff-today-unreadable = The lead journal can't be read: no lead may be kept now. <link>Look at it</link>

## Today (for staff), vehicles that can't sell
# Used in templates/admin/today.html
staff-today-stopped-title = Vehicles that can't sell
# Used in templates/admin/today.html
staff-today-alerts = What needs doing
# Used in crates/staff/src/today.rs
staff-today-alert-held = A new inventory is quarantined: { $anomaly }.
# Used in crates/staff/src/today.rs
staff-today-alert-held-link = Compare and accept it
# Used in crates/staff/src/today.rs
staff-today-alert-failure = The feed fails: { $failure }.
# Used in crates/staff/src/today.rs
staff-today-alert-stale = No new inventory file has come since { $time }.
# Used in crates/staff/src/today.rs
staff-today-alert-unfinished = The fetch that began { $time } has not ended.
# Used in crates/staff/src/today.rs
staff-today-alert-future = An inventory file is dated in the future: { $file }.
# Used in crates/staff/src/today.rs
staff-today-alert-nothing = There is no inventory to show.
# Used in crates/staff/src/today.rs
staff-today-alert-feed-link = Look at the feed
# Used in crates/staff/src/today.rs
staff-today-alert-folder = A file of the website's folder can't be used: { $problem }.
# Used in crates/staff/src/today.rs
staff-today-alert-folder-link = Look at the folder

## Today (for staff), since yesterday
# Used in templates/admin/today.html
staff-today-changes-title = Since yesterday
# Used in crates/staff/src/today.rs
staff-today-changes-arrived = <count>{ $count }</count> arrived
# Used in crates/staff/src/today.rs
staff-today-changes-reduced = <count>{ $count }</count> reduced
# Used in crates/staff/src/today.rs
staff-today-changes-removed = <count>{ $count }</count> sold or removed
# Used in templates/admin/today.html
staff-today-arrived = Arrived
# Used in templates/admin/today.html
staff-today-reduced = Reduced
# Used in templates/admin/today.html
staff-today-removed = Sold or removed
# Used in crates/staff/src/stock_changes.rs
staff-today-left-after-day = left the feed after 1 day
# Used in crates/staff/src/stock_changes.rs
staff-today-left-after-days = left the feed after { $days } days
# Why it left: Sold, by Dana.
# Used in crates/staff/src/stock_changes.rs
staff-today-removed-after-day = { $removal } after 1 day
# Used in crates/staff/src/stock_changes.rs
staff-today-removed-after-days = { $removal } after { $days } days

## Today (for staff), below
# Used in templates/admin/today.html
staff-today-mark = Mark a vehicle pending, sold or hidden: stock number, VIN or name
# Used in crates/staff/src/today.rs
staff-today-lot = <vehicles>{ $vehicles }</vehicles> on the lot, { $value } in advertised prices.
# Used in crates/staff/src/today.rs
staff-today-lot-unpriced = <vehicles>{ $vehicles }</vehicles> on the lot, { $value } in advertised prices; { $count } without a price.
