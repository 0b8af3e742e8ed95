//! Stores new leads and recognises repeats.

use super::{
    Journal,
    claims::{Claim, DeliveryKey, Lease, begin_attempt},
    rows, words,
};
use crate::{Came, Channel, Choice as _, DayPart, LeadDetails, LeadId, LeadSource, words::of_lead};
use database::{Connection, DatabaseError, Dialect, clock::before};
use jiff::Timestamp;
use sqlx::{Any, Transaction};
use std::time::Duration;
use uuid::Uuid;

/// Without a submission id, a lead with the same content within this time is a repeat.
const DUPLICATE_WINDOW: Duration = Duration::from_mins(10);

/// A lead to be stored. Its time of receipt is the journal's time of the write.
pub(crate) struct NewLead {
    pub(crate) id: LeadId,
    pub(crate) kind: &'static str,
    pub(crate) submission_id: Option<Uuid>,
    pub(crate) content_hash: [u8; 32],
    pub(crate) source: LeadSource,
    /// The source of the visit; `None` where it is not measured.
    pub(crate) came: Option<Came>,
    /// The vehicle in the inventory that it is about.
    pub(crate) stock_number: Option<String>,
    pub(crate) adf: String,
    /// The lead as people read it.
    pub(crate) details: LeadDetails,
    /// The part of the day in which the customer wants to be called.
    pub(crate) call_in: Option<DayPart>,
    /// The channels that the lead is sent on.
    pub(crate) channels: Vec<Channel>,
}

pub(crate) enum InsertResult {
    /// The lead is on disk, and its first attempt is claimed if the visitor waits for one.
    New(Option<Box<Claim>>),
    /// The lead was there already.
    Duplicate(LeadId),
}

/// A stored lead with the same submission id, or the same content.
pub(super) struct Duplicate {
    id: LeadId,
    is_junk: bool,
}

impl Journal {
    /// Stores the lead with a claim on its attempt on the channel that the visitor waits for, all or
    /// nothing.
    pub(crate) async fn insert(
        &self,
        lead: &NewLead,
        awaited: Option<Channel>,
        lease: Duration,
    ) -> Result<InsertResult, DatabaseError> {
        let insert = async |connection: &mut Connection<'_>| {
            let lease = Lease::starting_now(connection, lease);
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            match find_duplicate(&mut tx, dialect, lead, now).await? {
                None => {}
                // The visitor tried again, so it was no bot.
                Some(Duplicate { id, is_junk: true }) => {
                    let delete = sqlx::query("DELETE FROM leads WHERE id = $1").bind(id.to_string());
                    delete.execute(&mut *tx).await?;
                }
                Some(Duplicate { id, is_junk: false }) => {
                    tx.rollback().await?;
                    return Ok(InsertResult::Duplicate(id));
                }
            }
            insert_lead(&mut tx, lead, now).await?;
            insert_deliveries(&mut tx, lead.id, &lead.channels, now).await?;
            let claim = match awaited {
                Some(channel) => {
                    let key = DeliveryKey { lead: lead.id, channel };
                    Some(Box::new(begin_attempt(&mut tx, key, &self.owner, lease).await?))
                }
                None => None,
            };
            tx.commit().await?;
            Ok(InsertResult::New(claim))
        };
        self.database.write(insert).await
    }
}

/// Finds the lead that this one repeats. If two servers get the same lead at once, one waits here
/// until the other's is stored.
pub(super) async fn find_duplicate(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    lead: &NewLead,
    now: Timestamp,
) -> Result<Option<Duplicate>, sqlx::Error> {
    match dialect {
        // A write transaction is open, and there is one at a time.
        Dialect::Sqlite => {}
        Dialect::Postgres => {
            let hash = lead
                .submission_id
                .map_or_else(|| lead.content_hash, |id| *blake3::hash(id.as_bytes()).as_bytes());
            let key = i64::from_le_bytes(std::array::from_fn(|index| hash[index]));
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(key).execute(&mut **tx).await?;
        }
    }
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
        .bind(lead.content_hash.to_vec())
        .bind(before(now, DUPLICATE_WINDOW).as_millisecond()),
    };
    let Some(row) = query.fetch_optional(&mut **tx).await? else { return Ok(None) };
    Ok(Some(Duplicate { id: rows::lead_id(&row, "id")?, is_junk: rows::count(&row, "channels")? == 0 }))
}

pub(super) async fn insert_lead(
    tx: &mut Transaction<'_, Any>,
    lead: &NewLead,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO leads (id, kind, received_at, submission_id, content, adf, details, provider, service, stock_number,
                            customer_email, customer_phone, appointment_on, call_in, is_trouble, has_words, came_source, came_medium, campaign, language)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $17, $18, $19)",
    )
    .bind(lead.id.to_string())
    .bind(lead.kind)
    .bind(now.as_millisecond())
    .bind(lead.submission_id.map(|id| id.to_string()))
    .bind(lead.content_hash.to_vec())
    .bind(lead.adf.as_str())
    .bind(lead.details.to_json())
    .bind(lead.source.provider.as_str())
    .bind(lead.source.service.as_str())
    .bind(lead.stock_number.as_deref())
    .bind(lead.details.email_key())
    .bind(lead.details.phone_key())
    .bind(lead.details.appointment.map(|day| day.to_string()))
    .bind(lead.call_in.map(DayPart::value))
    .bind(i64::from(lead.details.trouble().is_some()))
    .bind(lead.came.as_ref().map(|came| came.source.clone()))
    .bind(lead.came.as_ref().and_then(|came| came.medium.clone()))
    .bind(lead.came.as_ref().and_then(|came| came.campaign.clone()))
    .bind(lead.details.language().code())
    .execute(&mut **tx)
    .await?;
    words::insert(tx, lead.id, of_lead(&lead.details, lead.stock_number.as_deref())).await
}

pub(super) async fn insert_deliveries(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    channels: &[Channel],
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    for channel in channels {
        sqlx::query(
            "INSERT INTO deliveries (lead_id, channel, state, due_at) VALUES ($1, $2, 'received', $3)",
        )
        .bind(lead.to_string())
        .bind(channel.name())
        .bind(now.as_millisecond())
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
