### The page to sell or trade in a car.

## Sell page, the form's heading

# Specification: literal.
# Used in templates/sell/page.html
sell-title = Get a Trade-In Quote
    .claim = trade_ins
    .without = Get an Offer
# Used in templates/sell/page.html
sell-form-title = Tell us about your car
    .where = Sell page, heading of the form for screen readers
    .claim = appraisals kinds
    .without = Tell us about your vehicle
# Used in templates/sell/page.html
sell-lead = Trade your car in toward one of ours, or just sell it to us. We'll use these details for an initial estimate, then make a firm offer once we've seen the car.
    .optional = true
    .claim = trade_ins buys_cars inspections kinds
# Used in templates/sell/page.html
sell-aside-label = Good to know

## Sell page, beside the form: by phone

# Used in templates/sell/page.html
sell-talk-title = Prefer to talk?
# Used in templates/sell/page.html
sell-talk-text = Call our sales team at <phone/><text/>.
    .where = Sell page, beside the form: the phone number, and “or text us” where texts are taken

## Sell page, beside the form: what happens next

# Used in templates/sell/page.html
sell-next-title = What happens next
    .optional = true
    .claim = inspections
# Used in templates/sell/page.html
sell-next-send = <name>You send the details.</name> They go straight to our sales team.
    .claim = inspections
# Used in templates/sell/page.html
sell-next-estimate = <name>We send an initial estimate.</name> By phone or email, along with how we got to that number.
    .claim = inspections
# Used in templates/sell/page.html
sell-next-bring = <name>Bring the car in.</name> We'll look it over and drive it. You're welcome to watch.
    .claim = inspections kinds
    .without = <name>Bring it in.</name> We'll look it over. You're welcome to watch.
# Used in templates/sell/page.html
sell-next-decide = <name>You decide.</name> Take the offer toward one of our cars, sell to us, or keep yours.
    .claim = trade_ins buys_cars kinds
    .without = <name>You decide.</name> Take the offer, or keep what you have.
# Used in templates/sell/page.html
sell-bring-title = What to bring
    .optional = true
    .claim = inspections
# Used in templates/sell/page.html
sell-bring-title-document = The title, or the lender's name and payoff amount if you still owe on it
    .optional = true
# Used in templates/sell/page.html
sell-bring-registration = The registration, and your driver's license
    .optional = true
# Used in templates/sell/page.html
sell-bring-keys = All keys and remotes, and service records if you have them
    .optional = true

## Sell page, what we look at

# Used in templates/sell/page.html
sell-look-title = What we look at
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-lead = Check these first, and our offer won't surprise you.
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-mileage-title = Mileage and year
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-mileage-text = What cars like yours, with the same equipment, sell for here.
# Used in templates/sell/page.html
sell-look-body-title = Body and glass
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-body-text = Paint, dents, rust, chips in the windshield, wheels.
# Used in templates/sell/page.html
sell-look-tires-title = Tires and brakes
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-tires-text = How much life is left, and whether they're wearing evenly.
# Used in templates/sell/page.html
sell-look-drive-title = How it drives
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-drive-text = Warning lights, leaks, noises, and a drive around the block.
# Used in templates/sell/page.html
sell-look-history-title = Its history
    .optional = true
    .claim = inspections kinds
# Used in templates/sell/page.html
sell-look-history-text = Title, accidents and owners, according to the history report.
    .claim = history_reports
    .without = Title, accidents and owners.
