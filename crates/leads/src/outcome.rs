//! Outcomes and errors for visitors and operators.

use crate::{DatabaseError, LeadId};

/// Why the lead service can't start, or an operator's request failed.
#[derive(Debug, thiserror::Error)]
pub enum LeadsError {
    /// The journal can't be opened, read or written.
    #[error("lead journal: {0}")]
    Journal(#[from] DatabaseError),
    /// A client can't be built from the settings.
    #[error("lead client: {0}")]
    Client(String),
    /// No lead has this id.
    #[error("no lead {0}")]
    UnknownLead(LeadId),
    /// The lead is junk whose text is erased.
    #[error("the personal data in {0} are erased, and it was never sent: there is nothing left to send")]
    Erased(LeadId),
    /// A lead was sent, and the result could not be written.
    #[error("what came of it could not be written to the journal, so it may be sent once more")]
    NotRecorded,
    /// The task ended early.
    #[error("cut short: {0}")]
    Aborted(String),
}

/// The outcome of a submitted lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadOutcome {
    /// The CRM answered 2xx, now or to an earlier attempt; without a CRM the journal has it.
    Delivered,
    /// The endpoint refused it; the lead is stored.
    Refused,
    /// The endpoint was not reached or did not answer in time; the lead is stored.
    Unreachable,
    /// The journal could not store it; nothing was sent.
    NotStored,
}
