### The form for a trade-in quote.

## Trade-in form, step about the car
# Used in crates/leads/src/forms/trade_in.rs
trade-in-car = Your car
    .claim = kinds
    .without = Your vehicle
# Used in crates/leads/src/forms/trade_in.rs
trade-in-car-step = Step 1 of 2. Still to come: How to reach you.
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin = VIN
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin-hint = 17 characters, on the driver's side of the dashboard or in the door frame
    .claim = kinds
    .without = On the vehicle, its title or its registration
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin-missing = VIN is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin-length = VIN must be 17 characters (fewer only before model year 1981)
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin-invalid = VIN can have letters and digits only
# Used in crates/leads/src/forms/trade_in.rs
trade-in-vin-lookalike = VIN never has the letters I, O or Q: they are the digits 1 and 0
# Used in crates/leads/src/forms/trade_in.rs
trade-in-mileage = Mileage
# Used in crates/leads/src/forms/trade_in.rs
trade-in-mileage-missing = Mileage is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-mileage-invalid = Mileage must be a whole number from 0 to 9,999,999
# Used in crates/leads/src/forms/trade_in.rs
trade-in-year-missing = Year is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-year-invalid = Year must be a model year from 1900 to next year's
# Used in crates/leads/src/forms/trade_in.rs
trade-in-make-missing = Make is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-model-missing = Model is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition = Condition
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-choose = Choose one
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-missing = Condition is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-excellent = Excellent
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-good = Good
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-fair = Fair
# Used in crates/leads/src/forms/trade_in.rs
trade-in-condition-poor = Poor
# Used in crates/leads/src/forms/trade_in.rs
trade-in-owed = What you owe on it
# Used in crates/leads/src/forms/trade_in.rs
trade-in-owed-hint = In dollars. Leave blank if it is paid off.
# Used in crates/leads/src/forms/trade_in.rs
trade-in-owed-invalid = What you owe on it must be a whole number from 0 to 999,999

## Trade-in form, step about the person
# Used in crates/leads/src/forms/trade_in.rs
trade-in-person = How to reach you
# Used in crates/leads/src/forms/trade_in.rs
trade-in-name = Name
# Used in crates/leads/src/forms/trade_in.rs
trade-in-name-missing = Name is required
# Used in crates/leads/src/forms/trade_in.rs
trade-in-name-too-long = Name is too long (200 characters at most)
# Used in crates/leads/src/forms/trade_in.rs
trade-in-notes = Notes
# Used in crates/leads/src/forms/trade_in.rs
trade-in-notes-too-long = Notes are too long (5,000 characters at most)
# Used in crates/leads/src/forms/tables.rs
trade-in-needed = all fields except What you owe on it, Best way to reach you, Best time to reach you, Notes
