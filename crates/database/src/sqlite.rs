//! A database in a `SQLite` file: private to its owner, checked when it is opened, shared with
//! other processes.

use crate::{
    Clock, DatabaseError, DatabaseLocation, Dialect,
    error::is_disk_full,
    file_lock::{FileLock, create_private},
    migrations::{self, MigrationStatus},
};
use jiff::Timestamp;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _, any::AnyConnectOptions};
use std::{
    io,
    path::{Path, PathBuf},
};
use url::Url;

/// WAL: reads do not wait for writes. FULL: a confirmed lead survives a power cut. Erased text is
/// overwritten.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

#[derive(Debug)]
pub(crate) struct SqliteFile {
    location: DatabaseLocation,
    path: PathBuf,
}

impl SqliteFile {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { location: DatabaseLocation::Folder(folder.to_owned()), path: folder.join("leads.db") }
    }

    pub(crate) fn exists(&self) -> bool {
        self.path.exists()
    }

    /// The first connection of this process: creates the file, checks it and migrates its tables.
    /// If no other process has it open, its claims belong to dead processes and are released, and
    /// the database's time restarts from this clock.
    pub(crate) async fn open(&self, clock: &Clock) -> Result<(AnyConnection, FileLock), DatabaseError> {
        let now = clock.now();
        let lock = self.blocking(move |path| create(path, now)).await?;
        // Checked before anything is written.
        let mut connection = self.connect().await?;
        self.check_integrity(&mut connection).await?;
        let is_new =
            !Dialect::Sqlite.has_migrations(&mut connection).await.map_err(|error| self.explain(&error))?;
        // The disk takes the tables of a new file at once instead of twice for each migration.
        let settings: &[&str] = if is_new { &[SETTINGS, "PRAGMA synchronous = OFF"] } else { &[SETTINGS] };
        migrations::migrate(self.options()?, settings, &migrations::sqlite())
            .await
            .map_err(|error| DatabaseError::closed(&self.location, error))?;
        if is_new {
            let synced = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
            synced.map_err(|error| self.explain(&error))?;
        }
        self.check_migrations(&mut connection).await?;
        if lock.is_exclusive() {
            let now = clock.journal_override().unwrap_or_else(|| lock.now());
            release_claims(&mut connection, now).await.map_err(|error| self.explain(&error))?;
        }
        Ok((connection, self.blocking(|_| lock.share()).await?))
    }

    /// True if the file exists and can be written, false if there is none yet.
    pub(crate) async fn check(&self) -> Result<bool, DatabaseError> {
        let size = self.blocking(refuse_orphaned_log).await?;
        if size == 0 {
            return Ok(false);
        }
        let connected = self.options()?.connect().await;
        let mut connection = connected.map_err(|error| self.explain(&error))?;
        self.check_integrity(&mut connection).await?;
        self.check_migrations(&mut connection).await?;
        let written = Dialect::Sqlite.try_to_write(&mut connection).await;
        written.map_err(|error| self.explain(&error))?;
        Ok(true)
    }

    /// Copies it into a new or an empty file, in a transaction, so that the copy is consistent while
    /// others write.
    pub(crate) async fn copy_to(&self, to: &Path) -> Result<(), DatabaseError> {
        let mut connection = self.connect_unchanged().await?;
        let copied =
            sqlx::query("VACUUM INTO $1").bind(to.display().to_string()).execute(&mut connection).await;
        copied.map_err(|error| self.explain(&error))?;
        _ = connection.close().await;
        check_copy(&self.location, to).await
    }

    pub(crate) async fn migration_status(&self) -> Result<Option<MigrationStatus>, DatabaseError> {
        if self.blocking(refuse_orphaned_log).await? == 0 {
            return Ok(None);
        }
        let mut connection = self.connect_unchanged().await?;
        let status = migrations::status(&mut connection, Dialect::Sqlite, &migrations::sqlite()).await;
        _ = connection.close().await;
        status.map_err(|error| self.explain(&error))
    }

    /// A connection to a file that exists, without the settings of a writer.
    async fn connect_unchanged(&self) -> Result<AnyConnection, DatabaseError> {
        if self.blocking(refuse_orphaned_log).await? == 0 {
            return Err(DatabaseError::Missing(self.location.to_string()));
        }
        let connected = self.options()?.connect().await;
        let mut connection = connected.map_err(|error| self.explain(&error))?;
        self.check_integrity(&mut connection).await?;
        Ok(connection)
    }

    pub(crate) async fn connect(&self) -> Result<AnyConnection, DatabaseError> {
        let options = self.options()?;
        let connect = async {
            let mut connection = options.connect().await?;
            sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
            Ok(connection)
        };
        connect.await.map_err(|error| self.explain(&error))
    }

    fn options(&self) -> Result<AnyConnectOptions, DatabaseError> {
        let closed = |reason: &dyn std::fmt::Display| DatabaseError::closed(&self.location, reason);
        let path = std::path::absolute(&self.path).map_err(|error| closed(&error))?;
        let file = Url::from_file_path(path).map_err(|()| closed(&"no path of a file"))?;
        let options: AnyConnectOptions =
            format!("sqlite://{}", file.path()).parse().map_err(|error: sqlx::Error| closed(&error))?;
        Ok(options.disable_statement_logging())
    }

    /// Damage is reported when the journal is opened, not by the lead that meets it.
    async fn check_integrity(&self, connection: &mut AnyConnection) -> Result<(), DatabaseError> {
        let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(connection)
            .await
            .map_err(|error| self.explain(&error))?;
        if found == "ok" { Ok(()) } else { Err(DatabaseError::damaged(&self.location, found)) }
    }

    async fn check_migrations(&self, connection: &mut AnyConnection) -> Result<(), DatabaseError> {
        let too_new = migrations::too_new(connection, &migrations::sqlite()).await;
        match too_new.map_err(|error| self.explain(&error))? {
            Some(found) => Err(DatabaseError::too_new(&self.location, &found)),
            None => Ok(()),
        }
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, DatabaseError> {
        let path = self.path.clone();
        match tokio::task::spawn_blocking(move || work(&path)).await {
            Ok(done) => done.map_err(|error| DatabaseError::closed(&self.location, error)),
            Err(lost) => Err(DatabaseError::closed(&self.location, lost)),
        }
    }

    fn explain(&self, error: &sqlx::Error) -> DatabaseError {
        const CORRUPT: u32 = 11;
        const NOT_A_DATABASE: u32 = 26;
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        // The low byte is the kind of failure, the rest refines it.
        match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xFF) {
            Some(CORRUPT | NOT_A_DATABASE) => DatabaseError::damaged(&self.location, error),
            _ if is_disk_full(error) => {
                DatabaseError::Full { location: self.location.to_string(), reason: error.to_string() }
            }
            _ => DatabaseError::closed(&self.location, error),
        }
    }
}

