//! Reads CSV of inventory systems, with any delimiter (FEED-15).

use super::columns::{Cell, Columns};
use super::feed_format::{FeedFormat, Mapping};
use super::file_decoder::FileDecoder;
use super::{FeedError, Layout};
use csv::{Reader, ReaderBuilder, StringRecord};
use std::borrow::Cow;

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
    let mut rows = Rows::new(text, delimiter);
    let (mut row, mut next) = (Row::default(), Row::default());
    if is_first_row {
        rows.read(&mut next);
    }
    let whole = named(&names);
    let mut has_next = rows.read(&mut next);
    // The fewest cells of the rows before.
    let mut fewest = None;
    // Whether the last cells of the header and of all rows before are quoted, needed or not.
    let ends_quoted = |row: &str| row.trim_end_matches(['\n', '\r']).ends_with('"');
    let mut all_end_quoted = is_first_row && text.get(..next.start).is_some_and(ends_quoted);
    while has_next {
        std::mem::swap(&mut row, &mut next);
        has_next = rows.read(&mut next);
        let length = row.cells.len();
        let end = if has_next { next.start } else { text.len() };
        let source = text.get(row.start..end).unwrap_or_default();
        let is_short = length < fewest.unwrap_or(whole);
        let lacks_quotes = fewest.is_some() && all_end_quoted && !ends_quoted(source);
        if !has_next && is_cut(source, delimiter, is_short, lacks_quotes) {
            decoder.is_cut = true;
            decoder.drop_row("cut off")?;
            break;
        }
        all_end_quoted &= ends_quoted(source);
        fewest = Some(fewest.map_or(length, |fewest: usize| fewest.min(length)));
        let cells: Vec<Cell<'_>> = row.cells.iter().map(|cell| Cell::Text(Cow::Borrowed(cell))).collect();
        let (inside, beyond) = cells.split_at(whole.min(length));
        if beyond.iter().any(|cell| cell.source().is_some()) {
            // A delimiter in a cell that is not quoted: the cells behind it are in the wrong columns.
            decoder.drop_row("more cells than columns")?;
        } else if length > 1 && length * 2 < whole {
            decoder.drop_row("too few cells")?;
        } else {
            decoder.add(inside)?;
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
    let mapping = Mapping::new(format);
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
    let mut row = Row::default();
    Rows::new(&text[..end], delimiter).read(&mut row);
    row.cells.iter().map(|name| name.trim().to_owned()).collect()
}

/// The number of names without the empty ones at the end.
fn named(names: &[String]) -> usize {
    names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1)
}

/// The rows of a text.
struct Rows<'t>(Reader<&'t [u8]>);

#[derive(Default)]
struct Row {
    cells: StringRecord,
    /// Where it starts, in bytes.
    start: usize,
}

impl<'t> Rows<'t> {
    fn new(text: &'t str, delimiter: char) -> Self {
        let delimiter_byte = u8::try_from(delimiter).unwrap_or(b',');
        let mut builder = ReaderBuilder::new();
        builder.delimiter(delimiter_byte).flexible(true).has_headers(false);
        Self(builder.from_reader(text.as_bytes()))
    }

    /// Reads the next row into `row`; `false` if there is none.
    fn read(&mut self, row: &mut Row) -> bool {
        row.start = usize::try_from(self.0.position().byte()).unwrap_or(usize::MAX);
        // A text in memory can't fail to be read, and it is UTF-8.
        self.0.read_record(&mut row.cells).is_ok_and(|is_row| is_row)
    }
}

/// Whether the last row is not whole: a quote is open, or the text ends in a row that has fewer cells
/// than all others, or no quotes at its end, where the header and all others have them. A missing line
/// break is no sign: many files end without one.
fn is_cut(source: &str, delimiter: char, is_short: bool, lacks_quotes: bool) -> bool {
    let has_end = source.ends_with(['\n', '\r']);
    is_open(source, delimiter) || (!has_end && (is_short || lacks_quotes))
}

/// Whether a quoted cell of a row is not closed. Quotes count at the start of a cell.
fn is_open(row: &str, delimiter: char) -> bool {
    let mut is_quoted = false;
    let mut is_start = true;
    let mut letters = row.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
            }
            '"' if is_quoted => is_quoted = false,
            '"' if is_start => is_quoted = true,
            _ => {}
        }
        is_start = !is_quoted && (letter == delimiter || matches!(letter, '\n' | '\r'));
    }
    is_quoted
}
