//! What the calls count and measure.

use inventory::Snapshot;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const FETCHES: &str = "feed_fetches_total";
const SECONDS: &str = "feed_fetch_seconds";
const VEHICLES: &str = "feed_vehicles";
const LOADED_AT: &str = "feed_loaded_timestamp_seconds";
const ITEMS: &str = "item_fetches_total";

/// Says what each figure means.
pub(crate) fn describe() {
    describe_counter!(FETCHES, "Tries of the car listings call, by outcome");
    describe_histogram!(SECONDS, "Seconds that a try of the car listings call took, decoding included");
    describe_gauge!(VEHICLES, "Vehicles in the inventory that is served");
    describe_gauge!(LOADED_AT, "When the inventory that is served was last confirmed, in seconds since 1970");
    describe_counter!(ITEMS, "Single item calls, by outcome");
}

/// One try of the listing call.
pub(crate) fn fetched(outcome: &'static str, took: Duration) {
    counter!(FETCHES, "outcome" => outcome).increment(1);
    histogram!(SECONDS).record(took);
}

/// The inventory that is served from now on. Its age is the scraper's clock less the second figure.
pub(crate) fn serving(snapshot: &Snapshot) {
    // A lot has far fewer vehicles than a float can count.
    gauge!(VEHICLES).set(u32::try_from(snapshot.vehicles().len()).unwrap_or(u32::MAX));
    gauge!(LOADED_AT).set(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
}

/// One single item call.
pub(crate) fn item_fetched(outcome: &'static str) {
    counter!(ITEMS, "outcome" => outcome).increment(1);
}
