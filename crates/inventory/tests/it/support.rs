//! One builder for the vehicles of all tests: a record of the feed, decoded.

use inventory::{Query, Results, Snapshot, Vehicle, decode_item};
use serde_json::{Map, Value, json};

/// A usual vehicle, to be changed where a test needs it.
pub(crate) fn vehicle(stock_number: &str) -> Record {
    let record = json!({
        "stock_number": stock_number,
        "full_text_name": "2021 Toyota Camry SE 4dr Sedan",
        "year": 2021,
        "make": "Toyota",
        "model": "Camry",
        "trim": "SE",
        "mileage": 30_000,
        "transmission": "Automatic",
        "exterior_color": "Red",
        "base_price": 22_000,
        "list_price": 20_000,
    });
    Record(record.as_object().cloned().unwrap_or_default())
}

/// A record with a stock number and nothing else.
pub(crate) fn bare(stock_number: &str) -> Record {
    Record(Map::from_iter([("stock_number".to_owned(), json!(stock_number))]))
}

/// A record of the feed in the making.
#[derive(Clone)]
pub(crate) struct Record(Map<String, Value>);

impl Record {
    /// Sets a field, whatever its type.
    pub(crate) fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.0.insert(field.to_owned(), value.into());
        self
    }

    /// Leaves a field out.
    pub(crate) fn without(mut self, field: &str) -> Self {
        self.0.remove(field);
        self
    }

    /// Make, model, and a name to match.
    pub(crate) fn called(self, make: &str, model: &str) -> Self {
        let name = format!("2021 {make} {model}");
        self.with("make", make).with("model", model).with("full_text_name", name)
    }

    pub(crate) fn json(&self) -> Value {
        Value::Object(self.0.clone())
    }

    pub(crate) fn decoded(&self) -> Vehicle {
        decode_item(self.json().to_string().as_bytes()).expect("a record with a stock number is a vehicle")
    }
}

/// A snapshot of the records.
pub(crate) fn inventory_of(records: impl IntoIterator<Item = Record>) -> Snapshot {
    Snapshot::build(records.into_iter().map(|record| record.decoded()).collect())
}

/// The answer to a query string.
pub(crate) fn ask<'s>(inventory: &'s Snapshot, query_string: &str) -> Results<'s> {
    Query::parse(query_string).resolve(inventory).run()
}

/// Stock numbers of the page that a query string shows, in order.
pub(crate) fn shown(inventory: &Snapshot, query_string: &str) -> Vec<String> {
    stock_numbers(ask(inventory, query_string).vehicles)
}

pub(crate) fn stock_numbers<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> Vec<String> {
    vehicles.into_iter().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect()
}
