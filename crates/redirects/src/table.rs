//! Lines of tables as spreadsheets and other programs write them: encodings, delimiters and quotes.

use csv::{ReaderBuilder, StringRecord};
use std::borrow::Cow;

/// The delimiters of tables, the most usual first.
pub(crate) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// Longer lines are read in pieces.
const LINE_BUFFER: usize = 256;
const OPEN_QUOTE: &str = "a double quote of this line is not closed; close or remove it";
const NOT_UTF8: &str = "this line is not UTF-8; save the file as CSV in UTF-8";

/// A text without a byte order mark. UTF-16 becomes UTF-8; texts with the letters of addresses show it by their zeros.
pub(crate) fn without_utf16(bytes: &[u8]) -> Cow<'_, [u8]> {
    let label = match bytes {
        [0xff, 0xfe, ..] | [1..=255, 0, 1..=255, 0, ..] => "utf-16le",
        [0xfe, 0xff, ..] | [0, 1..=255, 0, 1..=255, ..] => "utf-16be",
        _ => return Cow::Borrowed(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)),
    };
    Cow::Owned(inventory::utf8_body(bytes, Some(label)).into_owned().into_bytes())
}

/// The lines, which end as editors end them: with a line feed, a carriage return or both.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    text.split(|byte| *byte == b'\n')
        .flat_map(|line| line.strip_suffix(b"\r").unwrap_or(line).split(|byte| *byte == b'\r'))
}

/// The delimiter of a line `sep=;`, which tells it to spreadsheets.
pub(crate) fn declared_delimiter(line: &[u8]) -> Option<u8> {
    let line = line.trim_ascii_start();
    match line.strip_prefix(b"\"").unwrap_or(line) {
        [s, e, p, b'=', delimiter, after @ ..]
            if [s, e, p].map(u8::to_ascii_lowercase) == *b"sep"
                && after.iter().all(|byte| *byte == b'"' || is_blank(&[*byte])) =>
        {
            Some(*delimiter)
        }
        _ => None,
    }
}

/// The name of a delimiter in a sentence.
pub(crate) fn delimiter_name(delimiter: u8) -> &'static str {
    match delimiter {
        b',' => "comma",
        b';' => "semicolon",
        b'\t' => "tab",
        _ => "delimiter",
    }
}

/// A line has no text beside delimiters and spaces.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| byte.is_ascii_whitespace() || DELIMITERS.contains(byte))
}

/// A column's name as names are compared: `Source_URL` is `source url`.
pub(crate) fn column_name(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '_' | '-'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Reads each line by itself, so that no quote reaches into the next one.
pub(crate) struct LineReader(ReaderBuilder);

impl LineReader {
    pub(crate) fn new(delimiter: u8) -> Self {
        let mut reader = ReaderBuilder::new();
        reader.has_headers(false).flexible(true).delimiter(delimiter).buffer_capacity(LINE_BUFFER);
        Self(reader)
    }

    /// The trimmed fields of a line, or what is wrong with it.
    pub(crate) fn fields(&self, line: &[u8]) -> Result<StringRecord, String> {
        let spaces = line.iter().take_while(|byte| **byte == b' ').count();
        // Only a field whose quote is open contains the line end.
        let text = [&line[spaces..], b"\n"].concat();
        let record = self.0.from_reader(text.as_slice()).into_byte_records().next();
        let mut record = record
            .unwrap_or_else(|| Ok(csv::ByteRecord::new()))
            .map_err(|error| format!("{error}; correct this line"))?;
        if record.iter().any(|field| field.ends_with(b"\n")) {
            return Err(OPEN_QUOTE.to_owned());
        }
        record.trim();
        StringRecord::from_byte_record(record).map_err(|_| NOT_UTF8.to_owned())
    }
}
