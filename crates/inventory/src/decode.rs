//! Lenient decoding of the feed: a bad field drops the field, a bad record drops the record.

pub(crate) mod body;
mod budget;
pub(crate) mod columns;
mod csv_file;
mod csv_rows;
mod dealers;
mod facts;
pub(crate) mod feed_format;
mod field;
mod field_names;
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

use crate::Vehicle;
use budget::Budget;
use columns::ColumnUse;
use feed_format::{FeedFormat, FileFormat, Mapping};
use file_decoder::FileDecoder;
use report::DecodeReport;
use serde_json::value::RawValue;

/// A decoded feed.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The vehicles, in the feed's order. Of duplicate stock numbers the first stays.
    pub vehicles: Vec<Vehicle>,
    /// What was repaired and dropped.
    pub report: DecodeReport,
    /// Whether the last row of the file is not whole. It is dropped (FEED-15).
    pub is_cut: bool,
    /// The columns of the file, in its order; of JSON the members of its records.
    pub columns: Vec<ColumnUse>,
    /// The fields of VEHICLE-1 that no record has.
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
    /// Reading it takes more work than its size explains, or more time than it may.
    #[error("the file is not read: {0}")]
    TooCostly(&'static str),
    /// The records name several dealers, none of which is the dealership (FEED-14).
    #[error("the file is other dealers': {0}")]
    OtherDealers(String),
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
    let text = body::without_lone_surrogates(body::utf8_body(body, None));
    let format = FeedFormat::default();
    let mapping = Mapping::new(&format, FileFormat::Json);
    let mut decoder = FileDecoder::new(&mapping, max_records, Budget::new(text.len(), &|| false));
    json_file::read(&text, &format, &mut decoder).and_then(|_| decoder.finish()).map_err(
        |error| match error {
            FeedError::Decode(error) => error,
            FeedError::NotVehicles(why) | FeedError::OtherDealers(why) => DecodeError::NotJson(why),
            FeedError::TooCostly(why) => DecodeError::NotJson(why.to_owned()),
        },
    )
}

/// Decodes the body of the single item call: one record, which may be wrapped in `{"data": …}`,
/// `{"vehicle": …}`, `{"item": …}` or an array. `None` if it has no vehicle.
pub fn decode_item(body: &[u8]) -> Option<Vehicle> {
    let text = body::without_lone_surrogates(body::utf8_body(body, None));
    let text =
        if serde_json::from_str::<&RawValue>(&text).is_ok() { text } else { lenient::repaired(&text).into() };
    let mut wrapped: Vec<&RawValue> = vec![serde_json::from_str(&text).ok()?];
    while let Some(inner) = wrapped.last().and_then(|outer| body::unwrap_item(outer))
        && wrapped.len() <= body::MAX_WRAPPERS
    {
        wrapped.push(inner);
    }
    // The innermost first: a wrapper may have an `id` of its own.
    wrapped.into_iter().rev().find_map(json_file::vehicle)
}

fn not_json(error: &serde_json::Error) -> DecodeError {
    DecodeError::NotJson(error.to_string())
}
