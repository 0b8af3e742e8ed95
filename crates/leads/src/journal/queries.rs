//! Reads leads, their deliveries and the backlog.

use super::{claims::DeliveryKey, rows, state::LeadState};
use crate::{Channel, LeadId};
use database::{Connection, clock::until};
use jiff::Timestamp;
use sqlx::{Row as _, any::AnyRow};
use std::time::Duration;

/// One delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// On which channel.
    pub channel: Channel,
    /// When it began.
    pub at: Timestamp,
    /// `200`, `503`, `timed out`, ...; `None` while it is running, or if a crash ended it.
    pub result: Option<String>,
}

/// The state of a lead on one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryStatus {
    /// Which channel.
    pub channel: Channel,
    /// The state there.
    pub state: LeadState,
}

/// A lead in the journal.
#[derive(Clone, Debug)]
pub struct JournalEntry {
    /// Its id.
    pub id: LeadId,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// When it was received.
    pub received: Timestamp,
    /// Its state on each channel, the lead endpoint first; empty for junk.
    pub deliveries: Vec<DeliveryStatus>,
    /// All attempts, oldest first.
    pub attempts: Vec<Attempt>,
    /// The document as sent; empty once it is erased.
    pub adf: String,
    /// When its personal data were erased.
    pub erased: Option<Timestamp>,
}

impl JournalEntry {
    /// The state of the lead as a whole: the worst of its channels.
    pub fn state(&self) -> LeadState {
        LeadState::worst(self.deliveries.iter().map(|delivery| &delivery.state))
    }
}

/// A delivery's state and claim.
#[derive(Debug)]
pub(crate) struct ClaimStatus {
    pub(crate) state: LeadState,
    pub(crate) is_claimed: bool,
    /// The last attempt's result; `None` while it is running, or if a crash ended it.
    pub(crate) last_result: Option<String>,
}

/// What is not delivered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Backlog {
    /// Leads received or waiting.
    pub(crate) waiting: u32,
    pub(crate) parked: u32,
    /// The age of the oldest lead that is received or waiting.
    pub(crate) oldest: Option<Duration>,
    /// Leads that some channel has not accepted: waiting and parked.
    pub(crate) unconfirmed: u32,
    /// The age of the oldest of them.
    pub(crate) oldest_unconfirmed: Option<Duration>,
}

pub(super) async fn claim_status(
    connection: &mut Connection<'_>,
    key: DeliveryKey,
) -> Result<Option<ClaimStatus>, sqlx::Error> {
    let now = connection.now();
    let row = sqlx::query(
        "SELECT state, due_at, parked_for, CASE WHEN claimed_until > $3 THEN 1 ELSE 0 END AS claimed,
                (SELECT result FROM attempts WHERE lead_id = $1 AND channel = $2 ORDER BY id DESC LIMIT 1) AS result
         FROM deliveries WHERE lead_id = $1 AND channel = $2",
    )
    .bind(key.lead.to_string())
    .bind(key.channel.name())
    .bind(now.as_millisecond())
    .fetch_optional(connection.raw())
    .await?;
    row.map(|row| {
        Ok(ClaimStatus {
            state: rows::state(&row)?,
            is_claimed: row.try_get::<i64, _>("claimed")? == 1,
            last_result: row.try_get("result")?,
        })
    })
    .transpose()
}

pub(super) async fn next_due(
    connection: &mut Connection<'_>,
    channel: Channel,
) -> Result<Option<Duration>, sqlx::Error> {
    let due: Option<i64> = sqlx::query_scalar(
        "SELECT MIN(CASE WHEN claimed_until > due_at THEN claimed_until ELSE due_at END)
         FROM deliveries WHERE channel = $1 AND due_at IS NOT NULL",
    )
    .bind(channel.name())
    .fetch_one(connection.raw())
    .await?;
    Ok(due.map(rows::from_millis).transpose()?.map(|due| until(connection.now(), due)))
}

