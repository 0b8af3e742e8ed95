//! Claims: who sends a lead on a channel, for how long, and what came of it.
//!
//! A claim and the beginning of an attempt are one write. A claim ends with the attempt's result; one that was cut off
//! ends when its term is over, or when a journal's file is opened by a process that is alone with it.

pub(super) mod notices;

use super::{
    Event, Journal, JournalError, State,
    columns::{lead_id, state_of},
    dialect::Dialect,
    store::{Held, in_time},
};
use crate::{
    Channel, LeadId,
    adf::as_resend,
    clock::{after, before},
};
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};
use std::time::Duration;
use tokio::time::Instant;

/// A lead on its way out on a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Errand {
    pub(crate) lead: LeadId,
    pub(crate) channel: Channel,
}

/// From when and until when nobody else may send what is claimed, in the journal's time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    from: Timestamp,
    until: Timestamp,
}

impl Term {
    /// So long, from now on.
    pub(super) fn of(held: &Held<'_>, long: Duration) -> Self {
        Self { from: held.now(), until: after(held.now(), long) }
    }
}

/// The right to send a lead on a channel now.
#[derive(Debug)]
pub(crate) struct Claim {
    /// What is sent, and on which channel.
    pub(crate) errand: Errand,
    /// How many attempts there are, this one included.
    pub(crate) number: u32,
    /// The document.
    pub(crate) adf: String,
    attempt: i64,
}

/// How an attempt ended.
#[derive(Debug)]
pub(crate) struct Ending {
    /// As the journal keeps it.
    pub(crate) result: String,
    /// What becomes of the lead.
    pub(crate) event: Event,
    /// When.
    pub(crate) at: Instant,
    /// It showed the channel well again: what waits on it is due at once. How fast it then goes is the worker's affair.
    pub(crate) frees_the_others: bool,
}

impl Journal {
    /// Claims the lead that has been due on this channel for longest, for so long. What another server holds is passed by.
    pub(crate) async fn claim_due(
        &self,
        channel: Channel,
        long: Duration,
    ) -> Result<Option<Claim>, JournalError> {
        let mut held = self.writer().await?;
        let term = Term::of(&held, long);
        let claimed = in_time(held.timeout(), claim_due(&mut held, channel, &self.owner, term)).await;
        held.done(claimed)
    }

    /// Claims this lead, due or not; `None` where it is delivered or parked, or somebody else is sending it.
    pub(crate) async fn claim(&self, errand: Errand, long: Duration) -> Result<Option<Claim>, JournalError> {
        let mut held = self.writer().await?;
        let term = Term::of(&held, long);
        let claimed = in_time(held.timeout(), claim(&mut held, errand, &self.owner, term)).await;
        held.done(claimed)
    }

    /// Claims this lead at a person's wish, and marks its document as sent again; `None` where it is delivered, or
    /// somebody else is sending it.
    pub(crate) async fn claim_again(
        &self,
        errand: Errand,
        long: Duration,
    ) -> Result<Option<Claim>, JournalError> {
        let mut held = self.writer().await?;
        let term = Term::of(&held, long);
        let claimed = in_time(held.timeout(), claim_again(&mut held, errand, &self.owner, term)).await;
        held.done(claimed)
    }

    /// Writes what came of the attempt, moves the lead on, and ends the claim.
    pub(crate) async fn finish(&self, claim: &Claim, ending: &Ending) -> Result<State, JournalError> {
        let mut held = self.writer().await?;
        let finished = in_time(held.timeout(), finish(&mut held, claim, &self.owner, ending)).await;
        held.done(finished)
    }
}

async fn claim_due(
    held: &mut Held<'_>,
    channel: Channel,
    owner: &str,
    term: Term,
) -> Result<Option<Claim>, sqlx::Error> {
    let lock = held.dialect().skip_locked();
    let mut tx = held.begin().await?;
    let due = sqlx::query(AssertSqlSafe(format!(
        "SELECT lead_id FROM deliveries
         WHERE channel = $1 AND due_at <= $2 AND (claimed_until IS NULL OR claimed_until <= $2)
         ORDER BY due_at LIMIT 1{lock}"
    )))
    .bind(channel.name())
    .bind(term.from.as_millisecond())
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else {
        tx.rollback().await?;
        return Ok(None);
    };
    let errand = Errand { lead: lead_id(&due, "lead_id")?, channel };
    let claim = begin_attempt(&mut tx, errand, owner, term).await?;
    tx.commit().await?;
    Ok(Some(claim))
}

async fn claim(
    held: &mut Held<'_>,
    errand: Errand,
    owner: &str,
    term: Term,
) -> Result<Option<Claim>, sqlx::Error> {
    let dialect = held.dialect();
    let mut tx = held.begin().await?;
    let state = free_row(&mut tx, dialect, errand, term.from).await?.map(|row| state_of(&row)).transpose()?;
    if matches!(state, None | Some(State::Delivered | State::Parked { .. })) {
        tx.rollback().await?;
        return Ok(None);
    }
    let claim = begin_attempt(&mut tx, errand, owner, term).await?;
    tx.commit().await?;
    Ok(Some(claim))
}

async fn claim_again(
    held: &mut Held<'_>,
    errand: Errand,
    owner: &str,
    term: Term,
) -> Result<Option<Claim>, sqlx::Error> {
    let dialect = held.dialect();
    let mut tx = held.begin().await?;
    let state = free_row(&mut tx, dialect, errand, term.from).await?.map(|row| state_of(&row)).transpose()?;
    let Some(state) = state.filter(|state| *state != State::Delivered) else {
        tx.rollback().await?;
        return Ok(None);
    };
    write_state(&mut tx, errand, &state.after(Event::SentAgain, term.from), term.from).await?;
    let adf: String = sqlx::query_scalar("SELECT adf FROM leads WHERE id = $1")
        .bind(errand.lead.to_string())
        .fetch_one(&mut *tx)
        .await?;
    sqlx::query("UPDATE leads SET adf = $2 WHERE id = $1")
        .bind(errand.lead.to_string())
        .bind(as_resend(&adf))
        .execute(&mut *tx)
        .await?;
    let claim = begin_attempt(&mut tx, errand, owner, term).await?;
    tx.commit().await?;
    Ok(Some(claim))
}

