//! The journal: every lead, from before the first attempt.
//!
//! Invariants: a lead is on disk before it is sent; each attempt is on disk before it begins and after it ends; whoever
//! sends a lead holds its claim; a delivered lead stays delivered; nothing here deletes a lead, only what
//! was written in it is erased in time; what is on no channel is junk, and the only thing that may go. Who may send what, and
//! when, is told by the journal's time, never by a server's clock. The same SQL speaks to both databases; `dialect` holds what they say differently.

mod backup;
mod claims;
mod columns;
mod erasing;
mod error;
mod examine;
mod home;
mod junk;
mod reading;
mod state;
mod store;
mod taking;

pub(crate) use claims::{Claim, Ending, Errand, notices::Notice};
pub(crate) use junk::Recovered;
pub(crate) use reading::{Backlog, Standing};
pub(crate) use state::Event;
pub(crate) use taking::{Kept, NewLead};

pub use backup::BackupError;
pub use error::JournalError;
pub use reading::summaries::{Summary, Way};
pub use state::State;
pub use store::Journal;

use crate::{Channel, LeadId};
use home::{database, dialect, file, presence};
use jiff::Timestamp;

/// One delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// On which channel.
    pub channel: Channel,
    /// When it began.
    pub at: Timestamp,
    /// `200`, `503`, `timed out`, ...; `None` while it is under way, or was cut off by a crash.
    pub result: Option<String>,
}

/// How a lead stands on one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Which channel.
    pub channel: Channel,
    /// Where it stands.
    pub state: State,
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
    /// Where it stands on each channel; the lead endpoint first. Junk is on none.
    pub deliveries: Vec<Delivery>,
    /// What was tried.
    pub attempts: Vec<Attempt>,
    /// The document as sent; empty once it is erased.
    pub adf: String,
    /// When the personal data in it were erased.
    pub erased: Option<Timestamp>,
}

impl Entry {
    /// Where the lead stands as a whole: where it stands worst.
    pub fn state(&self) -> State {
        State::worst(self.deliveries.iter().map(|delivery| &delivery.state))
    }
}
