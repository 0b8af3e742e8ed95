//! The journal: every lead, from before the first attempt.
//!
//! Invariants: a lead is on disk before it is sent; each attempt is on disk before it begins and after it ends; whoever
//! sends a lead holds its claim; a delivered lead stays delivered; nothing here deletes a lead.

mod claims;
mod presence;
mod reading;
mod state;
mod store;
mod taking;

pub(crate) use claims::Claim;
pub(crate) use reading::Standing;
pub(crate) use state::Event;
pub(crate) use store::Journal;
pub(crate) use taking::{Kept, NewLead};

pub use state::State;

use crate::LeadId;
use jiff::Timestamp;

/// One delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// When it began.
    pub at: Timestamp,
    /// `200`, `503`, `timed out`, ...; `None` while it is under way, or was cut off by a crash.
    pub result: Option<String>,
}

/// A lead as the journal holds it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its id.
    pub id: LeadId,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// When it came.
    pub received: Timestamp,
    /// Where it stands.
    pub state: State,
    /// What was tried.
    pub attempts: Vec<Attempt>,
    /// The document as sent.
    pub adf: String,
}
