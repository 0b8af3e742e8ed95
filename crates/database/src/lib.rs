//! The site's database: the `SQLite` file of one server, or a PostgreSQL database that several
//! servers share. It holds the tables of the lead journal, and what servers share about the
//! inventory; `migrations` creates all of them. Other crates hold the SQL that reads and writes
//! them, except that of tasks ([`Database::claim_task`]), which several of them have.
//!
//! Connections are opened on demand, and dropped after a failure. A database that fails for a while
//! (full disk, restart) works again by itself.

mod boot_clock;
mod claims;
pub mod clock;
mod dialect;
mod error;
mod file_lock;
mod folder_lock;
mod location;
mod migrations;
mod postgres;
mod server_id;
mod sqlite;

pub use claims::TaskStatus;
pub use clock::Clock;
pub use dialect::Dialect;
pub use error::DatabaseError;
pub use file_lock::open_private;
pub use folder_lock::FolderLock;
pub use location::DatabaseLocation;
pub use migrations::MigrationStatus;
pub use server_id::ServerId;
pub use sqlite::truncate_log;

use clock::after;
use file_lock::FileLock;
use jiff::Timestamp;
use postgres::PostgresDatabase;
use sqlite::SqliteFile;
use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use std::{io, path::Path};
use tokio::{
    sync::{Mutex, MutexGuard, OnceCell},
    time::Instant,
};

/// Concurrent writes of one server to PostgreSQL, so that visitors' leads do not wait for the
/// background's network round trips.
const POSTGRES_WRITERS: usize = 4;

#[derive(Debug)]
pub struct Database {
    backend: Backend,
    /// Set once the tables are up to date; holds our lock on a file for as long as the process
    /// lives.
    opened: OnceCell<Option<FileLock>>,
    /// `SQLite` has one writer at a time, so writes queue here rather than inside it.
    writers: ConnectionPool,
    /// Reads do not wait for writes.
    readers: ConnectionPool,
    clock: Clock,
    /// The server that opens the database; claims under its id are those of an earlier run.
    server: Option<ServerId>,
}

#[derive(Debug)]
enum Backend {
    Sqlite(SqliteFile),
    Postgres(PostgresDatabase),
}

/// Holds an idle connection.
type Slot = Mutex<Option<AnyConnection>>;

#[derive(Debug)]
struct ConnectionPool {
    first: Slot,
    more: Vec<Slot>,
}

/// A connection in use. It returns to its slot only after a success: after a failure its state is
/// unknown.
#[derive(Debug)]
pub struct Connection<'a> {
    slot: MutexGuard<'a, Option<AnyConnection>>,
    inner: AnyConnection,
    dialect: Dialect,
    /// The database's time, and when it was read.
    time: (Timestamp, Instant),
}

/// The database's file exists. PostgreSQL is not asked and counts as existing.
pub fn exists(location: &DatabaseLocation) -> bool {
    match location {
        DatabaseLocation::Folder(folder) => SqliteFile::new(folder).exists(),
        DatabaseLocation::Database { .. } => true,
    }
}

/// Checks whether it can be written, by a write that is rolled back. Nothing is created, migrated or
/// left behind. `false` means that there is none yet, and one can be made.
pub async fn check(location: &DatabaseLocation) -> Result<bool, DatabaseError> {
    sqlx::any::install_default_drivers();
    match location {
        DatabaseLocation::Folder(folder) => SqliteFile::new(folder).check().await,
        DatabaseLocation::Database { url, timeout } => {
            PostgresDatabase::new(url.clone(), *timeout).check().await
        }
    }
}

/// Copies a file, also while others write to it, without migrating it. PostgreSQL has its own tools.
pub async fn copy(location: &DatabaseLocation, to: &Path) -> Result<(), DatabaseError> {
    sqlx::any::install_default_drivers();
    match location {
        DatabaseLocation::Folder(folder) => SqliteFile::new(folder).copy_to(to).await,
        DatabaseLocation::Database { .. } => {
            Err(DatabaseError::closed(location, "`pg_dump` copies a PostgreSQL database"))
        }
    }
}

/// The migrations that the database has, read without changing anything. `None` if it has no tables yet.
pub async fn migration_status(location: &DatabaseLocation) -> Result<Option<MigrationStatus>, DatabaseError> {
    sqlx::any::install_default_drivers();
    match location {
        DatabaseLocation::Folder(folder) => SqliteFile::new(folder).migration_status().await,
        DatabaseLocation::Database { url, timeout } => {
            PostgresDatabase::new(url.clone(), *timeout).migration_status().await
        }
    }
}

impl Database {
    /// The database at this location. It is opened by its first use.
    pub fn new(location: &DatabaseLocation, clock: Clock) -> Self {
        sqlx::any::install_default_drivers();
        let (backend, writers) = match location {
            DatabaseLocation::Folder(folder) => (Backend::Sqlite(SqliteFile::new(folder)), 1),
            DatabaseLocation::Database { url, timeout } => {
                (Backend::Postgres(PostgresDatabase::new(url.clone(), *timeout)), POSTGRES_WRITERS)
            }
        };
        let (writers, readers) = (ConnectionPool::new(writers), ConnectionPool::new(1));
        Self { backend, opened: OnceCell::new(), writers, readers, clock, server: None }
    }

