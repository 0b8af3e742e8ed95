//! Leads without what their visitors wrote: what a report is made of, also once the documents are erased (LEAD-13).

use crate::{
    Channel, LeadId, Source,
    journal::{
        Journal, JournalError, State,
        columns::{channel, lead_id, state_of, timestamp},
        store::{Held, in_time},
    },
};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AssertSqlSafe, Row as _, any::AnyRow};
use std::collections::HashMap;

/// A lead without what its visitor wrote.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its id.
    pub id: LeadId,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// When it came.
    pub received: Timestamp,
    /// Who brought it; not known of leads that an earlier release kept.
    pub source: Option<Source>,
    /// The vehicle of the lot that it is about.
    pub stock_number: Option<String>,
    /// How it went on each channel; the lead endpoint first. Junk is on none.
    pub ways: Vec<Way>,
}

/// How a lead went on a channel.
#[derive(Clone, Debug)]
pub struct Way {
    /// Which channel.
    pub channel: Channel,
    /// Where it stands.
    pub state: State,
    /// How often it was tried.
    pub attempts: u32,
    /// When it was last tried.
    pub tried: Option<Timestamp>,
    /// What the last attempt came to that has ended: `200`, `503`, `timed out`, ...
    pub answer: Option<String>,
    /// When it was accepted.
    pub delivered: Option<Timestamp>,
}

impl Summary {
    /// Where the lead stands as a whole: where it stands worst.
    pub fn state(&self) -> State {
        State::worst(self.ways.iter().map(|way| &way.state))
    }

    /// When it was last tried on any channel.
    pub(crate) fn tried(&self) -> Option<Timestamp> {
        self.ways.iter().filter_map(|way| way.tried).max()
    }

    /// How long it took from its coming to the yes of the lead endpoint.
    pub fn took(&self) -> Option<SignedDuration> {
        let endpoint = self.ways.iter().find(|way| way.channel == Channel::Crm);
        Some(endpoint?.delivered?.duration_since(self.received))
    }
}

impl Journal {
    /// What came from one moment on and before another, junk too; newest first.
    pub async fn summaries(&self, from: Timestamp, to: Timestamp) -> Result<Vec<Summary>, JournalError> {
        let mut held = self.reader().await?;
        let told = in_time(held.timeout(), summaries(&mut held, ALL, from, to)).await;
        held.done(told)
    }

    /// What came before this moment and has yet to be accepted on some channel; newest first.
    pub(crate) async fn unconfirmed(&self, before: Timestamp) -> Result<Vec<Summary>, JournalError> {
        let mut held = self.reader().await?;
        let told = in_time(held.timeout(), summaries(&mut held, UNCONFIRMED, Timestamp::MIN, before)).await;
        held.done(told)
    }
}

/// Of what came within a while, all.
const ALL: &str = "received_at >= $1 AND received_at < $2";
/// Or what has yet to be accepted.
const UNCONFIRMED: &str = "received_at >= $1 AND received_at < $2
    AND id IN (SELECT lead_id FROM deliveries WHERE due_at IS NOT NULL OR state = 'parked')";

async fn summaries(
    held: &mut Held<'_>,
    which: &'static str,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Summary>, sqlx::Error> {
    // One transaction, so that the ways fit the leads.
    let mut tx = held.look().await?;
    let leads = sqlx::query(AssertSqlSafe(format!(
        "SELECT id, kind, received_at, provider, service, stock_number FROM leads
         WHERE {which} ORDER BY received_at DESC, id DESC"
    )))
    .bind(from.as_millisecond())
    .bind(to.as_millisecond())
    .fetch_all(&mut *tx)
    .await?;
    let rows = sqlx::query(AssertSqlSafe(format!(
        "SELECT lead_id, channel, state, due_at, parked_for, delivered_at,
                (SELECT COUNT(*) FROM attempts
                 WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel) AS attempts,
                (SELECT MAX(started_at) FROM attempts
                 WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel) AS tried_at,
                (SELECT result FROM attempts
                 WHERE lead_id = deliveries.lead_id AND channel = deliveries.channel AND result IS NOT NULL
                 ORDER BY id DESC LIMIT 1) AS answer
         FROM deliveries WHERE lead_id IN (SELECT id FROM leads WHERE {which})
         ORDER BY lead_id, channel"
    )))
    .bind(from.as_millisecond())
    .bind(to.as_millisecond())
    .fetch_all(&mut *tx)
    .await?;
    tx.rollback().await?;
    let mut ways: HashMap<LeadId, Vec<Way>> = HashMap::new();
    for row in &rows {
        ways.entry(lead_id(row, "lead_id")?).or_default().push(way(row)?);
    }
    leads
        .iter()
        .map(|row| {
            let id = lead_id(row, "id")?;
            summary(row, id, ways.remove(&id).unwrap_or_default())
        })
        .collect()
}

fn summary(row: &AnyRow, id: LeadId, ways: Vec<Way>) -> Result<Summary, sqlx::Error> {
    let (provider, service): (Option<String>, Option<String>) =
        (row.try_get("provider")?, row.try_get("service")?);
    Ok(Summary {
        id,
        kind: row.try_get("kind")?,
        received: timestamp(row.try_get("received_at")?)?,
        source: provider.zip(service).map(|(provider, service)| Source { provider, service }),
        stock_number: row.try_get("stock_number")?,
        ways,
    })
}

fn way(row: &AnyRow) -> Result<Way, sqlx::Error> {
    let moment = |column: &str| row.try_get::<Option<i64>, _>(column)?.map(timestamp).transpose();
    Ok(Way {
        channel: channel(row)?,
        state: state_of(row)?,
        attempts: u32::try_from(row.try_get::<i64, _>("attempts")?).unwrap_or(u32::MAX),
        tried: moment("tried_at")?,
        answer: row.try_get("answer")?,
        delivered: moment("delivered_at")?,
    })
}
