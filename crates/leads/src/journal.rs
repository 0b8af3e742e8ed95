//! The journal: every lead, from before its first delivery attempt. [`Journal`] is its only
//! interface; the modules hold the SQL by subject.
//!
//! Invariants: a lead is on disk before it is sent; each attempt is on disk before it begins and
//! after it ends; only the holder of a lead's claim sends it; a delivered lead stays delivered;
//! leads are never deleted, only their text is erased after a time. Junk (a lead without
//! deliveries) is the exception: the oldest is deleted. Claims and due times use the database's
//! clock, never a server's. Both databases run the same SQL; the crate `database` has
//! the connections, the tables, and the differences.

mod backup;
mod claims;
mod insert;
mod junk;
mod notifications;
mod queries;
mod retention;
mod rows;
mod state;
mod summaries;

pub(crate) use claims::{Claim, DeliveryKey, FinishedAttempt};
pub(crate) use insert::{InsertResult, NewLead};
pub(crate) use junk::JunkRelease;
pub(crate) use notifications::Notification;
pub(crate) use queries::{Backlog, ClaimStatus};
pub(crate) use state::DeliveryEvent;

pub use backup::BackupError;
pub use queries::{Attempt, DeliveryStatus, JournalEntry};
pub use state::LeadState;
pub use summaries::{DeliverySummary, LeadSummary};

use crate::{Channel, LeadId};
use claims::Lease;
use database::{
    Clock, Database, DatabaseError, DatabaseLocation, ServerId, TaskStatus, claim_task, clock::after,
    finish_task, forget_task, task_status,
};
use jiff::Timestamp;
use std::{path::Path, time::Duration};
use uuid::Uuid;

/// The journal.
#[derive(Debug)]
pub struct Journal {
    database: Database,
    /// Marks this process's claims.
    owner: String,
}

impl Journal {
    /// The journal at this location. It is opened by its first use.
    pub(crate) fn new(location: &DatabaseLocation, clock: Clock) -> Self {
        Self { database: Database::new(location, clock), owner: Uuid::new_v4().to_string() }
    }

