//! How a lead enters the journal, and how a repeat is recognised.

use super::{Claim, Journal, claims::begin_attempt, store::WRITE};
use crate::LeadId;
use jiff::Timestamp;
use sqlx::{Connection as _, Row as _, Sqlite, Transaction, sqlite::SqliteRow};
use std::time::Duration;
use uuid::Uuid;

/// Without an id of the form's own, the same content is the same lead for this long.
const SAME_CONTENT: Duration = Duration::from_mins(10);

/// A lead that nobody has seen yet.
pub(crate) struct NewLead {
    pub(crate) id: LeadId,
    pub(crate) kind: &'static str,
    pub(crate) received: Timestamp,
    pub(crate) submission_id: Option<Uuid>,
    pub(crate) content: [u8; 32],
    pub(crate) adf: String,
}

/// What the journal says to a lead.
pub(crate) enum Kept {
    /// It is on disk, and its first attempt is ours.
    New(Claim),
    /// It was already there.
    Known(LeadId),
}

impl Journal {
    /// Writes the lead and the beginning of its first attempt, both or neither.
    pub(crate) async fn keep(&self, lead: &NewLead) -> Result<Kept, sqlx::Error> {
        let mut writer = self.writer.lock().await;
        let mut tx = writer.begin_with(WRITE).await?;
        if let Some(known) = find_same(&mut tx, lead).await? {
            return Ok(Kept::Known(known));
        }
        insert(&mut tx, lead).await?;
        let claim = begin_attempt(self, &mut tx, lead.id, lead.received).await?;
        tx.commit().await?;
        Ok(Kept::New(claim))
    }
}

async fn find_same(tx: &mut Transaction<'_, Sqlite>, lead: &NewLead) -> Result<Option<LeadId>, sqlx::Error> {
    let same = match lead.submission_id {
        Some(submission) => {
            sqlx::query("SELECT id FROM leads WHERE submission_id = ?1").bind(submission.to_string())
        }
        None => sqlx::query(
            "SELECT id FROM leads WHERE content = ?1 AND received_at > ?2 ORDER BY received_at DESC LIMIT 1",
        )
        .bind(lead.content.as_slice())
        .bind(lead.received.as_millisecond() - i64::try_from(SAME_CONTENT.as_millis()).unwrap_or(i64::MAX)),
    };
    same.fetch_optional(&mut **tx).await?.as_ref().map(lead_id).transpose()
}

async fn insert(tx: &mut Transaction<'_, Sqlite>, lead: &NewLead) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO leads (id, kind, received_at, submission_id, content, adf, state, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'received', ?3)",
    )
    .bind(lead.id.to_string())
    .bind(lead.kind)
    .bind(lead.received.as_millisecond())
    .bind(lead.submission_id.map(|id| id.to_string()))
    .bind(lead.content.as_slice())
    .bind(&lead.adf)
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

/// The column `id`.
pub(super) fn lead_id(row: &SqliteRow) -> Result<LeadId, sqlx::Error> {
    let text: String = row.try_get("id")?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
