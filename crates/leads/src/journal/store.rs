//! The journal's file: opening and checking it.

use super::presence::{Presence, owner_only};
use crate::DeskError;
use jiff::Timestamp;
use sqlx::{
    SqlSafeStr as _, SqliteConnection, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{io, path::Path, time::Duration};
use tokio::sync::Mutex;
use uuid::Uuid;

/// How long a write waits for another process's.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Write transactions take the lock at once: one that read first could not get it any more after another's write.
pub(super) const WRITE: &str = "BEGIN IMMEDIATE";

/// The open journal.
#[derive(Debug)]
pub(crate) struct Journal {
    /// `SQLite` has one writer at a time, so writes wait for each other here rather than inside it.
    pub(super) writer: Mutex<SqliteConnection>,
    /// Reads wait for no write.
    pub(super) reader: Mutex<SqliteConnection>,
    /// Whose claims are ours.
    pub(super) owner: String,
    /// How long a claim holds.
    pub(super) term: Duration,
    _presence: Presence,
}

impl Journal {
    /// Opens `{data_dir}/leads.db`, and makes it where there is none. Where nobody else has it open, claims that are left
    /// in it are a dead process's, and their leads are free to be sent at once.
    pub(crate) async fn open(data_dir: &Path, term: Duration) -> Result<Self, DeskError> {
        let path = data_dir.join("leads.db");
        let presence = blocking(&path, prepare).await?;
        let pool = connect(&path).await.map_err(|error| explain(&path, &error))?;
        check(&pool, &path).await?;
        migrations().run(&pool).await.map_err(|error| refused(&path, &error))?;
        if presence.is_alone() {
            free_all(&pool).await.map_err(|error| explain(&path, &error))?;
        }
        let writer = pool.acquire().await.map_err(|error| explain(&path, &error))?.detach();
        let reader = pool.acquire().await.map_err(|error| explain(&path, &error))?.detach();
        let presence = blocking(&path, |_| presence.share()).await?;
        Ok(Self {
            writer: Mutex::new(writer),
            reader: Mutex::new(reader),
            owner: Uuid::new_v4().to_string(),
            term,
            _presence: presence,
        })
    }

    /// Whether a write reaches the disk: one small row.
    pub(crate) async fn can_write(&self, now: Timestamp) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO pulse (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1")
            .bind(now.as_millisecond())
            .execute(&mut *self.writer.lock().await)
            .await
            .map(|_| ())
    }
}

/// Makes the files, because `SQLite` would let everybody read those that it makes itself.
fn prepare(path: &Path) -> io::Result<Presence> {
    if let Some(data_dir) = path.parent() {
        std::fs::create_dir_all(data_dir)?;
    }
    owner_only(path)?;
    Presence::announce(&path.with_extension("lock"))
}

/// The pool only opens: two connections are taken out of it for good, because one writer and one reader are all that
/// `SQLite` has use for here, and neither needs a pool's own clock.
async fn connect(path: &Path) -> Result<SqlitePool, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true);
    SqlitePoolOptions::new().max_connections(1).connect_with(options).await
}

/// A damaged journal is told at the start, not by the lead that meets the damage.
async fn check(pool: &SqlitePool, path: &Path) -> Result<(), DeskError> {
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(pool)
        .await
        .map_err(|error| explain(path, &error))?;
    if found == "ok" { Ok(()) } else { Err(damaged(path, &found)) }
}

fn migrations() -> Migrator {
    let leads = include_str!("../../migrations/0001_leads.sql").into_sql_str();
    Migrator::with_migrations(vec![Migration::new(1, "leads".into(), MigrationType::Simple, leads, false)])
}

async fn free_all(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE leads SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL")
        .execute(pool)
        .await
        .map(|_| ())
}

async fn blocking<T: Send + 'static>(
    path: &Path,
    work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
) -> Result<T, DeskError> {
    let owned = path.to_owned();
    match tokio::task::spawn_blocking(move || work(&owned)).await {
        Ok(done) => done.map_err(|error| refused(path, &error)),
        Err(lost) => Err(refused(path, &lost)),
    }
}

fn explain(path: &Path, error: &sqlx::Error) -> DeskError {
    const CORRUPT: u32 = 11;
    const NOT_A_DATABASE: u32 = 26;
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // The low byte is the kind of failure, the rest refines it.
    match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xFF) {
        Some(CORRUPT | NOT_A_DATABASE) => damaged(path, error),
        _ => refused(path, error),
    }
}

fn damaged(path: &Path, found: &dyn std::fmt::Display) -> DeskError {
    let path = path.display();
    DeskError::Journal(format!(
        "{path} is damaged ({found}); put a copy of it back, or move it away to begin anew"
    ))
}

fn refused(path: &Path, error: &dyn std::fmt::Display) -> DeskError {
    DeskError::Journal(format!("{}: {error}", path.display()))
}
