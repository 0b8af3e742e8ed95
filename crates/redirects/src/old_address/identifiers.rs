//! VINs and stock numbers.

use super::{
    form::Form,
    keys::{Key, Parameter},
};

const MAX_VINS: usize = 4;
const MAX_STOCK_NUMBERS: usize = 8;
const VIN_LENGTH: usize = 17;
const MIN_VIN_DIGITS: usize = 3;

pub(super) fn vins(form: &Form<'_>, parameters: &[Parameter]) -> Vec<String> {
    let texts =
        form.written.iter().copied().chain(parameters.iter().map(|parameter| parameter.value.as_str()));
    let texts = texts.filter(|text| text.len() >= VIN_LENGTH);
    let runs = texts.flat_map(|text| text.split(|character: char| !character.is_alphanumeric()));
    let mut vins = Vec::new();
    for vin in runs.filter(|run| is_vin(run)).map(str::to_ascii_uppercase) {
        if vins.len() < MAX_VINS && !vins.contains(&vin) {
            vins.push(vin);
        }
    }
    vins
}

/// Whether a text has the form of a VIN.
pub(super) fn is_vin(text: &str) -> bool {
    let is_allowed =
        |byte: u8| byte.is_ascii_alphanumeric() && !matches!(byte.to_ascii_uppercase(), b'I' | b'O' | b'Q');
    text.len() == VIN_LENGTH
        && text.bytes().all(is_allowed)
        && text.bytes().filter(u8::is_ascii_digit).count() >= MIN_VIN_DIGITS
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

pub(super) fn stock_numbers(form: &Form<'_>, parameters: &[Parameter]) -> Vec<String> {
    let (named, other): (Vec<_>, Vec<_>) = parameters.iter().partition(|parameter| parameter.is(Key::Stock));
    let named = named.into_iter().map(|parameter| parameter.value.trim());
    let other = other.into_iter().map(|parameter| parameter.value.trim());
    let candidates = named.chain(form.written.iter().copied()).chain(other);
    let mut numbers: Vec<String> = Vec::new();
    for candidate in candidates.filter(|text| may_be_stock_number(text)) {
        if numbers.len() < MAX_STOCK_NUMBERS && !numbers.iter().any(|number| number == candidate) {
            numbers.push(candidate.to_owned());
        }
    }
    numbers
}

fn may_be_stock_number(text: &str) -> bool {
    (4..=40).contains(&text.len())
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
}
