//! Erasing personal data once they have served: who asked, and for what, need not be kept for ever.

use super::{
    Journal, JournalError,
    file::empty_log,
    place::Dialect,
    store::{Held, in_time},
};
use jiff::Timestamp;

impl Journal {
    /// Erases what was written in leads that every channel had accepted before this moment, and says in how many. That they
    /// came, when, and what became of them stays.
    pub(crate) async fn erase(
        &self,
        accepted_before: Timestamp,
        now: Timestamp,
    ) -> Result<u64, JournalError> {
        let mut held = self.writer().await?;
        let erased = in_time(held.timeout(), erase(&mut held, accepted_before, now)).await;
        held.done(erased)
    }
}

async fn erase(held: &mut Held<'_>, accepted_before: Timestamp, now: Timestamp) -> Result<u64, sqlx::Error> {
    let dialect = held.dialect();
    let erased = sqlx::query(
        "UPDATE leads SET adf = '', content = $1, erased_at = $2
         WHERE erased_at IS NULL AND received_at < $3 AND NOT EXISTS (
             SELECT 1 FROM deliveries
             WHERE lead_id = leads.id AND (delivered_at IS NULL OR delivered_at >= $3)
         )",
    )
    .bind(Vec::<u8>::new())
    .bind(now.as_millisecond())
    .bind(accepted_before.as_millisecond())
    .execute(held.connection())
    .await?
    .rows_affected();
    match dialect {
        Dialect::Sqlite if erased > 0 => empty_log(held.connection()).await?,
        Dialect::Sqlite | Dialect::Postgres => {}
    }
    Ok(erased)
}
