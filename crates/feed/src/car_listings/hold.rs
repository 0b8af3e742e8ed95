//! A listing that is not believed yet.

use super::age::Age;
use super::doubt::{Doubt, doubt};
use super::kept::Stock;
use inventory::Snapshot;
use std::time::Duration;
use tokio_util::task::AbortOnDropHandle;

/// Fetches that have to say the same before it is believed: a cache in between may repeat a mistake once.
const FETCHES: u32 = 3;

/// A doubtful listing, held back.
pub(super) struct Hold {
    pub(super) doubt: Doubt,
    /// What later ones are compared with: many small steps are no repetition.
    pub(super) first: Stock,
    /// What is taken in the end: a lot goes on selling while it is held.
    pub(super) latest: Stock,
    pub(super) since: Age,
    /// How many fetches of this run of the program have said it.
    pub(super) fetches: u32,
    /// Asks the feed without a visit; ends with the hold.
    pub(super) watch: Option<AbortOnDropHandle<()>>,
}

impl Hold {
    /// Holds a listing that has just come.
    pub(super) fn begin(doubt: Doubt, stock: Stock) -> Self {
        let (first, latest) = (stock.clone(), stock);
        Self { doubt, first, latest, since: Age::now(), fetches: 1, watch: None }
    }

    /// Goes on holding one that the program held before it was started again. Nobody knows how often the feed had said it.
    pub(super) fn resume(doubt: Doubt, stock: Stock, since: Age) -> Self {
        Self { since, fetches: 0, ..Self::begin(doubt, stock) }
    }

    /// The feed has said it again.
    pub(super) fn repeat(&mut self, stock: Stock) {
        self.latest = stock;
        self.fetches += 1;
    }

    /// Whether it is to be believed.
    pub(super) fn is_over(&self, limit: Duration) -> bool {
        self.fetches >= FETCHES && !self.since.is_within(limit)
    }
}

/// What speaks against a listing, and whether it is what is held already: neither is doubtful where the other is good.
pub(super) fn judge(good: &Snapshot, held: Option<&Snapshot>, listing: &Snapshot) -> Option<(Doubt, bool)> {
    let doubtful = doubt(good, listing)?;
    let is_held = held.is_some_and(|held| doubt(held, listing).is_none() && doubt(listing, held).is_none());
    Some((doubtful, is_held))
}
