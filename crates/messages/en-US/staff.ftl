### The pages for staff: what stands around all of them, and words that several of them say.

## Pages for staff, the frame of every page
# The browser's title.
# Used in templates/admin/layout.html
staff-page-title = { $title } | { $dealership } staff
# Used in templates/admin/layout.html
staff-skip = Skip to content
# Used in templates/admin/layout.html
staff-bar = <name>{ $dealership }</name> <staff>for staff</staff>
# Used in templates/admin/layout.html
staff-menu = Pages
# Used in templates/admin/layout.html
staff-menu-more = More
# Used in templates/admin/layout.html
staff-open-site = Open the site
# Read aloud after a link.
# Used in templates/admin/layout.html, templates/admin/lead.html, templates/admin/vehicle.html
staff-new-tab = (opens in a new tab)

## Pages for staff, the menu, and the titles of its pages
# Used in crates/staff/src/frame.rs, crates/staff/src/today.rs
staff-menu-today = Today
# Used in crates/staff/src/frame.rs, crates/staff/src/leads.rs
staff-menu-leads = Leads
# Used in crates/staff/src/frame.rs, crates/staff/src/stock.rs
staff-menu-stock = Stock
# Used in crates/staff/src/frame.rs
staff-menu-cars = Cars
# Used in crates/staff/src/frame.rs
staff-menu-buying = Buying
# Used in crates/staff/src/frame.rs
staff-menu-answers = Answers
# Used in crates/staff/src/feed.rs, crates/staff/src/frame.rs
staff-menu-feed = Feed
# Used in crates/staff/src/frame.rs, crates/staff/src/speed.rs
staff-menu-speed = Speed
# Used in crates/staff/src/frame.rs, crates/staff/src/website.rs
staff-menu-website = Website

## Pages for staff, as an app on a phone
# Used in crates/staff/src/manifest.rs
staff-app-name = { $dealership } staff
# Used in crates/staff/src/manifest.rs
staff-app-short-name = Staff

## Pages for staff, refusals
# Used in crates/staff/src/lib.rs
staff-refused-password-missing = These pages have a password: admin.password. Any user name will do.
# Used in crates/staff/src/lib.rs
staff-refused-password-wrong = { $seconds ->
    [one] The password was wrong too often. Try again in { $seconds } second.
   *[other] The password was wrong too often. Try again in { $seconds } seconds.
}
# Used in crates/staff/src/lib.rs
staff-refused-host = Without admin.password these pages answer only at localhost or a loopback address.
# Used in crates/staff/src/lib.rs
staff-refused-post = This post comes from another site, or does not say from where. A program sends the Origin of this listener.
# Used in crates/staff/src/staff_name.rs
staff-refused-name = Please give your name, so that others know who it was: at most 60 characters.
# Used in crates/staff/src/lead.rs, crates/staff/src/leads.rs, templates/admin/answers.html, templates/admin/find.html, templates/admin/leads.html, templates/admin/vehicle.html
staff-journal-unreadable = The lead journal can't be read.

