//! Looking into the journal.

use super::{Attempt, Entry, Journal, State, taking::lead_id};
use crate::LeadId;
use jiff::Timestamp;
use sqlx::{Connection as _, Row as _, sqlite::SqliteRow};
use std::collections::HashMap;

/// How a lead stands just now.
#[derive(Debug)]
pub(crate) struct Standing {
    /// Its state.
    pub(crate) state: State,
    /// Whether somebody is sending it.
    pub(crate) is_claimed: bool,
    /// What came of the last attempt; `None` where that was cut off, or is under way.
    pub(crate) last_result: Option<String>,
}

/// How many leads have yet to be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Backlog {
    /// Received or waiting.
    pub(crate) waiting: u32,
    /// Parked.
    pub(crate) parked: u32,
}

impl Journal {
    /// How this lead stands.
    pub(crate) async fn standing(
        &self,
        lead: LeadId,
        now: Timestamp,
    ) -> Result<Option<Standing>, sqlx::Error> {
        let row = sqlx::query(
            "SELECT state, due_at, parked_for, COALESCE(claimed_until > ?2, FALSE) AS claimed,
                    (SELECT result FROM attempts WHERE lead_id = leads.id ORDER BY id DESC LIMIT 1) AS result
             FROM leads WHERE id = ?1",
        )
        .bind(lead.to_string())
        .bind(now.as_millisecond())
        .fetch_optional(&mut *self.reader.lock().await)
        .await?;
        row.map(|row| {
            Ok(Standing {
                state: state_of(&row)?,
                is_claimed: row.try_get("claimed")?,
                last_result: row.try_get("result")?,
            })
        })
        .transpose()
    }

    /// When the next lead may be claimed.
    pub(crate) async fn next_due(&self) -> Result<Option<Timestamp>, sqlx::Error> {
        let due: Option<i64> = sqlx::query_scalar(
            "SELECT MIN(MAX(due_at, COALESCE(claimed_until, due_at))) FROM leads WHERE due_at IS NOT NULL",
        )
        .fetch_one(&mut *self.reader.lock().await)
        .await?;
        due.map(timestamp).transpose()
    }

    /// How many leads have yet to be delivered.
    pub(crate) async fn backlog(&self) -> Result<Backlog, sqlx::Error> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM leads WHERE due_at IS NOT NULL) AS waiting,
                    (SELECT COUNT(*) FROM leads WHERE state = 'parked') AS parked",
        )
        .fetch_one(&mut *self.reader.lock().await)
        .await?;
        Ok(Backlog { waiting: row.try_get("waiting")?, parked: row.try_get("parked")? })
    }

    /// All leads, newest first.
    pub(crate) async fn list(&self) -> Result<Vec<Entry>, sqlx::Error> {
        // One transaction, so that the attempts fit the leads.
        let mut reader = self.reader.lock().await;
        let mut tx = reader.begin().await?;
        let leads =
            sqlx::query("SELECT * FROM leads ORDER BY received_at DESC, id DESC").fetch_all(&mut *tx).await?;
        let attempts = sqlx::query("SELECT lead_id, started_at, result FROM attempts ORDER BY id")
            .fetch_all(&mut *tx)
            .await?;
        let mut by_lead: HashMap<String, Vec<Attempt>> = HashMap::new();
        for row in &attempts {
            by_lead.entry(row.try_get("lead_id")?).or_default().push(attempt(row)?);
        }
        leads
            .iter()
            .map(|row| entry(row, by_lead.remove(row.try_get::<&str, _>("id")?).unwrap_or_default()))
            .collect()
    }

    /// One lead.
    pub(crate) async fn show(&self, lead: LeadId) -> Result<Option<Entry>, sqlx::Error> {
        let mut reader = self.reader.lock().await;
        let mut tx = reader.begin().await?;
        let row = sqlx::query("SELECT * FROM leads WHERE id = ?1")
            .bind(lead.to_string())
            .fetch_optional(&mut *tx)
            .await?;
        let attempts = sqlx::query("SELECT started_at, result FROM attempts WHERE lead_id = ?1 ORDER BY id")
            .bind(lead.to_string())
            .fetch_all(&mut *tx)
            .await?;
        let attempts = attempts.iter().map(attempt).collect::<Result<_, _>>()?;
        row.map(|row| entry(&row, attempts)).transpose()
    }
}

fn entry(row: &SqliteRow, attempts: Vec<Attempt>) -> Result<Entry, sqlx::Error> {
    Ok(Entry {
        id: lead_id(row)?,
        kind: row.try_get("kind")?,
        received: timestamp(row.try_get("received_at")?)?,
        state: state_of(row)?,
        attempts,
        adf: row.try_get("adf")?,
    })
}

fn attempt(row: &SqliteRow) -> Result<Attempt, sqlx::Error> {
    Ok(Attempt { at: timestamp(row.try_get("started_at")?)?, result: row.try_get("result")? })
}

/// The state in the columns `state`, `due_at` and `parked_for`.
pub(super) fn state_of(row: &SqliteRow) -> Result<State, sqlx::Error> {
    match row.try_get("state")? {
        "received" => Ok(State::Received),
        "delivered" => Ok(State::Delivered),
        "waiting" => Ok(State::Waiting { until: timestamp(row.try_get("due_at")?)? }),
        "parked" => Ok(State::Parked { reason: row.try_get("parked_for")? }),
        other => Err(sqlx::Error::Decode(format!("unknown state {other:?}").into())),
    }
}

fn timestamp(millis: i64) -> Result<Timestamp, sqlx::Error> {
    Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
