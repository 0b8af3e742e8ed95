//! Why the journal can't be used.

use super::JournalPlace;
use std::fmt::Display;

/// Why the journal can't be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// What is in it can't be trusted.
    #[error(
        "{place} is damaged ({found}); move it away together with its -wal and -shm files, which hold the newest leads, \
         then put a copy back or begin anew"
    )]
    Damaged {
        /// Where it is.
        place: String,
        /// What is wrong with it.
        found: String,
    },
    /// There is none.
    #[error("no lead journal at {0}")]
    Missing(String),
    /// It can't be opened.
    #[error("{place}: {reason}")]
    Closed {
        /// Where it is.
        place: String,
        /// What the system or the database says.
        reason: String,
    },
    /// It was open, and did not do what it was asked.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

impl JournalError {
    pub(super) fn damaged(place: &JournalPlace, found: impl Display) -> Self {
        Self::Damaged { place: place.to_string(), found: found.to_string() }
    }

    pub(super) fn closed(place: &JournalPlace, reason: impl Display) -> Self {
        Self::Closed { place: place.to_string(), reason: reason.to_string() }
    }
}
