//! Cleans text of the feed: no markup, no control characters, bounded length.

use super::markup::{decode_entities, plain_text};
use crate::visible_text;
use std::borrow::Cow;

/// The limit of a line: a name, a color, an engine.
pub(super) const MAX_LINE_CHARS: usize = 200;

/// A cleaned text and its repairs; empty if nothing readable is left.
pub(super) struct Cleaned {
    pub(super) text: String,
    pub(super) repairs: Vec<&'static str>,
}

/// Cleans a single line: collapses white space.
pub(super) fn line(text: &str, max_chars: usize) -> Cleaned {
    clean(text, max_chars, one_line)
}

/// Cleans a part of a text that is plain already: collapses white space.
pub(super) fn line_of_plain(text: &str, max_chars: usize) -> Cleaned {
    if text.len() <= max_chars && is_clean(text) {
        return Cleaned { text: text.to_owned(), repairs: Vec::new() };
    }
    clean_plain(text, max_chars, one_line, Vec::new())
}

/// Cleans several lines: keeps line breaks, and at most one empty line in a row.
pub(super) fn lines(text: &str, max_chars: usize) -> Cleaned {
    clean(text, max_chars, |text| {
        let mut lines = String::with_capacity(text.len());
        let mut gap = "";
        for source in text.split('\n') {
            let before = lines.len();
            lines.push_str(gap);
            let start = lines.len();
            push_words(source, &mut lines);
            if lines.len() > start {
                gap = "\n";
            } else {
                lines.truncate(before);
                gap = if before == 0 { "" } else { "\n\n" };
            }
        }
        lines
    })
}

/// Cleans a stock number: a key without tags, so only entities, control characters and outer white
/// space are replaced.
pub(super) fn stock_number(text: &str) -> Cleaned {
    let decoded = decode_entities(text);
    let visible = without_invisible(&decoded);
    let key = visible.trim();
    let mut repairs = Vec::new();
    if decoded != text {
        repairs.push("mark-up");
    } else if visible != text {
        repairs.push("control characters");
    } else if key != visible {
        repairs.push("white space");
    }
    Cleaned { text: key.replace(['\t', '\n', '\r'], " "), repairs }
}

fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    push_words(text, &mut line);
    line
}

fn push_words(text: &str, line: &mut String) {
    if is_clean(text) {
        return line.push_str(text);
    }
    for (position, word) in text.split_whitespace().enumerate() {
        if position > 0 {
            line.push(' ');
        }
        line.push_str(word);
    }
}

fn clean(text: &str, max_chars: usize, fold_space: impl Fn(&str) -> String) -> Cleaned {
    if text.len() <= max_chars && is_clean(text) {
        return Cleaned { text: text.to_owned(), repairs: Vec::new() };
    }
    let plain = plain_text(text);
    let repairs = if plain == text { Vec::new() } else { vec!["mark-up"] };
    clean_plain(&plain, max_chars, fold_space, repairs)
}

fn clean_plain(
    plain: &str,
    max_chars: usize,
    fold_space: impl Fn(&str) -> String,
    mut repairs: Vec<&'static str>,
) -> Cleaned {
    let visible = without_invisible(plain);
    if visible != plain {
        repairs.push("control characters");
    }
    let mut text = fold_space(&visible);
    if *visible != text && repairs.is_empty() {
        repairs.push("white space");
    }
    if let Some((end, _)) = text.char_indices().nth(max_chars) {
        text.truncate(text[..end].trim_end().len());
        repairs.push("cut to its bound");
    }
    if !text.contains(char::is_alphanumeric) {
        text.clear();
    }
    Cleaned { text, repairs }
}

/// A text is already clean, like nearly all: one line of printable ASCII without mark-up.
fn is_clean(text: &str) -> bool {
    let mut before = b' ';
    let mut readable = false;
    for byte in text.bytes() {
        let printable = (b' '..=b'~').contains(&byte) && !matches!(byte, b'<' | b'&' | b'\\');
        if !printable || (byte == b' ' && before == b' ') {
            return false;
        }
        readable |= byte.is_ascii_alphanumeric();
        before = byte;
    }
    readable && before != b' '
}

/// Removes what nobody sees, and the replacement of broken characters.
fn without_invisible(text: &str) -> Cow<'_, str> {
    let visible = visible_text(text);
    if visible.contains(char::REPLACEMENT_CHARACTER) {
        Cow::Owned(visible.replace(char::REPLACEMENT_CHARACTER, ""))
    } else {
        visible
    }
}
