//! Reads CSV of inventory systems, with any delimiter (FEED-15).

use super::Layout;
use super::cell::Cell;
use super::columns::Columns;
use super::csv_rows::{Fault, Rows};
use super::error::FeedError;
use super::feed_format::{FeedFormat, FileFormat, Mapping};
use super::file_decoder::FileDecoder;

/// In order of preference, where a header has as many recognized names with several.
const DELIMITERS: [char; 4] = [',', '\t', '|', ';'];

/// Recognized names that a header has beside a stock number or a VIN.
const MIN_RECOGNIZED: usize = 3;

/// Cells of a row that is no text: a sentence may have some commas.
const MIN_CELLS: usize = 6;

/// A first row is searched for in so many bytes.
const MAX_HEADER_BYTES: usize = 64 * 1024;

/// Reads the rows below the header, or of `feed.columns`.
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let Header { delimiter, names, is_first_row } = find_header(text, format)?;
    for name in &names {
        decoder.columns.push(name);
    }
    if let Some(name) = decoder.columns.unmet_condition() {
        return Err(FeedError::NotVehicles(format!("it has no column {name}, which `feed.only` names")));
    }
    let mut rows = Rows::new(text, delimiter_byte(delimiter));
    let header = if is_first_row { rows.next(0) } else { None };
    let are_quotes_closed = rows.check_quotes();
    let whole = named(&names);
    let mut next = rows.next(whole);
    // The fewest cells of the rows before.
    let mut fewest = None;
    // Whether the last cells of the header and of all rows before are quoted, needed or not.
    let ends_quoted = |row: &str| row.trim_end_matches(['\n', '\r']).ends_with('"');
    let mut all_end_quoted = header.is_some_and(|row| ends_quoted(row.source));
    while let Some(row) = next {
        next = rows.next(whole);
        let length = row.cells.len();
        let is_short = length < fewest.unwrap_or(whole);
        let lacks_quotes = fewest.is_some() && all_end_quoted && !ends_quoted(row.source);
        // A missing line break is no sign: many files end without one.
        let has_end = row.source.ends_with(['\n', '\r']);
        if row.fault == Some(Fault::Cut) || (next.is_none() && !has_end && (is_short || lacks_quotes)) {
            decoder.drop_cut_row()?;
            break;
        }
        all_end_quoted &= ends_quoted(row.source);
        fewest = Some(fewest.map_or(length, |fewest: usize| fewest.min(length)));
        // Elsewhere the last cells are missing where they are empty.
        let may_be_shifted = !are_quotes_closed && row.source.contains('"');
        let cells: Vec<Cell<'_>> = row.cells.into_iter().map(Cell::Text).collect();
        let (inside, beyond) = cells.split_at(whole.min(length));
        if row.fault.is_some() {
            decoder.drop_record("a quote that is not closed")?;
        } else if beyond.iter().any(|cell| cell.source().is_some()) {
            // A delimiter in a cell that is not quoted: the cells behind it are in the wrong columns.
            decoder.drop_record("more cells than columns")?;
        } else if length > 1 && (length * 2 < whole || (length < whole && may_be_shifted)) {
            decoder.drop_record("too few cells")?;
        } else {
            decoder.add(inside, false)?;
        }
    }
    Ok(Layout { delimiter: Some(delimiter), has_header: is_first_row, records: None })
}

/// Whether the first row names columns of vehicles.
pub(super) fn has_header_of_vehicles(text: &str, format: &FeedFormat) -> bool {
    find_header(text, &FeedFormat { columns: Vec::new(), ..format.clone() }).is_ok()
}

/// Whether the first row may be one of a table.
pub(super) fn looks_like_rows(text: &str) -> bool {
    DELIMITERS.into_iter().any(|delimiter| first_row(text, delimiter).len() >= MIN_CELLS)
}

struct Header {
    delimiter: char,
    names: Vec<String>,
    /// Whether the file has a header, which is not a row of its own.
    is_first_row: bool,
}

/// The header with the delimiter that gives the most recognized names; else the columns of the settings
/// with the delimiter that gives their number of cells.
fn find_header(text: &str, format: &FeedFormat) -> Result<Header, FeedError> {
    let mapping = Mapping::new(format, FileFormat::Csv);
    let delimiters = format.delimiter.map_or(DELIMITERS.to_vec(), |delimiter| vec![delimiter]);
    if delimiters.iter().any(|delimiter| !delimiter.is_ascii()) {
        return Err(FeedError::NotVehicles("`feed.delimiter` is not an ASCII character".to_owned()));
    }
    let rows = delimiters.into_iter().map(|delimiter| (delimiter, first_row(text, delimiter)));
    let rows: Vec<(char, Vec<String>)> = rows.collect();
    let recognized = |names: &[String]| {
        let mut columns = Columns::new(&mapping);
        for name in names {
            columns.push(name);
        }
        columns.have_key().then(|| columns.recognized_fields() - 1)
    };
    let needed = if format.format.is_some() { 0 } else { MIN_RECOGNIZED };
    let headers = rows.iter().filter_map(|(delimiter, names)| Some((recognized(names)?, *delimiter, names)));
    // The first of the best.
    let best = headers.rev().max_by_key(|&(count, ..)| count).filter(|&(count, ..)| count >= needed);
    if let Some((_, delimiter, names)) = best {
        return Ok(Header { delimiter, names: names.clone(), is_first_row: true });
    }
    let wanted = format.columns.len();
    if wanted == 0 {
        return Err(FeedError::NotVehicles(
            "its first row names no stock number or VIN and three more columns of vehicles; if it has no header, \
             `feed.columns` names its columns, else `feed.fields` those that are unknown"
                .to_owned(),
        ));
    }
    if recognized(&format.columns).is_none() {
        return Err(FeedError::NotVehicles(
            "`feed.columns` names neither a stock number nor a VIN".to_owned(),
        ));
    }
    let closest = rows.iter().min_by_key(|(_, cells)| cells.len().abs_diff(wanted));
    match closest.filter(|(_, cells)| cells.len() * 2 > wanted) {
        Some(&(delimiter, _)) => Ok(Header { delimiter, names: format.columns.clone(), is_first_row: false }),
        None => {
            Err(FeedError::NotVehicles(format!("its first row has not the {wanted} cells of `feed.columns`")))
        }
    }
}

/// The cells of the first row, trimmed.
fn first_row(text: &str, delimiter: char) -> Vec<String> {
    let end = text.char_indices().map(|(at, _)| at).find(|&at| at >= MAX_HEADER_BYTES).unwrap_or(text.len());
    let row = Rows::new(&text[..end], delimiter_byte(delimiter)).next(0);
    let cells = row.map(|row| row.cells).unwrap_or_default();
    cells.iter().map(|name| name.trim().trim_matches('"').trim().to_owned()).collect()
}

/// The settings admit ASCII only.
fn delimiter_byte(delimiter: char) -> u8 {
    u8::try_from(delimiter).unwrap_or(b',')
}

/// The number of names without the empty ones at the end.
fn named(names: &[String]) -> usize {
    names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1)
}
