//! Notification mails, each of which one of several servers sends.

use database::Connection;

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

impl Notification {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Digest => "digest",
            Self::FeedHeld => "feed-held",
            Self::FeedFails => "feed-fails",
        }
    }
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
