//! The rules of single fields, alike in the browser; the documents beside the tables in `tests/vectors` state them for both.

use crate::messages;

/// A line of text: how long it may be, and what is said where it is too long, or missing though demanded.
pub(crate) struct Line {
    max: usize,
    too_long: &'static str,
    missing: &'static str,
}

impl Line {
    const fn new(max: usize, too_long: &'static str, missing: &'static str) -> Self {
        Self { max, too_long, missing }
    }
}

pub(crate) const FIRST_NAME: Line = Line::new(100, messages::FIRST_NAME_LONG, messages::FIRST_NAME);
pub(crate) const LAST_NAME: Line = Line::new(100, messages::LAST_NAME_LONG, messages::LAST_NAME);
pub(crate) const NAME: Line = Line::new(200, messages::NAME_LONG, messages::NAME);
pub(crate) const MAKE: Line = Line::new(60, messages::MAKE_LONG, messages::MAKE);
pub(crate) const MODEL: Line = Line::new(60, messages::MODEL_LONG, messages::MODEL);
pub(crate) const POSTAL_CODE: Line = Line::new(10, messages::POSTAL_CODE_LONG, messages::POSTAL_CODE);
const EMAIL: Line = Line::new(254, messages::EMAIL_LONG, messages::EMAIL);

const LINES_MAX: usize = 5_000;
const PHONE_MIN: usize = 10;
const PHONE_MAX: usize = 15;
const DOMAIN_LABEL_MAX: usize = 63;

/// A line that must hold something, trimmed.
pub(crate) fn required(typed: &str, line: &Line) -> Result<String, &'static str> {
    optional(typed, line)?.ok_or(line.missing)
}

/// A line that may be empty, trimmed.
pub(crate) fn optional(typed: &str, line: &Line) -> Result<Option<String>, &'static str> {
    let text = bounded(trim(typed), line.max, line.too_long)?;
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

pub(crate) fn email(typed: &str) -> Result<String, &'static str> {
    let email = required(typed, &EMAIL)?;
    if is_email(&email) { Ok(email) } else { Err(messages::EMAIL_INVALID) }
}

pub(crate) fn required_phone(typed: &str) -> Result<String, &'static str> {
    phone(typed)?.ok_or(messages::PHONE)
}

pub(crate) fn phone(typed: &str) -> Result<Option<String>, &'static str> {
    let dialed: String = typed.chars().filter(|c| !separates_digits(*c)).collect();
    let digits = dialed.strip_prefix("+1").unwrap_or(&dialed);
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(messages::PHONE_NUMERIC);
    }
    match digits.len() {
        0 => Ok(None),
        1..PHONE_MIN => Err(messages::PHONE_SHORT),
        PHONE_MIN..=PHONE_MAX => Ok(Some(digits.to_owned())),
        _ => Err(messages::PHONE_LONG),
    }
}

/// Lines of text as typed; white space alone counts as nothing.
pub(crate) fn lines(typed: &str, too_long: &'static str) -> Result<Option<String>, &'static str> {
    // Browsers post CR LF but count LF, and XML readers see LF alone.
    let typed = typed.replace("\r\n", "\n").replace('\r', "\n");
    bounded(&typed, LINES_MAX, too_long)?;
    Ok((!trim(&typed).is_empty()).then_some(typed))
}

/// Trims what JavaScript's `trim` does: Rust's own takes U+0085 as well, and leaves U+FEFF.
pub(crate) fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

pub(crate) fn is_space(c: char) -> bool {
    c == '\u{FEFF}' || (c.is_whitespace() && c != '\u{85}')
}

fn separates_digits(c: char) -> bool {
    is_space(c) || matches!(c, '.' | '-' | '(' | ')' | '[' | ']' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn bounded<'a>(text: &'a str, max: usize, message: &'static str) -> Result<&'a str, &'static str> {
    if text.chars().nth(max).is_none() { Ok(text) } else { Err(message) }
}

/// The pattern of HTML's `<input type=email>`, with at least one dot in the domain.
fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && local.bytes().all(may_stand_before_the_at)
            && domain.contains('.')
            && domain.split('.').all(is_domain_label)
    })
}

fn may_stand_before_the_at(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b)
}

fn is_domain_label(label: &str) -> bool {
    (1..=DOMAIN_LABEL_MAX).contains(&label.len())
        && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}
