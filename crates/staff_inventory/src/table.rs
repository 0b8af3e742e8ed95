//! The SQL. Both databases run the same. Whoever writes holds the row of the revision, so that writers queue.

use crate::{Change, Record, StaffVehicle};
use database::Connection;
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};

/// Rows of one statement. `SQLite` takes 32,766 values, PostgreSQL 65,535.
const MAX_ROWS: usize = 500;

/// A record to write: of the vehicle with this id, or of a new one.
pub(crate) struct Write {
    pub(crate) id: Option<i64>,
    pub(crate) before: Option<Record>,
    pub(crate) record: Record,
}

/// The revision, and the vehicles that were changed after `since`.
pub(crate) async fn changed(
    connection: &mut Connection<'_>,
    since: i64,
) -> Result<(i64, Vec<StaffVehicle>), sqlx::Error> {
    let mut tx = connection.begin_read().await?;
    let revision: i64 =
        sqlx::query_scalar("SELECT revision FROM staff_inventory").fetch_one(&mut *tx).await?;
    let changed = if revision == since { Vec::new() } else { after(&mut tx, since).await? };
    Ok((revision, changed))
}

pub(crate) async fn after(
    tx: &mut Transaction<'_, Any>,
    revision: i64,
) -> Result<Vec<StaffVehicle>, sqlx::Error> {
    let rows = sqlx::query("SELECT id, revision, record FROM staff_vehicles WHERE revision > $1")
        .bind(revision)
        .fetch_all(&mut **tx)
        .await?;
    rows.iter().map(vehicle).collect()
}

/// Takes the row of the revision until the transaction ends. Returns the last revision.
pub(crate) async fn lock(tx: &mut Transaction<'_, Any>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("UPDATE staff_inventory SET revision = revision WHERE id = 1 RETURNING revision")
        .fetch_one(&mut **tx)
        .await
}

pub(crate) async fn read(
    tx: &mut Transaction<'_, Any>,
    id: i64,
) -> Result<Option<StaffVehicle>, sqlx::Error> {
    let row = sqlx::query("SELECT id, revision, record FROM staff_vehicles WHERE id = $1")
        .bind(id)
        .fetch_optional(&mut **tx)
        .await?;
    row.as_ref().map(vehicle).transpose()
}

/// The record of a vehicle as it was at this revision; `None` before its first.
pub(crate) async fn record_at(
    tx: &mut Transaction<'_, Any>,
    current: &StaffVehicle,
    revision: i64,
) -> Result<Option<Record>, sqlx::Error> {
    if revision >= current.revision {
        return Ok(Some(current.record.clone()));
    }
    let next = sqlx::query(
        "SELECT before FROM staff_changes WHERE vehicle = $1 AND revision > $2 ORDER BY revision LIMIT 1",
    )
    .bind(current.id)
    .bind(revision)
    .fetch_optional(&mut **tx)
    .await?;
    let before = next.map(|row| row.try_get::<Option<String>, _>("before")).transpose()?.flatten();
    before.as_deref().map(parse).transpose()
}

/// Writes each record as the next revision. Returns the vehicles as they are then.
pub(crate) async fn write(
    tx: &mut Transaction<'_, Any>,
    last: i64,
    writes: Vec<Write>,
    by: &str,
    now: Timestamp,
) -> Result<Vec<StaffVehicle>, sqlx::Error> {
    let mut written = Vec::with_capacity(writes.len());
    for writes in writes.chunks(MAX_ROWS) {
        let first = last + 1 + i64::try_from(written.len()).unwrap_or(i64::MAX);
        let rows: Vec<(i64, i64, &Write)> = (first..)
            .zip(writes)
            .map(|(revision, write)| (write.id.unwrap_or(revision), revision, write))
            .collect();
        let statement = format!(
            "INSERT INTO staff_vehicles (id, revision, record) VALUES {}
             ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, record = excluded.record",
            places(rows.len(), 3)
        );
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for (id, revision, write) in &rows {
            query = query.bind(*id).bind(*revision).bind(text(&write.record)?);
        }
        query.execute(&mut **tx).await?;
        let statement = format!(
            "INSERT INTO staff_changes (revision, vehicle, changed_at, changed_by, before) VALUES {}",
            places(rows.len(), 5)
        );
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for (id, revision, write) in &rows {
            let before = write.before.as_ref().map(text).transpose()?;
            query =
                query.bind(*revision).bind(*id).bind(now.as_millisecond()).bind(by.to_owned()).bind(before);
        }
        query.execute(&mut **tx).await?;
        written.extend(rows.iter().map(|(id, revision, write)| StaffVehicle {
            id: *id,
            revision: *revision,
            record: write.record.clone(),
        }));
    }
    let revision = written.last().map_or(last, |vehicle| vehicle.revision);
    sqlx::query("UPDATE staff_inventory SET revision = $1 WHERE id = 1")
        .bind(revision)
        .execute(&mut **tx)
        .await?;
    Ok(written)
}

/// The places of the values of so many rows: `($1, $2), ($3, $4)`.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> =
            (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// The changes of a vehicle, the newest first.
pub(crate) async fn history(
    connection: &mut Connection<'_>,
    id: i64,
    most: i64,
) -> Result<Vec<Change>, sqlx::Error> {
    let mut tx = connection.begin_read().await?;
    let Some(current) = read(&mut tx, id).await? else { return Ok(Vec::new()) };
    let rows = sqlx::query(
        "SELECT revision, changed_at, changed_by, before FROM staff_changes WHERE vehicle = $1
         ORDER BY revision DESC LIMIT $2",
    )
    .bind(id)
    .bind(most)
    .fetch_all(&mut *tx)
    .await?;
    let mut after = current.record;
    let mut changes = Vec::with_capacity(rows.len());
    for row in rows {
        let before: Option<String> = row.try_get("before")?;
        let before = before.as_deref().map(parse).transpose()?;
        let at = Timestamp::from_millisecond(row.try_get("changed_at")?).unwrap_or(Timestamp::UNIX_EPOCH);
        changes.push(Change {
            revision: row.try_get("revision")?,
            at,
            by: row.try_get("changed_by")?,
            is_first: before.is_none(),
            fields: after.changes_since(&before.clone().unwrap_or_default()),
        });
        after = before.unwrap_or_default();
    }
    Ok(changes)
}

fn vehicle(row: &AnyRow) -> Result<StaffVehicle, sqlx::Error> {
    let record: &str = row.try_get("record")?;
    Ok(StaffVehicle { id: row.try_get("id")?, revision: row.try_get("revision")?, record: parse(record)? })
}

fn text(record: &Record) -> Result<String, sqlx::Error> {
    serde_json::to_string(record).map_err(|error| sqlx::Error::Encode(error.into()))
}

fn parse(text: &str) -> Result<Record, sqlx::Error> {
    serde_json::from_str(text).map_err(|error| sqlx::Error::Decode(error.into()))
}
