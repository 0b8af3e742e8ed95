//! What a server knows of the shared inventory.

use crate::past_instant::PastInstant;
use crate::shared_inventory::SharedState;
use inventory::SnapshotId;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::Instant;

/// Two calls of the clock for the same instant are less apart.
const CALL: Duration = Duration::from_millis(1);
/// Ages are in milliseconds, read over a network.
const TOLERANCE: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
pub(super) struct Known {
    /// 0 if nothing is known.
    pub(super) revision: i64,
    /// The state at that revision.
    pub(super) state: Option<SharedState>,
    /// The listings at that revision, as far as this server has decoded them.
    pub(super) good: Option<SnapshotId>,
    pub(super) held: Option<SnapshotId>,
    /// Stock numbers of entries that this server has changed and not written yet.
    pub(super) unshared: BTreeSet<String>,
    /// This server's inventory has been compared with the shared one since the start or the last
    /// failure.
    pub(super) is_compared: bool,
    failed_at: Option<Instant>,
    is_failing: bool,
}

impl Known {
    /// After a failure everything is compared again: it is not known what was written.
    pub(super) fn fail(&mut self, error: &dyn std::error::Error) {
        if !self.is_failing {
            tracing::error!(%error, "the database that servers share fails; this server goes on by itself");
        }
        *self = Self { failed_at: Some(Instant::now()), is_failing: true, ..Self::default() };
    }

    /// Everything is read and compared again.
    pub(super) fn forget(&mut self) {
        *self = Self { is_failing: self.is_failing, is_compared: self.is_compared, ..Self::default() };
    }

    pub(super) fn succeed(&mut self) {
        if self.is_failing {
            tracing::info!(revision = self.revision, "the database that servers share works again");
        }
        (self.failed_at, self.is_failing, self.is_compared) = (None, false, true);
    }

    /// Whether the database failed within this time.
    pub(super) fn has_failed_within(&self, pause: Duration) -> bool {
        self.failed_at.is_some_and(|at| at.elapsed() < pause)
    }
}

/// Whether `ours` is later than what another server has written. Of the same age, theirs counts.
pub(super) fn is_later(ours: PastInstant, theirs: PastInstant) -> bool {
    ours.elapsed() + TOLERANCE < theirs.elapsed()
}

/// Whether `ours` is later than what this server has taken over or written.
pub(super) fn is_new(ours: PastInstant, known: PastInstant) -> bool {
    ours.elapsed() + CALL < known.elapsed()
}
