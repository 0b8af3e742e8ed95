### What search engines read about vehicles and the dealership.

## Data for search engines, a vehicle's video
# Used in crates/site/src/structured_data/product.rs
structured-data-video = Video of the { $vehicle }
# Used in crates/site/src/structured_data/product.rs
structured-data-vehicle = { $vehicle }, stock number { $number }

## Data for search engines, the dealership
# Used in crates/site/src/structured_data/dealer.rs
structured-data-license = Dealer license
