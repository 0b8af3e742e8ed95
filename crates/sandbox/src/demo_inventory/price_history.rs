//! Earlier inventories of the demo: each week some vehicles arrive and some prices fall.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;

const DAYS_PER_WEEK: usize = 7;
/// How many days ago the latest weekly change was.
const LATEST_CHANGE: usize = 5;
/// Number of weekly changes.
const CHANGES: usize = 11;

/// The days without a change between two weekly changes, as days ago, oldest first, without today.
pub(super) fn weeks() -> impl Iterator<Item = RangeInclusive<usize>> {
    let since = |change| LATEST_CHANGE + change * DAYS_PER_WEEK;
    (0..=CHANGES).rev().map(move |change| since(change).saturating_sub(DAYS_PER_WEEK) + 1..=since(change))
}

/// How many days ago the n-th vehicle of its kind changed.
const fn change(n: usize) -> usize {
    LATEST_CHANGE + n % CHANGES * DAYS_PER_WEEK
}

/// An earlier record of the vehicle at this index; `None` if it had not arrived yet.
pub(super) fn record(
    today: &Map<String, Value>,
    index: usize,
    days_ago: usize,
) -> Option<Map<String, Value>> {
    let is_before = days_ago > change(index / 3);
    let mut record = today.clone();
    match former_price(today) {
        Some(former) if is_before => drop(record.insert("list_price".into(), former.into())),
        None if is_before && index % 3 == 2 => return None,
        _ => {}
    }
    Some(record)
}

/// The price before the reduction, if the vehicle is below its base price.
fn former_price(record: &Map<String, Value>) -> Option<u64> {
    let price = |field| record.get(field).and_then(Value::as_u64).filter(|price| *price > 0);
    let (base, now) = (price("base_price")?, price("list_price")?);
    let below = base.checked_sub(now).filter(|below| *below > 0)?;
    Some(now + (below * 3 / 5).div_ceil(100) * 100)
}
