### The buyer's sheet: what shoppers asked for. Staff read it as a page, and as a mail each week.

## Buyer's sheet (for staff), top
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-title = Buyer's sheet
# Used in templates/admin/buyers-sheet.html
staff-buying-lead = { $days }: what shoppers asked this website for. What was asked for less than { $count } times is not shown.
# Used in templates/admin/buyers-sheet.html
staff-buying-empty = Nothing was asked for often enough yet.
# Used in templates/admin/buyers-sheet.html
staff-buying-unreadable = The counts can't be read.

## Buyer's sheet (for staff), page
# Used in templates/admin/buyers-sheet.html
staff-buying-reductions-title = What one reduction would bring
# Used in templates/admin/buyers-sheet.html
staff-buying-bids-title = What to bid on
# Used in templates/admin/buyers-sheet.html
staff-buying-payments-title = Payments asked for
# Used in templates/admin/buyers-sheet.html
staff-buying-prices-title = Prices asked for
# Used in templates/admin/buyers-sheet.html
staff-buying-limit = Limit
# Used in templates/admin/buyers-sheet.html
staff-buying-on-the-lot = On the lot
# Used in templates/admin/buyers-sheet.html
staff-buying-words = Words
# Used in templates/admin/buyers-sheet.html
staff-buying-filters = Filters

## Buyer's sheet (for staff), mail of the week
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-title = Buyer's sheet, { $days }
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-all = The whole sheet
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-reductions = Reductions that bring a vehicle into a filter
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-bids = Models to bid on
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-payments = Payments
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-prices = Prices
# A limit that shoppers set: Up to $250 a month: asked 31 times, 4 vehicles on the lot
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-mail-limit = { $limit }: asked { $times }, { $vehicles } on the lot

## Buyer's sheet (for staff), page and mail
# Used in crates/staff/src/buyers_sheet.rs, templates/admin/buyers-sheet.html
staff-buying-searches-title = Searches that found nothing
# Used in crates/staff/src/buyers_sheet.rs, templates/admin/buyers-sheet.html
staff-buying-filters-title = Filters that found nothing
# Used in crates/staff/src/buyers_sheet.rs, templates/admin/buyers-sheet.html
staff-buying-wishes-title = Wishes of car finder requests
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-up-to = Up to { $limit }
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-payment = { $payment } a month
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-reduction = Take { $amount } off { $number } ({ $name }) and it enters the { $limit } filter, asked { $times }
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-bid = { $model }: asked { $times }, { $count } on the lot
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-bid-none = { $model }: asked { $times }, none on the lot
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-bid-days = { $model }: asked { $times }, { $count } on the lot; its make sells in { $days }
# Used in crates/staff/src/buyers_sheet.rs
staff-buying-bid-none-days = { $model }: asked { $times }, none on the lot; its make sells in { $days }
