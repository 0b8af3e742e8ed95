//! VINs and stock numbers.

use crate::{decode::Pair, platforms::PLATFORMS};
use inventory::Vin;

const MAX_VINS: usize = 4;
const MAX_STOCK_NUMBERS: usize = 8;
const VIN_LENGTH: usize = 17;
const MIN_GUID: usize = 24;
const MIN_VIN_DIGITS: usize = 3;

fn texts<'a>(written: &'a [&str], pairs: &'a [Pair<'a>]) -> impl Iterator<Item = &'a str> {
    written.iter().copied().chain(pairs.iter().map(|pair| pair.value.as_str()))
}

/// True if a text has a GUID or another identifier of 24 digits or more, in hexadecimal.
pub(super) fn has_guid(written: &[&str], pairs: &[Pair<'_>]) -> bool {
    texts(written, pairs).any(|text| {
        let runs = text.split(|letter: char| !letter.is_ascii_hexdigit() && letter != '-');
        runs.map(|run| run.trim_matches('-')).any(|run| {
            let lengths: Vec<usize> = run.split('-').map(str::len).collect();
            lengths.ends_with(&[8, 4, 4, 4, 12]) || lengths.last().is_some_and(|length| *length >= MIN_GUID)
        })
    })
}

pub(super) fn vins(written: &[&str], pairs: &[Pair<'_>]) -> Vec<String> {
    let texts = texts(written, pairs).filter(|text| text.len() >= VIN_LENGTH);
    let runs = texts.flat_map(|text| text.split(|character: char| !character.is_alphanumeric()));
    let mut vins = Vec::new();
    for vin in runs.filter(|run| is_vin(run)).map(str::to_ascii_uppercase) {
        if vins.len() < MAX_VINS && !vins.contains(&vin) {
            vins.push(vin);
        }
    }
    vins
}

/// A text has the form of a VIN.
pub(super) fn is_vin(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    (MIN_VIN_DIGITS..VIN_LENGTH).contains(&digits) && Vin::new(text).is_some()
}

pub(super) fn stock_numbers(written: &[&str], pairs: &[Pair<'_>]) -> Vec<String> {
    let (named, other): (Vec<_>, Vec<_>) =
        pairs.iter().partition(|pair| PLATFORMS.key(&pair.key) == Some("stock"));
    let named = named.into_iter().map(|pair| pair.value.trim());
    let other = other.into_iter().map(|pair| pair.value.trim());
    let candidates = named.chain(written.iter().copied()).chain(other);
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
