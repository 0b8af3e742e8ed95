### The pages on which staff enter vehicles.

## Cars (for staff), the fields of the form
# Used in crates/staff_inventory/src/record.rs
staff-cars-vin = VIN
# Used in crates/staff_inventory/src/record.rs
staff-cars-stock-number = Stock number
# Used in crates/staff_inventory/src/record.rs
staff-cars-price = Price
# Used in crates/staff_inventory/src/record.rs
staff-cars-status = Status
# Used in crates/staff_inventory/src/record.rs
staff-cars-location = Location
# Used in crates/staff_inventory/src/record.rs
staff-cars-market-price = Market price
