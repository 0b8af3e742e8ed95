### Words for the state of a vehicle's sale.

## Badges and labels of vehicles, and the filter of availability
# Used in crates/inventory/src/vehicle/status.rs
facts-status-available = Available
# Used in crates/site/src/views/vehicles/availability.rs
facts-status-in-stock = In stock
# Used in crates/inventory/src/vehicle/status.rs
facts-status-pending = Sale Pending
# Used in crates/inventory/src/vehicle/status.rs
facts-status-coming-soon = Coming Soon
# Used in crates/inventory/src/vehicle/status.rs
facts-status-in-transit = In Transit
# Used in crates/inventory/src/vehicle/status.rs
facts-status-on-order = On Order
# Used in crates/inventory/src/vehicle/status.rs
facts-status-sold = Sold
# Used in crates/inventory/src/vehicle/status.rs
facts-status-not-for-sale = Not for Sale
# Used in crates/inventory/src/vehicle/status.rs
facts-status-unknown = Ask About Availability

## Marks of staff
# Used in crates/inventory/src/vehicle/status.rs
facts-status-hidden = Hidden
