//! Normalizes typed text.

use super::ValidationError;

const DOMAIN_LABEL_MAX: usize = 63;

/// Trims like JavaScript's `trim`; Rust's also trims U+0085, and not U+FEFF.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

fn is_space(c: char) -> bool {
    c == '\u{FEFF}' || (c.is_whitespace() && c != '\u{85}')
}

/// The text, if it has at most `max` characters.
pub(super) fn bounded(text: &str, max: usize) -> Result<&str, ValidationError> {
    if text.chars().nth(max).is_none() { Ok(text) } else { Err(ValidationError::TooLong) }
}

/// Browsers post CR LF but count LF, and XML parsers read LF.
pub(super) fn line_feeds(typed: &str) -> String {
    typed.replace("\r\n", "\n").replace('\r', "\n")
}

/// The digits dialed within the US: without separators and country code.
pub(super) fn dialed(typed: &str) -> String {
    let dialed: String = typed.chars().filter(|c| !is_phone_separator(*c)).collect();
    dialed.strip_prefix("+1").map_or(dialed.clone(), str::to_owned)
}

fn is_phone_separator(c: char) -> bool {
    is_space(c) || matches!(c, '.' | '-' | '(' | ')' | '[' | ']' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// A VIN without spaces and dashes, in upper case.
pub(super) fn plain_vin(typed: &str) -> String {
    typed.chars().filter(|c| !is_space(*c) && *c != '-').map(|c| c.to_ascii_uppercase()).collect()
}

/// Letters, digits, spaces and dashes.
pub(super) fn is_code(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'-'))
}

/// The pattern of HTML's `<input type=email>`, with at least one dot in the domain.
pub fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && local.bytes().all(is_local_part_byte)
            && domain.contains('.')
            && domain.split('.').all(is_domain_label)
    })
}

fn is_local_part_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b)
}

fn is_domain_label(label: &str) -> bool {
    (1..=DOMAIN_LABEL_MAX).contains(&label.len())
        && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}
