//! Looking into the journal.

pub(super) mod summaries;

use super::{
    Attempt, Delivery, Entry, Errand, Journal, JournalError, State,
    columns::{channel, lead_id, state_of, timestamp},
    store::{Held, in_time},
};
use crate::{Channel, LeadId, clock::until};
use sqlx::{Row as _, any::AnyRow};
use std::{collections::HashMap, time::Duration};

/// How a lead stands on a channel just now.
#[derive(Debug)]
pub(crate) struct Standing {
    /// Its state.
    pub(crate) state: State,
    /// Whether somebody is sending it.
    pub(crate) is_claimed: bool,
    /// What came of the last attempt; `None` where that was cut off, or is under way.
    pub(crate) last_result: Option<String>,
}

/// What has yet to be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Backlog {
    /// Received or waiting.
    pub(crate) waiting: u32,
    /// Parked.
    pub(crate) parked: u32,
    /// How long ago the oldest came that is received or waiting.
    pub(crate) oldest: Option<Duration>,
    /// Leads that have yet to be accepted on some channel: those that wait, and those that are parked.
    pub(crate) unconfirmed: u32,
    /// How long ago the oldest of these came.
    pub(crate) oldest_unconfirmed: Option<Duration>,
}

impl Journal {
    /// How this lead stands.
    pub(crate) async fn standing(&self, errand: Errand) -> Result<Option<Standing>, JournalError> {
        let mut held = self.reader().await?;
        let standing = in_time(held.timeout(), standing(&mut held, errand)).await;
        held.done(standing)
    }

    /// How long it is until the next lead may be claimed on this channel.
    pub(crate) async fn next_due(&self, channel: Channel) -> Result<Option<Duration>, JournalError> {
        let mut held = self.reader().await?;
        let next = sqlx::query_scalar(
            "SELECT MIN(CASE WHEN claimed_until > due_at THEN claimed_until ELSE due_at END)
             FROM deliveries WHERE channel = $1 AND due_at IS NOT NULL",
        )
        .bind(channel.name());
        let due = in_time(held.timeout(), next.fetch_one(held.connection())).await;
        let now = held.now();
        let due: Option<i64> = held.done(due)?;
        Ok(due.map(timestamp).transpose()?.map(|due| until(now, due)))
    }

    /// What has yet to be delivered.
    pub(crate) async fn backlog(&self) -> Result<Backlog, JournalError> {
        let mut held = self.reader().await?;
        let backlog = in_time(held.timeout(), backlog(&mut held)).await;
        held.done(backlog)
    }

    /// All leads, newest first.
    pub async fn list(&self) -> Result<Vec<Entry>, JournalError> {
        let mut held = self.reader().await?;
        let listed = in_time(held.timeout(), list(&mut held)).await;
        held.done(listed)
    }

    /// One lead.
    pub async fn show(&self, lead: LeadId) -> Result<Option<Entry>, JournalError> {
        let mut held = self.reader().await?;
        let shown = in_time(held.timeout(), show(&mut held, lead)).await;
        held.done(shown)
    }
}

async fn standing(held: &mut Held<'_>, errand: Errand) -> Result<Option<Standing>, sqlx::Error> {
    let now = held.now();
    let row = sqlx::query(
        "SELECT state, due_at, parked_for, CASE WHEN claimed_until > $3 THEN 1 ELSE 0 END AS claimed,
                (SELECT result FROM attempts WHERE lead_id = $1 AND channel = $2 ORDER BY id DESC LIMIT 1) AS result
         FROM deliveries WHERE lead_id = $1 AND channel = $2",
    )
    .bind(errand.lead.to_string())
    .bind(errand.channel.name())
    .bind(now.as_millisecond())
    .fetch_optional(held.connection())
    .await?;
    row.map(|row| {
        Ok(Standing {
            state: state_of(&row)?,
            is_claimed: row.try_get::<i64, _>("claimed")? == 1,
            last_result: row.try_get("result")?,
        })
    })
    .transpose()
}

async fn backlog(held: &mut Held<'_>) -> Result<Backlog, sqlx::Error> {
    let now = held.now();
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
    .fetch_one(held.connection())
    .await?;
    let count =
        |column: &str| row.try_get::<i64, _>(column).map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    let age = |column: &str| {
        let oldest = row.try_get::<Option<i64>, _>(column)?.map(timestamp).transpose()?;
        Ok::<_, sqlx::Error>(oldest.map(|oldest| until(oldest, now)))
    };
    Ok(Backlog {
        waiting: count("waiting")?,
        parked: count("parked")?,
        oldest: age("oldest")?,
        unconfirmed: count("unconfirmed")?,
        oldest_unconfirmed: age("oldest_unconfirmed")?,
    })
}

async fn list(held: &mut Held<'_>) -> Result<Vec<Entry>, sqlx::Error> {
    // One transaction, so that the attempts fit the leads.
    let mut tx = held.look().await?;
    let leads = sqlx::query(
        "SELECT id, kind, received_at, adf, erased_at FROM leads ORDER BY received_at DESC, id DESC",
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut deliveries = by_lead(
        &sqlx::query(
            "SELECT lead_id, channel, state, due_at, parked_for FROM deliveries ORDER BY lead_id, channel",
        )
        .fetch_all(&mut *tx)
        .await?,
        delivery,
    )?;
    let mut attempts = by_lead(
        &sqlx::query("SELECT lead_id, channel, started_at, result FROM attempts ORDER BY id")
            .fetch_all(&mut *tx)
            .await?,
        attempt,
    )?;
    tx.rollback().await?;
    leads
        .iter()
        .map(|row| {
            let id = lead_id(row, "id")?;
            let deliveries = deliveries.remove(&id).unwrap_or_default();
            entry(row, deliveries, attempts.remove(&id).unwrap_or_default())
        })
        .collect()
}

async fn show(held: &mut Held<'_>, lead: LeadId) -> Result<Option<Entry>, sqlx::Error> {
    let mut tx = held.look().await?;
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

fn by_lead<T>(
    rows: &[AnyRow],
    read: fn(&AnyRow) -> Result<T, sqlx::Error>,
) -> Result<HashMap<LeadId, Vec<T>>, sqlx::Error> {
    let mut by_lead: HashMap<LeadId, Vec<T>> = HashMap::new();
    for row in rows {
        by_lead.entry(lead_id(row, "lead_id")?).or_default().push(read(row)?);
    }
    Ok(by_lead)
}

fn entry(row: &AnyRow, deliveries: Vec<Delivery>, attempts: Vec<Attempt>) -> Result<Entry, sqlx::Error> {
    let erased: Option<i64> = row.try_get("erased_at")?;
    Ok(Entry {
        id: lead_id(row, "id")?,
        kind: row.try_get("kind")?,
        received: timestamp(row.try_get("received_at")?)?,
        deliveries,
        attempts,
        adf: row.try_get("adf")?,
        erased: erased.map(timestamp).transpose()?,
    })
}

fn delivery(row: &AnyRow) -> Result<Delivery, sqlx::Error> {
    Ok(Delivery { channel: channel(row)?, state: state_of(row)? })
}

fn attempt(row: &AnyRow) -> Result<Attempt, sqlx::Error> {
    Ok(Attempt {
        channel: channel(row)?,
        at: timestamp(row.try_get("started_at")?)?,
        result: row.try_get("result")?,
    })
}
