//! Shows how a file is read, for the command that helps to write the settings of a feed.

use super::columns::ColumnUse;
use super::error::FeedError;
use super::feed_format::{FeedFormat, FileFormat, TextEncoding};
use super::file::{detect, read_own_records, read_text};
use super::json_file;
use super::report::DecodeReport;

/// How a file is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    pub format: FileFormat,
    /// The delimiter of a CSV file.
    pub delimiter: Option<char>,
    pub encoding: TextEncoding,
    /// The path of the records in JSON or XML. `None` for an array.
    pub records: Option<String>,
    /// Whether the first row of a CSV file names its columns.
    pub has_header: bool,
    /// The columns, in the file's order.
    pub columns: Vec<ColumnUse>,
    /// Why a site does not take the file: its records are other dealers'.
    pub refusal: Option<String>,
    /// What was read, repaired and dropped.
    pub report: DecodeReport,
    /// Whether the last row is not whole (FEED-15).
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
    let file_format = detect(&text, content_type, format)?;
    let mut format = format.clone();
    if file_format == FileFormat::Json && format.records.is_none() {
        format.records = json_file::longest_list(&text);
    }
    let (layout, file, refusal) =
        match read_own_records(text.clone(), file_format, &format, max_records, &|| false) {
            Ok((layout, file)) => (layout, file, None),
            Err(FeedError::OtherDealers(why)) => {
                format.dealers.clear();
                let (layout, file) = read_own_records(text, file_format, &format, max_records, &|| false)?;
                (layout, file, Some(why))
            }
            Err(error) => return Err(error),
        };
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
