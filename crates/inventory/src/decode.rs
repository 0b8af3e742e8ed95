//! Lenient decoding of the feed: a bad field drops the field, a bad record drops the record.

pub(crate) mod body;
mod budget;
mod cell;
pub(crate) mod columns;
mod csv_cells;
mod csv_file;
mod csv_rows;
mod dealers;
pub(crate) mod error;
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
mod record_numbers;
pub(crate) mod report;
mod spelling;
mod stock_photos;
mod text;
mod xml_document;
mod xml_entities;
mod xml_file;
mod xml_records;

use crate::Vehicle;
use columns::ColumnUse;
use report::DecodeReport;

/// A decoded feed.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The vehicles, in the feed's order. Of duplicate stock numbers the first stays.
    pub vehicles: Vec<Vehicle>,
    /// The repairs and the drops.
    pub report: DecodeReport,
    /// The last row of the file is not whole. It is dropped (FEED-15).
    pub is_cut: bool,
    /// The columns of the file, in its order; of JSON the members of its records.
    pub columns: Vec<ColumnUse>,
    /// The fields of VEHICLE-1 that no record has.
    pub missing_fields: Vec<&'static str>,
}

/// The arrangement of a file's records.
#[derive(Clone, Debug, Default)]
struct Layout {
    delimiter: Option<char>,
    records: Option<String>,
    has_header: bool,
}
