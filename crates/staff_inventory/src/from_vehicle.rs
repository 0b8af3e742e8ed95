//! The record of a vehicle that a table had.

use crate::{Record, RecordState, fields};
use inventory::{FACTS, FactValue, Money, Vehicle};
use std::sync::Arc;

impl Record {
    /// A published record with what a vehicle of a table has. Photos whose addresses begin with `photos` are those
    /// that were uploaded.
    pub fn from_vehicle(vehicle: &Vehicle, photos: &str) -> Self {
        let mut record = Self { state: RecordState::Published, ..Self::default() };
        record.set("stock_number", vehicle.stock_number.as_str());
        let vin = vehicle.vin.as_ref().map(inventory::Vin::as_str).or(vehicle.malformed_vin.as_deref());
        record.set("vin", vin.unwrap_or_default());
        for (name, price) in [("list_price", vehicle.list_price), ("base_price", vehicle.base_price)] {
            record.set(name, &price.map(Money::to_decimal).unwrap_or_default());
        }
        record.set("status", vehicle.feed_status.map_or("", inventory::VehicleStatus::name));
        record.set("location", vehicle.location.as_deref().unwrap_or_default());
        for fact in FACTS.iter().filter(|fact| fields().iter().any(|row| row.name == fact.name)) {
            record.set(fact.name, &vehicle.facts.get(fact.fact).map(text_of).unwrap_or_default());
        }
        let name =
            |address: String| match address.strip_prefix(photos).and_then(|file| file.strip_suffix(".jpg")) {
                Some(name) => name.to_owned(),
                None => address,
            };
        record.photos = vehicle.image_urls.iter().map(name).collect();
        record
    }

    /// This record, of which `read` is the vehicle, with the texts that a table has for it: the table need not have
    /// every column. A text that means the same stays as it was typed.
    #[must_use]
    pub fn updated_by(&self, table: &Self, photos: &str, read: Option<Arc<Vehicle>>) -> Self {
        let mut record = self.clone();
        let differing = || table.fields.iter().filter(|(name, text)| self.field(name) != text.as_str());
        // Most vehicles of a table are as they were.
        if differing().next().is_some() {
            let read = read.or_else(|| self.vehicle(photos).map(Arc::new));
            let read = read.map(|vehicle| Self::from_vehicle(&vehicle, photos));
            for (name, text) in differing() {
                if read.as_ref().is_none_or(|read| read.field(name) != text) {
                    record.set(name, text);
                }
            }
        }
        if !table.photos.is_empty() {
            record.photos.clone_from(&table.photos);
        }
        if record.state == RecordState::Removed {
            record.state = RecordState::Published;
        }
        record
    }
}

fn text_of(value: FactValue) -> String {
    match value {
        FactValue::Text(text) => text.to_string(),
        FactValue::Number(number) => number.to_string(),
        FactValue::Money(amount) => amount.to_decimal(),
        FactValue::Date(date) => date.to_string(),
        FactValue::Yes => "yes".to_owned(),
        FactValue::List(texts) => texts.join("\n"),
    }
}
