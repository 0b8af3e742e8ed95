//! Words that feeds write where they have no value (FEED-11).

/// In lower case. Texts of punctuation alone, such as `--`, are nothing readable in any case.
const PLACEHOLDERS: [&str; 17] = [
    "#div/0!",
    "#n/a",
    "#name?",
    "#null!",
    "#num!",
    "#ref!",
    "#value!",
    "n/a",
    "na",
    "nan",
    "nil",
    "none",
    "not specified",
    "null",
    "tbd",
    "undefined",
    "unknown",
];

/// Placeholders that may be the whole of a make, a model or a stock number.
const POSSIBLE_KEYS: [&str; 2] = ["na", "nil"];

/// A field or an entry of a list says that it has no value.
pub(super) fn is_placeholder(text: &str) -> bool {
    // Nearly all texts begin otherwise.
    matches!(text.bytes().next(), Some(b'#' | b'N' | b'n' | b'T' | b't' | b'U' | b'u'))
        && PLACEHOLDERS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// A make, a model or a stock number says that it has no value.
pub(super) fn is_placeholder_for_key(text: &str) -> bool {
    is_placeholder(text) && !POSSIBLE_KEYS.iter().any(|word| text.eq_ignore_ascii_case(word))
}
