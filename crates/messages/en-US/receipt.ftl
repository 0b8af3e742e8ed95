### A price that a shopper keeps: what it was, and what has become of it (PRICE-12).

## Vehicle page and deal, the button

receipt-keep = Keep This Price
    .optional = true
receipt-keep-of = Keep This Price<hidden> of the { $vehicle }</hidden>

## Enquiry

receipt-in-enquiry = the price you kept
    .where = Enquiry, after the shopper's figures in a sentence

## Kept price

receipt-title = Price kept
receipt-issued-in-sentence = issued { $day }
    .where = Kept price, after the price and its name
receipt-printed = { $name }, printed { $day }
    .where = Kept price, printed only
receipt-call-for-price = Today it has no price on this website: call us for it.
receipt-same = The price is the same today.
receipt-less = Since then { $amount } less: { $price } today.
receipt-more = Since then { $amount } more: { $price } today.
receipt-sold = Sold since then.
receipt-gone = This vehicle is no longer here.
receipt-unknown = We can't look up today's price right now. Open this page again in a minute.
receipt-like = This one is like it
receipt-honored = Honored until { $day }: until then this is the price of this vehicle, unless it is sold first. Taxes and the fees of agencies are those of the day you buy; ask us or your { $office }.
receipt-was-honored = Was honored until { $day }.
receipt-no-offer = This is the price we showed on that day, not an offer. Prices, taxes and fees may have changed since.
receipt-lines = What it came to
receipt-ask = Ask About This Price
receipt-see = See the Vehicle
receipt-stock = Stock number
receipt-vin = VIN

## Kept price, addresses that don't open

receipt-forged-title = We didn't issue this price
receipt-forged-text = The address was changed, or a part of it is missing. Open the vehicle again to keep its price of today.
receipt-expired-title = This price is too old
receipt-expired-text = We keep prices for half a year. Open the vehicle again to see its price of today.
receipt-unavailable-title = We can't open this price right now
receipt-unavailable-text = Try again in a minute, or call us.
