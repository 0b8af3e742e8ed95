//! Prepares a body for the JSON parser, and unwraps the record of the single item call.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::HashMap;

/// Maximum nesting of wrappers around the single item.
pub(super) const MAX_WRAPPERS: usize = 3;

/// A body as UTF-8, without a byte order mark (FEED-10).
///
/// The mark says its encoding, else the `charset` of its content type, else it is UTF-8. Without a mark,
/// bytes that are not UTF-8 are read as Windows-1252: servers call everything UTF-8. What can't be
/// decoded becomes U+FFFD, which text cleaning removes and reports.
pub fn utf8_body<'b>(body: &'b [u8], charset: Option<&str>) -> Cow<'b, str> {
    read_text(body, charset.and_then(|label| Encoding::for_label(label.as_bytes()))).0
}

/// A body as UTF-8, without a byte order mark, and its encoding. An XML declaration counts only for
/// bytes that are not UTF-8: programs that convert a file leave it as it is.
pub(super) fn read_text<'b>(
    body: &'b [u8],
    declared: Option<&'static Encoding>,
) -> (Cow<'b, str>, &'static Encoding) {
    if let Some((encoding, mark_length)) = Encoding::for_bom(body) {
        return (encoding.decode_without_bom_handling(&body[mark_length..]).0, encoding);
    }
    if let Some(encoding) = utf16_without_mark(body) {
        return (encoding.decode_without_bom_handling(body).0, encoding);
    }
    if let Some(encoding) = declared.filter(|&encoding| encoding != UTF_8) {
        return (encoding.decode_without_bom_handling(body).0, encoding);
    }
    if let Ok(text) = str::from_utf8(body) {
        return (Cow::Borrowed(text), UTF_8);
    }
    if let Some(encoding) = xml_encoding(body).filter(|encoding| encoding.is_ascii_compatible()) {
        return (encoding.decode_without_bom_handling(body).0, encoding);
    }
    let mut text = String::with_capacity(body.len() + body.len() / 8);
    for chunk in body.utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
    }
    (Cow::Owned(text), WINDOWS_1252)
}

/// UTF-16 that does not say so: most of the first bytes at odd, or at even, places are zero, and none of the others.
fn utf16_without_mark(body: &[u8]) -> Option<&'static Encoding> {
    const LOOKED_AT: usize = 256;
    let start = &body[..body.len().min(LOOKED_AT) & !1];
    let zeros = |place: usize| start.iter().skip(place).step_by(2).filter(|&&byte| byte == 0).count();
    match (zeros(0), zeros(1)) {
        (0, odd) if odd * 4 > start.len() => Some(UTF_16LE),
        (even, 0) if even * 4 > start.len() => Some(UTF_16BE),
        _ => None,
    }
}

/// The encoding of an XML declaration, other than UTF-8.
fn xml_encoding(body: &[u8]) -> Option<&'static Encoding> {
    const MAX_DECLARATION: usize = 200;
    let start = body.get(..body.len().min(MAX_DECLARATION))?.trim_ascii_start().strip_prefix(b"<?xml")?;
    let declaration = &start[..memchr::memchr(b'>', start)?];
    let label = &declaration[memchr::memmem::find(declaration, b"encoding")? + "encoding".len()..];
    let mut parts = label.split(|byte| matches!(byte, b'"' | b'\''));
    Encoding::for_label(parts.nth(1)?).filter(|&encoding| encoding != UTF_8)
}

/// JSON with U+FFFD for lone surrogates in escapes.
pub(super) fn without_lone_surrogates(text: Cow<'_, str>) -> Cow<'_, str> {
    let lone = lone_surrogates(text.as_bytes());
    if lone.is_empty() {
        return text;
    }
    let mut text = text.into_owned();
    for start in lone {
        text.replace_range(start..start + ESCAPE, "\\ufffd");
    }
    Cow::Owned(text)
}

/// Length of `\ud800`.
const ESCAPE: usize = 6;

/// The places where escapes of lone surrogates start.
fn lone_surrogates(json: &[u8]) -> Vec<usize> {
    let mut lone = Vec::new();
    let mut at = 0;
    while let Some(found) = memchr::memchr(b'\\', &json[at..]) {
        let start = at + found;
        at = start
            + match (escaped_unit(json, start), escaped_unit(json, start + ESCAPE)) {
                (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 2 * ESCAPE,
                (Some(0xd800..=0xdfff), _) => {
                    lone.push(start);
                    ESCAPE
                }
                // Skips the escaped character, which may be a backslash.
                _ => 2,
            };
        if at >= json.len() {
            break;
        }
    }
    lone
}

/// The UTF-16 unit of the escape at `start`.
fn escaped_unit(json: &[u8], start: usize) -> Option<u16> {
    let digits = json.get(start..start + ESCAPE)?.strip_prefix(b"\\u")?;
    let digits = str::from_utf8(digits).ok().filter(|digits| !digits.starts_with('+'))?;
    u16::from_str_radix(digits, 16).ok()
}

/// The content of a single item's wrapper.
pub(super) fn unwrap_item(value: &RawValue) -> Option<&RawValue> {
    if value.get().starts_with('[') {
        let only: Vec<&RawValue> = serde_json::from_str(value.get()).ok()?;
        return only.first().copied();
    }
    let wrapper: HashMap<Cow<'_, str>, &RawValue> = serde_json::from_str(value.get()).ok()?;
    ["data", "vehicle", "item"].iter().find_map(|&name| wrapper.get(name).copied())
}
