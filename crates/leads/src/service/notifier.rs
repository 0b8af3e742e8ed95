//! Mails people at the dealership that leads wait too long or the feed needs them, when that is
//! over, and the daily report (LEAD-14). A failing mail server delays the notification, and nothing
//! else.

use crate::{
    DatabaseError, LeadOutcome, LeadState, LeadSummary, LeadsConfig, LeadsError, Mailer, Report,
    delivery::PlainMail,
    journal::{Journal, Notification},
};
use database::{
    TaskStatus,
    clock::{after, before},
};
use jiff::{Timestamp, Zoned, civil::Time, tz::TimeZone};
use std::{
    fmt::{self, Write as _},
    pin::Pin,
    sync::{Mutex, OnceLock, PoisonError},
    time::Duration,
};
use tokio_util::sync::CancellationToken;

const CHECK_INTERVAL: Duration = Duration::from_mins(1);
const MIN_ALERT_INTERVAL: Duration = Duration::from_hours(1);
/// The pause after a notification that could not be mailed.
const RETRY_INTERVAL: Duration = Duration::from_mins(10);
/// How many leads an alert lists; `forecourt leads report` has all.
const MAX_LISTED: usize = 20;

/// Problems of the feed that need an operator, in a sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeedProblems {
    /// An inventory is held back (FEED-7).
    pub held: Option<String>,
    /// Every fetch has failed for longer than `leads.alert_after`.
    pub failing: Option<String>,
}

/// Checks the feed for problems, given how long it may fail.
pub(super) type FeedWatch =
    Box<dyn Fn(Duration) -> Pin<Box<dyn Future<Output = FeedProblems> + Send>> + Send + Sync>;

pub(super) struct Notifier {
    /// After which waiting time.
    alert: Option<(Mailer, Duration)>,
    /// At what time of the day.
    digest: Option<(Mailer, Time)>,
    dealership: String,
    time_zone: TimeZone,
    feed: OnceLock<FeedWatch>,
    /// What this process has seen to be wrong: only who has seen it can say that it is over. Another
    /// server's feed may be fine.
    seen: Mutex<Vec<Notification>>,
}

impl fmt::Debug for Notifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notifier")
            .field("alert", &self.alert)
            .field("digest", &self.digest)
            .finish_non_exhaustive()
    }
}

impl Notifier {
    pub(super) fn new(config: &LeadsConfig) -> Result<Self, LeadsError> {
        let (alert, digest) = (config.alert.as_ref(), config.digest.as_ref());
        let alert = alert.map(|to| Ok::<_, LeadsError>((Mailer::new(&to.mail)?, to.after)));
        let digest = digest.map(|to| Ok::<_, LeadsError>((Mailer::new(&to.mail)?, to.at)));
        Ok(Self {
            alert: alert.transpose()?,
            digest: digest.transpose()?,
            dealership: config.vendor.name.clone(),
            time_zone: config.vendor.time_zone.clone(),
            feed: OnceLock::new(),
            seen: Mutex::default(),
        })
    }

    /// Only the first one counts.
    pub(super) fn watch_feed(&self, watch: FeedWatch) {
        let _ = self.feed.set(watch);
    }

    /// Sends what is due, until `stop`.
    pub(super) async fn run(&self, journal: &Journal, stop: &CancellationToken) {
        if self.alert.is_none() && self.digest.is_none() {
            return;
        }
        while !stop.is_cancelled() {
            for sent in [
                self.send_alert(journal, stop).await,
                self.send_feed_alerts(journal, stop).await,
                self.send_digest(journal, stop).await,
            ] {
                if let Err(error) = sent {
                    tracing::error!(%error, "the lead journal does not say whether there is something to tell");
                }
            }
            stop.run_until_cancelled(tokio::time::sleep(CHECK_INTERVAL)).await;
        }
    }

