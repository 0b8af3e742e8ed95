//! Earlier inventories of the demo: each week some vehicles arrive, some leave and some prices fall.

use serde::Deserialize;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

const DAYS_PER_WEEK: usize = 7;
/// The latest weekly change was this many days ago.
const LATEST_CHANGE: usize = 5;
/// Number of weekly changes.
const CHANGES: usize = 11;
/// Vehicles that were sold: the weekly changes at which they arrived and left.
const DEPARTED: &str = include_str!("../../data/departed.json");

/// A vehicle that was sold. Changes are counted from the latest, which is 0.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DepartedVehicle {
    /// The record with the last price.
    record: Map<String, Value>,
    /// The change with which it came; absent if it was there before all of them.
    arrived: Option<usize>,
    /// The change with which it left.
    left: usize,
    reduced: Option<PastReduction>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct PastReduction {
    /// The change with which the price fell.
    week: usize,
    /// The price before.
    from: u64,
}

/// The vehicles that were sold.
pub(super) fn departed() -> serde_json::Result<Vec<DepartedVehicle>> {
    serde_json::from_str(DEPARTED)
}

impl DepartedVehicle {
    /// The record; `None` if the vehicle had not arrived yet, or had left.
    pub(super) fn record(&self, days_ago: usize) -> Option<Map<String, Value>> {
        let is_before = |week| days_ago > days_since(week);
        if self.arrived.is_some_and(is_before) || !is_before(self.left) {
            return None;
        }
        let mut record = self.record.clone();
        if let Some(reduced) = self.reduced.filter(|reduced| is_before(reduced.week)) {
            record.insert("list_price".into(), reduced.from.into());
        }
        Some(record)
    }
}

/// The days without a change between two weekly changes, as days ago, oldest first, without today.
pub(super) fn weeks() -> impl Iterator<Item = RangeInclusive<usize>> {
    (0..=CHANGES)
        .rev()
        .map(|change| days_since(change).saturating_sub(DAYS_PER_WEEK) + 1..=days_since(change))
}

/// The days since a weekly change; the latest is 0.
const fn days_since(change: usize) -> usize {
    LATEST_CHANGE + change * DAYS_PER_WEEK
}

/// An earlier record of the vehicle at this index; `None` if it had not arrived yet.
pub(super) fn record(
    today: &Map<String, Value>,
    index: usize,
    days_ago: usize,
) -> Option<Map<String, Value>> {
    let change = index / 3 % CHANGES;
    let is_before = |change| days_ago > days_since(change);
    let mut record = today.clone();
    let reductions = past_prices(today);
    if reductions.is_empty() && index % 3 == 2 && is_before(change) {
        return None;
    }
    // Some prices fell once, some twice, two to four weeks apart.
    let changes = [Some(change), index.is_multiple_of(2).then_some(change + 2 + index % 3)];
    for (price, change) in reductions.into_iter().zip(changes) {
        if change.is_some_and(is_before) {
            record.insert("list_price".into(), price.into());
        }
    }
    Some(record)
}

/// The prices before the reductions, the last one first; empty unless the vehicle is below its base
/// price.
fn past_prices(record: &Map<String, Value>) -> Vec<u64> {
    let price = |field| record.get(field).and_then(Value::as_u64).filter(|price| *price > 0);
    let (Some(base), Some(now)) = (price("base_price"), price("list_price")) else { return Vec::new() };
    let Some(below) = base.checked_sub(now).filter(|below| *below > 0) else { return Vec::new() };
    let former = now + (below * 3 / 5).div_ceil(100) * 100;
    let first = (base > former).then_some(base);
    [former].into_iter().chain(first).collect()
}
