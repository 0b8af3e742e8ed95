### The form of a trade-in once it is sent.

## Sell page, after the form was sent
# Used in web/src/islands/trade-in-form/TradeInForm.tsx
lead-form-trade-in-next = Our sales team has your car's details. They'll look up what cars like yours sell for and call or email you with an initial estimate. It becomes a firm offer once we've seen the car.
    .optional = true
    .claim = appraisals answers inspections kinds
# Used in web/src/islands/trade-in-form/TradeInForm.tsx
lead-form-trade-in-back = Back to Inventory
