//! Writes to the journal: frees disk space and tries again if the disk is full, keeps attempt
//! results until they can be written, and limits junk.

use super::health::JournalHealth;
use crate::{
    Channel, DatabaseError, LeadsError,
    journal::{Claim, FinishedAttempt, InsertResult, Journal, LeadState, NewLead},
};
use std::{
    pin::Pin,
    sync::{
        Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;

/// The pause between two tries to write pending results.
pub(super) const PENDING_RETRY: Duration = Duration::from_secs(1);

/// Junk is counted after this many new forms: counting reads every lead.
const JUNK_CHECK_INTERVAL: u32 = 100;

/// Frees disk space.
pub(super) type FreeSpace = Box<dyn Fn() -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

pub(super) struct LeadStore {
    pub(super) journal: Journal,
    health: JournalHealth,
    free_space: OnceLock<FreeSpace>,
    pending: PendingWrites,
    /// The number of forms that this process has stored as junk.
    junk: AtomicU32,
}

/// The result of asking for a lead to deliver.
pub(super) enum ClaimResult {
    Claimed(Box<Claim>),
    /// The lead is delivered, another has it, or nothing is due.
    NotClaimed,
    /// Results of attempts can't be written, so nothing may be claimed.
    ResultsPending,
}

/// Attempt results that could not be written. Without them, a lead that the CRM has would be sent
/// again when its claim ends.
#[derive(Default)]
struct PendingWrites {
    queue: Mutex<Vec<(Claim, FinishedAttempt)>>,
    /// Held while they are written: until then such a lead looks as if it was never sent.
    writing: tokio::sync::Mutex<()>,
    /// Shared by results on their way to the journal or the queue. A claim excludes them, and so knows all.
    finishing: tokio::sync::RwLock<()>,
}

impl LeadStore {
    pub(super) fn new(journal: Journal) -> Self {
        Self {
            journal,
            health: JournalHealth::default(),
            free_space: OnceLock::new(),
            pending: PendingWrites::default(),
            junk: AtomicU32::new(0),
        }
    }

    pub(super) fn on_disk_full(&self, free_space: FreeSpace) {
        // Only the first one counts.
        let _ = self.free_space.set(free_space);
    }

    pub(super) async fn is_healthy(&self) -> bool {
        self.health.check(&self.journal).await
    }

    /// Stores a lead and claims its attempt on the channel that the visitor waits for.
    pub(super) async fn insert(
        &self,
        lead: &NewLead,
        awaited: Option<Channel>,
        lease: Duration,
    ) -> Result<InsertResult, DatabaseError> {
        let inserted = self.with_disk_space(|| self.journal.insert(lead, awaited, lease)).await;
        inserted.inspect_err(|_| self.health.report_failure())
    }

    /// Stores junk; whether it is new. No disk space is freed for it.
    pub(super) async fn insert_junk(&self, lead: &NewLead) -> Result<bool, DatabaseError> {
        self.journal.insert_junk(lead).await.inspect_err(|_| self.health.report_failure())
    }

    /// Deletes the oldest junk if there is too much; does so for the first form of a process and
    /// then now and again.
    pub(super) async fn limit_junk(&self) {
        if !self.junk.fetch_add(1, Ordering::Relaxed).is_multiple_of(JUNK_CHECK_INTERVAL) {
            return;
        }
        match self.journal.delete_excess_junk().await {
            Ok(0) => {}
            Ok(forms) => tracing::info!(forms, "excess junk deleted"),
            Err(error) => tracing::warn!(%error, "excess junk not deleted"),
        }
    }

    /// Writes how an attempt ended. If that fails, the result stays pending.
    pub(super) async fn finish(
        &self,
        claim: Claim,
        attempt: FinishedAttempt,
    ) -> Result<LeadState, DatabaseError> {
        let _finishing = self.pending.finishing.read().await;
        let written = self.with_disk_space(|| self.journal.finish(&claim, &attempt)).await;
        match &written {
            // The journal was replaced since the claim: there is no row to write to.
            Ok(_) | Err(DatabaseError::Sql(sqlx::Error::RowNotFound)) => {}
            Err(_) => self.pending.queue().push((claim, attempt)),
        }
        written
    }

    /// Claims a lead in this way, unless results are pending: the claim of such a lead may have ended, and it
    /// would be sent again.
    pub(super) async fn claim(
        &self,
        claim: impl AsyncFnOnce(&Journal) -> Result<Option<Claim>, DatabaseError>,
    ) -> Result<ClaimResult, DatabaseError> {
        if !self.write_pending().await {
            return Ok(ClaimResult::ResultsPending);
        }
        let _none_is_finishing = self.pending.finishing.write().await;
        if !self.pending.queue().is_empty() {
            return Ok(ClaimResult::ResultsPending);
        }
        Ok(claim(&self.journal)
            .await?
            .map_or(ClaimResult::NotClaimed, |claim| ClaimResult::Claimed(claim.into())))
    }

    /// Writes the pending results; whether none is left.
    pub(super) async fn write_pending(&self) -> bool {
        let _writing = self.pending.writing.lock().await;
        let mut pending = std::mem::take(&mut *self.pending.queue()).into_iter();
        for (claim, attempt) in &mut pending {
            let lead = claim.key.lead;
            if let Err(error) = self.finish(claim, attempt).await {
                // The others would fail too, each after its timeout.
                tracing::debug!(%lead, %error, "attempt result still not written");
                break;
            }
            tracing::info!(%lead, "attempt result written");
        }
        // Before the one that failed, whose failure may be its own.
        self.pending.queue().splice(..0, pending);
        self.pending.queue().is_empty()
    }

    /// Waits until nothing is pending.
    pub(super) async fn wait_for_pending(&self, timeout: Duration) -> Result<(), LeadsError> {
        let deadline = Instant::now() + timeout;
        while !self.write_pending().await {
            if Instant::now() >= deadline {
                return Err(LeadsError::NotRecorded);
            }
            tokio::time::sleep(PENDING_RETRY).await;
        }
        Ok(())
    }

    /// Writes; if the disk is full, frees space and writes once more.
    async fn with_disk_space<T, F>(&self, write: impl Fn() -> F) -> Result<T, DatabaseError>
    where
        F: Future<Output = Result<T, DatabaseError>>,
    {
        match (write().await, self.free_space.get()) {
            (Err(error), Some(free_space)) if error.is_disk_full() => {
                tracing::warn!(%error, "lead journal's disk full, space is freed");
                free_space().await;
                write().await
            }
            (written, _) => written,
        }
    }
}

impl PendingWrites {
    fn queue(&self) -> MutexGuard<'_, Vec<(Claim, FinishedAttempt)>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
