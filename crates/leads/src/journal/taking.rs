//! How a lead enters the journal, and how a repeat is recognised.

use super::{
    Claim, Journal, JournalError,
    claims::{Errand, Term, begin_attempt},
    columns::lead_id,
    dialect::Dialect,
    store::{Held, in_time},
};
use crate::{Channel, LeadId, Source, clock::before};
use jiff::Timestamp;
use sqlx::{Any, Row as _, Transaction, any::AnyRow};
use std::time::Duration;
use uuid::Uuid;

/// Without an id of the form's own, the same content is the same lead for this long.
const SAME_CONTENT: Duration = Duration::from_mins(10);

/// A lead that nobody has seen yet. It came when it is written, in the journal's time.
pub(crate) struct NewLead {
    pub(crate) id: LeadId,
    pub(crate) kind: &'static str,
    pub(crate) submission_id: Option<Uuid>,
    pub(crate) content: [u8; 32],
    pub(crate) source: Source,
    /// The vehicle of the lot that it is about.
    pub(crate) stock_number: Option<String>,
    pub(crate) adf: String,
    /// Where it goes at once, and where else.
    pub(crate) first: Channel,
    pub(crate) second: Option<Channel>,
}

/// What the journal says to a lead.
pub(crate) enum Kept {
    /// It is on disk, and its first attempt is ours.
    New(Claim),
    /// It was already there.
    Known(LeadId),
}

impl Journal {
    /// Writes the lead and the beginning of its first attempt, which is claimed for so long; all or nothing.
    pub(crate) async fn keep(&self, lead: &NewLead, long: Duration) -> Result<Kept, JournalError> {
        let mut held = self.writer().await?;
        let term = Term::of(&held, long);
        let kept = in_time(held.timeout(), keep(&mut held, lead, &self.owner, term)).await;
        held.done(kept)
    }
}

async fn keep(held: &mut Held<'_>, lead: &NewLead, owner: &str, term: Term) -> Result<Kept, sqlx::Error> {
    let (dialect, now) = (held.dialect(), held.now());
    let mut tx = held.begin().await?;
    one_at_a_time(&mut tx, dialect, lead).await?;
    match same(&mut tx, lead, now).await? {
        None => {}
        // Its visitor has tried again, and was no machine after all.
        Some(Same { id, is_junk: true }) => remove(&mut tx, id).await?,
        Some(Same { id, is_junk: false }) => {
            tx.rollback().await?;
            return Ok(Kept::Known(id));
        }
    }
    insert(&mut tx, lead, now).await?;
    for channel in [Some(lead.first), lead.second].into_iter().flatten() {
        insert_delivery(&mut tx, lead.id, channel, now).await?;
    }
    let claim = begin_attempt(&mut tx, Errand { lead: lead.id, channel: lead.first }, owner, term).await?;
    tx.commit().await?;
    Ok(Kept::New(claim))
}

/// Of two servers that get the same lead at once, one waits here until the other's is written.
pub(super) async fn one_at_a_time(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    lead: &NewLead,
) -> Result<(), sqlx::Error> {
    match dialect {
        // A write has begun, and there is one at a time.
        Dialect::Sqlite => Ok(()),
        Dialect::Postgres => {
            let same =
                lead.submission_id.map_or_else(|| lead.content, |id| *blake3::hash(id.as_bytes()).as_bytes());
            let key = i64::from_le_bytes(std::array::from_fn(|index| same[index]));
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(key).execute(&mut **tx).await.map(|_| ())
        }
    }
}

/// What came before and is the same lead.
pub(super) struct Same {
    id: LeadId,
    is_junk: bool,
}

pub(super) async fn same(
    tx: &mut Transaction<'_, Any>,
    lead: &NewLead,
    now: Timestamp,
) -> Result<Option<Same>, sqlx::Error> {
    let query = match lead.submission_id {
        Some(submission) => sqlx::query(
            "SELECT id, (SELECT COUNT(*) FROM deliveries WHERE lead_id = leads.id) AS channels
             FROM leads WHERE submission_id = $1",
        )
        .bind(submission.to_string()),
        None => sqlx::query(
            "SELECT id, (SELECT COUNT(*) FROM deliveries WHERE lead_id = leads.id) AS channels
             FROM leads WHERE content = $1 AND received_at > $2 ORDER BY received_at DESC LIMIT 1",
        )
        .bind(lead.content.to_vec())
        .bind(before(now, SAME_CONTENT).as_millisecond()),
    };
    let read =
        |row: AnyRow| Ok(Same { id: lead_id(&row, "id")?, is_junk: row.try_get::<i64, _>("channels")? == 0 });
    query.fetch_optional(&mut **tx).await?.map(read).transpose()
}

async fn remove(tx: &mut Transaction<'_, Any>, junk: LeadId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM leads WHERE id = $1").bind(junk.to_string()).execute(&mut **tx).await.map(|_| ())
}

pub(super) async fn insert(
    tx: &mut Transaction<'_, Any>,
    lead: &NewLead,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO leads (id, kind, received_at, submission_id, content, adf, provider, service, stock_number)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(lead.id.to_string())
    .bind(lead.kind)
    .bind(now.as_millisecond())
    .bind(lead.submission_id.map(|id| id.to_string()))
    .bind(lead.content.to_vec())
    .bind(lead.adf.as_str())
    .bind(lead.source.provider.as_str())
    .bind(lead.source.service.as_str())
    .bind(lead.stock_number.as_deref())
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

pub(super) async fn insert_delivery(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    channel: Channel,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO deliveries (lead_id, channel, state, due_at) VALUES ($1, $2, 'received', $3)")
        .bind(lead.to_string())
        .bind(channel.name())
        .bind(now.as_millisecond())
        .execute(&mut **tx)
        .await
        .map(|_| ())
}
