//! Notification mails, each of which one of several servers sends.

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