    /// Names the server that opens the database. Opening PostgreSQL releases the claims that an earlier run of
    /// this server has left.
    #[must_use]
    pub fn of_server(self, server: Option<ServerId>) -> Self {
        Self { server, ..self }
    }

    /// The id of this server, if it has one.
    pub fn server_id(&self) -> Option<&str> {
        self.server.as_ref().map(ServerId::as_str)
    }

    /// Several servers may use the database.
    pub const fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// Opens the database and migrates its tables, once.
    pub async fn ensure_open(&self) -> Result<(), DatabaseError> {
        let open = async || {
            let (connection, lock) = match &self.backend {
                Backend::Sqlite(file) => {
                    file.open(&self.clock).await.map(|(connection, lock)| (connection, Some(lock)))?
                }
                Backend::Postgres(database) => (database.open(self.server_id()).await?, None),
            };
            *self.writers.first.lock().await = Some(connection);
            Ok(lock)
        };
        self.opened.get_or_try_init(open).await.map(|_| ())
    }

    /// Runs reads on a connection.
    pub async fn read<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<T, DatabaseError> {
        self.run(&self.readers, work).await
    }

    /// Runs writes on a connection.
    pub async fn write<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<T, DatabaseError> {
        self.run(&self.writers, work).await
    }

    /// Tests that a write of this many bytes and a few more reaches the disk, with the one row of
    /// `pulse`. No database can compress them.
    pub async fn write_pulse(&self, bytes: usize) -> Result<(), DatabaseError> {
        let write = async |connection: &mut Connection<'_>| {
            let mut data = vec![0; bytes];
            blake3::Hasher::new().finalize_xof().fill(&mut data);
            sqlx::query(
                "INSERT INTO pulse (id, at, room) VALUES (1, $1, $2)
                 ON CONFLICT (id) DO UPDATE SET at = $1, room = $2",
            )
            .bind(connection.now().as_millisecond())
            .bind(data)
            .execute(connection.raw())
            .await
        };
        self.write(write).await.map(|_| ())
    }

    async fn run<T>(
        &self,
        pool: &ConnectionPool,
        work: impl AsyncFnOnce(&mut Connection<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<T, DatabaseError> {
        let mut connection = self.connection(pool).await?;
        let done = match &self.backend {
            // A file needs no limit: it waits for its own lock alone, which has one.
            Backend::Sqlite(_) => work(&mut connection).await?,
            Backend::Postgres(database) => {
                let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
                tokio::time::timeout(database.timeout(), work(&mut connection)).await.unwrap_or_else(late)?
            }
        };
        *connection.slot = Some(connection.inner);
        Ok(done)
    }

    async fn connection<'a>(&self, pool: &'a ConnectionPool) -> Result<Connection<'a>, DatabaseError> {
        self.ensure_open().await?;
        let mut slot = pool.slot().await;
        let (connection, dialect, now) = match (&self.backend, slot.take()) {
            (Backend::Sqlite(_), Some(connection)) => (connection, Dialect::Sqlite, self.file_time()),
            (Backend::Sqlite(file), None) => (file.connect().await?, Dialect::Sqlite, self.file_time()),
            (Backend::Postgres(database), idle) => {
                let (connection, now) = database.connected(idle).await?;
                (connection, Dialect::Postgres, now)
            }
        };
        let time = (self.clock.journal_override().unwrap_or(now), Instant::now());
        Ok(Connection { slot, inner: connection, dialect, time })
    }

    /// The time that all processes with this open file share.
    fn file_time(&self) -> Timestamp {
        self.opened.get().and_then(Option::as_ref).map_or_else(|| self.clock.now(), FileLock::now)
    }
}

impl ConnectionPool {
    fn new(count: usize) -> Self {
        Self { first: Slot::default(), more: (1..count).map(|_| Slot::default()).collect() }
    }

    /// A slot that is not in use; if all are, the first after those who already wait for it.
    async fn slot(&self) -> MutexGuard<'_, Option<AnyConnection>> {
        let mut all = std::iter::once(&self.first).chain(&self.more);
        match all.find_map(|slot| slot.try_lock().ok()) {
            Some(free) => free,
            None => self.first.lock().await,
        }
    }
}

impl Connection<'_> {
    /// The connection, for statements.
    pub const fn raw(&mut self) -> &mut AnyConnection {
        &mut self.inner
    }

    /// The database's time, shared by all its users.
    pub fn now(&self) -> Timestamp {
        let (then, read_at) = self.time;
        after(then, read_at.elapsed())
    }

    /// The SQL that the database understands.
    pub const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Begins a write transaction; dropped without a commit, it is rolled back.
    pub async fn begin_write(&mut self) -> Result<Transaction<'_, Any>, sqlx::Error> {
        self.inner.begin_with(self.dialect.begin_write()).await
    }

    /// Begins a transaction whose reads all see the same state.
    pub async fn begin_read(&mut self) -> Result<Transaction<'_, Any>, sqlx::Error> {
        self.inner.begin_with(self.dialect.begin_read()).await
    }
}