## Pages for staff, numbers and times in words
# Used in crates/staff/src/buyers_sheet.rs, crates/staff/src/feed.rs, crates/staff/src/today.rs
staff-vehicles = { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
# Used in crates/staff/src/buyers_sheet.rs, crates/staff/src/period.rs, templates/admin/parts.html
staff-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
# Used in crates/staff/src/buyers_sheet.rs
staff-times = { $count ->
    [one] { $count } time
   *[other] { $count } times
}
# Used in crates/staff/src/period.rs
staff-day-today = today
# Used in crates/staff/src/period.rs
staff-day-tomorrow = tomorrow
# The time that something took or waits.
# Used in crates/staff/src/period.rs
staff-time-seconds = { $number } s
# Used in crates/staff/src/period.rs
staff-time-minutes = { $number } min
# Used in crates/staff/src/period.rs
staff-time-hours = { $number } h
# Used in crates/staff/src/period.rs
staff-time-days = { $number } days
# Counts by hours.
# Used in crates/staff/src/period.rs
staff-period-day = the last 24 hours
# Used in crates/staff/src/period.rs
staff-period-days = the last { $number } days
# Counts by days.
# Used in crates/staff/src/period.rs
staff-period-today = today
# Used in crates/staff/src/period.rs
staff-period-today-included = { $number } days, today included
# Used in crates/staff/src/buyers_sheet.rs, crates/staff/src/website.rs
staff-from-to = { $first } to { $last }
# Used in crates/staff/src/answers.rs, crates/staff/src/inventory_table.rs, crates/staff/src/plot.rs, crates/staff/src/stock_changes.rs
staff-none = none
# Used in crates/staff/src/answers.rs, crates/staff/src/inventory_table.rs, crates/staff/src/lead_row.rs, crates/staff/src/plot.rs, crates/staff/src/stock_changes.rs
staff-not-known = not known

## Pages for staff, tables and lists
# Used in templates/admin/leads.html, templates/admin/parts.html, templates/admin/stock.html
staff-period = Period
# Used in crates/staff/src/answers.rs, templates/admin/buyers-sheet.html, templates/admin/parts.html, templates/admin/stock-changes.html, templates/admin/stock.html
staff-table-vehicle = Vehicle
# Used in crates/staff/src/stock_changes.rs, templates/admin/feed.html
staff-table-vehicles = Vehicles
# Used in templates/admin/parts.html, templates/admin/stock-changes.html
staff-table-stock-number = Stock
# Used in crates/staff/src/inventory_table/selection.rs, crates/staff/src/stock.rs, templates/admin/parts.html, templates/admin/stock.html, templates/admin/vehicle.html
staff-table-price = Price
# Used in crates/staff/src/inventory_table/selection.rs, crates/staff/src/plot.rs, crates/staff/src/stock.rs, crates/staff/src/stock_changes.rs, templates/admin/stock.html
staff-table-days = Days
# Used in crates/staff/src/plot.rs, crates/staff/src/stock_changes.rs
staff-table-make = Make
# Used in crates/staff/src/answers.rs, crates/staff/src/inventory_table/selection.rs, crates/staff/src/stock.rs, templates/admin/answers.html, templates/admin/stock.html, templates/admin/vehicle.html
staff-table-leads = Leads
# Used in templates/admin/buyers-sheet.html, templates/admin/website.html
staff-table-times = Times
# Used in templates/admin/parts.html
staff-chart-empty = Nothing in this time.
# Used in templates/admin/stock-changes.html
staff-table-empty = None in this time.
# Used in crates/staff/src/inventory_table.rs, templates/admin/parts.html
staff-new-arrival = New Arrival
# Used in templates/admin/parts.html
staff-pages-range = { $from } to { $to } of { $total }, page { $page } of { $last }
# Used in templates/admin/parts.html
staff-pages-previous = Previous
# Used in templates/admin/parts.html
staff-pages-next = Next
# Used in templates/admin/parts.html
staff-pages-missing = There is no page { $page }. This is the last one.
# Used in templates/admin/leads.html
staff-pages-of-leads = Pages of leads
# Used in templates/admin/feed.html, templates/admin/stock.html
staff-pages-of-vehicles = Pages of vehicles

## Pages for staff, what finds leads and vehicles from every page
# Used in crates/staff/src/find.rs, templates/admin/layout.html
staff-find-title = Find
# Used in templates/admin/layout.html
staff-find-field = Name, phone, stock, words
# Used in templates/admin/find.html
staff-find-vehicles = Vehicles
# Used in templates/admin/find.html
staff-find-leads = { $count ->
    [one] { $count } lead
   *[other] { $count } leads
}
# There are more.
# Used in templates/admin/find.html
staff-find-latest = The latest { $count } leads
# Used in templates/admin/find.html
staff-find-nothing = No lead has all of these words. The beginning of a name or the last digits of a number are enough.

## Pages for staff, forms
# Used in templates/admin/lead.html, templates/admin/parts.html, templates/admin/today.html
staff-your-name = Your name
# Used in templates/admin/stock.html, templates/admin/today.html
staff-find-button = Find It
