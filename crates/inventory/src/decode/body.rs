//! Prepares a body for the JSON parser, and unwraps the record of the single item call.

use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::HashMap;

/// Maximum nesting of wrappers around the single item.
pub(super) const MAX_WRAPPERS: usize = 3;

/// The body without a byte order mark. Invalid UTF-8 and lone surrogates in escapes become U+FFFD,
/// which text cleaning removes and reports.
pub(super) fn to_text(body: &[u8]) -> Cow<'_, str> {
    let body = body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body);
    let text = String::from_utf8_lossy(body);
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

/// Where the escapes of lone surrogates start.
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
