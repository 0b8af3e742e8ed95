//! Leads without what their visitors wrote, for reports. They remain when the documents are erased
//! (LEAD-13).

use super::{
    Journal, rows,
    selection::{Selection, UNDELIVERED},
    state::LeadState,
};
use crate::{Came, Channel, FollowUp, LeadId, LeadSource};
use database::{Connection, DatabaseError};
use jiff::{SignedDuration, Timestamp};
use sqlx::{Any, Row as _, Transaction, any::AnyRow};

/// The columns of a [`LeadSummary`], of `leads`, with those of its follow-up.
pub(super) const LEAD: &str =
    "id, kind, received_at, provider, service, stock_number, came_source, came_medium, campaign";
pub(super) const FOLLOW_UP: &str = "follow_up, follow_up_reason, first_answer_at";

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
    /// The time of the receipt.
    pub received: Timestamp,
    /// The CRM's name of the source; unknown for leads that an earlier release stored.
    pub source: Option<LeadSource>,
    /// The source of the visit, as measured; `None` where it is not, and for leads of earlier releases.
    pub came: Option<Came>,
    /// The stock number of the vehicle in the inventory that it is about.
    pub stock_number: Option<String>,
    /// The delivery on each channel, the lead endpoint first, then those by mail; empty for junk.
    pub deliveries: Vec<DeliverySummary>,
    /// The state of the follow-up.
    pub follow_up: FollowUp,
    /// The time at which staff first called, made an appointment or sold.
    pub first_answer: Option<Timestamp>,
}

/// The delivery of a lead on one channel.
#[derive(Clone, Debug)]
pub struct DeliverySummary {
    pub channel: Channel,
    /// The state there.
    pub state: LeadState,
    /// The number of attempts.
    pub attempts: u32,
    /// The start of the last attempt.
    pub last_attempt: Option<Timestamp>,
    /// The result of the last attempt that has ended: `200`, `503`, `timed out`, ...
    pub last_result: Option<String>,
    /// The time at which the channel accepted the lead.
    pub delivered: Option<Timestamp>,
}

impl LeadSummary {
    /// The state of the lead as a whole: the worst of its channels.
    pub fn state(&self) -> LeadState {
        LeadState::worst(self.deliveries.iter().map(|delivery| &delivery.state))
    }

    /// The start of the last attempt on any channel.
    pub(crate) fn last_attempt(&self) -> Option<Timestamp> {
        self.deliveries.iter().filter_map(|delivery| delivery.last_attempt).max()
    }

    /// The time from its receipt until the first channel, the lead endpoint where there is one,
    /// accepted it.
    pub fn delivery_time(&self) -> Option<SignedDuration> {
        Some(self.deliveries.first()?.delivered?.duration_since(self.received))
    }

    /// The time from its receipt until staff first called, made an appointment or sold.
    pub fn answer_time(&self) -> Option<SignedDuration> {
        Some(self.first_answer?.duration_since(self.received))
    }
}

impl Journal {
    /// Leads received in `from..to`, junk included, newest first.
    pub async fn summaries(&self, from: Timestamp, to: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        self.summaries_of(Selection::received(from, to)).await
    }

    /// Leads received before this time that some channel has not accepted yet, newest first.
    pub async fn unconfirmed(&self, before: Timestamp) -> Result<Vec<LeadSummary>, DatabaseError> {
        self.summaries_of(Selection::received(Timestamp::MIN, before).only(UNDELIVERED)).await
    }

    async fn summaries_of(&self, selection: Selection) -> Result<Vec<LeadSummary>, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
            // One transaction, so that the deliveries match the leads.
            let mut tx = connection.begin_read().await?;
            let leads =
                read(&mut tx, &selection, &format!("{LEAD}, {FOLLOW_UP}"), |_, summary| Ok(summary)).await?;
            tx.rollback().await?;
            Ok(leads)
        };
        self.database.read(read).await
    }
}

/// Reads the selected leads from columns that include [`LEAD`] and [`FOLLOW_UP`].
pub(super) async fn read<T>(
    tx: &mut Transaction<'_, Any>,
    selection: &Selection,
    columns: &str,
    complete: fn(&AnyRow, LeadSummary) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, sqlx::Error> {
    let leads = selection.rows(columns).fetch_all(&mut **tx).await?;
    let mut deliveries = selection.related(tx, DELIVERIES, "channel", delivery).await?;
    let lead = |row: &AnyRow| {
        let id = rows::lead_id(row, "id")?;
        let summary = LeadSummary {
            id,
            kind: row.try_get("kind")?,
            received: rows::timestamp(row, "received_at")?,
            source: rows::source(row)?,
            came: rows::came(row)?,
            stock_number: rows::text(row, "stock_number")?,
            deliveries: deliveries.remove(&id).unwrap_or_default(),
            follow_up: rows::follow_up(row)?,
            first_answer: rows::optional_timestamp(row, "first_answer_at")?,
        };
        complete(row, summary)
    };
    leads.iter().map(lead).collect()
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
