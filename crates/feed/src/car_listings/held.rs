//! The listing as the cache holds it.

use crate::call::Validators;
use inventory::Snapshot;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// An inventory, when it came or was last confirmed, and what to ask "has it changed?" with.
pub(super) struct Held {
    pub(super) snapshot: Arc<Snapshot>,
    pub(super) fetched_at: Instant,
    pub(super) validators: Option<Validators>,
}

impl Held {
    /// Whether it is younger than `limit`.
    pub(super) fn is_within(&self, limit: Duration) -> bool {
        self.fetched_at.elapsed() < limit
    }
}
