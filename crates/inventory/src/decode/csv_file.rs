//! Reads CSV of inventory systems, with any delimiter (FEED-15).

use super::Layout;
use super::cell::Cell;
use super::columns::Columns;
use super::csv_cells::Fault;
use super::csv_rows::Rows;
use super::error::FeedError;
use super::feed_format::{FeedFormat, FileFormat, Mapping};
use super::file_decoder::FileDecoder;
use std::borrow::Cow;

/// In order of preference, where a header has as many recognized names with several.
const DELIMITERS: [char; 6] = [',', '\t', '|', ';', '^', '~'];

/// Recognized names that a header has beside a stock number or a VIN.
const MIN_RECOGNIZED: usize = 2;
/// Rows before the header, such as a title and a day.
const MAX_ROWS_BEFORE: usize = 30;

/// Cells of a row that is no text: a sentence may have some commas.
const MIN_CELLS: usize = 6;

/// A header is searched for in so many bytes.
const MAX_HEADER_BYTES: usize = 64 * 1024;

/// Reads the rows below the header, or of `feed.columns`.
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let Header { delimiter, names, row } = find_header(text, format, decoder.needs_key)?;
    for name in &names {
        decoder.columns.push(name);
    }
    if let Some(name) = decoder.columns.unmet_condition() {
        return Err(FeedError::NotVehicles(format!("it has no column {name}, which `feed.only` names")));
    }
    let mut rows = Rows::new(text, delimiter_byte(delimiter));
    let header = row.and_then(|row| (0..=row).map_while(|_| rows.next(0)).last());
    let are_quotes_closed = rows.check_quotes();
    let mut whole = named(&names);
    // The columns of the cells, since a header that stands below may have another order.
    let mut places: Option<Vec<Option<usize>>> = None;
    let mut next = rows.next(whole);
    // The fewest cells of the rows before.
    let mut fewest = None;
    // The last cells of the header and of all rows before are quoted, needed or not.
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
        decoder.at_row(row.number);
        let below = header_of(&row.cells, decoder);
        let are_marked = row.cells.iter().all(|cell| cell.is_empty() || cell.starts_with('\''));
        let cells = row.cells.into_iter().map(|cell| cell_of(cell, are_marked));
        let mut cells: Vec<Cell<'_>> = cells.collect();
        if let Some(below) = below {
            decoder.drop_row("a header again", &cells)?;
            whole = named(&below);
            let of = |name: &String| decoder.columns.index_of(name);
            places = (below != names).then(|| below.iter().map(of).collect());
            continue;
        }
        let beyond = cells.split_off(whole.min(length));
        if let Some(places) = &places {
            let mut arranged = vec![Cell::Empty; decoder.columns.len()];
            for (cell, place) in cells.into_iter().zip(places) {
                place.map(|place| arranged[place] = cell);
            }
            cells = arranged;
        }
        if row.fault.is_some() {
            decoder.drop_row("a quote that is not closed", &cells)?;
        } else if beyond.iter().any(|cell| cell.source().is_some()) {
            // A delimiter in a cell that is not quoted: the cells behind it are in the wrong columns.
            decoder.drop_row("more cells than columns", &cells)?;
        } else if length > 1 && (length * 2 < whole || (length < whole && may_be_shifted)) {
            decoder.drop_row("too few cells", &cells)?;
        } else {
            decoder.add(&cells, false)?;
        }
    }
    Ok(Layout { delimiter: Some(delimiter), has_header: row.is_some(), records: None })
}

/// True if a row at the start names columns of vehicles.
pub(super) fn has_header_of_vehicles(text: &str, format: &FeedFormat, needs_key: bool) -> bool {
    find_header(text, &FeedFormat { columns: Vec::new(), ..format.clone() }, needs_key).is_ok()
}

/// The first row may be one of a table.
pub(super) fn looks_like_rows(text: &str) -> bool {
    DELIMITERS.into_iter().any(|delimiter| first_rows(text, delimiter).any(|row| row.len() >= MIN_CELLS))
}

struct Header {
    delimiter: char,
    names: Vec<String>,
    /// The header's place among the rows. `None` if the settings name the columns.
    row: Option<usize>,
}

