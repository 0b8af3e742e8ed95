//! Prices that can't be right: those that stand for another or for none (`1`, `999999`), and those with a
//! digit too many or too few: about ten times the price of similar vehicles, or a tenth.

use super::subject::{Baseline, MedianPrice, PeerGroup, Subject};
use crate::{Money, Vehicle};
use messages::Text;

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

/// Says why a price can't be right.
pub(super) fn not_right(subject: &Subject<'_>) -> Option<String> {
    Some(off(subject.vehicle, subject.baseline)?.text(subject.messages))
}

/// Compares with the record's market price, then with the model's median, then with the body
/// style's.
pub(super) fn off(vehicle: &Vehicle, baseline: &Baseline) -> Option<Text> {
    let price = vehicle.list_price?;
    if price < LOWEST || STAND_INS.contains(&price.whole_dollars()) {
        return Some(Text::new(move |messages| {
            messages.feeds_flaws_price_stand_in_found(&price).to_string()
        }));
    }
    if let Some(market) = vehicle.base_price.filter(|&market| differ_by(price, market, MODEL_FACTOR)) {
        return Some(Text::new(move |messages| {
            messages.feeds_flaws_price_market_found(&price, &market).to_string()
        }));
    }
    let (year, peers) = (vehicle.year()?, &baseline.peers);
    if let Some(MedianPrice { price: typical, .. }) =
        peers.median_price(PeerGroup::model_of(vehicle), year, MIN_OF_MODEL)
    {
        let text =
            Text::new(move |messages| messages.feeds_flaws_price_model_found(&price, &typical).to_string());
        return differ_by(price, typical, MODEL_FACTOR).then_some(text);
    }
    // A different market price confirms the price.
    if vehicle.base_price.is_some_and(|market| market != price) {
        return None;
    }
    let typical = peers.median_price(PeerGroup::body_of(vehicle), year, MIN_OF_BODY)?.price;
    // Expensive makes exceed their body style's prices; only vehicles of the same make can tell.
    let is_higher = price > typical;
    let make = peers.median_price(PeerGroup::make_of(vehicle), year, MIN_OF_MODEL);
    let is_normal_for_make = is_higher && make.is_none_or(|make| !differ_by(price, make.price, MODEL_FACTOR));
    let text = Text::new(move |messages| messages.feeds_flaws_price_body_found(&price, &typical).to_string());
    (differ_by(price, typical, BODY_FACTOR) && !is_normal_for_make).then_some(text)
}

/// Words that change what the amount means: `+ fees`, `OBO`.
pub(super) fn words(subject: &Subject<'_>) -> Option<String> {
    let price = subject.vehicle.list_price.filter(|_| subject.vehicle.has_price_words)?;
    Some(subject.messages.feeds_flaws_price_words_found(&price).to_string())
}

fn differ_by(a: Money, b: Money, factor: u64) -> bool {
    let (a, b) = (a.in_cents(), b.in_cents());
    a.max(b) >= a.min(b).saturating_mul(factor)
}
