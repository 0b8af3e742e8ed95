//! The SQL of the inventory that several servers share (FEED-9). Both databases run the same.
//!
//! Each change is the next revision, written only over the revision before, so that of two servers
//! that see the same change one writes it. Times are written and read as ages by the database's
//! clock, because the servers' clocks may differ.

use crate::past_instant::PastInstant;
use database::{Connection, Database, DatabaseError, clock::before};
use flate2::{Compression, write::GzEncoder};
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};
use std::{io::Write as _, time::Duration};

/// The entry of a stock number as JSON; without one, it has been forgotten.
pub(crate) type SharedEntry = (String, Option<String>);

/// Rows of one statement. `SQLite` takes 32,766 values, PostgreSQL 65,535.
const MAX_ROWS: usize = 1_000;

/// A server that has been away for longer reads everything again when it starts.
const FORGOTTEN_REVISIONS: i64 = 10_000;

/// The tables of the shared inventory.
#[derive(Debug)]
pub(crate) struct SharedInventory {
    database: Database,
}

/// The state at a revision.
#[derive(Clone, Debug)]
pub(crate) struct SharedState {
    /// The time at which the feed last answered a server.
    pub(crate) fetched_at: PastInstant,
    /// The time at which the feed last sent or confirmed the served inventory.
    pub(crate) confirmed_at: Option<PastInstant>,
    /// Since when an inventory is quarantined, and how many fetches have confirmed it.
    pub(crate) quarantined: Option<(PastInstant, u32)>,
    pub(crate) observed_days: String,
}

/// The state, and what has changed since a revision.
#[derive(Debug)]
pub(crate) struct Changes {
    pub(crate) revision: i64,
    pub(crate) state: SharedState,
    pub(crate) inventories: Vec<(Kind, Vec<u8>)>,
    pub(crate) entries: Vec<SharedEntry>,
}

/// The two inventories that servers share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Served,
    Quarantined,
}

/// The content that a server writes as the next revision.
#[derive(Debug)]
pub(crate) struct NewRevision<'a> {
    pub(crate) state: SharedState,
    /// Those that differ from the last revision, gzipped.
    pub(crate) inventories: Vec<(Kind, &'a [u8])>,
    pub(crate) entries: &'a [SharedEntry],
}

/// Gzips a body. Blocks: a large body takes a while.
pub(crate) fn pack(body: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory can't fail.
    let _ = gzip.write_all(body);
    gzip.finish().unwrap_or_default()
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Served => "good",
            Self::Quarantined => "held",
        }
    }
}

impl SharedInventory {
    pub(crate) fn new(database: Database) -> Self {
        Self { database }
    }

    /// The current revision; 0 if there is none.
    pub(crate) async fn revision(&self) -> Result<i64, DatabaseError> {
        self.database
            .read(async |connection| {
                let revision = sqlx::query_scalar("SELECT revision FROM inventory_state");
                Ok(revision.fetch_optional(connection.raw()).await?.unwrap_or_default())
            })
            .await
    }

    /// Reads the changes since this revision; `None` if there is no revision.
    pub(crate) async fn changes(&self, since: i64) -> Result<Option<Changes>, DatabaseError> {
        self.database.read(async |connection| changes(connection, since).await).await
    }

    /// Writes the revision after `last`. False if another server was first.
    pub(crate) async fn commit(&self, last: i64, new: &NewRevision<'_>) -> Result<bool, DatabaseError> {
        self.database.write(async |connection| commit(connection, last, new).await).await
    }
}

async fn changes(connection: &mut Connection<'_>, since: i64) -> Result<Option<Changes>, sqlx::Error> {
    let now = connection.now();
    let mut tx = connection.begin_read().await?;
    let row = sqlx::query("SELECT * FROM inventory_state").fetch_optional(&mut *tx).await?;
    let Some(row) = row else { return Ok(None) };
    // Before the rest, which may take a while: its times are ages at `now`.
    let (revision, state) = (row.try_get("revision")?, read_state(&row, now)?);
    let rows = sqlx::query("SELECT stock_number, entry FROM inventory_history WHERE revision > $1")
        .bind(since)
        .fetch_all(&mut *tx)
        .await?;
    // In the same transaction: an inventory of a later revision would not fit these entries.
    let inventories = sqlx::query("SELECT name, body FROM inventory_listings WHERE revision > $1")
        .bind(since)
        .fetch_all(&mut *tx)
        .await?;
    let entry = |row: &AnyRow| Ok((row.try_get("stock_number")?, row.try_get("entry")?));
    Ok(Some(Changes {
        revision,
        state,
        inventories: inventories
            .iter()
            .filter_map(|row| read_inventory(row).transpose())
            .collect::<Result<_, _>>()?,
        entries: rows.iter().map(entry).collect::<Result<_, sqlx::Error>>()?,
    }))
}