/// The delivery's row, held, where nobody is sending it.
async fn free_row(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    errand: Errand,
    now: Timestamp,
) -> Result<Option<AnyRow>, sqlx::Error> {
    sqlx::query(AssertSqlSafe(format!(
        "SELECT state, due_at, parked_for FROM deliveries
         WHERE lead_id = $1 AND channel = $2 AND (claimed_until IS NULL OR claimed_until <= $3){}",
        dialect.for_update()
    )))
    .bind(errand.lead.to_string())
    .bind(errand.channel.name())
    .bind(now.as_millisecond())
    .fetch_optional(&mut **tx)
    .await
}

/// Claims the lead and writes that an attempt begins. It is due from now on, so that a crash does not put it off.
pub(super) async fn begin_attempt(
    tx: &mut Transaction<'_, Any>,
    errand: Errand,
    owner: &str,
    term: Term,
) -> Result<Claim, sqlx::Error> {
    let Errand { lead, channel } = errand;
    sqlx::query(
        "UPDATE deliveries SET claimed_by = $3, claimed_until = $4, due_at = $5
         WHERE lead_id = $1 AND channel = $2",
    )
    .bind(lead.to_string())
    .bind(channel.name())
    .bind(owner)
    .bind(term.until.as_millisecond())
    .bind(term.from.as_millisecond())
    .execute(&mut **tx)
    .await?;
    let attempt: i64 = sqlx::query_scalar(
        "INSERT INTO attempts (lead_id, channel, started_at) VALUES ($1, $2, $3) RETURNING id",
    )
    .bind(lead.to_string())
    .bind(channel.name())
    .bind(term.from.as_millisecond())
    .fetch_one(&mut **tx)
    .await?;
    let row = sqlx::query(
        "SELECT adf, (SELECT COUNT(*) FROM attempts WHERE lead_id = $1 AND channel = $2) AS number
         FROM leads WHERE id = $1",
    )
    .bind(lead.to_string())
    .bind(channel.name())
    .fetch_one(&mut **tx)
    .await?;
    let number = u32::try_from(row.try_get::<i64, _>("number")?).unwrap_or(u32::MAX);
    Ok(Claim { errand, number, adf: row.try_get("adf")?, attempt })
}

async fn finish(
    held: &mut Held<'_>,
    claim: &Claim,
    owner: &str,
    ending: &Ending,
) -> Result<State, sqlx::Error> {
    let dialect = held.dialect();
    let lock = dialect.for_update();
    let Errand { lead, channel } = claim.errand;
    // It may have ended a while ago, and could not be written down before.
    let ended = before(held.now(), ending.at.elapsed());
    let mut tx = held.begin().await?;
    let row = sqlx::query(AssertSqlSafe(format!(
        "SELECT state, due_at, parked_for FROM deliveries WHERE lead_id = $1 AND channel = $2{lock}"
    )))
    .bind(lead.to_string())
    .bind(channel.name())
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query("UPDATE attempts SET result = $2 WHERE id = $1")
        .bind(claim.attempt)
        .bind(ending.result.as_str())
        .execute(&mut *tx)
        .await?;
    let state = state_of(&row)?.after(ending.event.clone(), ended);
    write_state(&mut tx, claim.errand, &state, ended).await?;
    // A claim whose term ran out may be another's by now.
    sqlx::query(
        "UPDATE deliveries SET claimed_by = NULL, claimed_until = NULL
         WHERE lead_id = $1 AND channel = $2 AND claimed_by = $3",
    )
    .bind(lead.to_string())
    .bind(channel.name())
    .bind(owner)
    .execute(&mut *tx)
    .await?;
    if ending.frees_the_others {
        free_the_others(&mut tx, dialect, channel, ended).await?;
    }
    tx.commit().await?;
    Ok(state)
}

async fn write_state(
    tx: &mut Transaction<'_, Any>,
    errand: Errand,
    state: &State,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let (due, reason, delivered) = match state {
        State::Waiting { until } => (Some(until.as_millisecond()), None, None),
        State::Parked { reason } => (None, Some(reason.as_str()), None),
        State::Delivered => (None, None, Some(now.as_millisecond())),
        State::Received | State::Junk => (Some(now.as_millisecond()), None, None),
    };
    sqlx::query(
        "UPDATE deliveries SET state = $3, due_at = $4, parked_for = $5, delivered_at = COALESCE(delivered_at, $6)
         WHERE lead_id = $1 AND channel = $2",
    )
    .bind(errand.lead.to_string())
    .bind(errand.channel.name())
    .bind(state.name())
    .bind(due)
    .bind(reason)
    .bind(delivered)
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

/// Those that another server holds just now are in its hands, and waiting for them could be waiting for each other.
async fn free_the_others(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    channel: Channel,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(AssertSqlSafe(format!(
        "UPDATE deliveries SET due_at = $2 WHERE channel = $1 AND lead_id IN (
             SELECT lead_id FROM deliveries WHERE channel = $1 AND state = 'waiting' AND due_at > $2{}
         )",
        dialect.skip_locked()
    )))
    .bind(channel.name())
    .bind(now.as_millisecond())
    .execute(&mut **tx)
    .await
    .map(|_| ())
}
