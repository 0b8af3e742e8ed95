//! What one of several servers does: notification mails, and erasing personal data. The first to
//! write does it; the others wait until it is due again.

use super::rows;
use database::Connection;
use jiff::Timestamp;

/// A mail to people at the dealership.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notification {
    /// Leads wait too long.
    Alert,
    /// The daily report.
    Digest,
    /// An inventory is held back.
    FeedHeld,
    /// The feed fails.
    FeedFails,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct NotificationStatus {
    /// The journal's time.
    pub(crate) now: Timestamp,
    /// Nobody sends it before; `None` if it was never claimed.
    pub(crate) due: Option<Timestamp>,
    /// Everything up to here has been reported.
    pub(crate) last: Option<Timestamp>,
}

impl NotificationStatus {
    /// Whether it may be sent now.
    pub(crate) fn is_due(&self) -> bool {
        self.due.is_none_or(|due| due <= self.now)
    }
}

impl Notification {
    const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Digest => "digest",
            Self::FeedHeld => "feed-held",
            Self::FeedFails => "feed-fails",
        }
    }
}

pub(super) async fn status(
    connection: &mut Connection<'_>,
    notification: Notification,
) -> Result<NotificationStatus, sqlx::Error> {
    let now = connection.now();
    let row = sqlx::query("SELECT due_at, told_at FROM notices WHERE name = $1")
        .bind(notification.name())
        .fetch_optional(connection.raw())
        .await?;
    let Some(row) = row else { return Ok(NotificationStatus { now, due: None, last: None }) };
    let (due, last) = (rows::timestamp(&row, "due_at")?, rows::optional_timestamp(&row, "told_at")?);
    Ok(NotificationStatus { now, due: Some(due), last })
}

pub(super) async fn claim(
    connection: &mut Connection<'_>,
    notification: Notification,
    until: Timestamp,
) -> Result<bool, sqlx::Error> {
    claim_name(connection, notification.name(), until).await
}

async fn claim_name(
    connection: &mut Connection<'_>,
    name: &str,
    until: Timestamp,
) -> Result<bool, sqlx::Error> {
    let claimed = sqlx::query(
        "INSERT INTO notices (name, due_at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET due_at = $2 WHERE notices.due_at <= $3",
    )
    .bind(name.to_owned())
    .bind(until.as_millisecond())
    .bind(connection.now().as_millisecond())
    .execute(connection.raw())
    .await?;
    Ok(claimed.rows_affected() == 1)
}

/// Claims erasing, which is due again at `until`: one server works on it at a time, and one that
/// ends in between loses nothing.
pub(super) async fn claim_erasing(
    connection: &mut Connection<'_>,
    until: Timestamp,
) -> Result<bool, sqlx::Error> {
    claim_name(connection, "erasing", until).await
}

pub(super) async fn mark_sent(
    connection: &mut Connection<'_>,
    notification: Notification,
    now: Timestamp,
    next: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE notices SET told_at = $2, due_at = $3 WHERE name = $1")
        .bind(notification.name())
        .bind(now.as_millisecond())
        .bind(next.as_millisecond())
        .execute(connection.raw())
        .await
        .map(|_| ())
}

/// Ends a reported problem. Returns true for only one server.
pub(super) async fn end(
    connection: &mut Connection<'_>,
    notification: Notification,
) -> Result<bool, sqlx::Error> {
    let ended = sqlx::query("UPDATE notices SET told_at = NULL WHERE name = $1 AND told_at IS NOT NULL")
        .bind(notification.name())
        .execute(connection.raw())
        .await?;
    Ok(ended.rows_affected() == 1)
}