    async fn send_alert(&self, journal: &Journal, stop: &CancellationToken) -> Result<(), DatabaseError> {
        let Some((mailer, max_wait)) = &self.alert else { return Ok(()) };
        let status = journal.notification_status(Notification::Alert).await?;
        let mut late = journal.unconfirmed(before(status.now, *max_wait)).await?;
        if late.is_empty() {
            let mail = self.plain_mail(
                "no lead waits for the CRM any more",
                "Every lead is with the CRM, or has not waited for long.",
            );
            return self.send_end(journal, Notification::Alert, mailer, &mail).await;
        }
        self.see(Notification::Alert);
        if !status.is_due() {
            return Ok(());
        }
        late.retain(|lead| is_unreported(lead, status.last, *max_wait));
        if late.is_empty() {
            return Ok(());
        }
        let (mail, next) = (self.alert_mail(&late, *max_wait), after(status.now, MIN_ALERT_INTERVAL));
        send(journal, Notification::Alert, mailer, &mail, (status.now, next), stop).await
    }

    async fn send_feed_alerts(
        &self,
        journal: &Journal,
        stop: &CancellationToken,
    ) -> Result<(), DatabaseError> {
        let Some(((mailer, max_wait), watch)) = self.alert.as_ref().zip(self.feed.get()) else {
            return Ok(());
        };
        let FeedProblems { held, failing } = watch(*max_wait).await;
        let held_over = self.plain_mail(
            "no inventory is held back any more",
            "The website shows what the feed sends, or the feed sends what the website shows.",
        );
        let failing_over = self.plain_mail("the feed works again", "The feed answers again.");
        for (notification, problem, subject, over) in [
            (Notification::FeedHeld, held, "a new inventory is held back", held_over),
            (Notification::FeedFails, failing, "the feed fails", failing_over),
        ] {
            let Some(problem) = problem else {
                self.send_end(journal, notification, mailer, &over).await?;
                continue;
            };
            self.see(notification);
            let Some(status) = due(journal, notification).await? else { continue };
            let next = after(status.now, MIN_ALERT_INTERVAL);
            let mail = self.plain_mail(subject, &problem);
            send(journal, notification, mailer, &mail, (status.now, next), stop).await?;
        }
        Ok(())
    }

    fn see(&self, notification: Notification) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if !seen.contains(&notification) {
            seen.push(notification);
        }
    }

    /// Mails once that a reported problem is over, if this process saw the problem. A failed mail is
    /// not sent again, because it needs no action.
    async fn send_end(
        &self,
        journal: &Journal,
        notification: Notification,
        mailer: &Mailer,
        mail: &PlainMail,
    ) -> Result<(), DatabaseError> {
        let is_seen = {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let before = seen.len();
            seen.retain(|one| *one != notification);
            seen.len() < before
        };
        if is_seen && journal.end_notification(notification).await? {
            let answer = mailer.send_mail(mail).await;
            tracing::info!(notice = ?notification, %answer, "end of an alert mailed");
        }
        Ok(())
    }

    fn plain_mail(&self, subject: &str, text: &str) -> PlainMail {
        PlainMail { subject: format!("{}: {subject}", self.dealership), text: format!("{text}\n") }
    }

    async fn send_digest(&self, journal: &Journal, stop: &CancellationToken) -> Result<(), DatabaseError> {
        let Some((mailer, at)) = &self.digest else { return Ok(()) };
        let Some(status) = due(journal, Notification::Digest).await? else { return Ok(()) };
        let (now, next) = (status.now, self.next_digest(status.now, *at));
        let Some(last) = status.last else {
            // The digest was switched on: today is the first day that is reported.
            if journal.claim_notification(Notification::Digest, after(now, RETRY_INTERVAL)).await? {
                journal.mark_notification_sent(Notification::Digest, now, next).await?;
            }
            return Ok(());
        };
        // All days since the last one: a day is not lost while the mail server fails or the site is
        // down.
        let report = Report::new(journal, self.start_of_day(last), Some(self.start_of_day(now))).await?;
        let mail = self.digest_mail(&report);
        send(journal, Notification::Digest, mailer, &mail, (now, next), stop).await
    }

    fn local(&self, at: Timestamp) -> Zoned {
        at.to_zoned(self.time_zone.clone())
    }

    fn start_of_day(&self, at: Timestamp) -> Timestamp {
        self.local(at).start_of_day().map_or(at, |day| day.timestamp())
    }

    /// Tomorrow at this time: each day has one digest.
    fn next_digest(&self, now: Timestamp, at: Time) -> Timestamp {
        let tomorrow = self.local(now).date().saturating_add(jiff::Span::new().days(1));
        let next = tomorrow.to_datetime(at).to_zoned(self.time_zone.clone());
        next.map_or(Timestamp::MAX, |next| next.timestamp())
    }

    fn alert_mail(&self, late: &[LeadSummary], max_wait: Duration) -> PlainMail {
        let leads = counted(late.len(), "lead waits", "leads wait");
        let minutes = usize::try_from(max_wait.as_secs().div_ceil(60)).unwrap_or(usize::MAX);
        let minutes = counted(minutes, "minute", "minutes");
        let mut text = format!(
            "{leads} for the CRM's yes, for more than {minutes}. They are kept, and what is not parked is tried again by itself. What to do: see that \
             the CRM answers, and its address and key are right; then `forecourt leads retry ID` sends a parked lead again.\n\n"
        );
        text.extend(late.iter().take(MAX_LISTED).map(|lead| lead.to_text(&self.time_zone)));
        if late.len() > MAX_LISTED {
            // A write to a string can't fail.
            let _ = writeln!(text, "  and {} more: `forecourt leads report`", late.len() - MAX_LISTED);
        }
        PlainMail { subject: format!("{}: {leads} for the CRM", self.dealership), text }
    }

    fn digest_mail(&self, report: &Report) -> PlainMail {
        let day = |at| self.local(at).date();
        let first = day(report.from);
        // It ends where the next day begins.
        let last = report.to.map_or(first, |to| day(before(to, Duration::from_millis(1))));
        let period = if last <= first { format!("on {first}") } else { format!("from {first} to {last}") };
        let leads = counted(report.leads.len(), "lead", "leads");
        let subject = format!("{}: {leads} {period}", self.dealership);
        PlainMail { subject, text: report.to_text(&self.time_zone) }
    }
}

