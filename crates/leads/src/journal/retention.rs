//! Ends what is no longer needed: text of delivered leads and old junk, and deliveries on channels
//! that are switched off.

use crate::Channel;
use database::{Connection, Dialect, clock::before, truncate_log};
use sqlx::AssertSqlSafe;
use std::time::Duration;

pub(super) async fn park_inactive(
    connection: &mut Connection<'_>,
    active: &[Channel],
) -> Result<u64, sqlx::Error> {
    let parked = sqlx::query(AssertSqlSafe(format!(
        "UPDATE deliveries
         SET state = 'parked', due_at = NULL, parked_for = $1, claimed_by = NULL, claimed_until = NULL
         WHERE due_at IS NOT NULL AND channel NOT IN ({})",
        sql_list(active)
    )))
    .bind("this channel is switched off")
    .execute(connection.raw())
    .await?;
    Ok(parked.rows_affected())
}

pub(super) async fn erase(
    connection: &mut Connection<'_>,
    active: &[Channel],
    age: Duration,
) -> Result<u64, sqlx::Error> {
    let (dialect, now) = (connection.dialect(), connection.now());
    let mut tx = connection.begin_write().await?;
    let erased = sqlx::query(AssertSqlSafe(format!(
        "UPDATE leads SET adf = '', content = $1, erased_at = $2
         WHERE erased_at IS NULL AND received_at < $3 AND NOT EXISTS (
             SELECT 1 FROM deliveries
             WHERE lead_id = leads.id AND channel IN ({}) AND (delivered_at IS NULL OR delivered_at >= $3)
         )",
        sql_list(active)
    )))
    .bind(Vec::<u8>::new())
    .bind(now.as_millisecond())
    .bind(before(now, age).as_millisecond())
    .execute(&mut *tx)
    .await?
    .rows_affected();
    // Without its text a lead can't be sent on a channel that was switched off before it was.
    sqlx::query(
        "DELETE FROM deliveries WHERE delivered_at IS NULL
         AND lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL)",
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    match dialect {
        Dialect::Sqlite if erased > 0 => truncate_log(connection.raw()).await?,
        Dialect::Sqlite | Dialect::Postgres => {}
    }
    Ok(erased)
}

fn sql_list(channels: &[Channel]) -> String {
    channels.iter().map(|channel| format!("'{}'", channel.name())).collect::<Vec<_>>().join(", ")
}
