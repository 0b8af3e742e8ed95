//! Why a database can't be used.

use crate::DatabaseLocation;
use std::fmt::Display;

/// Why the database can't be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The database's file is corrupt.
    #[error(
        "{location} is damaged ({found}); move it away together with its -wal and -shm files, which hold the newest leads, \
         then put a copy back or begin anew"
    )]
    Damaged {
        location: String,
        /// The fault that `SQLite` found.
        found: String,
    },
    /// A later release changed it so that this one must not write to it.
    #[error(
        "{location} was changed by a later release (step {step} of its tables; this program knows {ours}) so that this one must \
         not write to it: start that release again, or put back a copy from before it"
    )]
    TooNew {
        location: String,
        /// The migration that this release must not write after.
        step: i64,
        /// The last migration that this release knows.
        ours: i64,
    },
    /// There is no database.
    #[error("no lead journal at {0}")]
    Missing(String),
    /// The database can't be opened.
    #[error("{location}: {reason}")]
    Closed { location: String, reason: String },
    /// The disk is full, so the database can't be opened.
    #[error("{location}: {reason}")]
    Full { location: String, reason: String },
    /// A statement failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// `SQLite`'s codes for a full disk: `FULL`, and the failed write or shared memory growth that some
/// file systems and quotas report.
const DISK_FULL: [u32; 3] = [13, 778, 4874];

impl DatabaseError {
    /// The disk of the database is full.
    pub fn is_disk_full(&self) -> bool {
        match self {
            Self::Full { .. } => true,
            Self::Sql(error) => is_disk_full(error),
            Self::Damaged { .. } | Self::TooNew { .. } | Self::Missing(_) | Self::Closed { .. } => false,
        }
    }

    pub(crate) fn damaged(location: &DatabaseLocation, found: impl Display) -> Self {
        Self::Damaged { location: location.to_string(), found: found.to_string() }
    }

    pub(crate) fn too_new(location: &DatabaseLocation, found: &TooNew) -> Self {
        Self::TooNew { location: location.to_string(), step: found.step, ours: found.ours }
    }

    pub(crate) fn closed(location: &DatabaseLocation, reason: impl Display) -> Self {
        Self::Closed { location: location.to_string(), reason: reason.to_string() }
    }
}

/// A migration after which this release must not write.
#[derive(Debug)]
pub(crate) struct TooNew {
    pub(crate) step: i64,
    pub(crate) ours: i64,
}

pub(crate) fn is_disk_full(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.and_then(|code| code.parse().ok()).is_some_and(|code| DISK_FULL.contains(&code))
}
