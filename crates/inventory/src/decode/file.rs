//! Reads any file of an inventory system: finds its encoding and format, and decodes its records
//! (FEED-15).

use super::budget::Budget;
use super::dealers::Dealers;
use super::error::{DecodeError, FeedError};
use super::feed_format::{FeedFormat, FileFormat, Mapping, TextEncoding};
use super::file_decoder::FileDecoder;
use super::{Decoded, Layout, body, csv_file, json_file, lenient, xml_file};
use crate::Vehicle;
use encoding_rs::Encoding;
use serde_json::value::RawValue;
use std::borrow::Cow;

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

/// Decodes a file (FEED-14, FEED-15). Of a JSON object nothing is tried without `feed.records`. Stops at the first record beyond `max_records`, as memory is
/// bounded by them.
///
/// `content_type` is the header's value, with its parameters.
pub fn decode_feed(
    body: &[u8],
    content_type: Option<&str>,
    format: &FeedFormat,
    max_records: usize,
) -> Result<Decoded, FeedError> {
    decode_feed_until(body, content_type, format, max_records, &|| false)
}

/// Decodes a file until the caller's time is over, which is looked at every few milliseconds.
pub fn decode_feed_until(
    body: &[u8],
    content_type: Option<&str>,
    format: &FeedFormat,
    max_records: usize,
    is_over: &dyn Fn() -> bool,
) -> Result<Decoded, FeedError> {
    let (text, _) = read_text(body, content_type, format);
    let file_format = detect(&text, content_type, format, true)?;
    read_own_records(text, file_format, format, max_records, true, is_over).map(|(_, decoded)| decoded)
}

/// Reads a text. Where its records name several dealers, those of others are left out, as with
/// `feed.only`; an error if none of them is the dealership.
pub(super) fn read_own_records(
    text: Cow<'_, str>,
    file_format: FileFormat,
    format: &FeedFormat,
    max_records: usize,
    needs_key: bool,
    is_over: &dyn Fn() -> bool,
) -> Result<(Layout, Decoded), FeedError> {
    let text = if file_format == FileFormat::Json { body::without_lone_surrogates(text) } else { text };
    let mut mapping = Mapping::new(format, file_format);
    let mut decoder = FileDecoder::new(&mapping, max_records, Budget::new(text.len(), is_over));
    decoder.needs_key = needs_key;
    let layout = read_records(&text, file_format, format, &mut decoder)?;
    let Some(dealers) = decoder.columns.dealers() else {
        return Ok((layout, decoder.finish()?));
    };
    // The file's vehicles are not needed, or read again.
    drop(decoder);
    match dealers {
        Dealers::Others { column, values } => Err(FeedError::OtherDealers(format!(
            "its column {column} names several dealers: {values}, and none of them is `dealership.name` or one of \
             `dealership.locations`; `feed.only` says which records to read"
        ))),
        Dealers::Ours { column, values } => {
            let only: Vec<(String, String)> =
                values.into_iter().map(|value| (column.clone(), value)).collect();
            mapping = Mapping::new(&FeedFormat { only: only.clone(), ..format.clone() }, file_format);
            // The records of others may have the same stock numbers, and their flaws are not ours.
            let budget = Budget::new(text.len(), is_over);
            let mut reading = FileDecoder::new(&mapping, max_records, budget);
            let layout = read_records(&text, file_format, format, &mut reading)?;
            let mut file = reading.finish()?;
            file.report.own_records = only;
            Ok((layout, file))
        }
    }
}

/// The text of a body and its encoding: of its byte order mark, the setting, the content type, an XML
/// declaration, or UTF-8 and Windows-1252 for bytes that are none (FEED-10).
pub(super) fn read_text<'b>(
    body: &'b [u8],
    content_type: Option<&str>,
    format: &FeedFormat,
) -> (Cow<'b, str>, TextEncoding) {
    let declared = format.encoding.map(|encoding| encoding.0).or_else(|| charset(content_type?));
    let (text, encoding) = body::read_text(body, declared);
    let text = match text {
        Cow::Borrowed(text) => Cow::Borrowed(before_end_mark(text)),
        Cow::Owned(mut text) => {
            text.truncate(before_end_mark(&text).len());
            Cow::Owned(text)
        }
    };
    (text, TextEncoding(encoding))
}

/// The text before the byte 1A with which DOS ends a file, or zeros that fill its last block.
fn before_end_mark(text: &str) -> &str {
    const MARKS: [char; 2] = ['\u{1a}', '\0'];
    let content =
        text.trim_end_matches(|letter: char| letter.is_whitespace() || MARKS.contains(&letter)).len();
    let mark = text[content..].find(MARKS).map_or(text.len(), |mark| content + mark);
    &text[..mark]
}

/// Reads the records of a text into the decoder.
fn read_records(
    text: &str,
    file_format: FileFormat,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    match file_format {
        FileFormat::Json => json_file::read(text, format, decoder),
        FileFormat::Csv => csv_file::read(text, format, decoder),
        FileFormat::Xml => xml_file::read(text, format, decoder),
    }
}

const HTML_PAGE: &str = "it is an HTML page, perhaps of an error or a login: open its address in a browser";

/// The format of a text: as set, else by its first characters, else by the content type. A text is CSV
/// only if its header or the settings name columns of vehicles, with a key among them if `needs_key`.
pub(super) fn detect(
    text: &str,
    content_type: Option<&str>,
    format: &FeedFormat,
    needs_key: bool,
) -> Result<FileFormat, FeedError> {
    if is_html(text) {
        return Err(DecodeError::NotJson(HTML_PAGE.to_owned()).into());
    }
    if let Some(file_format) = format.format {
        return Ok(file_format);
    }
    let start = text.trim_start();
    if start.starts_with(['[', '{']) || start.is_empty() {
        return Ok(FileFormat::Json);
    }
    if start.starts_with('<') {
        return Ok(FileFormat::Xml);
    }
    let is_table = !format.columns.is_empty()
        || csv_file::has_header_of_vehicles(text, format, needs_key)
        || content_type.is_some_and(is_csv_type)
        || (!is_json_value(text) && csv_file::looks_like_rows(text));
    Ok(if is_table { FileFormat::Csv } else { FileFormat::Json })
}

fn is_json_value(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// A text is an HTML page: of XML, an element `body` may be a member of a vehicle.
fn is_html(text: &str) -> bool {
    let mut start = text.trim_start();
    for (opening, closing) in [("<?", "?>"), ("<!--", "-->")] {
        while let Some((_, after)) = start.strip_prefix(opening).and_then(|rest| rest.split_once(closing)) {
            start = after.trim_start();
        }
    }
    let begins = |mark: &str| start.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark));
    begins("<html") || begins("<!doctype html")
}

fn is_csv_type(content_type: &str) -> bool {
    let name = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    ["text/csv", "application/csv", "text/tab-separated-values"].contains(&name.as_str())
}

/// The encoding that a content type declares: `text/csv; charset=windows-1252`.
fn charset(content_type: &str) -> Option<&'static Encoding> {
    let mut pairs = content_type.split(';').skip(1).filter_map(|parameter| parameter.split_once('='));
    let (_, label) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
    Encoding::for_label(label.trim().trim_matches(['"', '\'']).as_bytes())
}
