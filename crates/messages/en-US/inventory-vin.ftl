### What is said of a VIN that a shopper types.

## Forms with a VIN, below its field

# Used in crates/site/src/api/vin.rs
inventory-vin-length = That's { $typed } characters. VINs since 1981 have { $length }.
# Used in crates/site/src/api/vin.rs
inventory-vin-letters = A VIN never has the letters I, O or Q: they are the digits 1 and 0.
# Used in crates/site/src/api/vin.rs
inventory-vin-check-digit = Please double-check the VIN: its 9th character, the check digit, doesn't match the rest. (Vehicles built for other markets may not have one.)
# Used in crates/site/src/api/vin.rs
inventory-vin-facts = From the VIN: { $facts }.
# Used in crates/site/src/api/vin.rs
inventory-vin-year = From the VIN: { $year } model year.
