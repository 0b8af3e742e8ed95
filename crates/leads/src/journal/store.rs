//! The open journal: its connections, made when they are needed, and made anew after a failure. So a journal that can't be
//! used for a while (a full disk, a database that restarts) is used again as soon as it can be.

use super::{JournalError, JournalPlace, database::Database, file::File, place::Dialect, presence::Presence};
use jiff::Timestamp;
use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use std::{io, time::Duration};
use tokio::sync::{Mutex, MutexGuard, OnceCell};
use uuid::Uuid;

/// How long a database may take for one write or one look.
const LIMIT: Duration = Duration::from_secs(30);

/// The journal.
#[derive(Debug)]
pub struct Journal {
    home: Home,
    /// Set once the tables are there and up to date; holds our presence at a file for as long as we live.
    opened: OnceCell<Option<Presence>>,
    /// `SQLite` has one writer at a time, so writes wait for each other here rather than inside it.
    writer: Line,
    /// Reads wait for no write.
    reader: Line,
    /// Whose claims are ours.
    pub(super) owner: String,
}

#[derive(Debug)]
enum Home {
    File(File),
    Database(Database),
}

/// A connection, or the place for one.
type Line = Mutex<Option<AnyConnection>>;

/// A connection in use. Only [`Held::done`] gives it back: after a failure nobody knows what state it is in.
#[derive(Debug)]
pub(super) struct Held<'a> {
    place: MutexGuard<'a, Option<AnyConnection>>,
    connection: AnyConnection,
    dialect: Dialect,
}

impl Journal {
    /// The journal at this place. It is opened with its first use.
    pub(crate) fn new(place: &JournalPlace) -> Self {
        sqlx::any::install_default_drivers();
        let home = match place {
            JournalPlace::Folder(folder) => Home::File(File::new(folder)),
            JournalPlace::Database(url) => Home::Database(Database::new(url.clone())),
        };
        Self {
            home,
            opened: OnceCell::new(),
            writer: Line::default(),
            reader: Line::default(),
            owner: Uuid::new_v4().to_string(),
        }
    }

    /// Opens the journal, to look into it; makes it where there is none.
    pub async fn open(place: &JournalPlace) -> Result<Self, JournalError> {
        let journal = Self::new(place);
        journal.reach().await?;
        Ok(journal)
    }

    /// Opens the journal where it is not open yet.
    pub(crate) async fn reach(&self) -> Result<(), JournalError> {
        self.opened.get_or_try_init(|| self.open_first()).await.map(|_| ())
    }

    async fn open_first(&self) -> Result<Option<Presence>, JournalError> {
        let (connection, presence) = match &self.home {
            Home::File(file) => file.open().await.map(|(connection, ours)| (connection, Some(ours)))?,
            Home::Database(database) => (database.open().await?, None),
        };
        *self.writer.lock().await = Some(connection);
        Ok(presence)
    }

    /// The connection that writes.
    pub(super) async fn writer(&self) -> Result<Held<'_>, JournalError> {
        self.hold(&self.writer).await
    }

    /// The connection that looks.
    pub(super) async fn reader(&self) -> Result<Held<'_>, JournalError> {
        self.hold(&self.reader).await
    }

    async fn hold<'a>(&self, line: &'a Line) -> Result<Held<'a>, JournalError> {
        self.reach().await?;
        let mut place = line.lock().await;
        let (connection, dialect) = match (&self.home, place.take()) {
            (Home::File(_), Some(connection)) => (connection, Dialect::Sqlite),
            (Home::File(file), None) => (file.connect().await?, Dialect::Sqlite),
            (Home::Database(_), Some(connection)) => (connection, Dialect::Postgres),
            (Home::Database(database), None) => (database.connect().await?, Dialect::Postgres),
        };
        Ok(Held { place, connection, dialect })
    }

    /// Whether a write reaches the disk: one small row.
    pub(crate) async fn can_write(&self, now: Timestamp) -> Result<(), JournalError> {
        let mut held = self.writer().await?;
        let pulse =
            sqlx::query("INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1")
                .bind(now.as_millisecond());
        let written = in_time(held.dialect(), pulse.execute(held.connection())).await;
        held.done(written).map(|_| ())
    }
}

impl Held<'_> {
    /// The connection itself.
    pub(super) const fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
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

/// Gives up where a database does not answer at all; a file waits for its own lock alone, and that has an end.
pub(super) async fn in_time<T>(
    dialect: Dialect,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match dialect {
        Dialect::Sqlite => work.await,
        Dialect::Postgres => tokio::time::timeout(LIMIT, work)
            .await
            .unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()))),
    }
}
