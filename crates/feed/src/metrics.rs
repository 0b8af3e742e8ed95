//! Metrics of the calls.

use inventory::Snapshot;
use jiff::Timestamp;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::Duration;

const FETCHES: &str = "feed_fetches_total";
const SECONDS: &str = "feed_fetch_seconds";
const VEHICLES: &str = "feed_vehicles";
const LOADED_AT: &str = "feed_loaded_timestamp_seconds";
const HELD: &str = "feed_held";
const HELD_VEHICLES: &str = "feed_held_vehicles";
const HELD_REASON: &str = "feed_held_reason";
/// Values of the label `reason`.
pub(crate) const FELL: &str = "fell";
pub(crate) const GREW: &str = "grew";
pub(crate) const REPLACED: &str = "replaced";
pub(crate) const DAMAGED: &str = "damaged";
const ITEMS: &str = "item_fetches_total";

/// Describes the metrics and resets the quarantine's.
pub(crate) fn describe() {
    describe_counter!(FETCHES, "Tries of the car listings call, by outcome");
    describe_histogram!(SECONDS, "Seconds that a try of the car listings call took, decoding included");
    describe_gauge!(VEHICLES, "Vehicles in the inventory that is served");
    describe_gauge!(LOADED_AT, "When the inventory that is served was last confirmed, in seconds since 1970");
    describe_gauge!(HELD, "1 while a suspicious inventory is quarantined, else 0");
    describe_gauge!(HELD_VEHICLES, "Vehicles in the quarantined inventory");
    describe_gauge!(HELD_REASON, "1 for the reason of the quarantine, else 0");
    quarantined(None);
    describe_counter!(ITEMS, "Single item calls, by outcome");
}

/// Counts one attempt of the car listings call.
pub(crate) fn fetched(outcome: &'static str, took: Duration) {
    counter!(FETCHES, "outcome" => outcome).increment(1);
    histogram!(SECONDS).record(took);
}

/// Reports the served inventory. Its age is the scraper's clock minus
/// `feed_loaded_timestamp_seconds`.
pub(crate) fn serving(inventory: &Snapshot, confirmed_at: Timestamp) {
    gauge!(VEHICLES).set(count(inventory.vehicles().len()));
    gauge!(LOADED_AT).set(confirmed_at.as_duration().as_secs_f64());
}

/// Reports the number of quarantined vehicles and the reason; `None` ends the quarantine.
pub(crate) fn quarantined(quarantined: Option<(usize, &'static str)>) {
    gauge!(HELD).set(u32::from(quarantined.is_some()));
    gauge!(HELD_VEHICLES).set(count(quarantined.map_or(0, |(vehicles, _)| vehicles)));
    for reason in [FELL, GREW, REPLACED, DAMAGED] {
        let is_reason = quarantined.is_some_and(|(_, current)| current == reason);
        gauge!(HELD_REASON, "reason" => reason).set(u32::from(is_reason));
    }
}

/// `gauge.set` takes a `u32` without loss.
fn count(vehicles: usize) -> u32 {
    u32::try_from(vehicles).unwrap_or(u32::MAX)
}

/// Counts one single item call.
pub(crate) fn item_fetched(outcome: &'static str) {
    counter!(ITEMS, "outcome" => outcome).increment(1);
}
