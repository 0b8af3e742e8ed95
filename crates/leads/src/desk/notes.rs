//! What came of attempts and could not be written down: kept in mind and written as soon as it can be. Otherwise a lead that
//! the CRM has would be sent once more when its claim runs out.

use super::Inner;
use crate::journal::{Claim, Ending, JournalError, State};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What has yet to be written down.
#[derive(Debug, Default)]
pub(super) struct Notes(Mutex<Vec<Note>>);

#[derive(Debug)]
struct Note {
    claim: Claim,
    ending: Ending,
}

impl Inner {
    /// Writes down how the attempt ended, now or later.
    pub(super) async fn note(&self, claim: Claim, ending: Ending) -> Result<State, JournalError> {
        let written = self.journal.finish(&claim, &ending).await;
        if written.is_err() {
            self.notes.all().push(Note { claim, ending });
        }
        written
    }

    /// Writes down what could not be before.
    pub(super) async fn catch_up(&self) {
        let notes = std::mem::take(&mut *self.notes.all());
        for Note { claim, ending } in notes {
            let lead = claim.errand.lead;
            match self.note(claim, ending).await {
                Ok(_) => tracing::info!(%lead, "how an attempt ended is written down after all"),
                Err(error) => {
                    tracing::debug!(%lead, %error, "how an attempt ended still can't be written down");
                }
            }
        }
    }
}

impl Notes {
    fn all(&self) -> MutexGuard<'_, Vec<Note>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
