//! Percent-encoding and queries.

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The pairs of a query that are read.
const MAX_PAIRS: usize = 100;

/// All but the characters that have no meaning in an address.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Characters that a written address must not contain.
const ADDRESS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// One `key=value` of a query.
#[derive(Debug, Clone)]
pub(crate) struct Pair<'a> {
    /// As in the query.
    pub(crate) raw: &'a str,
    /// Decoded.
    pub(crate) key: String,
    /// Decoded.
    pub(crate) value: String,
}

pub(crate) fn pairs(query: &str) -> Vec<Pair<'_>> {
    let parts = query.split('&').filter(|part| !part.is_empty()).take(MAX_PAIRS);
    parts
        .map(|raw| {
            let (key, value) = raw.split_once('=').unwrap_or((raw, ""));
            Pair { raw, key: decode_form(key), value: decode_form(value) }
        })
        .collect()
}

/// Decodes percent-encoding. Bytes that are not UTF-8 become U+FFFD.
pub(crate) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// As [`decode`], with `+` as a space.
pub(crate) fn decode_form(text: &str) -> String {
    if text.bytes().all(|byte| !matches!(byte, b'+' | b'%')) {
        return text.to_owned();
    }
    decode(&text.replace('+', " "))
}

/// Encodes a value so that it stays one value in a path or query.
pub(crate) fn encode_value(text: &str) -> String {
    utf8_percent_encode(text, VALUE).to_string()
}

/// Encodes what must not be in an address and keeps its structure.
pub(crate) fn encode_address(text: &str) -> String {
    utf8_percent_encode(text, ADDRESS).to_string()
}

/// Lower case, character by character, so that parts of a text fold as the text does.
pub(crate) fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii() {
            folded.push(character.to_ascii_lowercase());
        } else {
            folded.extend(character.to_lowercase());
        }
    }
    folded
}

/// A path segment is `.` or `..`, also percent-encoded.
pub(crate) fn is_dot_segment(segment: &str) -> bool {
    matches!(decode(segment).as_str(), "." | "..")
}

/// The longest beginning of a text with at most this many bytes.
pub(crate) fn truncate(text: &str, max: usize) -> &str {
    &text[..text.floor_char_boundary(max)]
}
