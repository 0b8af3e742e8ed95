//! Junk: what the hidden field of a form caught. It is kept, on no channel, so that nobody sends it; a person may, and then it
//! is a lead like the rest. Its text is erased like theirs, counted from when it came.

use super::{
    Journal, JournalError,
    store::{Held, in_time},
    taking::{NewLead, insert, insert_delivery, one_at_a_time, same},
};
use crate::{Channel, LeadId};
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction};

/// How much junk is kept, the newest: months of it on a usual site, and some 25 MB at the size of a usual lead. Machines that
/// post from thousands of addresses shall not fill the disk.
const MOST: i64 = 10_000;

/// What may be sent of a lead that a person wants sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recovered {
    /// It was junk, and is on the channels now.
    FromJunk,
    /// It was junk, and its text is erased.
    Erased,
    /// It never was, or nobody knows it.
    NotJunk,
}

impl Journal {
    /// Writes the lead as junk; whether it is new.
    pub(crate) async fn set_aside(&self, lead: &NewLead) -> Result<bool, JournalError> {
        let mut held = self.writer().await?;
        let kept = in_time(held.timeout(), set_aside(&mut held, lead)).await;
        held.done(kept)
    }

    /// Makes a lead like the rest of what was junk, on these channels.
    pub(crate) async fn recover(
        &self,
        lead: LeadId,
        channels: &[Channel],
    ) -> Result<Recovered, JournalError> {
        let mut held = self.writer().await?;
        let recovered = in_time(held.timeout(), recover(&mut held, lead, channels)).await;
        held.done(recovered)
    }

    /// Forgets the oldest junk beyond what is kept. It looks at every lead.
    pub(crate) async fn clear_out(&self) -> Result<u64, JournalError> {
        let mut held = self.writer().await?;
        let oldest = sqlx::query(
            "DELETE FROM leads WHERE id IN (
                 SELECT id FROM leads WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)
                 ORDER BY received_at DESC, id DESC LIMIT 1000 OFFSET $1
             )",
        )
        .bind(MOST);
        let gone = in_time(held.timeout(), oldest.execute(held.connection())).await;
        Ok(held.done(gone)?.rows_affected())
    }
}

async fn set_aside(held: &mut Held<'_>, lead: &NewLead) -> Result<bool, sqlx::Error> {
    let (dialect, now) = (held.dialect(), held.now());
    let mut tx = held.begin().await?;
    one_at_a_time(&mut tx, dialect, lead).await?;
    if same(&mut tx, lead, now).await?.is_some() {
        tx.rollback().await?;
        return Ok(false);
    }
    insert(&mut tx, lead, now).await?;
    tx.commit().await?;
    Ok(true)
}

async fn recover(held: &mut Held<'_>, lead: LeadId, channels: &[Channel]) -> Result<Recovered, sqlx::Error> {
    let (dialect, now) = (held.dialect(), held.now());
    let mut tx = held.begin().await?;
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
        return Ok(Recovered::NotJunk);
    };
    let recovered = match (row.try_get::<i64, _>("channels")?, row.try_get::<Option<i64>, _>("erased_at")?) {
        (0, None) => put_on(&mut tx, lead, channels, now).await?,
        (0, Some(_)) => Recovered::Erased,
        _ => Recovered::NotJunk,
    };
    tx.commit().await?;
    Ok(recovered)
}

async fn put_on(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    channels: &[Channel],
    now: Timestamp,
) -> Result<Recovered, sqlx::Error> {
    for channel in channels {
        insert_delivery(tx, lead, *channel, now).await?;
    }
    Ok(Recovered::FromJunk)
}