/// The notification's status, if it is due.
async fn due(journal: &Journal, notification: Notification) -> Result<Option<TaskStatus>, DatabaseError> {
    let status = journal.notification_status(notification).await?;
    Ok(Some(status).filter(TaskStatus::is_due))
}

/// Claims the notification, mails it, and records that. If the mail fails or `stop` ends it, it
/// becomes due again.
async fn send(
    journal: &Journal,
    notification: Notification,
    mailer: &Mailer,
    mail: &PlainMail,
    (now, next): (Timestamp, Timestamp),
    stop: &CancellationToken,
) -> Result<(), DatabaseError> {
    if !journal.claim_notification(notification, after(now, RETRY_INTERVAL)).await? {
        return Ok(());
    }
    let Some(answer) = stop.run_until_cancelled(mailer.send_mail(mail)).await else { return Ok(()) };
    if answer.outcome() == LeadOutcome::Delivered {
        tracing::info!(notice = ?notification, "told by mail");
        journal.mark_notification_sent(notification, now, next).await
    } else {
        tracing::error!(notice = ?notification, %answer, "could not be told by mail, will be tried again");
        Ok(())
    }
}

/// A waiting lead is reported in every alert. A parked lead changes only if an operator acts, so it
/// is reported once after its wait became too long, and once after each later attempt.
fn is_unreported(lead: &LeadSummary, last: Option<Timestamp>, max_wait: Duration) -> bool {
    let is_parked = matches!(lead.state(), LeadState::Parked { .. });
    let since = lead.last_attempt().max(Some(after(lead.received, max_wait)));
    !is_parked || since >= last
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One digest a day, at the same time of the day, also where a day has 23 or 25 hours.
    #[test]
    fn each_day_has_one_digest_also_when_the_clocks_change() {
        let zone = TimeZone::get("America/Chicago").unwrap();
        let notifier = Notifier {
            alert: None,
            digest: None,
            dealership: String::new(),
            time_zone: zone.clone(),
            feed: OnceLock::new(),
            seen: Mutex::default(),
        };
        for (first, days) in [("2026-10-31T12:00:00Z", [25, 24]), ("2027-03-13T13:00:00Z", [23, 24])] {
            let at = Time::constant(7, 0, 0, 0);
            let mut now: Timestamp = first.parse().unwrap();
            for hours in days {
                let next = notifier.next_digest(now, at);
                assert_eq!(next.to_zoned(zone.clone()).time(), at);
                assert_eq!(next.duration_since(now).as_hours(), hours, "from {now}");
                now = next;
            }
        }
    }
}
