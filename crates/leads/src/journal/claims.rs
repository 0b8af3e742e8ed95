//! Claims: who sends a lead on a channel, until when, and how the attempt ended.
//!
//! A claim and the start of its attempt are one write. The attempt's result releases the claim;
//! after a crash the claim ends with its lease, or when a process opens the journal's file while no
//! other process has it open.

use super::{
    Journal,
    listing::last_request_before,
    rows,
    state::{DeliveryEvent, LeadState},
};
use crate::{Channel, LeadId, details::OutgoingLead};
use database::{
    Connection, DatabaseError, Dialect,
    clock::{after, before},
};
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Transaction};
use std::time::Duration;
use tokio::time::Instant;

/// A lead on a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeliveryKey {
    pub(crate) lead: LeadId,
    pub(crate) channel: Channel,
}

/// The period, in the journal's time, in which only the claim's owner may send.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lease {
    from: Timestamp,
    until: Timestamp,
}

impl Lease {
    pub(super) fn starting_now(connection: &Connection<'_>, length: Duration) -> Self {
        let from = connection.now();
        Self { from, until: after(from, length) }
    }
}

/// The right to send a lead on a channel now.
#[derive(Debug)]
pub(crate) struct Claim {
    pub(crate) key: DeliveryKey,
    /// The number of attempts, including this one.
    pub(crate) number: u32,
    pub(crate) lead: OutgoingLead,
    attempt: i64,
}

/// The end of an attempt.
#[derive(Debug)]
pub(crate) struct FinishedAttempt {
    /// Stored as text.
    pub(crate) result: String,
    /// Changes the delivery's state.
    pub(crate) event: DeliveryEvent,
    pub(crate) at: Instant,
    /// The channel works again: everything that waits on it becomes due. The worker limits the
    /// rate.
    pub(crate) channel_recovered: bool,
}

impl Journal {
    /// Claims the lead that has been due on this channel the longest. Rows that another server
    /// locks are skipped.
    pub(crate) async fn claim_due(
        &self,
        channel: Channel,
        lease: Duration,
    ) -> Result<Option<Claim>, DatabaseError> {
        let claim = async |connection: &mut Connection<'_>| {
            let lease = Lease::starting_now(connection, lease);
            let lock = connection.dialect().skip_locked();
            let mut tx = connection.begin_write().await?;
            let due = sqlx::query(AssertSqlSafe(format!(
                "SELECT lead_id FROM deliveries
                 WHERE channel = $1 AND due_at <= $2 AND (claimed_until IS NULL OR claimed_until <= $2)
                 ORDER BY due_at LIMIT 1{lock}"
            )))
            .bind(channel.name())
            .bind(lease.from.as_millisecond())
            .fetch_optional(&mut *tx)
            .await?;
            let Some(due) = due else {
                tx.rollback().await?;
                return Ok(None);
            };
            let key = DeliveryKey { lead: rows::lead_id(&due, "lead_id")?, channel };
            let claim = begin_attempt(&mut tx, key, &self.owner, lease).await?;
            tx.commit().await?;
            Ok(Some(claim))
        };
        self.database.write(claim).await
    }

    /// Claims this delivery, due or not; `None` if it is delivered, or claimed by another. For an
    /// operator who resends it, its document is marked as a resend; for others a parked delivery is
    /// `None` too.
    pub(crate) async fn claim(
        &self,
        key: DeliveryKey,
        lease: Duration,
        is_resend: bool,
    ) -> Result<Option<Claim>, DatabaseError> {
        let claim = async |connection: &mut Connection<'_>| {
            let lease = Lease::starting_now(connection, lease);
            let dialect = connection.dialect();
            let mut tx = connection.begin_write().await?;
            let state = match lock_unclaimed(&mut tx, dialect, key, lease.from).await? {
                Some(state @ (LeadState::Received | LeadState::Waiting { .. } | LeadState::Junk)) => state,
                Some(state @ LeadState::Parked { .. }) if is_resend => state,
                Some(LeadState::Parked { .. } | LeadState::Delivered) | None => {
                    tx.rollback().await?;
                    return Ok(None);
                }
            };
            if is_resend {
                write_state(&mut tx, key, &state.after(DeliveryEvent::Resent, lease.from), lease.from)
                    .await?;
                // Visitors' text has no unescaped `<`, so only the element itself matches.
                sqlx::query("UPDATE leads SET adf = REPLACE(adf, $2, $3) WHERE id = $1")
                    .bind(key.lead.to_string())
                    .bind("<prospect status=\"new\">")
                    .bind("<prospect status=\"resend\">")
                    .execute(&mut *tx)
                    .await?;
            }
            let mut claim = begin_attempt(&mut tx, key, &self.owner, lease).await?;
            claim.lead.is_resend = is_resend;
            tx.commit().await?;
            Ok(Some(claim))
        };
        self.database.write(claim).await
    }

    /// Stores how the attempt ended, updates the delivery's state, and releases the claim.
    pub(crate) async fn finish(
        &self,
        claim: &Claim,
        attempt: &FinishedAttempt,
    ) -> Result<LeadState, DatabaseError> {
        let finish = async |connection: &mut Connection<'_>| {
            let dialect = connection.dialect();
            // The attempt may have ended earlier and could not be written then.
            let ended = before(connection.now(), attempt.at.elapsed());
            let mut tx = connection.begin_write().await?;
            // Whoever claims it now.
            let state = lock_unclaimed(&mut tx, dialect, claim.key, Timestamp::MAX).await?;
            let state = state.ok_or(sqlx::Error::RowNotFound)?.after(attempt.event.clone(), ended);
            sqlx::query("UPDATE attempts SET result = $2 WHERE id = $1")
                .bind(claim.attempt)
                .bind(attempt.result.as_str())
                .execute(&mut *tx)
                .await?;
            write_state(&mut tx, claim.key, &state, ended).await?;
            // After the lease has run out, the claim may be another process's.
            sqlx::query(
                "UPDATE deliveries SET claimed_by = NULL, claimed_until = NULL
                 WHERE lead_id = $1 AND channel = $2 AND claimed_by = $3",
            )
            .bind(claim.key.lead.to_string())
            .bind(claim.key.channel.name())
            .bind(self.owner.as_str())
            .execute(&mut *tx)
            .await?;
            if attempt.channel_recovered {
                make_waiting_due(&mut tx, dialect, claim.key.channel, ended).await?;
            }
            tx.commit().await?;
            Ok(state)
        };
        self.database.write(finish).await
    }
}

