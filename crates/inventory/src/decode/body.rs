//! The body as text that a JSON parser can read, and the record inside the single item call's answer.

use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::HashMap;

/// How many wrappers may stand around the single item.
pub(super) const MAX_WRAPPERS: usize = 3;

/// The body without a byte order mark, broken characters replaced by U+FFFD, whether they are bytes that are not UTF-8
/// or halves of surrogate pairs in escapes. Text cleaning takes U+FFFD out, and the report then says so.
pub(super) fn readable(body: &[u8]) -> Cow<'_, str> {
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

/// Where the escapes begin that are half a surrogate pair.
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
                // Whatever is escaped, a backslash included, is not the start of the next escape.
                _ => 2,
            };
        if at >= json.len() {
            break;
        }
    }
    lone
}

/// The UTF-16 unit that the escape at `start` stands for.
fn escaped_unit(json: &[u8], start: usize) -> Option<u16> {
    let digits = json.get(start..start + ESCAPE)?.strip_prefix(b"\\u")?;
    let digits = str::from_utf8(digits).ok().filter(|digits| !digits.starts_with('+'))?;
    u16::from_str_radix(digits, 16).ok()
}

/// What stands inside the wrapper of a single item.
pub(super) fn unwrapped(value: &RawValue) -> Option<&RawValue> {
    if value.get().starts_with('[') {
        let only: Vec<&RawValue> = serde_json::from_str(value.get()).ok()?;
        return only.first().copied();
    }
    let wrapper: HashMap<Cow<'_, str>, &RawValue> = serde_json::from_str(value.get()).ok()?;
    ["data", "vehicle", "item"].iter().find_map(|&name| wrapper.get(name).copied())
}
