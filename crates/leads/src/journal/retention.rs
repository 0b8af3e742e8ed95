//! Ends what is no longer needed: text of delivered leads and old junk, and deliveries on channels
//! that are switched off.

use super::{Journal, stops};
use crate::Channel;
use database::{Connection, DatabaseError, Dialect, clock::before, truncate_log};
use sqlx::AssertSqlSafe;
use std::time::Duration;

impl Journal {
    /// Parks deliveries that wait for a channel that is not among `active`; how many leads that
    /// were.
    pub(crate) async fn park_inactive(&self, active: &[Channel]) -> Result<u64, DatabaseError> {
        let park = async |connection: &mut Connection<'_>| {
            sqlx::query(AssertSqlSafe(format!(
                "UPDATE deliveries
                 SET state = 'parked', due_at = NULL, parked_for = $1, claimed_by = NULL, claimed_until = NULL
                 WHERE due_at IS NOT NULL AND channel NOT IN ({})",
                sql_list(active)
            )))
            .bind("this channel is switched off")
            .execute(connection.raw())
            .await
        };
        Ok(self.database.write(park).await?.rows_affected())
    }

    /// Erases the text of leads that each active channel accepted `age` ago, and of junk that was
    /// received then; how many. Their time, vehicle, source, state and follow-up stay, but for notes and
    /// names of staff (LEAD-13).
    pub(crate) async fn erase(&self, active: &[Channel], age: Duration) -> Result<u64, DatabaseError> {
        let erase = async |connection: &mut Connection<'_>| {
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
            // Also of leads that an earlier release erased after a rollback.
            let mut rest = 0;
            for personal in [
                "UPDATE leads SET details = NULL, customer_email = NULL, customer_phone = NULL, appointment_on = NULL,
                                  call_in = NULL, is_trouble = 0
                 WHERE erased_at IS NOT NULL AND (is_trouble <> 0
                 OR COALESCE(details, customer_email, customer_phone, appointment_on, call_in) IS NOT NULL)",
                "UPDATE follow_ups SET note = NULL, staff_name = NULL
                 WHERE COALESCE(note, staff_name) IS NOT NULL
                 AND lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL)",
                "DELETE FROM lead_words WHERE lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL)",
            ] {
                rest += sqlx::query(personal).execute(&mut *tx).await?.rows_affected();
            }
            // Without its text a lead can't be sent on a channel that was switched off before it was.
            sqlx::query(
                "DELETE FROM deliveries WHERE delivered_at IS NULL
                 AND lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL)",
            )
            .execute(&mut *tx)
            .await?;
            stops::forget_old(&mut tx, now).await?;
            tx.commit().await?;
            match dialect {
                Dialect::Sqlite if erased + rest > 0 => truncate_log(connection.raw()).await?,
                Dialect::Sqlite | Dialect::Postgres => {}
            }
            Ok(erased)
        };
        self.database.write(erase).await
    }
}

fn sql_list(channels: &[Channel]) -> String {
    channels.iter().map(|channel| format!("'{}'", channel.name())).collect::<Vec<_>>().join(", ")
}
