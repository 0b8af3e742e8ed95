//! The id of a snapshot's content, and of one vehicle's.

use crate::{Money, Vehicle, Vin};
use std::fmt;

/// Changes only when the content does: a hash of every vehicle's id, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotId(String);

impl SnapshotId {
    /// The hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Hashes the vehicles' own ids, in their order.
    pub(crate) fn of(ids: &[ContentId]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for id in ids {
            hasher.update(&id.0.to_be_bytes());
        }
        Self(hasher.finalize().to_hex()[..32].to_owned())
    }
}

/// Changes only when something that is known of a vehicle does. Shown as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentId(u64);

impl ContentId {
    /// Hashes what was decoded, so that nothing a page can't show changes the id.
    pub fn of(vehicle: &Vehicle) -> Self {
        Content::default().id(vehicle)
    }

    /// Each vehicle's, in their order.
    pub(crate) fn of_each(vehicles: &[Vehicle]) -> Vec<Self> {
        let mut content = Content::default();
        vehicles.iter().map(|vehicle| content.id(vehicle)).collect()
    }
}

impl fmt::Display for ContentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A vehicle as bytes that no other vehicle has: every text stands behind its length, every number behind a mark.
#[derive(Default)]
struct Content(Vec<u8>);

impl Content {
    fn id(&mut self, vehicle: &Vehicle) -> ContentId {
        self.0.clear();
        self.vehicle(vehicle);
        let mut first = [0; 8];
        blake3::Hasher::new().update(&self.0).finalize_xof().fill(&mut first);
        ContentId(u64::from_be_bytes(first))
    }

    fn vehicle(&mut self, vehicle: &Vehicle) {
        // Taken apart by name, so that a new field is not forgotten here.
        let Vehicle {
            stock_number,
            vin,
            name,
            year,
            make,
            model,
            trim,
            mileage,
            transmission,
            exterior_color,
            interior_color,
            base_price,
            list_price,
            new_or_used,
            options,
            description,
            image_urls,
            engine,
            drivetrain,
            fuel_type,
            body_style,
            certified,
            new_arrival,
            msrp,
            savings,
        } = vehicle;
        for text in [stock_number.as_str(), name, make, model] {
            self.text(text);
        }
        for text in [trim, transmission, exterior_color, interior_color, new_or_used, description] {
            self.text_if_any(text.as_deref());
        }
        for text in [engine, drivetrain, fuel_type, body_style] {
            self.text_if_any(text.as_deref());
        }
        self.text_if_any(vin.as_ref().map(Vin::as_str));
        self.number(year.map(u64::from));
        self.number(mileage.map(u64::from));
        for amount in [base_price, list_price, msrp, savings] {
            self.number(amount.map(Money::in_cents));
        }
        for list in [options, image_urls] {
            self.number(Some(list.len() as u64));
            for text in list {
                self.text(text);
            }
        }
        self.0.extend([u8::from(*certified), u8::from(*new_arrival)]);
    }

    fn text(&mut self, text: &str) {
        self.0.extend((text.len() as u64).to_le_bytes());
        self.0.extend(text.as_bytes());
    }

    fn text_if_any(&mut self, text: Option<&str>) {
        self.0.push(u8::from(text.is_some()));
        self.text(text.unwrap_or_default());
    }

    fn number(&mut self, number: Option<u64>) {
        self.0.push(u8::from(number.is_some()));
        self.0.extend(number.unwrap_or_default().to_le_bytes());
    }
}
