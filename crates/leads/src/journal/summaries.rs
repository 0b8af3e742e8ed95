//! Leads without what their visitors wrote, for reports. They remain when the documents are erased
//! (LEAD-13).

use super::{Journal, rows, state::LeadState};
use crate::{Channel, LeadId, LeadSource};
use database::{Connection, DatabaseError};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AssertSqlSafe, Row as _, any::AnyRow};

/// The columns of a [`DeliverySummary`].
pub(super) const DELIVERIES: &str = "SELECT lead_id, channel, state, due_at, parked_for, delivered_at,
            (SELECT COUNT(*) FROM attempts
             WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel) AS attempts,
            (SELECT MAX(started_at) FROM attempts
             WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel) AS tried_at,
            (SELECT result FROM attempts
             WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel AND result IS NOT NULL
             ORDER BY id DESC LIMIT 1) AS last_result
     FROM deliveries";

/// A lead without what its visitor wrote.
#[derive(Clone, Debug)]
pub struct LeadSummary {
    pub id: LeadId,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// When it was received.
    pub received: Timestamp,
    /// Where it came from; unknown for leads that an earlier release stored.
    pub source: Option<LeadSource>,
    /// The stock number of the vehicle in the inventory that it is about.
    pub stock_number: Option<String>,
    /// Its delivery on each channel, the lead endpoint first, then those by mail; empty for junk.
    pub deliveries: Vec<DeliverySummary>,
}

/// The delivery of a lead on one channel.
#[derive(Clone, Debug)]
pub struct DeliverySummary {
    pub channel: Channel,
    /// The state there.
    pub state: LeadState,
    /// The number of attempts.
    pub attempts: u32,
    /// When the last attempt began.
    pub last_attempt: Option<Timestamp>,
    /// The result of the last attempt that has ended: `200`, `503`, `timed out`, ...
    pub last_result: Option<String>,
    /// When it was accepted.
    pub delivered: Option<Timestamp>,
}

impl LeadSummary {
    /// The state of the lead as a whole: the worst of its channels.
    pub fn state(&self) -> LeadState {
        LeadState::worst(self.deliveries.iter().map(|delivery| &delivery.state))
    }

    /// When the last attempt on any channel began.
    pub(crate) fn last_attempt(&self) -> Option<Timestamp> {
        self.deliveries.iter().filter_map(|delivery| delivery.last_attempt).max()
    }

    /// The time from its receipt until the first channel, the lead endpoint where there is one,
    /// accepted it.
    pub fn delivery_time(&self) -> Option<SignedDuration> {
        Some(self.deliveries.first()?.delivered?.duration_since(self.received))
    }
}

impl Journal {
    /// Leads received in `from..to`, junk included, newest first.
    pub async fn summaries(&self, from: Timestamp, to: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        self.summaries_where("received_at >= $1 AND received_at < $2", from, to).await
    }

    /// Leads received before this time that some channel has not accepted yet, newest first.
    pub async fn unconfirmed(&self, before: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        let condition = "received_at >= $1 AND received_at < $2
            AND id IN (SELECT lead_id FROM deliveries WHERE due_at IS NOT NULL OR state = 'parked')";
        self.summaries_where(condition, Timestamp::MIN, before).await
    }

    async fn summaries_where(
        &self,
        condition: &'static str,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<LeadSummary>, DatabaseError> {
        let select = |sql: String| {
            sqlx::query(AssertSqlSafe(sql)).bind(from.as_millisecond()).bind(to.as_millisecond())
        };
        let read = async |connection: &mut Connection<'_>| {
            // One transaction, so that the deliveries match the leads.
            let mut tx = connection.begin_read().await?;
            let leads = select(format!(
                "SELECT id, kind, received_at, provider, service, stock_number FROM leads
                 WHERE {condition} ORDER BY received_at DESC, id DESC"
            ));
            let leads = leads.fetch_all(&mut *tx).await?;
            let deliveries = select(format!(
                "{DELIVERIES} WHERE lead_id IN (SELECT id FROM leads WHERE {condition}) ORDER BY lead_id, channel"
            ));
            let deliveries = deliveries.fetch_all(&mut *tx).await?;
            tx.rollback().await?;
            let mut deliveries = rows::by_lead(&deliveries, delivery)?;
            let summary = |row: &AnyRow| {
                let id = rows::lead_id(row, "id")?;
                let (provider, service) = (rows::text(row, "provider")?, rows::text(row, "service")?);
                Ok(LeadSummary {
                    id,
                    kind: row.try_get("kind")?,
                    received: rows::timestamp(row, "received_at")?,
                    source: provider.zip(service).map(|(provider, service)| LeadSource { provider, service }),
                    stock_number: rows::text(row, "stock_number")?,
                    deliveries: deliveries.remove(&id).unwrap_or_default(),
                })
            };
            leads.iter().map(summary).collect()
        };
        self.database.read(read).await
    }
}

pub(super) fn delivery(row: &AnyRow) -> Result<DeliverySummary, sqlx::Error> {
    Ok(DeliverySummary {
        channel: rows::channel(row)?,
        state: rows::state(row)?,
        attempts: rows::count(row, "attempts")?,
        last_attempt: rows::optional_timestamp(row, "tried_at")?,
        last_result: row.try_get("last_result")?,
        delivered: rows::optional_timestamp(row, "delivered_at")?,
    })
}
