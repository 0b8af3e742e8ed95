//! The cells of a row of CSV, also where a quote is stray: then the readings of its quotes are searched for the one
//! with the header's number of cells and the fewest stray quotes.

use std::{borrow::Cow, cell::Cell};

/// Bytes that a quoted cell may have.
const MAX_CELL: usize = 64 * 1024;
/// Stray quotes that a row may have.
const MAX_STRAY: usize = 4;
/// More cells of a row than any header has are not read.
const MAX_ROW_CELLS: usize = 1 << 16;
/// Cells of a row with stray quotes, since each is read within the one before.
const MAX_CELLS: usize = 1_000;

/// Why the cells of a row are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A quote is stray, and no reading of its quotes gives a number of cells that fits.
    StrayQuote,
    /// The text ends within a quoted cell.
    Cut,
}

/// A line of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The end of its text.
    pub(super) end: usize,
    /// The start of the next line.
    pub(super) next: usize,
}

impl Line {
    pub(super) fn at(text: &str, start: usize) -> Self {
        let rest = &text[start..];
        let end = start + rest.find(['\n', '\r']).unwrap_or(rest.len());
        let next = end + usize::from(text[end..].starts_with("\r\n")) + usize::from(end < text.len());
        Self { end, next }
    }
}

/// The text and the rules by which cells are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading<'t, 'w> {
    pub(super) text: &'t str,
    pub(super) delimiter: u8,
    pub(super) escapes: bool,
    /// Names of the header, without the empty ones at its end; 0 if any number of cells will do.
    pub(super) whole: usize,
    /// Bytes that may still be looked at.
    pub(super) work: &'w Cell<usize>,
}

