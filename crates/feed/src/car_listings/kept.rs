//! The listing as pages get it.

use super::age::Age;
use crate::{Listing, call::Validators};
use inventory::Snapshot;
use std::sync::Arc;
use std::time::Duration;

/// What a listing says is in stock.
#[derive(Clone)]
pub(super) struct Stock {
    pub(super) snapshot: Arc<Snapshot>,
    /// False where the body was JSON but no array; the snapshot is then empty.
    pub(super) was_array: bool,
}

impl Stock {
    /// Whether the other says the same.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.was_array == other.was_array && self.snapshot.id() == other.snapshot.id()
    }

    /// How many vehicles there are.
    pub(super) fn vehicles(&self) -> usize {
        self.snapshot.vehicles().len()
    }
}

/// The last good listing.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) stock: Stock,
    /// Since the feed last said so.
    pub(super) confirmed: Age,
    /// Since the feed last said anything, be it doubtful.
    pub(super) asked: Age,
    /// It stays while what the feed says is doubtful, however old it is.
    pub(super) holds: bool,
    /// The stock book knows of it.
    pub(super) is_noted: bool,
    /// What the feed said last, and what to ask "has it changed?" with.
    pub(super) said: Option<(Stock, Validators)>,
}

impl Kept {
    /// As pages see it.
    pub(super) fn listing(&self) -> Listing {
        let Stock { snapshot, was_array } = &self.stock;
        if *was_array { Listing::Loaded(Arc::clone(snapshot)) } else { Listing::NotArray }
    }

    /// Whether pages may see it.
    pub(super) fn may_be_served(&self, keep: Duration) -> bool {
        self.holds || self.confirmed.is_within(keep)
    }
}
