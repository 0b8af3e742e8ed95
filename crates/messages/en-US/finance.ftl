### The finance page.

## Finance page, hero

# Specification: literal.
# Used in templates/finance/page.html
finance-hero-title = Finance & Specials
    .claim = financing
# Used in templates/finance/page.html
finance-hero-lead = Figure out financing first: learn what lenders look for, apply, and shop within your budget.
    .optional = true
    .claim = lenders
# Used in templates/finance/page.html
finance-hero-start = Start the application
    .claim = credit_application
# Used in templates/finance/page.html
finance-hero-how = How to apply
    .where = Finance page, hero, and the heading of the section that the button leads to
    .claim = financing
    .without = How to apply
# Used in templates/finance/page.html
finance-hero-budget = Shop by budget
    .where = Finance page, hero, and the heading of the section that the button leads to
# Used in templates/finance/page.html
finance-hero-specials = See specials

## Finance page, benefits

# Used in templates/finance/page.html
finance-benefits-label = Financing with us
    .claim = financing
# Used in templates/finance/page.html
finance-benefit-quick-title = Quick Approval
    .optional = true
    .claim = lenders
# Used in templates/finance/page.html
finance-benefit-quick-text = One application gets you started, even before you've picked a car. How soon you hear back depends on the lender and your situation.
    .optional = true
    .claim = lenders
# Used in templates/finance/page.html
finance-benefit-secure-title = Secure
    .optional = true
    .claim = financing
# Used in templates/finance/page.html
finance-benefit-secure-text-online = Your application goes straight to the lender. Our website never asks for your Social Security number, birth date or income, and keeps none of them.
    .legal = privacy disclosure
    .claim = credit_application lenders
    .without = Your application goes straight to the company that takes it. Our website never asks for your Social Security number, birth date or income, and keeps none of them.
# Used in templates/finance/page.html
finance-benefit-secure-text-in-person = Our website never asks for your Social Security number, birth date or income, and keeps none of them.
    .legal = privacy disclosure
    .claim = financing
# Used in templates/finance/page.html
finance-benefit-rates-title = Competitive Rates
    .optional = true
    .claim = lenders
# Used in templates/finance/page.html
finance-benefit-rates-text = Your rate depends on the lender, your credit, the term and the vehicle. Compare the annual percentage rate and the total with your own bank's offer before you sign.
    .optional = true
    .legal = credit disclosure
    .claim = lenders

## Finance page, calculator

# Used in templates/finance/page.html
finance-calculator-title = Estimate your payment
    .claim = financing
# Used in templates/finance/page.html
finance-calculator-lead = Start with a usual price here, then enter your own. We store nothing you type, and it doesn't touch your credit.
    .optional = true
    .legal = privacy; credit disclosure
    .claim = financing
# Used in templates/finance/page.html
finance-calculator-price = Vehicle price
# Used in crates/site/src/views/vehicles/price/calculator.rs
finance-calculator-by-payment = Vehicles up to { $payment } a month
    .legal = credit disclosure
# Used in crates/site/src/views/vehicles/price/calculator.rs
finance-calculator-by-price = Vehicles up to { $price }

## Finance page, the lender's application

# Used in templates/finance/page.html
finance-application-title = Credit application
    .claim = credit_application
# Used in templates/finance/page.html
finance-application-lead = Have your driver's license, your addresses for the last two years, and your employer and income information ready. Credit is subject to the lender's approval.
    .legal = credit disclosure
    .claim = credit_application lenders
    .without = Have your driver's license, your addresses for the last two years, and your employer and income information ready. Credit is subject to approval.
# Used in templates/finance/page.html
finance-application-loading = The lender's application is loading.
    .claim = credit_application lenders
    .without = The application is loading.
# Used in templates/finance/page.html
finance-application-frame = Credit application of our lending partner
    .claim = credit_application lenders
    .without = Credit application
# Used in templates/finance/page.html
finance-application-missing = Not seeing the application? <link>Open the application in a new tab</link> or call us at <phone>{ $phone }</phone>.

## Finance page, how to apply where no lender's application is on the page

# Used in templates/finance/page.html
finance-apply-lead = Call us or stop by. We'll fill out your application together, and you decide afterward.
    .optional = true
    .claim = walk_ins financing
# Used in templates/finance/page.html
finance-apply-bring = <name>Bring what lenders ask for.</name> Your driver's license, proof of address and income, and the insurance card. For a trade-in you still owe on, the lender's name and payoff amount.
    .claim = lenders trade_ins
    .without = <name>Ask what to bring.</name> Such as your driver's license, and proof of address and income.
# Used in templates/finance/page.html
finance-apply-budget = <name>Tell us your budget.</name> How much you can put down, what you want to pay a month, and for how long.
    .claim = financing
# Used in templates/finance/page.html
finance-apply-compare = <name>Compare before you sign.</name> The annual percentage rate and the total, side by side with your own bank's offer. Credit is subject to the lender's approval.
    .legal = credit disclosure
    .claim = lenders
    .without = <name>Read before you sign.</name> The annual percentage rate and the total are in the contract. Credit is subject to approval.

## Finance page, specials

# Used in templates/finance/page.html
finance-specials-title = Specials
# Used in templates/finance/page.html
finance-specials-lead = { $count ->
    [one] The vehicle in stock whose { $price } is furthest below its market price today.
   *[other] The vehicles in stock whose { $price }s are furthest below their market prices today.
}

## Finance page, shop by budget

# Used in templates/finance/page.html
finance-budget-note-no-fee = These are dealer prices, lowest first. They exclude tax, title, and registration; we charge no documentation fee.
    .legal = price disclosure
# Used in templates/finance/page.html
finance-budget-note-total = These are total prices, lowest first. They include the documentation fee and exclude tax, title, and registration.
    .legal = price disclosure
# Used in templates/finance/page.html
finance-budget-note-total-charges = These are total prices, lowest first. They include our charges and exclude tax, title, and registration.
    .legal = price disclosure
# Used in templates/finance/page.html
finance-budget-note-charges = These are dealer prices, lowest first. They exclude tax, title, registration, and our charges; each listing shows the price with the charges as well.
    .legal = price disclosure
# Used in templates/finance/page.html
finance-budget-note-dealer = These are dealer prices, lowest first. They exclude tax, title, registration, and documentation fees; each listing shows the price with the documentation fee as well.
    .legal = price disclosure

## Finance page, questions at the end

# Used in templates/finance/page.html
finance-talk-title = Questions about financing?
    .optional = true
    .claim = financing
# Used in templates/finance/page.html
finance-talk-text = Ask before you apply. We'll tell you what lenders look for and how a trade-in affects your loan.
    .optional = true
    .claim = lenders trade_ins
# Used in templates/finance/page.html
finance-message = Send us a message
    .where = Finance page, button to the form of the contact page