    /// The same for a server, whose claims end when it starts again with this `data_dir`.
    pub(crate) fn of_server(location: &DatabaseLocation, clock: Clock, data_dir: &Path) -> Self {
        let fresh = Uuid::new_v4().to_string();
        // In a file, claims end when the first process opens it.
        let server = location.is_shared().then(|| ServerId::open(data_dir, &fresh)).flatten();
        let owner = server.as_ref().map_or(fresh, |server| server.as_str().to_owned());
        Self { database: Database::new(location, clock).of_server(server), owner }
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

    /// Checks whether leads can be stored at a location, by a write that is rolled back. Nothing is
    /// created, migrated or left behind. `false` means that there is no journal yet, and one can be
    /// made.
    pub async fn check(location: &DatabaseLocation) -> Result<bool, DatabaseError> {
        database::check(location).await
    }

    /// Copies the journal into a new file while leads come in. The file has its name only once it
    /// is complete and on disk.
    pub async fn back_up(location: &DatabaseLocation, to: &Path) -> Result<(), BackupError> {
        backup::prepare(location, to)?;
        let journal = Self::open(location).await?;
        let copy = backup::TempCopy::beside(to)?;
        journal.database.read(async |connection| backup::copy_into(connection, copy.path()).await).await?;
        backup::publish(location, &copy, to).await
    }

    /// Its database, for tasks that one of several servers does.
    pub const fn database(&self) -> &Database {
        &self.database
    }

    /// Opens the journal if it is not open yet, and makes it if there is none.
    pub(crate) async fn ensure_open(&self) -> Result<(), DatabaseError> {
        self.database.ensure_open().await
    }

    /// Tests that a write of this many bytes and a few more reaches the disk, with the one row of
    /// `pulse`.
    pub(crate) async fn can_write(&self, bytes: usize) -> Result<(), DatabaseError> {
        self.database.write(async |connection| database::write_pulse(connection, bytes).await).await
    }

    /// Stores the lead with a claim on its first attempt, all or nothing.
    pub(crate) async fn insert(
        &self,
        lead: &NewLead,
        lease: Duration,
    ) -> Result<InsertResult, DatabaseError> {
        self.database
            .write(async |connection| {
                let lease = Lease::starting_now(connection, lease);
                insert::insert(connection, lead, &self.owner, lease).await
            })
            .await
    }

    /// Stores the lead as junk; whether it is new.
    pub(crate) async fn insert_junk(&self, lead: &NewLead) -> Result<bool, DatabaseError> {
        self.database.write(async |connection| junk::insert(connection, lead).await).await
    }

    /// Puts junk on these channels, which makes it a lead like any other.
    pub(crate) async fn release_junk(
        &self,
        lead: LeadId,
        channels: &[Channel],
    ) -> Result<JunkRelease, DatabaseError> {
        self.database.write(async |connection| junk::release(connection, lead, channels).await).await
    }

    /// Deletes the oldest junk beyond the limit; how many forms that were. It scans every lead.
    pub(crate) async fn delete_excess_junk(&self) -> Result<u64, DatabaseError> {
        self.database.write(async |connection| junk::delete_excess(connection).await).await
    }

    /// Claims the lead that has been due on this channel the longest. Rows that another server
    /// holds are skipped.
    pub(crate) async fn claim_due(
        &self,
        channel: Channel,
        lease: Duration,
    ) -> Result<Option<Claim>, DatabaseError> {
        self.database
            .write(async |connection| {
                let lease = Lease::starting_now(connection, lease);
                claims::claim_due(connection, channel, &self.owner, lease).await
            })
            .await
    }

    /// Claims this delivery, due or not; `None` if it is delivered, parked, or claimed by somebody
    /// else.
    pub(crate) async fn claim(
        &self,
        key: DeliveryKey,
        lease: Duration,
    ) -> Result<Option<Claim>, DatabaseError> {
        self.database
            .write(async |connection| {
                let lease = Lease::starting_now(connection, lease);
                claims::claim(connection, key, &self.owner, lease).await
            })
            .await
    }

    /// Claims this delivery for an operator and marks its document as a resend; `None` if it is
    /// delivered, or claimed by somebody else.
    pub(crate) async fn claim_resend(
        &self,
        key: DeliveryKey,
        lease: Duration,
    ) -> Result<Option<Claim>, DatabaseError> {
        self.database
            .write(async |connection| {
                let lease = Lease::starting_now(connection, lease);
                claims::claim_resend(connection, key, &self.owner, lease).await
            })
            .await
    }

    /// Stores how the attempt ended, updates the delivery's state, and releases the claim.
    pub(crate) async fn finish(
        &self,
        claim: &Claim,
        attempt: &FinishedAttempt,
    ) -> Result<LeadState, DatabaseError> {
        self.database
            .write(async |connection| claims::finish(connection, claim, &self.owner, attempt).await)
            .await
    }

    /// The state of a delivery; `None` if the lead is unknown or not on that channel.
    pub(crate) async fn claim_status(&self, key: DeliveryKey) -> Result<Option<ClaimStatus>, DatabaseError> {
        self.database.read(async |connection| queries::claim_status(connection, key).await).await
    }

    /// How long until the next delivery on this channel can be claimed.
    pub(crate) async fn next_due(&self, channel: Channel) -> Result<Option<Duration>, DatabaseError> {
        self.database.read(async |connection| queries::next_due(connection, channel).await).await
    }

    /// Counts what is not delivered yet.
    pub(crate) async fn backlog(&self) -> Result<Backlog, DatabaseError> {
        self.database.read(queries::backlog).await
    }

    /// All leads, newest first.
    pub async fn list(&self) -> Result<Vec<JournalEntry>, DatabaseError> {
        self.database.read(queries::list).await
    }

    /// One lead.
    pub async fn get(&self, lead: LeadId) -> Result<Option<JournalEntry>, DatabaseError> {
        self.database.read(async |connection| queries::get(connection, lead).await).await
    }

    /// Leads received in `from..to`, junk included, newest first, without what their visitors
    /// wrote.
    pub async fn summaries(&self, from: Timestamp, to: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        self.database.read(async |connection| summaries::received(connection, from, to).await).await
    }

    /// Leads received before this time that some channel has not accepted yet, newest first.
    pub async fn unconfirmed(&self, before: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        self.database.read(async |connection| summaries::unconfirmed(connection, before).await).await
    }

    /// Parks deliveries that wait for a channel that is not among `active`; how many leads that
    /// were.
    pub(crate) async fn park_inactive(&self, active: &[Channel]) -> Result<u64, DatabaseError> {
        self.database.write(async |connection| retention::park_inactive(connection, active).await).await
    }

    /// Whether this server erases now: of several, one does in each `interval`.
    pub(crate) async fn claim_erasing(&self, interval: Duration) -> Result<bool, DatabaseError> {
        if !self.database.is_shared() {
            return Ok(true);
        }
        self.database
            .write(async |connection| {
                let until = after(connection.now(), interval);
                claim_task(connection, "erasing", until).await
            })
            .await
    }

    /// Erases the text of leads that each active channel accepted `age` ago, and of junk that was
    /// received then; how many. Their time, vehicle, source and state stay.
    pub(crate) async fn erase(&self, active: &[Channel], age: Duration) -> Result<u64, DatabaseError> {
        self.database.write(async |connection| retention::erase(connection, active, age).await).await
    }

    pub(crate) async fn notification_status(
        &self,
        notification: Notification,
    ) -> Result<TaskStatus, DatabaseError> {
        self.database.read(async |connection| task_status(connection, notification.name()).await).await
    }

    /// Claims a notification that is due or was never sent: no other server sends it before
    /// `until`. Whether it is ours.
    pub(crate) async fn claim_notification(
        &self,
        notification: Notification,
        until: Timestamp,
    ) -> Result<bool, DatabaseError> {
        self.database.write(async |connection| claim_task(connection, notification.name(), until).await).await
    }

    /// Whether a notification had been sent whose reason is over now. It is true once, for one server.
    pub(crate) async fn end_notification(&self, notification: Notification) -> Result<bool, DatabaseError> {
        self.database.write(async |connection| forget_task(connection, notification.name()).await).await
    }

    /// Records that a notification covers everything up to `now`, and is due again at `next`.
    pub(crate) async fn mark_notification_sent(
        &self,
        notification: Notification,
        now: Timestamp,
        next: Timestamp,
    ) -> Result<(), DatabaseError> {
        self.database
            .write(async |connection| finish_task(connection, notification.name(), Some(now), next).await)
            .await
    }
}
