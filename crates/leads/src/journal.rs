//! The journal: every lead, from before its first delivery attempt. [`Journal`] is its only
//! interface; the modules hold the SQL by subject.
//!
//! Invariants: a lead is on disk before it is sent; each attempt is on disk before it begins and
//! after it ends; only the holder of a lead's claim sends it; a delivered lead stays delivered;
//! leads are never deleted, only their text is erased after a time, with what staff wrote about them. Junk (a lead without
//! deliveries) is the exception: the oldest is deleted. Claims and due times use the database's
//! clock, never a server's. Both databases run the same SQL; the crate `database` has
//! the connections, the tables, and the differences.

mod backup;
mod calls;
mod claims;
mod find;
mod follow_ups;
mod insert;
mod junk;
mod listing;
mod queries;
mod retention;
mod rows;
mod selection;
mod state;
mod statistics;
mod stops;
mod summaries;
mod words;

pub(crate) use claims::{Claim, DeliveryKey, FinishedAttempt};
pub(crate) use insert::{InsertResult, NewLead};
pub(crate) use junk::Release;
pub(crate) use queries::{Backlog, ClaimStatus};
pub(crate) use state::DeliveryEvent;

pub use backup::BackupError;
pub use calls::{CallReason, Calls, Visits};
pub use find::FoundLeads;
pub use listing::{LeadFilter, LeadScope, LeadsPage, ListedLead};
pub use queries::{Attempt, JournalEntry};
pub use state::LeadState;
pub use statistics::{AnswerTime, CountedBy, SourceCount};
pub use stops::Stop;
pub use summaries::{DeliverySummary, LeadSummary};

use database::{Clock, Database, DatabaseError, DatabaseLocation, MigrationStatus, ServerId};
use std::{path::Path, sync::Arc};
use uuid::Uuid;

/// The lead journal.
#[derive(Debug)]
pub struct Journal {
    database: Arc<Database>,
    /// Marks this process's claims.
    owner: String,
}

impl Journal {
    /// The journal at this location. It is opened by its first use.
    pub(crate) fn new(location: &DatabaseLocation, clock: Clock) -> Self {
        Self { database: Arc::new(Database::new(location, clock)), owner: Uuid::new_v4().to_string() }
    }

    /// The same for a server, whose claims end when it starts again with this `data_dir`.
    pub(crate) fn of_server(location: &DatabaseLocation, clock: Clock, data_dir: &Path) -> Self {
        let fresh = Uuid::new_v4().to_string();
        // In a file, claims end when the first process opens it.
        let server = location.is_shared().then(|| ServerId::open(data_dir, &fresh)).flatten();
        let owner = server.as_ref().map_or(fresh, |server| server.as_str().to_owned());
        Self { database: Arc::new(Database::new(location, clock).of_server(server)), owner }
    }

    /// Opens an existing journal.
    pub async fn open(location: &DatabaseLocation) -> Result<Self, DatabaseError> {
        if !database::exists(location) {
            return Err(DatabaseError::Missing(location.to_string()));
        }
        let journal = Self::new(location, Clock::system());
        journal.ensure_open().await?;
        Ok(journal)
    }

    /// Reads the migrations that the database has, without changing anything. `None` if there is no
    /// journal.
    pub async fn migration_status(
        location: &DatabaseLocation,
    ) -> Result<Option<MigrationStatus>, DatabaseError> {
        database::migration_status(location).await
    }

    /// Checks whether leads can be stored at a location, by a write that is rolled back. Nothing is
    /// created, migrated or left behind. `false` means that there is no journal yet, and one can be
    /// made.
    pub async fn check(location: &DatabaseLocation) -> Result<bool, DatabaseError> {
        database::check(location).await
    }

    /// The journal's database, for tasks that one of several servers does and for what else is in it. A
    /// process has one for a location, so that its writes queue.
    pub const fn database(&self) -> &Arc<Database> {
        &self.database
    }

    /// Opens the journal if it is not open yet, and makes it if there is none.
    pub(crate) async fn ensure_open(&self) -> Result<(), DatabaseError> {
        self.database.ensure_open().await
    }
}