/// `None` for what a later release may share.
fn read_inventory(row: &AnyRow) -> Result<Option<(Kind, Vec<u8>)>, sqlx::Error> {
    let (name, body): (&str, Vec<u8>) = (row.try_get("name")?, row.try_get("body")?);
    let kind = [Kind::Served, Kind::Quarantined].into_iter().find(|kind| kind.name() == name);
    Ok(kind.map(|kind| (kind, body)))
}

fn read_state(row: &AnyRow, now: Timestamp) -> Result<SharedState, sqlx::Error> {
    let at = |millis: i64| {
        let age = u64::try_from(now.as_millisecond().saturating_sub(millis)).unwrap_or_default();
        PastInstant::from_age(Duration::from_millis(age))
    };
    let held_since: Option<i64> = row.try_get("held_since")?;
    let held_fetches: Option<i64> = row.try_get("held_fetches")?;
    let fetches = u32::try_from(held_fetches.unwrap_or_default()).unwrap_or_default();
    Ok(SharedState {
        fetched_at: at(row.try_get("fetched_at")?),
        confirmed_at: row.try_get::<Option<i64>, _>("confirmed_at")?.map(at),
        quarantined: held_since.map(|since| (at(since), fetches)),
        observed_days: row.try_get("observed_days")?,
    })
}

async fn commit(
    connection: &mut Connection<'_>,
    last: i64,
    new: &NewRevision<'_>,
) -> Result<bool, sqlx::Error> {
    let now = connection.now();
    let mut tx = connection.begin_write().await?;
    if !write_state(&mut tx, last, &new.state, now).await? {
        return Ok(false);
    }
    for (kind, body) in &new.inventories {
        sqlx::query(
            "INSERT INTO inventory_listings (name, revision, body) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE SET revision = $2, body = $3",
        )
        .bind(kind.name())
        .bind(last + 1)
        .bind(body.to_vec())
        .execute(&mut *tx)
        .await?;
    }
    for entries in new.entries.chunks(MAX_ROWS) {
        write_entries(&mut tx, last + 1, entries).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// Deletes what has been forgotten so long ago that every server has seen it.
async fn write_entries(
    tx: &mut Transaction<'_, Any>,
    revision: i64,
    entries: &[SharedEntry],
) -> Result<(), sqlx::Error> {
    let values: Vec<String> =
        (1..=entries.len()).map(|row| format!("(${}, $1, ${})", 2 * row, 2 * row + 1)).collect();
    let statement = format!(
        "INSERT INTO inventory_history (stock_number, revision, entry) VALUES {}
         ON CONFLICT (stock_number) DO UPDATE SET revision = excluded.revision, entry = excluded.entry",
        values.join(", ")
    );
    let statement = sqlx::query(AssertSqlSafe(statement)).bind(revision);
    let bind = |statement: sqlx::query::Query<'static, Any, _>, (stock_number, entry): &SharedEntry| {
        statement.bind(stock_number.clone()).bind(entry.clone())
    };
    entries.iter().fold(statement, bind).execute(&mut **tx).await?;
    if entries.iter().any(|(_, entry)| entry.is_none()) {
        sqlx::query("DELETE FROM inventory_history WHERE entry IS NULL AND revision < $1")
            .bind(revision - FORGOTTEN_REVISIONS)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// False if another server has written since `last`.
async fn write_state(
    tx: &mut Transaction<'_, Any>,
    last: i64,
    state: &SharedState,
    now: Timestamp,
) -> Result<bool, sqlx::Error> {
    let statement = if last == 0 {
        "INSERT INTO inventory_state (id, revision, fetched_at, confirmed_at, held_since, held_fetches, observed_days)
         VALUES (1, $1 + 1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE inventory_state SET revision = $1 + 1, fetched_at = $2, confirmed_at = $3, held_since = $4,
         held_fetches = $5, observed_days = $6 WHERE revision = $1"
    };
    let at = |time: PastInstant| before(now, time.elapsed()).as_millisecond();
    let written = sqlx::query(statement)
        .bind(last)
        .bind(at(state.fetched_at))
        .bind(state.confirmed_at.map(at))
        .bind(state.quarantined.map(|(since, _)| at(since)))
        .bind(state.quarantined.map(|(_, fetches)| i64::from(fetches)))
        .bind(state.observed_days.clone())
        .execute(&mut **tx)
        .await?;
    Ok(written.rows_affected() == 1)
}
