//! Response bodies, and what pages make of them.

use feed::InventoryState;
use inventory::Snapshot;
use serde_json::{Value, json};
use std::sync::Arc;

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

/// The body of a response with these vehicles.
pub(crate) fn body(stock_numbers: &[&str]) -> String {
    Value::from(stock_numbers.iter().map(|stock_number| record(stock_number)).collect::<Vec<_>>()).to_string()
}

pub(crate) fn loaded(state: InventoryState) -> Arc<Snapshot> {
    match state {
        InventoryState::Loaded(snapshot) => snapshot,
        other => panic!("no inventory: {other:?}"),
    }
}

pub(crate) fn stock_numbers(state: InventoryState) -> Vec<String> {
    loaded(state).vehicles().iter().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect()
}
