//! The open journal: its connections, made when they are needed, and made anew after a failure. So a journal that can't be
//! used for a while (a full disk, a database that restarts) is used again as soon as it can be.

use super::{JournalError, database::Database, dialect::Dialect, file::File, presence::Presence};
use crate::{Clock, JournalPlace, clock::after};
use jiff::Timestamp;
use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use std::{io, time::Duration};
use tokio::{
    sync::{Mutex, MutexGuard, OnceCell},
    time::Instant,
};
use uuid::Uuid;

/// How many writes one server has under way in a database: visitors' and the background's do not wait for each other's way
/// over the network.
const DATABASE_WRITERS: usize = 4;

/// The journal.
#[derive(Debug)]
pub struct Journal {
    home: Home,
    /// Set once the tables are there and up to date; holds our presence at a file for as long as we live.
    opened: OnceCell<Option<Presence>>,
    /// `SQLite` has one writer at a time, so writes wait for each other here rather than inside it.
    writers: Lines,
    /// Reads wait for no write.
    readers: Lines,
    /// Whose claims are ours.
    pub(super) owner: String,
    clock: Clock,
}

#[derive(Debug)]
enum Home {
    File(File),
    Database(Database),
}

/// A connection, or the place for one.
type Line = Mutex<Option<AnyConnection>>;

/// Connections for the same.
#[derive(Debug)]
struct Lines {
    first: Line,
    more: Vec<Line>,
}

/// A connection in use. Only [`Held::done`] gives it back: after a failure nobody knows what state it is in.
#[derive(Debug)]
pub(super) struct Held<'a> {
    place: MutexGuard<'a, Option<AnyConnection>>,
    connection: AnyConnection,
    dialect: Dialect,
    /// A file needs no limit: it waits for its own lock alone, and that has an end.
    timeout: Option<Duration>,
    /// What time it was for all who share the journal, and when that was learned.
    time: (Timestamp, Instant),
}

impl Journal {
    /// The journal at this place. It is opened with its first use.
    pub(crate) fn new(place: &JournalPlace, clock: Clock) -> Self {
        sqlx::any::install_default_drivers();
        let home = match place {
            JournalPlace::Folder(folder) => Home::File(File::new(folder)),
            JournalPlace::Database { url, timeout } => Home::Database(Database::new(url.clone(), *timeout)),
        };
        let writers = match home {
            Home::File(_) => 1,
            Home::Database(_) => DATABASE_WRITERS,
        };
        Self {
            home,
            opened: OnceCell::new(),
            writers: Lines::new(writers),
            readers: Lines::new(1),
            owner: Uuid::new_v4().to_string(),
            clock,
        }
    }

    /// Opens a journal that is there, to look into it.
    pub async fn open(place: &JournalPlace) -> Result<Self, JournalError> {
        if let JournalPlace::Folder(folder) = place
            && !File::new(folder).is_there()
        {
            return Err(JournalError::Missing(place.to_string()));
        }
        let journal = Self::new(place, Clock::system());
        journal.reach().await?;
        Ok(journal)
    }

    /// Opens the journal where it is not open yet.
    pub(crate) async fn reach(&self) -> Result<(), JournalError> {
        self.opened.get_or_try_init(|| self.open_first()).await.map(|_| ())
    }

    async fn open_first(&self) -> Result<Option<Presence>, JournalError> {
        let (connection, presence) = match &self.home {
            Home::File(file) => {
                file.open(&self.clock).await.map(|(connection, ours)| (connection, Some(ours)))?
            }
            Home::Database(database) => (database.open().await?, None),
        };
        *self.writers.first.lock().await = Some(connection);
        Ok(presence)
    }

    /// A connection that writes.
    pub(super) async fn writer(&self) -> Result<Held<'_>, JournalError> {
        self.hold(&self.writers).await
    }

    /// A connection that looks.
    pub(super) async fn reader(&self) -> Result<Held<'_>, JournalError> {
        self.hold(&self.readers).await
    }

    async fn hold<'a>(&self, lines: &'a Lines) -> Result<Held<'a>, JournalError> {
        self.reach().await?;
        let mut place = lines.free().await;
        let (connection, now) = match (&self.home, place.take()) {
            (Home::File(_), Some(connection)) => (connection, self.steady_time()),
            (Home::File(file), None) => (file.connect().await?, self.steady_time()),
            (Home::Database(database), kept) => database.connected(kept).await?,
        };
        let (dialect, timeout) = match &self.home {
            Home::File(_) => (Dialect::Sqlite, None),
            Home::Database(database) => (Dialect::Postgres, Some(database.timeout())),
        };
        let time = (self.clock.journals().unwrap_or(now), Instant::now());
        Ok(Held { place, connection, dialect, timeout, time })
    }

    /// Once it is open.
    fn steady_time(&self) -> Timestamp {
        self.opened.get().and_then(Option::as_ref).map_or_else(|| self.clock.now(), Presence::now)
    }

    /// Whether a write of so many bytes and a few more reaches the disk: one row.
    pub(crate) async fn can_write(&self, bytes: usize) -> Result<(), JournalError> {
        let mut room = vec![0; bytes];
        // Nothing that a database would store in less room than it has.
        blake3::Hasher::new().finalize_xof().fill(&mut room);
        let mut held = self.writer().await?;
        let pulse = sqlx::query(
            "INSERT INTO pulse (id, at, room) VALUES (1, $1, $2)
             ON CONFLICT (id) DO UPDATE SET at = $1, room = $2",
        )
        .bind(held.now().as_millisecond())
        .bind(room);
        let written = in_time(held.timeout(), pulse.execute(held.connection())).await;
        held.done(written).map(|_| ())
    }
}

impl Lines {
    fn new(count: usize) -> Self {
        Self { first: Line::default(), more: (1..count).map(|_| Line::default()).collect() }
    }

    /// One that nobody uses; where all are in use, the first in turn.
    async fn free(&self) -> MutexGuard<'_, Option<AnyConnection>> {
        let mut all = std::iter::once(&self.first).chain(&self.more);
        match all.find_map(|line| line.try_lock().ok()) {
            Some(free) => free,
            None => self.first.lock().await,
        }
    }
}

impl Held<'_> {
    /// The connection itself.
    pub(super) const fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// How long its database may take.
    pub(super) const fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    /// What time it is for all who share the journal.
    pub(super) fn now(&self) -> Timestamp {
        let (then, learned) = self.time;
        after(then, learned.elapsed())
    }

    /// What its database says differently.
    pub(super) const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Begins a write; it is undone unless it is committed.
    pub(super) async fn begin(&mut self) -> Result<Transaction<'_, Any>, sqlx::Error> {
        self.connection.begin_with(self.dialect.begin()).await
    }

    /// Begins a look in which all that is read fits together.
    pub(super) async fn look(&mut self) -> Result<Transaction<'_, Any>, sqlx::Error> {
        self.connection.begin_with(self.dialect.begin_look()).await
    }

    /// Gives the connection back where all went well, and hands on what came of it.
    pub(super) fn done<T>(mut self, result: Result<T, sqlx::Error>) -> Result<T, JournalError> {
        let done = result?;
        *self.place = Some(self.connection);
        Ok(done)
    }
}

/// Gives up where a database does not answer at all.
pub(super) async fn in_time<T>(
    timeout: Option<Duration>,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let Some(timeout) = timeout else { return work.await };
    let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
    tokio::time::timeout(timeout, work).await.unwrap_or_else(late)
}