pub(super) async fn backlog(connection: &mut Connection<'_>) -> Result<Backlog, sqlx::Error> {
    let now = connection.now();
    let row = sqlx::query(
        "SELECT COUNT(DISTINCT CASE WHEN due_at IS NOT NULL THEN lead_id END) AS waiting,
                COUNT(DISTINCT CASE WHEN state = 'parked' THEN lead_id END) AS parked,
                (SELECT MIN(received_at) FROM leads
                 WHERE id IN (SELECT lead_id FROM deliveries WHERE due_at IS NOT NULL)) AS oldest,
                COUNT(DISTINCT lead_id) AS unconfirmed,
                (SELECT MIN(received_at) FROM leads
                 WHERE id IN (SELECT lead_id FROM deliveries WHERE due_at IS NOT NULL OR state = 'parked'))
                    AS oldest_unconfirmed
         FROM deliveries WHERE due_at IS NOT NULL OR state = 'parked'",
    )
    .fetch_one(connection.raw())
    .await?;
    let age = |column| Ok::<_, sqlx::Error>(rows::optional_timestamp(&row, column)?.map(|at| until(at, now)));
    Ok(Backlog {
        waiting: rows::count(&row, "waiting")?,
        parked: rows::count(&row, "parked")?,
        oldest: age("oldest")?,
        unconfirmed: rows::count(&row, "unconfirmed")?,
        oldest_unconfirmed: age("oldest_unconfirmed")?,
    })
}

pub(super) async fn list(connection: &mut Connection<'_>) -> Result<Vec<JournalEntry>, sqlx::Error> {
    // One transaction, so that the attempts match the leads.
    let mut tx = connection.begin_read().await?;
    let leads = sqlx::query(
        "SELECT id, kind, received_at, adf, erased_at FROM leads ORDER BY received_at DESC, id DESC",
    )
    .fetch_all(&mut *tx)
    .await?;
    let deliveries = sqlx::query(
        "SELECT lead_id, channel, state, due_at, parked_for FROM deliveries ORDER BY lead_id, channel",
    )
    .fetch_all(&mut *tx)
    .await?;
    let attempts = sqlx::query("SELECT lead_id, channel, started_at, result FROM attempts ORDER BY id")
        .fetch_all(&mut *tx)
        .await?;
    tx.rollback().await?;
    let mut deliveries = rows::by_lead(&deliveries, delivery)?;
    let mut attempts = rows::by_lead(&attempts, attempt)?;
    leads
        .iter()
        .map(|row| {
            let id = rows::lead_id(row, "id")?;
            let deliveries = deliveries.remove(&id).unwrap_or_default();
            entry(row, deliveries, attempts.remove(&id).unwrap_or_default())
        })
        .collect()
}

pub(super) async fn get(
    connection: &mut Connection<'_>,
    lead: LeadId,
) -> Result<Option<JournalEntry>, sqlx::Error> {
    let mut tx = connection.begin_read().await?;
    let row = sqlx::query("SELECT id, kind, received_at, adf, erased_at FROM leads WHERE id = $1")
        .bind(lead.to_string())
        .fetch_optional(&mut *tx)
        .await?;
    let deliveries = sqlx::query(
        "SELECT channel, state, due_at, parked_for FROM deliveries WHERE lead_id = $1 ORDER BY channel",
    )
    .bind(lead.to_string())
    .fetch_all(&mut *tx)
    .await?;
    let attempts =
        sqlx::query("SELECT channel, started_at, result FROM attempts WHERE lead_id = $1 ORDER BY id")
            .bind(lead.to_string())
            .fetch_all(&mut *tx)
            .await?;
    tx.rollback().await?;
    let deliveries = deliveries.iter().map(delivery).collect::<Result<_, _>>()?;
    let attempts = attempts.iter().map(attempt).collect::<Result<_, _>>()?;
    row.map(|row| entry(&row, deliveries, attempts)).transpose()
}

fn entry(
    row: &AnyRow,
    deliveries: Vec<DeliveryStatus>,
    attempts: Vec<Attempt>,
) -> Result<JournalEntry, sqlx::Error> {
    Ok(JournalEntry {
        id: rows::lead_id(row, "id")?,
        kind: row.try_get("kind")?,
        received: rows::timestamp(row, "received_at")?,
        deliveries,
        attempts,
        adf: rows::document(row)?,
        erased: rows::optional_timestamp(row, "erased_at")?,
    })
}

fn delivery(row: &AnyRow) -> Result<DeliveryStatus, sqlx::Error> {
    Ok(DeliveryStatus { channel: rows::channel(row)?, state: rows::state(row)? })
}

fn attempt(row: &AnyRow) -> Result<Attempt, sqlx::Error> {
    Ok(Attempt {
        channel: rows::channel(row)?,
        at: rows::timestamp(row, "started_at")?,
        result: row.try_get("result")?,
    })
}