/// The header with the delimiter that gives the most recognized names, which is the first row that names a
/// vehicle's columns; else the columns of the settings with the delimiter that gives their number of cells.
fn find_header(text: &str, format: &FeedFormat, needs_key: bool) -> Result<Header, FeedError> {
    let mapping = Mapping::new(format, FileFormat::Csv);
    let declared = declared_delimiter(text).into_iter().chain(DELIMITERS);
    let delimiters = format.delimiter.map_or_else(|| declared.collect(), |delimiter| vec![delimiter]);
    if delimiters.iter().any(|delimiter| !delimiter.is_ascii()) {
        return Err(FeedError::NotVehicles("`feed.delimiter` is not an ASCII character".to_owned()));
    }
    let recognized = |names: &[String]| recognized_columns(&mapping, names, needs_key);
    let mut best: Option<(usize, Header)> = None;
    for &delimiter in &delimiters {
        let mut headers = first_rows(text, delimiter).enumerate().filter_map(|(row, names)| {
            let count = recognized(&names)?;
            // The settings call even one with a key alone a table.
            let is_header = count >= MIN_RECOGNIZED || (row == 0 && format.format.is_some());
            is_header.then_some((count, Header { delimiter, names, row: Some(row) }))
        });
        if let Some(found) = headers.next()
            && best.as_ref().is_none_or(|(count, _)| found.0 > *count)
        {
            best = Some(found);
        }
    }
    if let Some((_, header)) = best {
        return Ok(header);
    }
    let wanted = format.columns.len();
    if wanted == 0 {
        return Err(FeedError::NotVehicles(
            "its first rows name no stock number or VIN and two more columns of vehicles; if it has no header, \
             `feed.columns` names its columns, else `feed.fields` those that are unknown"
                .to_owned(),
        ));
    }
    if recognized(&format.columns).is_none() {
        return Err(FeedError::NotVehicles(
            "`feed.columns` names neither a stock number nor a VIN".to_owned(),
        ));
    }
    let cells_of = |&delimiter: &char| first_rows(text, delimiter).next().unwrap_or_default().len();
    let closest = delimiters.iter().map(|delimiter| (*delimiter, cells_of(delimiter)));
    let closest = closest.min_by_key(|(_, cells)| cells.abs_diff(wanted));
    match closest.filter(|(_, cells)| cells * 2 > wanted) {
        Some((delimiter, _)) => Ok(Header { delimiter, names: format.columns.clone(), row: None }),
        None => {
            Err(FeedError::NotVehicles(format!("its first row has not the {wanted} cells of `feed.columns`")))
        }
    }
}

/// The number of fields that the columns fill beside the key. `None` without one where it is needed.
fn recognized_columns(mapping: &Mapping, names: &[String], needs_key: bool) -> Option<usize> {
    let mut columns = Columns::new(mapping);
    for name in names {
        columns.push(name);
    }
    match columns.have_key() {
        false if needs_key => None,
        has_key => Some(columns.recognized_fields() - usize::from(has_key)),
    }
}

/// The names of a row below the header that is a header itself, since files were joined. A key has a digit.
fn header_of(cells: &[Cow<'_, str>], decoder: &FileDecoder<'_>) -> Option<Vec<String>> {
    let mapping = decoder.columns.mapping;
    let key = cells.get(decoder.columns.key()?)?.trim();
    if key.contains(|letter: char| letter.is_ascii_digit()) || mapping.fields_of(key).is_empty() {
        return None;
    }
    let names = names_of(cells);
    let count = recognized_columns(mapping, &names, true)?;
    (count >= MIN_RECOGNIZED).then_some(names)
}

/// The delimiter that a first line `sep=;` tells Excel.
fn declared_delimiter(text: &str) -> Option<char> {
    let line = text.lines().next()?.trim_matches([' ', '"']);
    let (name, delimiter) = line.split_at_checked("sep=".len())?;
    let delimiter = delimiter.chars().next().filter(|_| name.eq_ignore_ascii_case("sep="));
    delimiter.filter(char::is_ascii)
}

/// The cells of the first rows, trimmed.
fn first_rows(text: &str, delimiter: char) -> impl Iterator<Item = Vec<String>> {
    let end = text.char_indices().map(|(at, _)| at).find(|&at| at >= MAX_HEADER_BYTES).unwrap_or(text.len());
    let mut rows = Rows::new(&text[..end], delimiter_byte(delimiter));
    (0..=MAX_ROWS_BEFORE).map_while(move |_| rows.next(0)).map(|row| names_of(&row.cells))
}

fn names_of(cells: &[Cow<'_, str>]) -> Vec<String> {
    cells.iter().map(|name| name.trim().trim_matches('"').trim().to_owned()).collect()
}

/// The value of a cell: without the apostrophe or the formula by which spreadsheets keep a text a text (`'00120`,
/// `="00120"`), and none for the null of databases (`\N`). An apostrophe before several words may be their own, unless
/// all cells of the row have one.
fn cell_of(cell: Cow<'_, str>, are_marked: bool) -> Cell<'_> {
    // Nearly all.
    if !matches!(cell.bytes().find(|byte| *byte != b' '), Some(b'\\' | b'=' | b'\'')) {
        return Cell::Text(cell);
    }
    let is_plain = |text: &str| !text.is_empty() && !text.contains([' ', '"', '(']);
    let text = cell.trim();
    let inner = match text.as_bytes().first() {
        Some(b'\\') if text == "\\N" => return Cell::Empty,
        Some(b'=') => {
            let formula = &text[1..];
            let quoted = formula.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            quoted.or_else(|| is_plain(formula).then_some(formula)).map(|text| text.replace("\"\"", "\""))
        }
        Some(b'\'') if are_marked || is_plain(text) => {
            Some(text[1..].strip_suffix('\'').unwrap_or(&text[1..]).to_owned())
        }
        _ => None,
    };
    Cell::Text(inner.map_or(cell, Cow::Owned))
}

/// The settings admit ASCII only.
fn delimiter_byte(delimiter: char) -> u8 {
    u8::try_from(delimiter).unwrap_or(b',')
}

/// The number of names without the empty ones at the end.
fn named(names: &[String]) -> usize {
    names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1)
}
