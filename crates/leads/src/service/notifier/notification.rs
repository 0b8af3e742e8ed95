//! Notifications, those who get them, and the tasks of mailing them, each done by one of several servers.

use crate::{
    DatabaseError, Journal, LeadOutcome, LeadsError, MailConfig, Mailer, delivery::StaffMail, look::Look,
};
use jiff::Timestamp;
use messages::LiveMessages;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The pause after a notification that could not be mailed.
pub(super) const RETRY_INTERVAL: Duration = Duration::from_mins(10);

/// One of those who get a notification: each has a mail of its own, so that nobody gets it again because
/// the mail server refuses another.
pub(super) struct Addressee {
    address: String,
    pub(super) mailer: Mailer,
}

/// A mail to staff, which one of several servers sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notification {
    /// Leads wait too long.
    Alert,
    /// The daily report.
    Digest,
    /// An inventory is quarantined.
    FeedQuarantined,
    /// The feed fails.
    FeedFails,
    /// No new file comes.
    FeedStale,
    /// A file is dated in the future.
    FeedFuture,
    /// A certificate ends soon.
    Certificate,
}

impl Addressee {
    pub(super) fn all(mail: &MailConfig, messages: &LiveMessages) -> Result<Vec<Self>, LeadsError> {
        let addressee = |address: &String| {
            let own = MailConfig { to: vec![address.clone()], ..mail.clone() };
            let mailer = Mailer::new(&own, messages.clone())?;
            Ok(Self { address: address.clone(), mailer })
        };
        mail.to.iter().map(addressee).collect()
    }

    /// The name in the database of the task to mail this.
    pub(super) fn task(&self, notification: Notification) -> String {
        format!("{} to {}", notification.name(), self.address)
    }
}

impl Notification {
    pub(super) const ALL: [Self; 7] = [
        Self::Alert,
        Self::Digest,
        Self::FeedQuarantined,
        Self::FeedFails,
        Self::FeedStale,
        Self::FeedFuture,
        Self::Certificate,
    ];

    /// The notification's name in logs, and in the database the beginning of its tasks' names.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Digest => "digest",
            Self::FeedQuarantined => "feed-held",
            Self::FeedFails => "feed-fails",
            Self::FeedStale => "feed-stale",
            Self::FeedFuture => "feed-future",
            Self::Certificate => "certificate",
        }
    }
}

/// Claims the notification, mails it, and records that. If the mail fails or `stop` ends it, it
/// becomes due again.
pub(super) async fn send(
    journal: &Journal,
    notification: Notification,
    addressee: &Addressee,
    (mail, look): (&StaffMail, Look),
    (now, next): (Timestamp, Timestamp),
    stop: &CancellationToken,
) -> Result<(), DatabaseError> {
    let (name, task) = (notification.name(), addressee.task(notification));
    if !journal.database().claim_task(&task, RETRY_INTERVAL).await? {
        return Ok(());
    }
    let Some(result) = stop.run_until_cancelled(addressee.mailer.send_mail(mail, look)).await else {
        return Ok(());
    };
    if result.outcome() == LeadOutcome::Delivered {
        tracing::info!(notification = name, "notification mailed");
        journal.database().finish_task(&task, Some(now), |_| next).await
    } else {
        tracing::error!(notification = name, to = addressee.address, %result, "notification not mailed, retry in 10 minutes");
        Ok(())
    }
}
