//! Finds the column of addresses in exports of search engines, crawlers and plugins.

use super::{
    address::Address,
    log::{self, LogLine},
};
use crate::table::{self, DELIMITERS, LineReader};

/// Names of the column in exports that have other addresses, too. The first one here counts.
const NAMES: [&str; 12] = [
    "address",
    "url",
    "from",
    "source",
    "source url",
    "old url",
    "page",
    "pages",
    "top pages",
    "page path",
    "landing page",
    "page url",
];
/// Rows that are looked at for the column.
const LOOKED_AT: usize = 20;

/// A table with a column of addresses.
pub(super) struct UrlTable {
    reader: LineReader,
    column: usize,
    /// The column in which a plugin of `WordPress` marks regular expressions.
    regex: Option<usize>,
    /// The first line has names.
    pub(super) has_header: bool,
}

impl UrlTable {
    /// The table whose first lines these are: with the delimiter that gives the most columns, and in any
    /// language, because a column of addresses shows itself. `None` for a list.
    pub(super) fn find<'t>(mut lines: impl Iterator<Item = &'t str>, declared: Option<u8>) -> Option<Self> {
        let first = lines.next()?;
        let rows: Vec<&str> = lines.take(LOOKED_AT).collect();
        let delimiters = declared.map_or(DELIMITERS.to_vec(), |declared| vec![declared]);
        let tables = delimiters.into_iter().filter_map(|delimiter| Self::with(delimiter, first, &rows));
        // The first of those with the most columns.
        tables.rev().max_by_key(|(count, _)| *count).map(|(_, table)| table)
    }

    /// The table with this delimiter, and how many columns it has.
    fn with(delimiter: u8, first: &str, rows: &[&str]) -> Option<(usize, Self)> {
        let reader = LineReader::new(delimiter);
        let header = reader.fields(first.as_bytes()).ok()?;
        // A line without quotes and delimiters is one of a list.
        if header.len() < 2 && !first.starts_with('"') {
            return None;
        }
        let names: Vec<String> = header.iter().map(table::column_name).collect();
        let has_header = header.iter().all(|cell| Address::parse(cell).is_none());
        let known_column = NAMES.iter().find_map(|known| names.iter().position(|name| name == known));
        let shown = || {
            rows.iter().find_map(|row| {
                let row = reader.fields(row.as_bytes()).ok()?;
                row.iter().position(|cell| Address::parse(cell).is_some())
            })
        };
        let column = if has_header {
            known_column.or_else(shown)?
        } else {
            // A list may have addresses with a comma.
            let is_number = |cell: &str| {
                !cell.is_empty() && cell.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'%'))
            };
            let has_numbers = header.len() > 2 && header.iter().skip(1).all(is_number);
            let shown = header.iter().position(|cell| Address::parse(cell).is_some());
            shown.filter(|_| first.starts_with('"') || has_numbers)?
        };
        let regex = names.iter().position(|name| name == "regex").filter(|_| has_header);
        Some((header.len(), Self { reader, column, regex, has_header }))
    }

    /// The page of a row: a crawler lists pictures and scripts, too.
    pub(super) fn read(&self, line: &str) -> LogLine {
        let Ok(fields) = self.reader.fields(line.as_bytes()) else { return LogLine::Unreadable };
        let is_regex = self.regex.and_then(|regex| fields.get(regex)).is_some_and(|regex| regex == "1");
        match fields.get(self.column).and_then(Address::parse).filter(|_| !is_regex) {
            Some(Address { host, address }) => log::page(&address, "GET", host),
            None => LogLine::Unreadable,
        }
    }
}
