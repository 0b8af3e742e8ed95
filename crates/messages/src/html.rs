//! The form of texts in HTML.

use askama::filters::Escaper;
use std::fmt::{self, Write};

/// Escapes what could end a text or an attribute in double quotes. An apostrophe can't, and stays as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Html;

impl Escaper for Html {
    fn write_escaped_str<W: Write>(&self, mut page: W, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(index) = first_special(rest) {
            let (plain, special) = rest.split_at(index);
            page.write_str(plain)?;
            let entity = match special.as_bytes().first() {
                Some(b'&') => "&amp;",
                Some(b'<') => "&lt;",
                Some(b'>') => "&gt;",
                _ => "&quot;",
            };
            page.write_str(entity)?;
            rest = special.get(1..).unwrap_or_default();
        }
        page.write_str(rest)
    }
}

/// The place of the next byte that must be escaped. It is not generic, so that it is compiled with this crate's
/// optimization.
fn first_special(text: &str) -> Option<usize> {
    text.bytes().position(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"'))
}
