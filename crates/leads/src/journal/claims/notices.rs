//! Who tells a notice, and when next: of several servers the one that writes first.

use crate::journal::{
    Journal, JournalError,
    columns::timestamp,
    store::{Held, in_time},
};
use jiff::Timestamp;
use sqlx::Row as _;

/// What people are told by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Leads wait for too long.
    Alert,
    /// What became of a day's leads.
    Digest,
}

/// How it stands with a notice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    /// What time it is for all who share the journal.
    pub(crate) now: Timestamp,
    /// Before when nobody tells it; `None` where nobody has spoken of it yet.
    pub(crate) due: Option<Timestamp>,
    /// Up to when all was told.
    pub(crate) last: Option<Timestamp>,
}

impl Notice {
    const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Digest => "digest",
        }
    }
}

impl Journal {
    /// How it stands with this notice.
    pub(crate) async fn told(&self, notice: Notice) -> Result<Told, JournalError> {
        let mut held = self.reader().await?;
        let told = in_time(held.timeout(), told(&mut held, notice)).await;
        held.done(told)
    }

    /// Takes the notice on where it is due, or where nobody has spoken of it yet: nobody else tells it before `until`. Whether it is ours now.
    pub(crate) async fn take_on(&self, notice: Notice, until: Timestamp) -> Result<bool, JournalError> {
        let mut held = self.writer().await?;
        let now = held.now();
        let taking = sqlx::query(
            "INSERT INTO notices (name, due_at) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET due_at = $2 WHERE notices.due_at <= $3",
        )
        .bind(notice.name())
        .bind(until.as_millisecond())
        .bind(now.as_millisecond());
        let taken = in_time(held.timeout(), taking.execute(held.connection())).await;
        Ok(held.done(taken)?.rows_affected() == 1)
    }

    /// Writes down that all up to `now` was told; it is not due again before `next`.
    pub(crate) async fn note_told(
        &self,
        notice: Notice,
        now: Timestamp,
        next: Timestamp,
    ) -> Result<(), JournalError> {
        let mut held = self.writer().await?;
        let noting = sqlx::query("UPDATE notices SET told_at = $2, due_at = $3 WHERE name = $1")
            .bind(notice.name())
            .bind(now.as_millisecond())
            .bind(next.as_millisecond());
        let noted = in_time(held.timeout(), noting.execute(held.connection())).await;
        held.done(noted).map(|_| ())
    }
}

async fn told(held: &mut Held<'_>, notice: Notice) -> Result<Told, sqlx::Error> {
    let now = held.now();
    let row = sqlx::query("SELECT due_at, told_at FROM notices WHERE name = $1")
        .bind(notice.name())
        .fetch_optional(held.connection())
        .await?;
    let Some(row) = row else { return Ok(Told { now, due: None, last: None }) };
    let last: Option<i64> = row.try_get("told_at")?;
    Ok(Told { now, due: Some(timestamp(row.try_get("due_at")?)?), last: last.map(timestamp).transpose()? })
}
