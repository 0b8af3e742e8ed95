//! Prices that can't be right: those that stand for another or for none (`1`, `999999`), and those with a
//! digit too many or too few: about ten times the price of similar vehicles, or a tenth.

use super::subject::{PeerGroup, Subject};
use crate::Money;

/// Prices of one model around a year never differ by this factor.
const MODEL_FACTOR: u64 = 5;
/// Prices of one body style never differ by this factor, except for the most expensive makes.
const BODY_FACTOR: u64 = 8;
/// With this many vehicles, one does not change the median much.
const MIN_OF_MODEL: usize = 4;
const MIN_OF_BODY: usize = 6;

/// No vehicle is sold for less.
const LOWEST: Money = Money::dollars(100);
/// Amounts that people type where a price is needed and there is none, in dollars.
const STAND_INS: [u64; 5] = [111_111, 123_456, 999_999, 1_234_567, 9_999_999];

/// Compares with the record's market price, then with the model's median, then with the body
/// style's.
pub(super) fn not_right(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let price = vehicle.list_price?;
    if price < LOWEST || STAND_INS.contains(&price.whole_dollars()) {
        return Some(format!("{price}, which stands for another price or for none"));
    }
    if let Some(market) = vehicle.base_price.filter(|&market| differ_by(price, market, MODEL_FACTOR)) {
        return Some(format!("{price}, and a market price of {market}"));
    }
    let (year, peers) = (vehicle.year()?, &subject.baseline.peers);
    if let Some(typical) = peers.median_price(PeerGroup::model_of(vehicle), year, MIN_OF_MODEL) {
        let is_wrong = differ_by(price, typical.price, MODEL_FACTOR);
        return is_wrong.then(|| format!("{price}, where its model costs about {} here", typical.price));
    }
    // A different market price confirms the price.
    if vehicle.base_price.is_some_and(|market| market != price) {
        return None;
    }
    let typical = peers.median_price(PeerGroup::body_of(vehicle), year, MIN_OF_BODY)?;
    // Expensive makes exceed their body style's prices; only vehicles of the same make can tell.
    let is_higher = price > typical.price;
    let make = peers.median_price(PeerGroup::make_of(vehicle), year, MIN_OF_MODEL);
    let is_normal_for_make = is_higher && make.is_none_or(|make| !differ_by(price, make.price, MODEL_FACTOR));
    (differ_by(price, typical.price, BODY_FACTOR) && !is_normal_for_make)
        .then(|| format!("{price}, where others of its body and age cost about {} here", typical.price))
}

/// Words that change what the amount means: `+ fees`, `OBO`.
pub(super) fn words(subject: &Subject<'_>) -> Option<String> {
    let price = subject.vehicle.list_price.filter(|_| subject.vehicle.has_price_words)?;
    Some(format!("{price}, which has words or a star beside it"))
}

fn differ_by(a: Money, b: Money, factor: u64) -> bool {
    let (a, b) = (a.in_cents(), b.in_cents());
    a.max(b) >= a.min(b).saturating_mul(factor)
}
