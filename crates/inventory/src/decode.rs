//! Lenient decoding of the partner's listing: a bad field costs the field, a bad record the record, never more.

mod body;
mod fields;
mod lists;
mod markup;
mod number;
mod record;
pub(crate) mod report;
mod text;

use crate::{Report, Vehicle};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::collections::HashSet;

/// Records beyond this many are dropped: no dealer group has a million vehicles.
const MAX_RECORDS: usize = 1_000_000;

/// A decoded listing.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The vehicles, in the feed's order, stock numbers unique (the first record stays).
    pub vehicles: Vec<Vehicle>,
    /// What was repaired and dropped.
    pub report: Report,
}

/// Why a body is no listing at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The body is not JSON: truncated, or an HTML page. A failed load.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// JSON, but not an array: an empty inventory (FEED-5).
    #[error("the body is JSON but not an array")]
    NotArray,
}

/// Decodes the body of the car listings call.
pub fn decode(body: &[u8]) -> Result<Decoded, DecodeError> {
    let text = body::readable(body);
    let mut json = serde_json::Deserializer::from_str(&text);
    if !text.trim_start().starts_with('[') {
        let read = json.deserialize_ignored_any(IgnoredAny).and_then(|_| json.end());
        return Err(read.map_or_else(|error| not_json(&error), |()| DecodeError::NotArray));
    }
    let mut listing = Listing::default();
    listing.deserialize(&mut json).and_then(|()| json.end()).map_err(|error| not_json(&error))?;
    Ok(listing.decoded)
}

/// Decodes the body of the single item call: one record, also where wrapped in `{"data": …}`, `{"vehicle": …}` or `{"item": …}`,
/// or alone in an array. `None` where it holds no vehicle.
pub fn decode_item(body: &[u8]) -> Option<Vehicle> {
    let text = body::readable(body);
    let mut record: &RawValue = serde_json::from_str(&text).ok()?;
    for _ in 0..=body::MAX_WRAPPERS {
        if let Ok((vehicle, _)) = record::read(record, |_| true) {
            return Some(vehicle);
        }
        record = body::unwrapped(record)?;
    }
    None
}

fn not_json(error: &serde_json::Error) -> DecodeError {
    DecodeError::NotJson(error.to_string())
}

/// A listing being read, one record at a time, so that no second copy of the feed is ever built.
#[derive(Default)]
struct Listing {
    decoded: Decoded,
    stock_numbers: HashSet<String>,
}

impl Listing {
    fn read(&mut self, record: &RawValue) {
        let Decoded { vehicles, report } = &mut self.decoded;
        report.records += 1;
        if report.records > MAX_RECORDS {
            report.drop_record("too many records");
            return;
        }
        match record::read(record, |stock_number| self.stock_numbers.insert(stock_number.as_str().to_owned()))
        {
            Ok((vehicle, complaints)) => {
                report.accept(&complaints);
                vehicles.push(vehicle);
            }
            Err(reason) => report.drop_record(reason),
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut Listing {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut Listing {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an array of vehicle records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut records: A) -> Result<(), A::Error> {
        while let Some(record) = records.next_element::<&RawValue>()? {
            self.read(record);
        }
        Ok(())
    }
}
