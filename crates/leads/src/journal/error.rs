//! Why the journal can't be used.

use crate::JournalPlace;
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
    /// A later program has changed it too much for this one.
    #[error(
        "{place} was changed by a later release (step {step} of its tables; this program knows {ours}) so that this one must \
         not write to it: start that release again, or put back a copy from before it"
    )]
    TooNew {
        /// Where it is.
        place: String,
        /// The step that this program must not go on after.
        step: i64,
        /// The last step that it knows.
        ours: i64,
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
    /// It can't be opened, because its disk has no room.
    #[error("{place}: {reason}")]
    Full {
        /// Where it is.
        place: String,
        /// What the database says.
        reason: String,
    },
    /// It was open, and did not do what it was asked.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// `SQLite`'s codes for a disk without room: it is full, and a write or the growing of the shared memory's file failed, which
/// is what some file systems and quotas say.
const NO_ROOM: [u32; 3] = [13, 778, 4874];

impl JournalError {
    /// Whether the disk of the journal's file has no room. A database's disk is its own affair.
    pub(crate) fn is_full(&self) -> bool {
        match self {
            Self::Full { .. } => true,
            Self::Sql(error) => says_full(error),
            Self::Damaged { .. } | Self::TooNew { .. } | Self::Missing(_) | Self::Closed { .. } => false,
        }
    }

    pub(super) fn damaged(place: &JournalPlace, found: impl Display) -> Self {
        Self::Damaged { place: place.to_string(), found: found.to_string() }
    }

    pub(super) fn too_new(place: &JournalPlace, found: &TooNew) -> Self {
        Self::TooNew { place: place.to_string(), step: found.step, ours: found.ours }
    }

    pub(super) fn closed(place: &JournalPlace, reason: impl Display) -> Self {
        Self::Closed { place: place.to_string(), reason: reason.to_string() }
    }
}

/// A step of the tables after which this program must not write any more.
#[derive(Debug)]
pub(super) struct TooNew {
    pub(super) step: i64,
    pub(super) ours: i64,
}

/// Whether `SQLite` says so.
pub(super) fn says_full(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.and_then(|code| code.parse().ok()).is_some_and(|code| NO_ROOM.contains(&code))
}
