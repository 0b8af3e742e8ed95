### A price that a shopper keeps: what it was, and what has become of it (PRICE-13).

## Vehicle page and deal, the button

# Used in templates/deal/deal.html, templates/vehicle/out_the_door.html
receipt-keep = Keep This Price
    .optional = true
# Used in templates/deal/deal.html
receipt-keep-of = Keep This Price<hidden> of the { $vehicle }</hidden>

## Enquiry

# Used in crates/site/src/pages/vehicle.rs
receipt-in-enquiry = the price you kept
    .where = Enquiry, after the shopper's figures in a sentence

## Kept price

# Used in templates/receipt/page.html
receipt-title = Price kept
# Used in templates/receipt/page.html
receipt-issued-in-sentence = issued { $day }
    .where = Kept price, after the price and its name
# Used in templates/receipt/page.html
receipt-printed = { $name }, printed { $day }
    .where = Kept price, printed only
# Used in crates/site/src/receipts/view.rs
receipt-call-for-price = Today it has no price on this website: call us for it.
# Used in crates/site/src/receipts/view.rs
receipt-same = The price is the same today.
# Used in crates/site/src/receipts/view.rs
receipt-less = Since then { $amount } less: { $price } today.
# Used in crates/site/src/receipts/view.rs
receipt-more = Since then { $amount } more: { $price } today.
# Used in crates/site/src/receipts/view.rs
receipt-sold = Sold since then.
# Used in crates/site/src/receipts/view.rs
receipt-gone = This vehicle is no longer here.
# Used in crates/site/src/receipts/view.rs
receipt-unknown = We can't look up today's price right now. Open this page again in a minute.
# Used in templates/receipt/page.html
receipt-like = This one is like it
# Used in crates/site/src/receipts/view.rs
receipt-honored = Honored until { $day }: until then this is the price of this vehicle, unless it is sold first. Taxes and the fees of agencies are those of the day you buy; ask us or your { $office }.
# Used in crates/site/src/receipts/view.rs
receipt-was-honored = Was honored until { $day }.
# Used in crates/site/src/receipts/view.rs
receipt-no-offer = This is the price we showed on that day, not an offer. Prices, taxes and fees may have changed since.
# Used in templates/receipt/page.html
receipt-lines = What it came to
# Used in templates/receipt/page.html
receipt-ask = Ask About This Price
# Used in templates/receipt/page.html
receipt-see = See the Vehicle
# Used in templates/receipt/page.html
receipt-stock = Stock number
# Used in templates/receipt/page.html
receipt-vin = VIN

## Kept price, addresses that don't open

# Used in templates/receipt/page.html
receipt-forged-title = We didn't issue this price
# Used in templates/receipt/page.html
receipt-forged-text = The address was changed, or a part of it is missing. Open the vehicle again to keep its price of today.
# Used in templates/receipt/page.html
receipt-expired-title = This price is too old
# Used in templates/receipt/page.html
receipt-expired-text = We keep prices for half a year. Open the vehicle again to see its price of today.
# Used in templates/receipt/page.html
receipt-unavailable-title = We can't open this price right now
# Used in templates/receipt/page.html
receipt-unavailable-text = Try again in a minute, or call us.