/// Checks that a copy of a file can be read.
async fn check_copy(original: &DatabaseLocation, copy: &Path) -> Result<(), DatabaseError> {
    let copy = SqliteFile { location: original.clone(), path: copy.to_owned() };
    let mut connection =
        copy.options()?.connect().await.map_err(|error| DatabaseError::closed(original, error))?;
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut connection)
        .await
        .map_err(|error| DatabaseError::closed(original, error))?;
    _ = connection.close().await;
    if found == "ok" {
        Ok(())
    } else {
        Err(DatabaseError::closed(original, format!("the copy is bad: {found}")))
    }
}

/// Erased text stays in the write-ahead log until that is truncated.
pub async fn truncate_log(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await.map(|_| ())
}

/// Creates the files, because those that `SQLite` creates can be read by everybody.
fn create(path: &Path, now: Timestamp) -> io::Result<FileLock> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let lock = FileLock::acquire(&path.with_extension("lock"), now)?;
    refuse_orphaned_log(path)?;
    create_private(path)?;
    Ok(lock)
}

/// The size of the journal; an error if only its log exists.
fn refuse_orphaned_log(path: &Path) -> io::Result<u64> {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let log = path.with_extension("db-wal");
    if size(path) == 0 && size(&log) > 0 {
        // SQLite would delete it, and the newest leads with it.
        let text = format!("{} is there without it and holds its newest leads; put both back", log.display());
        return Err(io::Error::other(text));
    }
    Ok(size(path))
}

/// Releases all claims. If the clock was set back since the journal was last open, moves each
/// waiting delivery back by as much as its last attempt lies in the future.
async fn release_claims(connection: &mut AnyConnection, now: Timestamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE deliveries SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL")
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "UPDATE deliveries SET due_at = due_at - (last.at - $1)
         FROM (SELECT lead_id AS lead, channel AS way, MAX(started_at) AS at FROM attempts
               WHERE started_at > $1 GROUP BY lead_id, channel) AS last
         WHERE lead_id = last.lead AND channel = last.way AND due_at IS NOT NULL",
    )
    .bind(now.as_millisecond())
    .execute(&mut *connection)
    .await?;
    sqlx::query("UPDATE deliveries SET due_at = $1 WHERE due_at > $1 AND state = 'received'")
        .bind(now.as_millisecond())
        .execute(connection)
        .await
        .map(|_| ())
}
