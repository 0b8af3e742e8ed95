//! Junk: forms whose hidden field was filled in. Junk is stored without deliveries, so it is never
//! sent unless an operator releases it; then it is a lead like any other. Its text is erased like a
//! lead's, counted from its receipt.

use super::{
    insert::{NewLead, find_duplicate, insert_delivery, insert_lead},
    rows,
};
use crate::{Channel, LeadId};
use database::Connection;
use sqlx::AssertSqlSafe;

/// How much junk is stored, the newest: months of it on a usual site, some 25 MB at a lead's usual
/// size. It keeps bots that post from thousands of addresses from filling the disk.
const MAX_JUNK: i64 = 10_000;

/// What releasing a lead from junk came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JunkRelease {
    /// It was junk, and is on the channels now.
    Released,
    /// It was junk, and its text is erased.
    Erased,
    /// It is no junk, or unknown.
    NotJunk,
}

pub(super) async fn insert(connection: &mut Connection<'_>, lead: &NewLead) -> Result<bool, sqlx::Error> {
    let (dialect, now) = (connection.dialect(), connection.now());
    let mut tx = connection.begin_write().await?;
    if find_duplicate(&mut tx, dialect, lead, now).await?.is_some() {
        tx.rollback().await?;
        return Ok(false);
    }
    insert_lead(&mut tx, lead, now).await?;
    tx.commit().await?;
    Ok(true)
}

pub(super) async fn release(
    connection: &mut Connection<'_>,
    lead: LeadId,
    channels: &[Channel],
) -> Result<JunkRelease, sqlx::Error> {
    let (dialect, now) = (connection.dialect(), connection.now());
    let mut tx = connection.begin_write().await?;
    let row = sqlx::query(AssertSqlSafe(format!(
        "SELECT erased_at, (SELECT COUNT(*) FROM deliveries WHERE lead_id = $1) AS channels
         FROM leads WHERE id = $1{}",
        dialect.for_update()
    )))
    .bind(lead.to_string())
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        tx.rollback().await?;
        return Ok(JunkRelease::NotJunk);
    };
    let release = match (rows::count(&row, "channels")?, rows::optional_timestamp(&row, "erased_at")?) {
        (0, None) => {
            for channel in channels {
                insert_delivery(&mut tx, lead, *channel, now).await?;
            }
            JunkRelease::Released
        }
        (0, Some(_)) => JunkRelease::Erased,
        _ => JunkRelease::NotJunk,
    };
    tx.commit().await?;
    Ok(release)
}

pub(super) async fn delete_excess(connection: &mut Connection<'_>) -> Result<u64, sqlx::Error> {
    let deleted = sqlx::query(
        "DELETE FROM leads WHERE id IN (
             SELECT id FROM leads WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)
             ORDER BY received_at DESC, id DESC LIMIT 1000 OFFSET $1
         )",
    )
    .bind(MAX_JUNK)
    .execute(connection.raw())
    .await?;
    Ok(deleted.rows_affected())
}
