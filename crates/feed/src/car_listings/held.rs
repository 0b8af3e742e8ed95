//! The listing as the cache holds it.

use crate::{Listing, call::Validators};
use inventory::Snapshot;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// An inventory, when it came or was last confirmed, and what to ask "has it changed?" with.
pub(super) struct Held {
    pub(super) snapshot: Arc<Snapshot>,
    /// False where the body was JSON but no array; the snapshot is then empty.
    pub(super) was_array: bool,
    pub(super) fetched_at: Instant,
    pub(super) validators: Option<Validators>,
}

impl Held {
    /// As pages see it.
    pub(super) fn listing(&self) -> Listing {
        if self.was_array { Listing::Loaded(Arc::clone(&self.snapshot)) } else { Listing::NotArray }
    }

    /// Whether it is younger than `limit`.
    pub(super) fn is_within(&self, limit: Duration) -> bool {
        self.fetched_at.elapsed() < limit
    }
}
