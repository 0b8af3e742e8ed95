//! What the visitor is told, and what an operator.

use crate::{JournalError, LeadId};

/// Why the desk can't open, or an operator's request failed.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The journal can't be opened, read or written.
    #[error("lead journal: {0}")]
    Journal(#[from] JournalError),
    /// The HTTP client can't be built.
    #[error("lead client: {0}")]
    Client(String),
    /// No lead has this id.
    #[error("no lead {0}")]
    Unknown(LeadId),
    /// Junk whose text is gone.
    #[error("the personal data in {0} are erased, and it was never sent: there is nothing left to send")]
    Erased(LeadId),
    /// A lead was sent, and nobody will know.
    #[error("what came of it could not be written to the journal, so it may be sent once more")]
    NotNoted,
    /// What was begun did not come to its end.
    #[error("cut short: {0}")]
    CutShort(String),
}

/// What the visitor is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The CRM said 2xx (or had already, for this very lead).
    Delivered,
    /// The endpoint said no; the lead is kept.
    Refused,
    /// The endpoint was not reached, or did not answer in time; the lead is kept.
    Unreachable,
    /// The journal could not keep it; nothing was sent.
    NotKept,
}