/// Locks the delivery's row and reads its state; `None` if it is claimed or missing.
async fn lock_unclaimed(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    key: DeliveryKey,
    now: Timestamp,
) -> Result<Option<LeadState>, sqlx::Error> {
    let row = sqlx::query(AssertSqlSafe(format!(
        "SELECT state, due_at, parked_for FROM deliveries
         WHERE lead_id = $1 AND channel = $2 AND (claimed_until IS NULL OR claimed_until <= $3){}",
        dialect.for_update()
    )))
    .bind(key.lead.to_string())
    .bind(key.channel.name())
    .bind(now.as_millisecond())
    .fetch_optional(&mut **tx)
    .await?;
    row.map(|row| rows::state(&row)).transpose()
}

/// Claims the delivery and records that an attempt begins. It is due from now on, so that a crash
/// does not delay it.
pub(super) async fn begin_attempt(
    tx: &mut Transaction<'_, Any>,
    key: DeliveryKey,
    owner: &str,
    lease: Lease,
) -> Result<Claim, sqlx::Error> {
    let (lead, channel) = (key.lead.to_string(), key.channel.name());
    sqlx::query(
        "UPDATE deliveries SET claimed_by = $3, claimed_until = $4, due_at = $5
         WHERE lead_id = $1 AND channel = $2",
    )
    .bind(lead.as_str())
    .bind(channel)
    .bind(owner)
    .bind(lease.until.as_millisecond())
    .bind(lease.from.as_millisecond())
    .execute(&mut **tx)
    .await?;
    let attempt: i64 = sqlx::query_scalar(
        "INSERT INTO attempts (lead_id, channel, started_at) VALUES ($1, $2, $3) RETURNING id",
    )
    .bind(lead.as_str())
    .bind(channel)
    .bind(lease.from.as_millisecond())
    .fetch_one(&mut **tx)
    .await?;
    let row = sqlx::query(
        "SELECT kind, adf, details, (SELECT COUNT(*) FROM attempts WHERE lead_id = $1 AND channel = $2) AS number
         FROM leads WHERE id = $1",
    )
    .bind(lead.as_str())
    .bind(channel)
    .fetch_one(&mut **tx)
    .await?;
    let (adf, details) = (rows::document(&row)?, rows::details(&row)?);
    let earlier = sqlx::query_scalar(
        "SELECT result FROM attempts WHERE lead_id = $1 AND channel = $2 AND result LIKE '% for %' ORDER BY id",
    )
    .bind(lead.as_str())
    .bind(channel)
    .fetch_all(&mut **tx)
    .await?;
    let asked_before = match key.channel {
        Channel::Readable => last_request_before(tx, key.lead).await?,
        Channel::Crm | Channel::Mail => None,
    };
    let lead = OutgoingLead { id: key.lead, adf, details, asked_before, earlier, is_resend: false };
    Ok(Claim { key, number: rows::count(&row, "number")?, lead, attempt })
}

async fn write_state(
    tx: &mut Transaction<'_, Any>,
    key: DeliveryKey,
    state: &LeadState,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let (due, reason, delivered) = match state {
        LeadState::Waiting { until } => (Some(until.as_millisecond()), None, None),
        LeadState::Parked { reason } => (None, Some(reason.as_str()), None),
        LeadState::Delivered => (None, None, Some(now.as_millisecond())),
        LeadState::Received | LeadState::Junk => (Some(now.as_millisecond()), None, None),
    };
    sqlx::query(
        "UPDATE deliveries SET state = $3, due_at = $4, parked_for = $5, delivered_at = COALESCE(delivered_at, $6)
         WHERE lead_id = $1 AND channel = $2",
    )
    .bind(key.lead.to_string())
    .bind(key.channel.name())
    .bind(state.name())
    .bind(due)
    .bind(reason)
    .bind(delivered)
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

/// Skips rows that another server has locked: it is changing them, and two servers could wait for
/// each other.
async fn make_waiting_due(
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
