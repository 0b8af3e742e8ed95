//! The rows of a CSV text (FEED-15): as RFC 4180 has them, and where a quote is stray, as the header's number
//! of cells has them.
//!
//! A stray quote must never join rows: a cell that is published would then hold cells that are not, like a
//! dealer's costs. The library `csv` reads from a quote at the start of a cell to the next one, however far.

use super::csv_cells::{Fault, Ill, Line, Reading};
use std::{borrow::Cow, cell::Cell};

/// Bytes that may be looked at for one row with stray quotes.
const MAX_ROW_WORK: usize = 8 * 1024 * 1024;
/// The same for a file, times its length: a file of nothing but quotes must not keep a processor busy.
const MAX_FILE_WORK: usize = 64;

/// The rows of a text. Empty lines are none.
#[derive(Debug)]
pub(super) struct Rows<'t> {
    text: &'t str,
    delimiter: u8,
    /// The start of the next row, in bytes.
    at: usize,
    /// All quotes are as RFC 4180 has them, and all rows but the last have as many cells.
    is_regular: bool,
    /// A backslash makes the quote behind it a text, as some databases write it.
    escapes: bool,
    /// Rows before the next, as a spreadsheet counts them: empty lines too.
    count: usize,
    /// Bytes that may still be looked at for rows with stray quotes.
    work: usize,
}

/// A row as the file has it.
#[derive(Debug, Default)]
pub(super) struct Row<'t> {
    pub cells: Vec<Cow<'t, str>>,
    /// With its line end.
    pub source: &'t str,
    /// The row's number in a spreadsheet, from 1.
    pub number: usize,
    pub fault: Option<Fault>,
}

impl<'t> Rows<'t> {
    pub(super) const fn new(text: &'t str, delimiter: u8) -> Self {
        let work = MAX_FILE_WORK.saturating_mul(text.len());
        Self { text, delimiter, at: 0, is_regular: false, escapes: false, count: 0, work }
    }

    /// Looks at all rows that are to be read. `false` if some quote is stray.
    pub(super) fn check_quotes(&mut self) -> bool {
        let are_closed = self.are_quotes_closed();
        if are_closed || !self.text[self.at..].contains("\\\"") {
            return are_closed;
        }
        self.escapes = true;
        self.escapes = self.are_quotes_closed();
        self.escapes
    }

    fn are_quotes_closed(&mut self) -> bool {
        let work = Cell::new(MAX_ROW_WORK);
        let reading = self.reading(0, &work);
        let (mut at, mut length) = (self.at, None);
        let mut is_even = true;
        let are_closed = loop {
            at = self.text.len() - self.text[at..].trim_start_matches(['\n', '\r']).len();
            if at == self.text.len() {
                break true;
            }
            let cells = match reading.well_formed(at, self.text.len(), true, None) {
                Ok((end, cells)) => {
                    at = Line::at(self.text, end).next;
                    cells
                }
                Err(Ill::Open(cell)) => break reading.is_cut(cell),
                Err(Ill::Stray) => break false,
            };
            is_even &= at == self.text.len() || *length.get_or_insert(cells) == cells;
        };
        self.is_regular = are_closed && is_even;
        are_closed
    }

    const fn reading<'w>(&self, whole: usize, work: &'w Cell<usize>) -> Reading<'t, 'w> {
        Reading { text: self.text, delimiter: self.delimiter, escapes: self.escapes, whole, work }
    }

    /// Reads the next row, of a header with so many names; 0 is for the header itself.
    pub(super) fn next(&mut self, whole: usize) -> Option<Row<'t>> {
        let start = self.text.len() - self.text[self.at..].trim_start_matches(['\n', '\r']).len();
        self.count += 1 + line_breaks(&self.text[self.at..start]);
        if start == self.text.len() {
            return None;
        }
        let allowed = self.work.min(MAX_ROW_WORK);
        let work = Cell::new(allowed);
        let reading = self.reading(whole, &work);
        let (cells, end, fault) =
            if self.is_regular { reading.regular_row(start) } else { reading.row(start) };
        self.work -= allowed - work.get();
        self.at = Line::at(self.text, end).next;
        Some(Row { cells, source: &self.text[start..self.at], number: self.count, fault })
    }
}

/// The number of lines that end in a text of nothing but line ends.
fn line_breaks(ends: &str) -> usize {
    let count = |end: u8| ends.bytes().filter(|&byte| byte == end).count();
    count(b'\n').max(count(b'\r'))
}
