//! Listings as a feed sends them, and what a page makes of them.

use feed::Listing;
use inventory::Snapshot;
use serde_json::{Value, json};
use std::sync::Arc;

/// A record of the listing.
pub(crate) fn record(stock_number: &str) -> Value {
    json!({
        "stock_number": stock_number,
        "year": 2021,
        "make": "Toyota",
        "model": "Camry",
        "full_text_name": "2021 Toyota Camry SE",
        "mileage": 30_125,
        "list_price": 24_990,
    })
}

/// A listing of these stock numbers.
pub(crate) fn listing(stock_numbers: &[&str]) -> String {
    Value::from(stock_numbers.iter().map(|stock_number| record(stock_number)).collect::<Vec<_>>()).to_string()
}

/// The inventory of a page that has one.
pub(crate) fn loaded(listing: Listing) -> Arc<Snapshot> {
    match listing {
        Listing::Loaded(snapshot) => snapshot,
        other => panic!("no inventory: {other:?}"),
    }
}

/// The stock numbers of a page that has an inventory.
pub(crate) fn stock(listing: Listing) -> Vec<String> {
    loaded(listing).vehicles().iter().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect()
}
