//! Junk: forms whose hidden field was filled in. Junk is stored without deliveries, so it is never
//! sent unless an operator releases it; then it is a lead like any other. Its text is erased like a
//! lead's, counted from its receipt.

use super::{
    Journal,
    insert::{NewLead, find_duplicate, insert_deliveries, insert_lead},
    rows,
    state::LeadState,
};
use crate::{Channel, LeadDetails, LeadId};
use database::{Connection, DatabaseError};
use sqlx::{AssertSqlSafe, Row as _};

/// The number of junk leads that are stored, the newest: months of them on a usual site, some 25 MB at a
/// lead's usual size. The limit keeps bots that post from thousands of addresses from filling the disk.
const MAX_JUNK: i64 = 10_000;

/// The result of putting a lead on channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    /// The lead is on the active channels now.
    Released,
    /// The lead was on no channel, and its text is erased.
    Erased,
    /// A channel has it, or will; or it is unknown.
    NotNeeded,
}

impl Journal {
    /// Stores the lead as junk; whether it is new.
    pub(crate) async fn insert_junk(&self, lead: &NewLead) -> Result<bool, DatabaseError> {
        let insert = async |connection: &mut Connection<'_>| {
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            let is_new = find_duplicate(&mut tx, dialect, lead, now).await?.is_none();
            if is_new {
                insert_lead(&mut tx, lead, now).await?;
            }
            tx.commit().await?;
            Ok(is_new)
        };
        self.database.write(insert).await
    }

    /// Puts junk, and a lead all of whose channels are switched off, on active channels, which makes
    /// it a lead like any other.
    pub(crate) async fn release(
        &self,
        lead: LeadId,
        channels: impl Fn(&LeadDetails) -> Vec<Channel> + Sync,
    ) -> Result<Release, DatabaseError> {
        let release = async |connection: &mut Connection<'_>| {
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            let row = sqlx::query(AssertSqlSafe(format!(
                "SELECT kind, adf, details, erased_at FROM leads WHERE id = $1{}",
                dialect.for_update()
            )))
            .bind(lead.to_string())
            .fetch_optional(&mut *tx)
            .await?;
            let Some(row) = row else {
                tx.rollback().await?;
                return Ok(Release::NotNeeded);
            };
            let channels = channels(&rows::details(&row)?);
            let kept = sqlx::query("SELECT channel, state FROM deliveries WHERE lead_id = $1")
                .bind(lead.to_string())
                .fetch_all(&mut *tx)
                .await?;
            for delivery in kept {
                let is_delivered = delivery.try_get::<&str, _>("state")? == LeadState::Delivered.name();
                if is_delivered || channels.contains(&rows::channel(&delivery)?) {
                    tx.rollback().await?;
                    return Ok(Release::NotNeeded);
                }
            }
            if rows::optional_timestamp(&row, "erased_at")?.is_some() {
                tx.rollback().await?;
                return Ok(Release::Erased);
            }
            sqlx::query("DELETE FROM deliveries WHERE lead_id = $1")
                .bind(lead.to_string())
                .execute(&mut *tx)
                .await?;
            insert_deliveries(&mut tx, lead, &channels, now).await?;
            tx.commit().await?;
            Ok(Release::Released)
        };
        self.database.write(release).await
    }

    /// Deletes the oldest junk beyond the limit; how many forms that were. It scans every lead.
    pub(crate) async fn delete_excess_junk(&self) -> Result<u64, DatabaseError> {
        let delete = async |connection: &mut Connection<'_>| {
            sqlx::query(
                "DELETE FROM leads WHERE id IN (
                     SELECT id FROM leads WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)
                     ORDER BY received_at DESC, id DESC LIMIT 1000 OFFSET $1
                 )",
            )
            .bind(MAX_JUNK)
            .execute(connection.raw())
            .await
        };
        Ok(self.database.write(delete).await?.rows_affected())
    }
}
