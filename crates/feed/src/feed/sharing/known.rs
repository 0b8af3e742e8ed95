//! What a server knows of the shared inventory.

use crate::past_instant::PastInstant;
use crate::shared_inventory::SharedState;
use inventory::SnapshotId;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::Instant;

/// Ages are in milliseconds, read over a network.
const TOLERANCE: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
pub(super) struct Known {
    /// 0 if nothing is known.
    pub(super) revision: i64,
    /// The state at that revision.
    pub(super) state: Option<KnownState>,
    /// The listings at that revision, as far as this server has decoded them.
    pub(super) good: Option<SnapshotId>,
    pub(super) held: Option<SnapshotId>,
    /// Stock numbers of entries that this server has changed and not written yet.
    pub(super) unshared: BTreeSet<String>,
    failed_at: Option<Instant>,
    is_failing: bool,
}

#[derive(Clone, Debug)]
pub(super) struct KnownState {
    pub(super) fetched_at: PastInstant,
    pub(super) confirmed_at: Option<PastInstant>,
    pub(super) held: Option<(PastInstant, u32)>,
    pub(super) observed_days: String,
}

impl Known {
    /// After a failure everything is compared again: it is not known what was written.
    pub(super) fn fail(&mut self, error: &dyn std::error::Error) {
        if !self.is_failing {
            tracing::error!(%error, "the database that servers share fails; this server goes on by itself");
        }
        *self = Self { failed_at: Some(Instant::now()), is_failing: true, ..Self::default() };
    }

    /// There is nothing in the database.
    pub(super) fn forget(&mut self) {
        *self = Self { is_failing: self.is_failing, ..Self::default() };
    }

    pub(super) fn succeed(&mut self) {
        if self.is_failing {
            tracing::info!(revision = self.revision, "the database that servers share works again");
        }
        (self.failed_at, self.is_failing) = (None, false);
    }

    /// Whether the database failed within this time.
    pub(super) fn has_failed_within(&self, pause: Duration) -> bool {
        self.failed_at.is_some_and(|at| at.elapsed() < pause)
    }
}

impl From<SharedState> for KnownState {
    fn from(state: SharedState) -> Self {
        Self {
            fetched_at: PastInstant::from_age(state.fetched),
            confirmed_at: state.confirmed.map(PastInstant::from_age),
            held: state.held.map(|(since, fetches)| (PastInstant::from_age(since), fetches)),
            observed_days: state.observed_days,
        }
    }
}

impl KnownState {
    pub(super) fn to_shared(&self) -> SharedState {
        SharedState {
            fetched: self.fetched_at.elapsed(),
            confirmed: self.confirmed_at.map(|at| at.elapsed()),
            held: self.held.map(|(since, fetches)| (since.elapsed(), fetches)),
            observed_days: self.observed_days.clone(),
        }
    }
}

/// Whether `ours` is later than what is shared. Of the same age, the shared one counts.
pub(super) fn is_later(ours: PastInstant, shared: Option<PastInstant>) -> bool {
    shared.is_none_or(|shared| ours.elapsed() + TOLERANCE < shared.elapsed())
}
