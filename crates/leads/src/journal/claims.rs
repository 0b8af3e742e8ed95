//! Claims: who sends a lead, for how long, and what came of it.
//!
//! A claim and the beginning of an attempt are one write. A claim ends with the attempt's result; one that was cut off
//! ends when its term is over, or when the journal is opened by a process that is alone with it.

use super::{Event, Journal, State, reading::state_of, store::WRITE, taking::lead_id};
use crate::{LeadId, adf::as_resend, clock::after};
use jiff::Timestamp;
use sqlx::{Connection as _, Row as _, Sqlite, Transaction};

/// The right to send a lead now.
#[derive(Debug)]
pub(crate) struct Claim {
    /// Which lead.
    pub(crate) lead: LeadId,
    /// How many attempts there are, this one included.
    pub(crate) number: u32,
    /// What to send.
    pub(crate) adf: String,
    attempt: i64,
}

impl Journal {
    /// Claims the lead that has been due for longest.
    pub(crate) async fn claim_due(&self, now: Timestamp) -> Result<Option<Claim>, sqlx::Error> {
        let mut writer = self.writer.lock().await;
        let mut tx = writer.begin_with(WRITE).await?;
        let due = sqlx::query(
            "SELECT id FROM leads WHERE due_at <= ?1 AND (claimed_until IS NULL OR claimed_until <= ?1)
             ORDER BY due_at LIMIT 1",
        )
        .bind(now.as_millisecond())
        .fetch_optional(&mut *tx)
        .await?;
        let Some(due) = due else { return Ok(None) };
        let claim = begin_attempt(self, &mut tx, lead_id(&due)?, now).await?;
        tx.commit().await?;
        Ok(Some(claim))
    }

    /// Claims this lead, due or not; `None` where it is delivered or parked, or somebody else is sending it.
    pub(crate) async fn claim(&self, lead: LeadId, now: Timestamp) -> Result<Option<Claim>, sqlx::Error> {
        let mut writer = self.writer.lock().await;
        let mut tx = writer.begin_with(WRITE).await?;
        let free = sqlx::query(
            "SELECT 1 FROM leads
             WHERE id = ?1 AND due_at IS NOT NULL AND (claimed_until IS NULL OR claimed_until <= ?2)",
        )
        .bind(lead.to_string())
        .bind(now.as_millisecond())
        .fetch_optional(&mut *tx)
        .await?;
        if free.is_none() {
            return Ok(None);
        }
        let claim = begin_attempt(self, &mut tx, lead, now).await?;
        tx.commit().await?;
        Ok(Some(claim))
    }

    /// Claims this lead at a person's wish, and marks its document as sent again; `None` where it is delivered, or
    /// somebody else is sending it.
    pub(crate) async fn claim_again(
        &self,
        lead: LeadId,
        now: Timestamp,
    ) -> Result<Option<Claim>, sqlx::Error> {
        let mut writer = self.writer.lock().await;
        let mut tx = writer.begin_with(WRITE).await?;
        let free = sqlx::query(
            "SELECT state, due_at, parked_for, adf FROM leads
             WHERE id = ?1 AND state <> 'delivered' AND (claimed_until IS NULL OR claimed_until <= ?2)",
        )
        .bind(lead.to_string())
        .bind(now.as_millisecond())
        .fetch_optional(&mut *tx)
        .await?;
        let Some(row) = free else { return Ok(None) };
        write_state(&mut tx, lead, &state_of(&row)?.after(Event::SentAgain { now })).await?;
        sqlx::query("UPDATE leads SET adf = ?2 WHERE id = ?1")
            .bind(lead.to_string())
            .bind(as_resend(row.try_get("adf")?))
            .execute(&mut *tx)
            .await?;
        let claim = begin_attempt(self, &mut tx, lead, now).await?;
        tx.commit().await?;
        Ok(Some(claim))
    }

    /// Writes what came of the attempt, moves the lead on, and ends the claim.
    pub(crate) async fn finish(
        &self,
        claim: &Claim,
        result: &str,
        event: Event,
    ) -> Result<State, sqlx::Error> {
        let mut writer = self.writer.lock().await;
        let mut tx = writer.begin_with(WRITE).await?;
        sqlx::query("UPDATE attempts SET result = ?2 WHERE id = ?1")
            .bind(claim.attempt)
            .bind(result)
            .execute(&mut *tx)
            .await?;
        let row = sqlx::query("SELECT state, due_at, parked_for FROM leads WHERE id = ?1")
            .bind(claim.lead.to_string())
            .fetch_one(&mut *tx)
            .await?;
        let state = state_of(&row)?.after(event);
        write_state(&mut tx, claim.lead, &state).await?;
        // A claim whose term ran out may be another's by now.
        sqlx::query(
            "UPDATE leads SET claimed_by = NULL, claimed_until = NULL WHERE id = ?1 AND claimed_by = ?2",
        )
        .bind(claim.lead.to_string())
        .bind(&self.owner)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(state)
    }
}

/// Claims the lead and writes that an attempt begins. It is due from now on, so that a crash does not put it off.
pub(super) async fn begin_attempt(
    journal: &Journal,
    tx: &mut Transaction<'_, Sqlite>,
    lead: LeadId,
    now: Timestamp,
) -> Result<Claim, sqlx::Error> {
    let claimed = sqlx::query(
        "UPDATE leads SET claimed_by = ?2, claimed_until = ?3, due_at = ?4 WHERE id = ?1 RETURNING adf",
    )
    .bind(lead.to_string())
    .bind(&journal.owner)
    .bind(after(now, journal.term).as_millisecond())
    .bind(now.as_millisecond())
    .fetch_one(&mut **tx)
    .await?;
    let begun = sqlx::query("INSERT INTO attempts (lead_id, started_at) VALUES (?1, ?2) RETURNING id")
        .bind(lead.to_string())
        .bind(now.as_millisecond())
        .fetch_one(&mut **tx)
        .await?;
    let number: u32 = sqlx::query_scalar("SELECT COUNT(*) FROM attempts WHERE lead_id = ?1")
        .bind(lead.to_string())
        .fetch_one(&mut **tx)
        .await?;
    Ok(Claim { lead, number, adf: claimed.try_get("adf")?, attempt: begun.try_get("id")? })
}

async fn write_state(
    tx: &mut Transaction<'_, Sqlite>,
    lead: LeadId,
    state: &State,
) -> Result<(), sqlx::Error> {
    let (due, reason) = match state {
        State::Waiting { until } => (Some(until.as_millisecond()), None),
        State::Parked { reason } => (None, Some(reason.as_str())),
        State::Received | State::Delivered => (None, None),
    };
    sqlx::query("UPDATE leads SET state = ?2, due_at = ?3, parked_for = ?4 WHERE id = ?1")
        .bind(lead.to_string())
        .bind(state.name())
        .bind(due)
        .bind(reason)
        .execute(&mut **tx)
        .await
        .map(|_| ())
}
