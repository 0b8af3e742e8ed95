### What a lead says besides the customer's own words: in its document's comments (ADF), in mails to staff and on their pages.

## Lead, trade-in
# Used in crates/leads/src/adf/comments.rs
adf-trade-in-title = Trade-in quote request
# Used in crates/leads/src/adf/comments.rs, crates/leads/src/details.rs
adf-vin = VIN
# Used in crates/leads/src/adf/comments.rs, crates/leads/src/details.rs
adf-mileage = Mileage
# Used in crates/leads/src/adf/comments.rs
adf-miles = { $miles } miles
# Used in crates/leads/src/adf/comments.rs, crates/leads/src/details.rs
adf-vehicle = Vehicle
# Used in crates/leads/src/adf/comments.rs
adf-condition = Condition
# Used in crates/leads/src/adf/comments.rs
adf-trade-in-owed = Owed on it
# Used in crates/leads/src/adf/comments.rs
adf-notes = Notes

## Lead, wanted vehicle
# Used in crates/leads/src/adf/comments.rs
adf-car-finder-title = Car finder request
# Used in crates/leads/src/adf/comments.rs
adf-type = Type
# Used in crates/leads/src/adf/comments.rs
adf-make = Make
# Used in crates/leads/src/adf/comments.rs
adf-model = Model
# Used in crates/leads/src/adf/comments.rs
adf-body = Body style
# Used in crates/leads/src/adf/comments.rs
adf-transmission = Transmission
# Used in crates/leads/src/adf/comments.rs
adf-mpg = Highway MPG
# Used in crates/leads/src/adf/comments.rs
adf-year = Year
# Used in crates/leads/src/adf/comments.rs
adf-odometer = Odometer
# Used in crates/leads/src/adf/comments.rs
adf-price = Internet price
# Used in crates/leads/src/adf/comments.rs
adf-postal-code = Postal code
# Used in crates/leads/src/adf/comments.rs
adf-period = Search period
# Used in crates/leads/src/adf/comments.rs
adf-comments = Comments
# Used in crates/leads/src/adf/comments.rs, crates/site/src/views/forms/wishes.rs
adf-range = { $from } to { $to }
# Used in crates/leads/src/adf/comments.rs, crates/site/src/views/forms/wishes.rs
adf-range-from = from { $from }
# Used in crates/leads/src/adf/comments.rs, crates/site/src/views/forms/wishes.rs
adf-range-to = up to { $to }

## Lead, vehicle that it is about
# Used in crates/leads/src/adf/comments.rs
adf-vehicle-status = Vehicle status: { $status }
# Used in crates/leads/src/adf/comments.rs
adf-vehicle-location = Location: { $location }
# Used in crates/leads/src/adf/comments.rs
adf-vehicle-charges = Charges beside the price: { $charges }
# Used in crates/leads/src/adf/comments.rs, crates/leads/src/details.rs
adf-stock-number = stock number { $number }

## Lead, day and time of a visit
# Used in crates/leads/src/adf/comments.rs
adf-car = Car: { $car }
# Used in crates/leads/src/adf/comments.rs
adf-test-drive = Test drive would suit { $when }
# Used in crates/leads/src/adf/comments.rs
adf-drive-for-two = Test drive for two, who decided together
# Used in crates/leads/src/adf/comments.rs
adf-appointment = Appointment would suit { $when }
# Used in crates/leads/src/adf/comments.rs
adf-on-date = { $day }, { $date }
    .where = Lead, the day of a visit or a test drive: on Monday, December 7
# Used in crates/leads/src/adf/comments.rs
adf-on-monday = on Monday
# Used in crates/leads/src/adf/comments.rs
adf-on-tuesday = on Tuesday
# Used in crates/leads/src/adf/comments.rs
adf-on-wednesday = on Wednesday
# Used in crates/leads/src/adf/comments.rs
adf-on-thursday = on Thursday
# Used in crates/leads/src/adf/comments.rs
adf-on-friday = on Friday
# Used in crates/leads/src/adf/comments.rs
adf-on-saturday = on Saturday
# Used in crates/leads/src/adf/comments.rs
adf-on-sunday = on Sunday
# Used in crates/leads/src/adf/comments.rs, crates/site/src/views/receipt.rs, crates/staff/src/lead_row.rs
adf-in-the-morning = in the morning
# Used in crates/leads/src/adf/comments.rs, crates/site/src/views/receipt.rs, crates/staff/src/lead_row.rs
adf-in-the-afternoon = in the afternoon
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead_row.rs
adf-in-the-evening = in the evening

## Lead, how to answer
# Used in crates/leads/src/adf/comments.rs
adf-best-reached = Best reached { $how }
# Used in crates/leads/src/adf/comments.rs
adf-by-text = by text message
# Used in crates/leads/src/adf/comments.rs
adf-by-call = by phone call
# Used in crates/leads/src/adf/comments.rs
adf-by-email = by email

