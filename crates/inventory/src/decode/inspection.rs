//! Shows how a file is read, for the command that helps to write the settings of a feed.

use super::columns::ColumnUse;
use super::error::FeedError;
use super::feed_format::{FeedFormat, FileFormat, TextEncoding};
use super::file::{detect, read_own_records, read_text};
use super::report::DecodeReport;
use super::{Decoded, Layout, json_file};
use std::borrow::Cow;

/// The findings about a file: its format, its columns and its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    pub format: FileFormat,
    /// The delimiter of a CSV file.
    pub delimiter: Option<char>,
    pub encoding: TextEncoding,
    /// The path of the records in JSON or XML. `None` for an array.
    pub records: Option<String>,
    /// The first row of a CSV file names its columns.
    pub has_header: bool,
    /// The columns, in the file's order.
    pub columns: Vec<ColumnUse>,
    /// Why a site does not take the file: its records are other dealers', or have no key.
    pub refusal: Option<String>,
    /// The report on records that were read, repaired and dropped.
    pub report: DecodeReport,
    /// The last row is not whole (FEED-15).
    pub is_cut: bool,
    /// The fields of VEHICLE-1 that no record has.
    pub missing_fields: Vec<&'static str>,
}

/// Reads a file as [`decode_feed`](super::file::decode_feed) does and shows how. Of a JSON object without `feed.records` the
/// longest list is read.
pub fn inspect(
    body: &[u8],
    content_type: Option<&str>,
    format: &FeedFormat,
    max_records: usize,
) -> Result<Inspection, FeedError> {
    let (text, encoding) = read_text(body, content_type, format);
    let read = |needs_key| inspect_text(&text, content_type, format, max_records, needs_key);
    // Whoever looks for the key of a file must see its columns.
    let (file_format, layout, file, refusal) = read(true).or_else(|error| match read(false) {
        Ok((file_format, layout, file, _)) => Ok((file_format, layout, file, Some(error.to_string()))),
        Err(_) => Err(error),
    })?;
    Ok(Inspection {
        format: file_format,
        delimiter: layout.delimiter,
        encoding,
        records: layout.records,
        has_header: layout.has_header,
        columns: file.columns,
        refusal,
        report: file.report,
        is_cut: file.is_cut,
        missing_fields: file.missing_fields,
    })
}

/// The format, the layout and the records of a text, and why a site does not take it.
fn inspect_text(
    text: &str,
    content_type: Option<&str>,
    format: &FeedFormat,
    max_records: usize,
    needs_key: bool,
) -> Result<(FileFormat, Layout, Decoded, Option<String>), FeedError> {
    let file_format = detect(text, content_type, format, needs_key)?;
    let mut format = format.clone();
    if file_format == FileFormat::Json && format.records.is_none() {
        format.records = json_file::longest_list(text);
    }
    let read = |format: &FeedFormat| {
        read_own_records(Cow::Borrowed(text), file_format, format, max_records, needs_key, &|| false)
    };
    match read(&format) {
        Ok((layout, file)) => Ok((file_format, layout, file, None)),
        Err(FeedError::OtherDealers(why)) => {
            format.dealers.clear();
            let (layout, file) = read(&format)?;
            Ok((file_format, layout, file, Some(why)))
        }
        Err(error) => Err(error),
    }
}