impl<'t> Reading<'t, '_> {
    /// Takes so many bytes of the work; `false` if there are no more.
    fn take_work(self, bytes: usize) -> bool {
        let left = self.work.get().checked_sub(bytes);
        self.work.set(left.unwrap_or_default());
        left.is_some()
    }

    /// A row of these cells is whole: none is missing, and those beyond the header are empty.
    fn fits(self, cells: &[Cow<'_, str>]) -> bool {
        let is_empty = |cell: &Cow<'_, str>| cell.trim().is_empty();
        self.whole == 0 || cells.get(self.whole..).is_some_and(|beyond| beyond.iter().all(is_empty))
    }

    /// A cell may end here: before a delimiter, at the end of a line or of the text.
    fn is_end(self, at: usize) -> bool {
        self.text
            .as_bytes()
            .get(at)
            .is_none_or(|byte| *byte == self.delimiter || matches!(byte, b'\n' | b'\r'))
    }

    fn is_blank(self, byte: u8) -> bool {
        byte == b' ' || (byte == b'\t' && self.delimiter != b'\t')
    }

    /// The quote that opens the cell which starts here. Blanks before it are none of its text, nor is the sign
    /// with which spreadsheets keep a number a text: `="00120"`.
    fn opening(self, start: usize) -> Option<usize> {
        let is = |at: usize, byte: u8| self.text.as_bytes().get(at) == Some(&byte);
        match self.text.as_bytes().get(start) {
            Some(b'"') => return Some(start),
            Some(b' ' | b'\t' | b'=') => {}
            _ => return None,
        }
        let at = self.after_blanks(start);
        let at = at + usize::from(is(at, b'='));
        is(at, b'"').then_some(at)
    }

    /// The end of the blanks behind a quoted cell.
    fn after_blanks(self, at: usize) -> usize {
        let blanks = self.text.as_bytes()[at..].iter().take_while(|&&byte| self.is_blank(byte));
        at + blanks.count()
    }

    /// The quote here is a text because of the backslash before it.
    fn is_escaped(self, quote: usize) -> bool {
        let before = self.text.as_bytes()[..quote].iter().rev();
        self.escapes && before.take_while(|&&byte| byte == b'\\').count() % 2 == 1
    }

    /// The cells of the row that starts here, and where it ends, if no quote is stray.
    pub(super) fn regular_row(self, start: usize) -> (Vec<Cow<'t, str>>, usize, Option<Fault>) {
        let mut cells = Vec::new();
        match self.well_formed(start, self.text.len(), true, Some(&mut cells)) {
            Ok((end, _)) => (cells, end, None),
            Err(_) => (cells, self.text.len(), Some(Fault::Cut)),
        }
    }

    /// The cells of the row that starts here, and where it ends, if some quotes are stray.
    pub(super) fn row(self, start: usize) -> (Vec<Cow<'t, str>>, usize, Option<Fault>) {
        let end = Line::at(self.text, start).end;
        let line = &self.text[start..end];
        let mut cells = Vec::new();
        let is_plain = self.well_formed(start, end, false, Some(&mut cells)).is_ok();
        if is_plain && (!line.contains('"') || self.fits(&cells)) {
            return (cells, end, None);
        }
        let split = || {
            line.split(char::from(self.delimiter)).map(Cow::Borrowed).take(MAX_ROW_CELLS).collect::<Vec<_>>()
        };
        if !is_plain
            && let Err(Ill::Open(cell)) = self.well_formed(start, self.text.len(), false, None)
            && self.is_cut(cell)
        {
            return (split(), self.text.len(), Some(Fault::Cut));
        }
        let mut found = Vec::new();
        // The reading with the fewest stray quotes.
        let end_found = (0..=MAX_STRAY).find_map(|stray| self.search(start, &mut found, stray));
        match end_found {
            // Any number of names makes a header: the more, the fewer were joined.
            Some(_) if self.whole == 0 && found.len() < split().len() => (split(), end, None),
            Some(end) => (found, end, None),
            None if is_plain => (cells, end, None),
            None => (split(), end, Some(Fault::StrayQuote)),
        }
    }

    /// Reads cells until a line end behind `start` and up to `limit`, whose quoted cells all close; returns where they end,
    /// and their number. A quote
    /// within another cell is text, but not if it is `strict`.
    pub(super) fn well_formed(
        self,
        start: usize,
        limit: usize,
        strict: bool,
        mut cells: Option<&mut Vec<Cow<'t, str>>>,
    ) -> Result<(usize, usize), Ill> {
        let delimiter = char::from(self.delimiter);
        let (mut at, mut count) = (start, 0);
        loop {
            let rest = &self.text[at..limit];
            let opening = self.opening(at).filter(|&quote| quote < limit);
            let end = if let Some(quote) = opening {
                // Two quotes are one within the cell.
                let start = quote + 1;
                let mut quotes = memchr::memchr_iter(b'"', &self.text.as_bytes()[start..limit]).peekable();
                let close = loop {
                    let quote = quotes.next().ok_or(Ill::Open(quote))?;
                    if !self.is_escaped(start + quote) && quotes.next_if_eq(&(quote + 1)).is_none() {
                        break self.after_blanks(start + quote + 1);
                    }
                };
                if !self.is_end(close) {
                    return Err(Ill::Stray);
                }
                close
            } else {
                let length = rest.find([delimiter, '\n', '\r']).unwrap_or(rest.len());
                if strict && rest[..length].contains('"') {
                    return Err(Ill::Stray);
                }
                at + length
            };
            count += 1;
            if let Some(cells) = cells.as_deref_mut().filter(|cells| cells.len() < MAX_ROW_CELLS) {
                let borrowed = || Cow::Borrowed(&self.text[at..end]);
                cells.push(opening.map_or_else(borrowed, |quote| self.quoted(at, quote, end)));
            }
            if !self.text[end..limit].starts_with(delimiter) {
                return Ok((end, count));
            }
            at = end + 1;
        }
    }

    /// The text of a quoted cell from here to there.
    fn quoted(self, start: usize, quote: usize, end: usize) -> Cow<'t, str> {
        let blanks = |letter: char| u8::try_from(letter).is_ok_and(|byte| self.is_blank(byte));
        match self.text[quote + 1..end].trim_end_matches(blanks).strip_suffix('"') {
            Some(inside) if self.escapes && inside.contains('\\') => {
                let quotes = inside.replace("\"\"", "\"").replace("\\\"", "\"");
                Cow::Owned(quotes.replace("\\\\", "\\"))
            }
            Some(inside) if inside.contains("\"\"") => Cow::Owned(inside.replace("\"\"", "\"")),
            inside => Cow::Borrowed(inside.unwrap_or(&self.text[start..end])),
        }
    }

    /// Reads on from this cell so that the number of cells fits, with so many stray quotes at most, and returns
    /// where the row ends. A quoted cell ends at a quote before a delimiter or a line end; else its quote is text.
    fn search(self, at: usize, cells: &mut Vec<Cow<'t, str>>, max_stray: usize) -> Option<usize> {
        let line = Line::at(self.text, at).end;
        if cells.len() >= MAX_CELLS || !self.take_work(line - at + 1) {
            return None;
        }
        let text_end =
            self.text[at..line].find(char::from(self.delimiter)).map_or(line, |length| at + length);
        let opening = self.opening(at);
        let mut closes = opening.map(|quote| self.closes(quote)).unwrap_or_default();
        closes.sort_by_key(|close| close.is_doubled);
        let quoted = closes.into_iter().map(|close| {
            let quote = opening.unwrap_or(at);
            let inside = &self.text[quote + 1..close.at];
            let end = self.after_blanks(close.at + 1);
            (self.quoted(at, quote, end), end, inside.replace("\"\"", "").matches('"').count())
        });
        let text = &self.text[at..text_end];
        let text = std::iter::once_with(|| (Cow::Borrowed(text), text_end, text.matches('"').count()));
        for (cell, end, stray) in quoted.chain(text) {
            let Some(max_stray) = max_stray.checked_sub(stray) else { continue };
            cells.push(cell);
            let found = match self.text.as_bytes().get(end) {
                Some(byte) if *byte == self.delimiter => self.search(end + 1, cells, max_stray),
                _ => self.fits(cells).then_some(end),
            };
            if found.is_some() {
                return found;
            }
            cells.pop();
        }
        None
    }

    /// The quotes that may close the cell which starts here: all on its line, else those on the next line that
    /// has some. Lines that are rows of their own end the cell.
    fn closes(self, start: usize) -> Vec<Close> {
        let bytes = self.text.as_bytes();
        let limit = bytes.len().min(start + MAX_CELL);
        let (mut at, mut line) = (start + 1, start + 1);
        let mut found: Vec<Close> = Vec::new();
        while at < limit {
            let here = at;
            at += 1;
            match bytes[here] {
                b'"' if self.is_escaped(here) => {}
                b'"' => {
                    let is_doubled = bytes.get(at) == Some(&b'"');
                    at += usize::from(is_doubled);
                    if self.is_end(self.after_blanks(at)) && !self.is_row(line, at) {
                        found.push(Close { at: at - 1, is_doubled });
                    }
                }
                b'\n' | b'\r' => {
                    if found.iter().any(|close| !close.is_doubled) || self.is_row(line, here) {
                        break;
                    }
                    line = at;
                }
                _ => {}
            }
        }
        if self.take_work(at - start) { found } else { Vec::new() }
    }

    /// The quoted cell that starts here goes on until the end of the text.
    pub(super) fn is_cut(self, start: usize) -> bool {
        let is_open =
            self.text.len() - start <= MAX_CELL && self.closes(start).iter().all(|close| close.is_doubled);
        let mut at = Line::at(self.text, start).next;
        while is_open && at < self.text.len() {
            let line = Line::at(self.text, at);
            if self.is_row(at, line.end) {
                return false;
            }
            at = line.next;
        }
        is_open
    }

    /// This part of a line looks like cells of a row rather than like a text: it has as many as a row, a
    /// VIN, or two numbers.
    fn is_row(self, start: usize, end: usize) -> bool {
        // Without more work, no line becomes part of a cell.
        if !self.take_work(end - start) {
            return true;
        }
        let cells = || self.text[start..end].split(char::from(self.delimiter));
        let count = cells().count();
        let is_vin = |cell: &str| cell.len() == 17 && cell.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_number = |cell: &str| {
            cell.len() >= 3 && cell.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'$'))
        };
        let values = || cells().map(|cell| cell.trim_matches(['"', ' ']));
        let is_whole = self.whole > 0 && count >= self.whole;
        count > 1 && (is_whole || values().any(is_vin) || values().filter(|cell| is_number(cell)).count() > 1)
    }
}

/// Why the quotes of a row are not as they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ill {
    /// The quoted cell that starts here is not closed.
    Open(usize),
    /// A quote is neither at the start nor at the end of a quoted cell, nor doubled.
    Stray,
}

/// A quote that may close a cell.
#[derive(Clone, Copy, Debug)]
struct Close {
    at: usize,
    /// This is the second of two, which as a rule are one within the cell.
    is_doubled: bool,
}
