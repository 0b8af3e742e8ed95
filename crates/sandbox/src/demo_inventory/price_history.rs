//! The demo lot's past: when each car came, and since when its price is what it is. A dealer reprices and buys once a week.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// A week, in days.
const WEEK: usize = 7;
/// The latest round of new prices was so many days ago.
const LATEST: usize = 5;
/// Rounds that are told of.
const ROUNDS: usize = 11;

/// The days ago between one round and the next, today left out, the first ones first. The lot was the same on all of them.
pub(super) fn weeks() -> impl Iterator<Item = RangeInclusive<usize>> {
    let since = |round| LATEST + round * WEEK;
    (0..=ROUNDS).rev().map(move |round| since(round).saturating_sub(WEEK) + 1..=since(round))
}

/// So many days ago was the round of the n-th car of its kind; the first one was before all of them.
const fn round(n: usize) -> usize {
    LATEST + n % ROUNDS * WEEK
}

/// The record of the car at this place of the lot as it was so many days ago; nothing while it was not there.
pub(super) fn record(
    today: &Map<String, Value>,
    place: usize,
    days_ago: usize,
) -> Option<Map<String, Value>> {
    let is_before = days_ago > round(place / 3);
    let mut record = today.clone();
    match former_price(today) {
        Some(former) if is_before => drop(record.insert("list_price".into(), former.into())),
        None if is_before && place % 3 == 2 => return None,
        _ => {}
    }
    Some(record)
}

/// What was asked before, of a car that stands below its base price: some of what it is below it, in whole hundreds.
fn former_price(record: &Map<String, Value>) -> Option<u64> {
    let price = |field| record.get(field).and_then(Value::as_u64).filter(|price| *price > 0);
    let (base, now) = (price("base_price")?, price("list_price")?);
    let below = base.checked_sub(now).filter(|below| *below > 0)?;
    Some(now + (below * 3 / 5).div_ceil(100) * 100)
}
