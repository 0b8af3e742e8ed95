//! Counts per day of what shoppers look at and search for, without anything about a visitor: a day, a
//! kind, a subject and a number (COUNT-1).
//!
//! Pages add to numbers in memory; [`Counts::flush`] adds these to the database, so that several servers
//! share one table.

mod kind;
mod pending;
mod table;

pub use kind::CountKind;

use database::{Clock, Database, DatabaseError};
use jiff::{civil::Date, tz::TimeZone};
use pending::Pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of a subject on a day.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct DayCount {
    /// The dealership's day.
    day: Date,
    kind: CountKind,
    /// The subject of the count, as its [`CountKind`] says.
    subject: String,
    count: u32,
}

/// The counts of a dealership.
#[derive(Debug)]
pub struct Counts {
    database: Arc<Database>,
    clock: Clock,
    time_zone: TimeZone,
    pending: Mutex<Pending>,
    /// One write at a time: two would add the same numbers.
    flushing: tokio::sync::Mutex<()>,
}

impl Counts {
    /// Subjects of a kind that are not yet written; later ones are dropped.
    pub const MAX_PENDING: usize = 1_000;
    /// Subjects of a day and kind in the database; the rarest are deleted (COUNT-1).
    pub const MAX_SUBJECTS: usize = 2_000;
    /// Longest subject, in characters; longer ones are dropped.
    pub const MAX_SUBJECT_CHARS: usize = 200;

    /// The counts in this database, which the first use opens. Days begin by the clock in this time zone.
    pub fn new(database: Arc<Database>, clock: Clock, time_zone: TimeZone) -> Self {
        Self {
            database,
            clock,
            time_zone,
            pending: Mutex::default(),
            flushing: tokio::sync::Mutex::default(),
        }
    }

    /// Adds one to today's number of a subject, in memory. Drops subjects that are empty, too long or have
    /// control characters, and new ones while there are [`MAX_PENDING`](Self::MAX_PENDING) of the kind.
    pub fn add(&self, kind: CountKind, subject: &str) {
        self.add_times(kind, subject, 1);
    }

    /// [`add`](Self::add), so many times.
    pub fn add_times(&self, kind: CountKind, subject: &str, times: u32) {
        // PostgreSQL refuses a NUL, and one refused subject would keep all others from being written.
        let is_text = !subject.is_empty() && !subject.chars().any(char::is_control);
        if is_text && subject.chars().count() <= Self::MAX_SUBJECT_CHARS {
            let today = self.today();
            self.pending().add(kind, today, subject, times);
        }
    }

    /// Writes what is in memory. After an error it is still in memory, and the next call writes it.
    pub async fn flush(&self) -> Result<(), DatabaseError> {
        let _one_at_a_time = self.flushing.lock().await;
        let counts = self.pending().to_counts();
        if counts.is_empty() {
            return Ok(());
        }
        self.database.write(async |connection| table::add(connection, &counts).await).await?;
        self.pending().subtract(&counts);
        Ok(())
    }

    /// Subjects with their numbers in the days `first..=last`, the most frequent first. Flushes before.
    pub async fn totals(
        &self,
        kind: CountKind,
        first: Date,
        last: Date,
    ) -> Result<Vec<(String, u32)>, DatabaseError> {
        self.flush().await?;
        self.database.read(async |connection| table::totals(connection, kind, first, last).await).await
    }

    /// Deletes the numbers of all days before this one. Returns how many there were.
    pub async fn forget_before(&self, day: Date) -> Result<u64, DatabaseError> {
        self.database.write(async |connection| table::delete_before(connection, day).await).await
    }

    /// The dealership's day.
    pub fn today(&self) -> Date {
        self.clock.now().to_zoned(self.time_zone.clone()).date()
    }

    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
