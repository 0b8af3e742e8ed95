//! The records of vehicles that have just left. Pages that were made before go on showing them for a while: a tab that was left
//! open, a tile of what was looked at, a cache's copy.

use inventory::{Snapshot, StockNumber, Vehicle};
use moka::sync::Cache;
use std::sync::Arc;
use std::time::Duration;

/// How long such a page is thought to last.
const REMEMBERED: Duration = Duration::from_hours(1);

/// Records at most; a lot that is exchanged whole leaves more behind than pages show.
const MOST: u64 = 2_000;

/// What they were like when they left, as far as this run of the program has seen it.
#[derive(Clone, Debug)]
pub(super) struct Departed(Cache<StockNumber, Arc<Vehicle>>);

impl Departed {
    /// Nobody has left.
    pub(super) fn new() -> Self {
        Self(Cache::builder().max_capacity(MOST).time_to_live(REMEMBERED).build())
    }

    /// The lot was so, and is so now.
    pub(super) fn note(&self, before: &Snapshot, now: &Snapshot) {
        let left =
            before.vehicles().iter().filter(|vehicle| now.get(vehicle.stock_number.as_str()).is_none());
        for vehicle in left {
            self.0.insert(vehicle.stock_number.clone(), Arc::new(vehicle.clone()));
        }
    }

    /// The record of one that left.
    pub(super) fn get(&self, stock_number: &StockNumber) -> Option<Arc<Vehicle>> {
        self.0.get(stock_number)
    }
}
