//! Reads leads, their deliveries and the backlog.

use super::{
    Journal,
    claims::DeliveryKey,
    follow_ups::{self, EVENTS, STATUS},
    rows,
    state::LeadState,
    summaries::{self, DELIVERIES, DeliverySummary},
};
use crate::{Channel, FollowUpEvent, FollowUpStatus, LeadId};
use database::{Connection, DatabaseError, clock::until};
use jiff::Timestamp;
use sqlx::{AssertSqlSafe, Row as _, any::AnyRow};
use std::time::Duration;

/// One delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// On which channel.
    pub channel: Channel,
    /// The start of the attempt.
    pub at: Timestamp,
    /// `200`, `503`, `timed out`, ...; `None` while it is running, or if a crash ended it.
    pub result: Option<String>,
}

/// A lead in the journal.
#[derive(Clone, Debug)]
pub struct JournalEntry {
    pub id: LeadId,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// The time of the receipt.
    pub received: Timestamp,
    /// The delivery on each channel, the lead endpoint first; empty for junk.
    pub deliveries: Vec<DeliverySummary>,
    /// All attempts, oldest first.
    pub attempts: Vec<Attempt>,
    /// The state of the follow-up.
    pub follow_up: FollowUpStatus,
    /// The steps of the follow-up, oldest first.
    pub follow_ups: Vec<FollowUpEvent>,
    /// The document as sent; empty once it is erased.
    pub adf: String,
    /// The time at which the personal data were erased.
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

/// The leads that are not delivered yet.
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

impl Journal {
    /// The state of a delivery; `None` if the lead is unknown or not on that channel.
    pub(crate) async fn claim_status(&self, key: DeliveryKey) -> Result<Option<ClaimStatus>, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
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
            let status = |row: AnyRow| {
                Ok(ClaimStatus {
                    state: rows::state(&row)?,
                    is_claimed: row.try_get::<i64, _>("claimed")? == 1,
                    last_result: row.try_get("result")?,
                })
            };
            row.map(status).transpose()
        };
        self.database.read(read).await
    }

    /// Time until the next delivery on this channel can be claimed.
    pub(crate) async fn next_due(&self, channel: Channel) -> Result<Option<Duration>, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
            let due: Option<i64> = sqlx::query_scalar(
                "SELECT MIN(CASE WHEN claimed_until > due_at THEN claimed_until ELSE due_at END)
                 FROM deliveries WHERE channel = $1 AND due_at IS NOT NULL",
            )
            .bind(channel.name())
            .fetch_one(connection.raw())
            .await?;
            Ok(due.map(rows::from_millis).transpose()?.map(|due| until(connection.now(), due)))
        };
        self.database.read(read).await
    }

    /// Counts what is not delivered yet.
    pub(crate) async fn backlog(&self) -> Result<Backlog, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
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
            let age = |column| {
                Ok::<_, sqlx::Error>(rows::optional_timestamp(&row, column)?.map(|at| until(at, now)))
            };
            Ok(Backlog {
                waiting: rows::count(&row, "waiting")?,
                parked: rows::count(&row, "parked")?,
                oldest: age("oldest")?,
                unconfirmed: rows::count(&row, "unconfirmed")?,
                oldest_unconfirmed: age("oldest_unconfirmed")?,
            })
        };
        self.database.read(read).await
    }

    /// All leads, newest first.
    pub async fn list(&self) -> Result<Vec<JournalEntry>, DatabaseError> {
        self.entries(None).await
    }

    pub async fn get(&self, lead: LeadId) -> Result<Option<JournalEntry>, DatabaseError> {
        Ok(self.entries(Some(lead)).await?.pop())
    }

    async fn entries(&self, lead: Option<LeadId>) -> Result<Vec<JournalEntry>, DatabaseError> {
        let [by_id, by_lead_id] =
            if lead.is_some() { ["WHERE id = $1", "WHERE lead_id = $1"] } else { [""; 2] };
        let select = |sql: String| {
            let query = sqlx::query(AssertSqlSafe(sql));
            lead.iter().fold(query, |query, lead| query.bind(lead.to_string()))
        };
        let read = async |connection: &mut Connection<'_>| {
            // One transaction, so that deliveries, attempts and follow-ups match the leads.
            let mut tx = connection.begin_read().await?;
            let leads = select(format!(
                "SELECT id, kind, received_at, adf, erased_at, {STATUS} FROM leads {by_id}
                 ORDER BY received_at DESC, id DESC"
            ));
            let leads = leads.fetch_all(&mut *tx).await?;
            let deliveries = select(format!("{DELIVERIES} {by_lead_id} ORDER BY lead_id, channel"));
            let deliveries = deliveries.fetch_all(&mut *tx).await?;
            let attempts = select(format!(
                "SELECT lead_id, channel, started_at, result FROM attempts {by_lead_id} ORDER BY id"
            ));
            let attempts = attempts.fetch_all(&mut *tx).await?;
            let events = select(format!("{EVENTS} {by_lead_id} ORDER BY id")).fetch_all(&mut *tx).await?;
            tx.rollback().await?;
            let mut deliveries = rows::by_lead(&deliveries, summaries::delivery)?;
            let mut attempts = rows::by_lead(&attempts, attempt)?;
            let mut events = rows::by_lead(&events, follow_ups::event)?;
            let entry = |row: &AnyRow| {
                let id = rows::lead_id(row, "id")?;
                Ok(JournalEntry {
                    id,
                    kind: row.try_get("kind")?,
                    received: rows::timestamp(row, "received_at")?,
                    deliveries: deliveries.remove(&id).unwrap_or_default(),
                    attempts: attempts.remove(&id).unwrap_or_default(),
                    follow_up: follow_ups::status(row)?,
                    follow_ups: events.remove(&id).unwrap_or_default(),
                    adf: rows::document(row)?,
                    erased: rows::optional_timestamp(row, "erased_at")?,
                })
            };
            leads.iter().map(entry).collect()
        };
        self.database.read(read).await
    }
}

fn attempt(row: &AnyRow) -> Result<Attempt, sqlx::Error> {
    Ok(Attempt {
        channel: rows::channel(row)?,
        at: rows::timestamp(row, "started_at")?,
        result: row.try_get("result")?,
    })
}
