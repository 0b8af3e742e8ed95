//! The journal as a file: made such that only its owner can read it, checked, and shared with other processes.

use super::{
    dialect::Dialect,
    presence::{Presence, owner_only},
    tables,
    trial::try_to_write,
};
use crate::{
    Clock, JournalPlace,
    journal::{JournalError, error::says_full},
};
use jiff::Timestamp;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _, any::AnyConnectOptions};
use std::{
    io,
    path::{Path, PathBuf},
};
use url::Url;

/// WAL, because reads then wait for no write. FULL, because a lead that a visitor was told about must outlive a power cut.
/// What is erased is overwritten.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/// The journal's file.
#[derive(Debug)]
pub(in crate::journal) struct File {
    place: JournalPlace,
    path: PathBuf,
}

impl File {
    pub(in crate::journal) fn new(folder: &Path) -> Self {
        Self { place: JournalPlace::Folder(folder.to_owned()), path: folder.join("leads.db") }
    }

    /// Whether it has been made.
    pub(in crate::journal) fn is_there(&self) -> bool {
        self.path.exists()
    }

    /// The first connection of this process: the file is made, checked and brought up to date. Where nobody else has it
    /// open, claims that are left in it are a dead process's, and their leads are free to be sent at once; and its time begins
    /// anew, by this clock.
    pub(in crate::journal) async fn open(
        &self,
        clock: &Clock,
    ) -> Result<(AnyConnection, Presence), JournalError> {
        let shown = clock.now();
        let presence = self.blocking(move |path| prepare(path, shown)).await?;
        // Checked before anything is written.
        let mut connection = self.connect().await?;
        self.check(&mut connection).await?;
        tables::bring_up_to_date(self.address()?, SETTINGS, &tables::sqlite())
            .await
            .map_err(|error| JournalError::closed(&self.place, error))?;
        self.check_steps(&mut connection).await?;
        if presence.is_alone() {
            let now = clock.journals().unwrap_or_else(|| presence.now());
            free_all(&mut connection, now).await.map_err(|error| self.explain(&error))?;
        }
        Ok((connection, self.blocking(|_| presence.share()).await?))
    }

    /// Whether it is there, and could be written.
    pub(in crate::journal) async fn examine(&self) -> Result<bool, JournalError> {
        let size = self.blocking(refuse_orphaned_log).await?;
        if size == 0 {
            return Ok(false);
        }
        let connected = self.address()?.connect().await;
        let mut connection = connected.map_err(|error| self.explain(&error))?;
        self.check(&mut connection).await?;
        self.check_steps(&mut connection).await?;
        let written = try_to_write(&mut connection, Dialect::Sqlite.begin()).await;
        written.map_err(|error| self.explain(&error))?;
        Ok(true)
    }

    /// One more connection.
    pub(in crate::journal) async fn connect(&self) -> Result<AnyConnection, JournalError> {
        let options = self.address()?;
        let connecting = async {
            let mut connection = options.connect().await?;
            sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
            Ok(connection)
        };
        connecting.await.map_err(|error| self.explain(&error))
    }

    /// Statements are not logged: a trace of them would be long, and tell nothing that our own lines do not.
    fn address(&self) -> Result<AnyConnectOptions, JournalError> {
        let closed = |reason: &dyn std::fmt::Display| JournalError::closed(&self.place, reason);
        let path = std::path::absolute(&self.path).map_err(|error| closed(&error))?;
        let file = Url::from_file_path(path).map_err(|()| closed(&"no path of a file"))?;
        let options: AnyConnectOptions =
            format!("sqlite://{}", file.path()).parse().map_err(|error: sqlx::Error| closed(&error))?;
        Ok(options.disable_statement_logging())
    }

    /// A damaged journal is told when it is opened, not by the lead that meets the damage.
    async fn check(&self, connection: &mut AnyConnection) -> Result<(), JournalError> {
        let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(connection)
            .await
            .map_err(|error| self.explain(&error))?;
        if found == "ok" { Ok(()) } else { Err(JournalError::damaged(&self.place, found)) }
    }

    async fn check_steps(&self, connection: &mut AnyConnection) -> Result<(), JournalError> {
        let too_new = tables::later_steps(connection, &tables::sqlite()).await;
        match too_new.map_err(|error| self.explain(&error))? {
            Some(found) => Err(JournalError::too_new(&self.place, &found)),
            None => Ok(()),
        }
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, JournalError> {
        let path = self.path.clone();
        match tokio::task::spawn_blocking(move || work(&path)).await {
            Ok(done) => done.map_err(|error| JournalError::closed(&self.place, error)),
            Err(lost) => Err(JournalError::closed(&self.place, lost)),
        }
    }

    fn explain(&self, error: &sqlx::Error) -> JournalError {
        const CORRUPT: u32 = 11;
        const NOT_A_DATABASE: u32 = 26;
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        // The low byte is the kind of failure, the rest refines it.
        match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xFF) {
            Some(CORRUPT | NOT_A_DATABASE) => JournalError::damaged(&self.place, error),
            _ if says_full(error) => {
                JournalError::Full { place: self.place.to_string(), reason: error.to_string() }
            }
            _ => JournalError::closed(&self.place, error),
        }
    }
}

/// A copy that can't be read is none.
pub(in crate::journal) async fn check_copy(journal: &JournalPlace, copy: &Path) -> Result<(), JournalError> {
    let copy = File { place: journal.clone(), path: copy.to_owned() };
    let mut connection =
        copy.address()?.connect().await.map_err(|error| JournalError::closed(journal, error))?;
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut connection)
        .await
        .map_err(|error| JournalError::closed(journal, error))?;
    _ = connection.close().await;
    if found == "ok" {
        Ok(())
    } else {
        Err(JournalError::closed(journal, format!("the copy is bad: {found}")))
    }
}

/// Erased text is still in the log until that begins anew.
pub(in crate::journal) async fn empty_log(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await.map(|_| ())
}

/// Makes the files, because `SQLite` would let everybody read those that it makes itself.
fn prepare(path: &Path, clock: Timestamp) -> io::Result<Presence> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let presence = Presence::announce(&path.with_extension("lock"), clock)?;
    refuse_orphaned_log(path)?;
    owner_only(path)?;
    Ok(presence)
}

/// The size of the journal; an error where its log is there alone.
fn refuse_orphaned_log(path: &Path) -> io::Result<u64> {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let log = path.with_extension("db-wal");
    if size(path) == 0 && size(&log) > 0 {
        // SQLite would throw it away, and the newest leads with it.
        let text = format!("{} is there without it and holds its newest leads; put both back", log.display());
        return Err(io::Error::other(text));
    }
    Ok(size(path))
}

/// Ends all claims. Where the clock was put back since the journal was last open, what waits is put back with it: by as much
/// as its last attempt lies in the future.
async fn free_all(connection: &mut AnyConnection, now: Timestamp) -> Result<(), sqlx::Error> {
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
