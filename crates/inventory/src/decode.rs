//! Lenient decoding of the feed: a bad field drops the field, a bad record drops the record.

mod body;
mod fields;
mod lists;
mod markup;
mod number;
mod record;
pub(crate) mod report;
mod text;

use crate::{StockNumber, Vehicle};
use report::DecodeReport;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::collections::HashSet;

/// A decoded feed.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The vehicles, in the feed's order. Of duplicate stock numbers the first stays.
    pub vehicles: Vec<Vehicle>,
    /// What was repaired and dropped.
    pub report: DecodeReport,
}

/// Why a body is not a feed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Not JSON: truncated, or an HTML page. The fetch failed.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// JSON, but not an array: an empty inventory (FEED-5).
    #[error("the body is JSON but not an array")]
    NotArray,
    /// The array has more records than the caller accepts. The fetch failed.
    #[error("the body has more than {0} records")]
    TooManyRecords(usize),
}

/// Decodes the body of the car listings call, whatever its number of records.
pub fn decode(body: &[u8]) -> Result<Decoded, DecodeError> {
    decode_at_most(body, usize::MAX)
}

/// Decodes the body of the car listings call. Stops at the first record beyond `max_records`, so that
/// memory is bounded by them: a vehicle takes many times the bytes of a tiny record.
pub fn decode_at_most(body: &[u8], max_records: usize) -> Result<Decoded, DecodeError> {
    let text = body::to_text(body);
    let mut json = serde_json::Deserializer::from_str(&text);
    if !text.trim_start().starts_with('[') {
        let read = json.deserialize_ignored_any(IgnoredAny).and_then(|_| json.end());
        return Err(read.map_or_else(|error| not_json(&error), |()| DecodeError::NotArray));
    }
    let mut decoder = FeedDecoder { max_records, decoded: Decoded::default(), stock_numbers: HashSet::new() };
    let read = decoder.deserialize(&mut json).and_then(|()| json.end());
    if decoder.decoded.report.records > max_records {
        return Err(DecodeError::TooManyRecords(max_records));
    }
    read.map_err(|error| not_json(&error))?;
    Ok(decoder.decoded)
}

/// Decodes the body of the single item call: one record, which may be wrapped in `{"data": …}`,
/// `{"vehicle": …}`, `{"item": …}` or an array. `None` if it has no vehicle.
pub fn decode_item(body: &[u8]) -> Option<Vehicle> {
    let text = body::to_text(body);
    let mut record: &RawValue = serde_json::from_str(&text).ok()?;
    for _ in 0..=body::MAX_WRAPPERS {
        if let Ok((vehicle, _)) = record::decode_record(record, |_| true) {
            return Some(vehicle);
        }
        record = body::unwrap_item(record)?;
    }
    None
}

fn not_json(error: &serde_json::Error) -> DecodeError {
    DecodeError::NotJson(error.to_string())
}

/// Decodes one record at a time, so that the parsed feed is never in memory as a whole.
struct FeedDecoder {
    max_records: usize,
    decoded: Decoded,
    stock_numbers: HashSet<String>,
}

impl FeedDecoder {
    fn decode_record(&mut self, record: &RawValue) {
        let Decoded { vehicles, report } = &mut self.decoded;
        let is_new = |stock_number: &StockNumber| self.stock_numbers.insert(stock_number.as_str().to_owned());
        match record::decode_record(record, is_new) {
            Ok((vehicle, issues)) => {
                report.accept(&issues);
                vehicles.push(vehicle);
            }
            Err(reason) => report.drop_record(reason),
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut FeedDecoder {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut FeedDecoder {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an array of vehicle records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut records: A) -> Result<(), A::Error> {
        while let Some(record) = records.next_element::<&RawValue>()? {
            self.decoded.report.records += 1;
            if self.decoded.report.records > self.max_records {
                return Err(serde::de::Error::custom("too many records"));
            }
            self.decode_record(record);
        }
        Ok(())
    }
}
