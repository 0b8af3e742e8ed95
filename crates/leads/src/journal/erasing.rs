//! What need not be kept for ever: who asked, and for what, once that has served; deliveries that nobody will make.

use super::{
    Journal, JournalError,
    dialect::Dialect,
    file::empty_log,
    store::{Held, in_time},
};
use crate::{Channel, clock::before};
use sqlx::AssertSqlSafe;
use std::time::Duration;

impl Journal {
    /// Parks what waits for a channel that is not among these: nobody will send it. Says how many leads that were.
    pub(crate) async fn park_all_but(&self, served: &[Channel]) -> Result<u64, JournalError> {
        let mut held = self.writer().await?;
        let parked = in_time(held.timeout(), park_all_but(&mut held, served)).await;
        held.done(parked)
    }

    /// Erases what was written in leads that each of these channels accepted so long ago, and in junk that came so long ago;
    /// says in how many.
    /// That they came, when, and what became of them stays.
    pub(crate) async fn erase(&self, served: &[Channel], age: Duration) -> Result<u64, JournalError> {
        let mut held = self.writer().await?;
        let erased = in_time(held.timeout(), erase(&mut held, served, age)).await;
        held.done(erased)
    }
}

async fn park_all_but(held: &mut Held<'_>, served: &[Channel]) -> Result<u64, sqlx::Error> {
    let parked = sqlx::query(AssertSqlSafe(format!(
        "UPDATE deliveries
         SET state = 'parked', due_at = NULL, parked_for = $1, claimed_by = NULL, claimed_until = NULL
         WHERE due_at IS NOT NULL AND channel NOT IN ({})",
        names(served)
    )))
    .bind("this channel is switched off")
    .execute(held.connection())
    .await?;
    Ok(parked.rows_affected())
}

async fn erase(held: &mut Held<'_>, served: &[Channel], age: Duration) -> Result<u64, sqlx::Error> {
    let (dialect, now) = (held.dialect(), held.now());
    let mut tx = held.begin().await?;
    let erased = sqlx::query(AssertSqlSafe(format!(
        "UPDATE leads SET adf = '', content = $1, erased_at = $2
         WHERE erased_at IS NULL AND received_at < $3 AND NOT EXISTS (
             SELECT 1 FROM deliveries
             WHERE lead_id = leads.id AND channel IN ({}) AND (delivered_at IS NULL OR delivered_at >= $3)
         )",
        names(served)
    )))
    .bind(Vec::<u8>::new())
    .bind(now.as_millisecond())
    .bind(before(now, age).as_millisecond())
    .execute(&mut *tx)
    .await?
    .rows_affected();
    // Without its text it can't go out on a channel that was switched off before it did.
    sqlx::query(
        "DELETE FROM deliveries WHERE delivered_at IS NULL
         AND lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL)",
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    match dialect {
        Dialect::Sqlite if erased > 0 => empty_log(held.connection()).await?,
        Dialect::Sqlite | Dialect::Postgres => {}
    }
    Ok(erased)
}

/// As SQL lists them.
fn names(channels: &[Channel]) -> String {
    channels.iter().map(|channel| format!("'{}'", channel.name())).collect::<Vec<_>>().join(", ")
}
