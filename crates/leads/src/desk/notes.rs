//! What came of attempts and could not be written down: kept in mind and written as soon as it can be. Otherwise a lead that
//! the CRM has would be sent once more when its claim runs out.

use super::Inner;
use crate::{
    DeskError,
    journal::{Claim, Ending, JournalError, State},
};
use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// How often what could not be written down is tried again.
pub(super) const CATCHING_UP: Duration = Duration::from_secs(1);

/// What has yet to be written down.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pending: Mutex<Vec<Note>>,
    /// Held by whoever writes: until then a lead whose note is on its way looks as if nobody had sent it.
    writing: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Note {
    claim: Claim,
    ending: Ending,
}

impl Inner {
    /// Writes down how the attempt ended, now or later.
    pub(super) async fn note(&self, claim: Claim, ending: Ending) -> Result<State, JournalError> {
        let written = self.with_room(|| self.journal.finish(&claim, &ending)).await;
        match &written {
            // In another journal than the one it was claimed in there is nothing to write it to.
            Ok(_) | Err(JournalError::Sql(sqlx::Error::RowNotFound)) => {}
            Err(_) => self.notes.all().push(Note { claim, ending }),
        }
        written
    }

    /// Writes down what could not be before; whether nothing is left. No lead is claimed while something is: the claim it was
    /// sent under may be over, and it would go out once more.
    pub(super) async fn catch_up(&self) -> bool {
        let _writing = self.notes.writing.lock().await;
        let mut notes = std::mem::take(&mut *self.notes.all()).into_iter();
        for Note { claim, ending } in &mut notes {
            let lead = claim.errand.lead;
            if let Err(error) = self.note(claim, ending).await {
                // The others could not be either, and each would take its time to learn that.
                tracing::debug!(%lead, %error, "how an attempt ended still can't be written down");
                break;
            }
            tracing::info!(%lead, "how an attempt ended is written down after all");
        }
        // Before the one that failed, which may do so for a reason of its own.
        drop(self.notes.all().splice(..0, notes));
        self.notes.all().is_empty()
    }

    /// Waits until everything is written down, for as long as a claim made now would hold.
    pub(super) async fn all_noted(&self) -> Result<(), DeskError> {
        let patience = Instant::now() + self.claim_lasts();
        while !self.catch_up().await {
            if Instant::now() >= patience {
                return Err(DeskError::NotNoted);
            }
            tokio::time::sleep(CATCHING_UP).await;
        }
        Ok(())
    }
}

impl Notes {
    fn all(&self) -> MutexGuard<'_, Vec<Note>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
