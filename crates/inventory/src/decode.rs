//! Lenient decoding of the feed: a bad field drops the field, a bad record drops the record.

pub(crate) mod body;
pub(crate) mod columns;
mod csv_file;
mod csv_rows;
mod facts;
pub(crate) mod feed_format;
mod field;
mod field_names;
mod fields;
pub(crate) mod file;
mod file_decoder;
mod guess;
pub(crate) mod inspection;
mod json_file;
mod lenient;
mod lists;
mod markup;
mod number;
mod placeholder;
mod record;
mod record_facts;
pub(crate) mod report;
mod spelling;
mod text;
mod xml_file;

use crate::{ArcStr, StockNumber, Vehicle};
use columns::ColumnUse;
use fields::{Fields, Members};
use lenient::{NoArray, Reader, Record};
use record::NO_STOCK_NUMBER;
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
    /// Records that `feed.only` excludes. They are not in the report.
    pub left_out: usize,
    /// Whether the last row of the file is not whole. It is dropped (FEED-15).
    pub is_cut: bool,
    /// The columns of the file, in its order. None of an array of records that is read as specified.
    pub columns: Vec<ColumnUse>,
    /// The fields of VEHICLE-1 that no record of the file has, under the same condition.
    pub missing_fields: Vec<&'static str>,
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

/// Why a file is no inventory.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// The JSON is no array, is truncated, or has too many records; or an HTML page.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// A table or a tree, but not of vehicles; says why and which setting may help.
    #[error("the file has no vehicles: {0}")]
    NotVehicles(String),
}

/// How the records of a file are arranged.
#[derive(Clone, Debug, Default)]
struct Layout {
    delimiter: Option<char>,
    records: Option<String>,
    has_header: bool,
}

/// Decodes the body of the car listings call, whatever its number of records.
pub fn decode(body: &[u8]) -> Result<Decoded, DecodeError> {
    decode_at_most(body, usize::MAX)
}

/// Decodes the body of the car listings call. Stops at the first record beyond `max_records`, so that
/// memory is bounded by them: a vehicle takes many times the bytes of a tiny record.
pub fn decode_at_most(body: &[u8], max_records: usize) -> Result<Decoded, DecodeError> {
    decode_array(&body::without_lone_surrogates(body::utf8_body(body, None)), max_records)
}

/// Decodes an array of records.
fn decode_array(text: &str, max_records: usize) -> Result<Decoded, DecodeError> {
    let mut json = serde_json::Deserializer::from_str(text);
    if !text.trim_start().starts_with('[') {
        let read = json.deserialize_ignored_any(IgnoredAny).and_then(|_| json.end());
        return Err(read.map_or_else(|error| not_json(&error), |()| DecodeError::NotArray));
    }
    let mut decoder = FeedDecoder::new(max_records);
    let Err(error) = decoder.deserialize(&mut json).and_then(|()| json.end()) else {
        return Ok(decoder.decoded);
    };
    if decoder.is_full() {
        return Err(DecodeError::TooManyRecords(max_records));
    }
    // Its vehicles are decoded again.
    drop(decoder);
    decode_leniently(text, max_records, &error)
}

/// Decodes an array that is almost JSON. A record that can't be repaired is dropped and named.
fn decode_leniently(
    text: &str,
    max_records: usize,
    error: &serde_json::Error,
) -> Result<Decoded, DecodeError> {
    let mut decoder = FeedDecoder::new(max_records);
    let mut reader = Reader::new(text).map_err(|NoArray| not_json(error))?;
    let mut is_doubtful = false;
    while let Some(record) = reader.next(is_doubtful).map_err(|NoArray| not_json(error))? {
        is_doubtful = match record {
            Record::Json(json) => {
                let record: &RawValue = serde_json::from_str(&json).map_err(|error| not_json(&error))?;
                decoder.add_json(record, is_doubtful) == Err(NO_STOCK_NUMBER) && is_doubtful
            }
            Record::Unreadable(text) => {
                let stock_number = lenient::stock_number(text);
                if !is_doubtful || stock_number.is_some() {
                    decoder.decoded.report.drop_unreadable(stock_number);
                }
                true
            }
        };
        if decoder.is_full() {
            return Err(DecodeError::TooManyRecords(max_records));
        }
    }
    Ok(decoder.decoded)
}

/// Decodes the body of the single item call: one record, which may be wrapped in `{"data": …}`,
/// `{"vehicle": …}`, `{"item": …}` or an array. `None` if it has no vehicle.
pub fn decode_item(body: &[u8]) -> Option<Vehicle> {
    let text = body::without_lone_surrogates(body::utf8_body(body, None));
    let text =
        if serde_json::from_str::<&RawValue>(&text).is_ok() { text } else { lenient::repaired(&text).into() };
    let mut record: &RawValue = serde_json::from_str(&text).ok()?;
    for _ in 0..=body::MAX_WRAPPERS {
        if let Some(members) = Members::parse(record)
            && let Ok((vehicle, _)) = record::decode_record(Fields::Members(&members), |_| true)
        {
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
    stock_numbers: HashSet<StockNumber>,
    /// The texts that vehicles share.
    texts: HashSet<ArcStr>,
}

impl FeedDecoder {
    fn new(max_records: usize) -> Self {
        Self {
            max_records,
            decoded: Decoded::default(),
            stock_numbers: HashSet::new(),
            texts: HashSet::new(),
        }
    }

    /// Whether there were more records than accepted.
    fn is_full(&self) -> bool {
        self.decoded.report.records > self.max_records
    }

    /// Adds a JSON record.
    fn add_json(&mut self, record: &RawValue, may_be_fragment: bool) -> Result<(), &'static str> {
        let members = Members::parse(record);
        self.add(members.as_ref().map(Fields::Members), may_be_fragment)
    }

    /// Adds a record, or counts why it is dropped. A fragment of an unreadable record is not counted.
    fn add(&mut self, record: Option<Fields<'_>>, may_be_fragment: bool) -> Result<(), &'static str> {
        let Decoded { vehicles, report, .. } = &mut self.decoded;
        let is_new = |stock_number: &StockNumber| self.stock_numbers.insert(stock_number.clone());
        let decoded = record.ok_or("not an object").and_then(|fields| record::decode_record(fields, is_new));
        if may_be_fragment && matches!(decoded, Err(NO_STOCK_NUMBER)) {
            return Err(NO_STOCK_NUMBER);
        }
        report.records += 1;
        match decoded {
            Ok((mut vehicle, issues)) => {
                report.accept(&issues);
                vehicle.share_texts(&mut self.texts);
                vehicles.push(vehicle);
                Ok(())
            }
            Err(reason) => {
                report.drop_record(reason);
                Err(reason)
            }
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
            if self.decoded.report.records == self.max_records {
                self.decoded.report.records += 1;
                return Err(serde::de::Error::custom("too many records"));
            }
            // Why a record was dropped is in the report.
            let _ = self.add_json(record, false);
        }
        Ok(())
    }
}
