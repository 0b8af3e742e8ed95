//! The rule of each field, alike in the browser; `tests/vectors/enquiry.md` states them for both.

use crate::messages;

const NAME_MAX: usize = 100;
const EMAIL_MAX: usize = 254;
const MESSAGE_MAX: usize = 5_000;
const PHONE_MIN: usize = 10;
const PHONE_MAX: usize = 15;
const DOMAIN_LABEL_MAX: usize = 63;

pub(super) fn first_name(typed: &str) -> Result<String, &'static str> {
    match bounded(trim(typed), NAME_MAX, messages::FIRST_NAME_LONG)? {
        "" => Err(messages::FIRST_NAME),
        name => Ok(name.to_owned()),
    }
}

pub(super) fn last_name(typed: &str) -> Result<Option<String>, &'static str> {
    let name = bounded(trim(typed), NAME_MAX, messages::LAST_NAME_LONG)?;
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

pub(super) fn email(typed: &str) -> Result<String, &'static str> {
    let email = bounded(trim(typed), EMAIL_MAX, messages::EMAIL_LONG)?;
    if email.is_empty() {
        Err(messages::EMAIL)
    } else if is_email(email) {
        Ok(email.to_owned())
    } else {
        Err(messages::EMAIL_INVALID)
    }
}

pub(super) fn phone(typed: &str) -> Result<Option<String>, &'static str> {
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

pub(super) fn message(typed: &str) -> Result<Option<String>, &'static str> {
    // Browsers post CR LF but count LF, and XML readers see LF alone.
    let typed = typed.replace("\r\n", "\n").replace('\r', "\n");
    bounded(&typed, MESSAGE_MAX, messages::MESSAGE_LONG)?;
    Ok((!trim(&typed).is_empty()).then_some(typed))
}

/// Trims what JavaScript's `trim` does: Rust's own takes U+0085 as well, and leaves U+FEFF.
fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

fn is_space(c: char) -> bool {
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