## Lead, the shopper's figures
# Used in crates/leads/src/adf/comments.rs
adf-figures-title = My figures, as the website added them up (an estimate, not an offer)
# Used in crates/leads/src/adf/comments.rs
adf-lives-in = Lives in
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-trade-in-worth = Trade-in worth
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-trade-in-debt = Owed on the trade-in
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-out-the-door = Out the door
# Used in crates/leads/src/adf/comments.rs
adf-out-the-door-known = Out the door of what is known
# Used in crates/leads/src/adf/comments.rs
adf-get-back = I get back
# Used in crates/leads/src/adf/comments.rs
adf-get-back-known = I get back of what is known
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-down-payment = Down payment
# Used in crates/leads/src/adf/comments.rs
adf-financed = Amount financed
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-payment = Payment
# Used in crates/leads/src/adf/comments.rs
adf-payment-terms = { $payment } a month for { $months } months at { $rate }% APR
# Used in crates/leads/src/adf/comments.rs, crates/staff/src/lead.rs
adf-budget = Budget
# Used in crates/leads/src/adf/comments.rs
adf-budget-most = { $budget } a month at most
# Used in crates/leads/src/adf/comments.rs
adf-budget-over = { $budget } a month at most ({ $over } over)
# Used in crates/leads/src/adf/vehicle.rs
adf-own-figures = By the customer's own figures
    .where = Lead, trade-in of the figures, comment

## Lead, the shopper's deal
# Used in crates/leads/src/adf/comments.rs
adf-deal-title = My deal on the website
# Used in crates/leads/src/adf/comments.rs
adf-deal-out-the-door = { $total } out the door
# Used in crates/leads/src/adf/comments.rs
adf-deal-back = { $total } back to me
# Used in crates/leads/src/adf/comments.rs
adf-deal-payment = { $payment } a month
# Used in crates/leads/src/adf/comments.rs
adf-deal-other = Compared with
# Used in crates/leads/src/adf/comments.rs
adf-deal = Deal
# Used in crates/leads/src/adf/comments.rs
adf-kept = Kept price
# Used in crates/leads/src/adf/comments.rs
adf-kept-shown = { $price }, shown on { $issued } without a promise
# Used in crates/leads/src/adf/comments.rs
adf-kept-honored = { $price }, shown on { $issued } and honored until { $until }
# Used in crates/leads/src/adf/comments.rs
adf-kept-address = Its page

## Lead, agent that sent it
# Used in crates/leads/src/adf/comments.rs
adf-agent-title = Submitted by an agent for the customer
# Used in crates/leads/src/adf/comments.rs
adf-agent = Agent
# Used in crates/leads/src/adf/comments.rs
adf-agent-address = Agent's address
# Used in crates/leads/src/adf/comments.rs
adf-agent-card = Agent's card
# Used in crates/leads/src/adf/comments.rs
adf-agent-id = Its id of this lead
# Used in crates/leads/src/adf/comments.rs
adf-agent-channels = Contact agreed to
# Used in crates/leads/src/adf/comments.rs
adf-agent-consent-given = Consent given
# Used in crates/leads/src/adf/comments.rs
adf-agent-consent-ends = Consent ends
# Used in crates/leads/src/adf/comments.rs
adf-agent-words = Words that the customer agreed to, as the agent states them

## Lead, consent
# Used in crates/leads/src/lead/consent.rs
adf-consent-texts = Agreed to texts about this request
# Used in crates/leads/src/lead/consent.rs
adf-consent-calls-and-texts = Agreed to calls and texts
# Used in crates/leads/src/adf/customer.rs
adf-consent-record = { $agreed }: wording { $version }, page { $page }, { $time }

## Lead, the visits before it
# Used in crates/leads/src/adf/attribution.rs
adf-came = Came { $way }
# Used in crates/leads/src/adf/attribution.rs
adf-first-came = First came { $way }
# Used in crates/leads/src/adf/attribution.rs
adf-way-source-medium = from { $source } / { $medium }
# Used in crates/leads/src/adf/attribution.rs
adf-way-source = from { $source }
# Used in crates/leads/src/adf/attribution.rs
adf-way-medium = by { $medium }
# Used in crates/leads/src/adf/attribution.rs
adf-way-directly = directly
# Used in crates/leads/src/adf/attribution.rs
adf-way-campaign = campaign { $campaign }
# Used in crates/leads/src/adf/attribution.rs
adf-way-term = term { $term }
# Used in crates/leads/src/adf/attribution.rs
adf-way-link = by a link on { $site }
# Used in crates/leads/src/adf/attribution.rs
adf-way-landing = to { $page }
# Used in crates/leads/src/adf/attribution.rs
adf-visit = Visit { $number }
# Used in crates/leads/src/adf/attribution.rs
adf-pages = { $count ->
    [one] { $shown } page this time
   *[other] { $shown } pages this time
}
# Used in crates/leads/src/adf/attribution.rs
adf-pages-with = { $pages }, with { $names }
# Used in crates/leads/src/adf/attribution.rs
adf-viewed = Looked at { $vehicles }
# Used in crates/leads/src/adf/attribution.rs
adf-filters = Filtered by { $filters }
# Used in crates/leads/src/adf/attribution.rs
adf-filters-and = by { $filters }

## Lead, language
# Used in crates/leads/src/adf/comments.rs
adf-writes-in-spanish = Writes in Spanish, and would be answered in Spanish.
# Used in crates/leads/src/adf/comments.rs
adf-writes-in-spanish-answer-in-english = Writes in Spanish, and would be answered in English.
