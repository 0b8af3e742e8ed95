//! Mails people at the dealership that leads wait too long or the feed needs them, when that is
//! over, and the daily report (LEAD-14). A failing mail server delays the notification, and nothing
//! else.

mod digest;
mod mails;
mod notification;

use crate::{
    DatabaseError, Journal, LeadState, LeadSummary, LeadsConfig, LeadsError, LiveTheme, MailBlock,
    delivery::StaffMail,
};
use database::clock::{after, before};
use digest::{Digest, Period};
use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time},
    tz::TimeZone,
};
use messages::{Key, LiveMessages, key};
use notification::{Addressee, Notification, RETRY_INTERVAL, send};
use std::{
    pin::Pin,
    sync::{Mutex, OnceLock, PoisonError},
    time::Duration,
};
use tokio_util::sync::CancellationToken;
use url::Url;

const CHECK_INTERVAL: Duration = Duration::from_mins(1);
const MIN_ALERT_INTERVAL: Duration = Duration::from_hours(1);
/// Inventory systems write a file a day.
const DAILY_ALERT_INTERVAL: Duration = Duration::from_hours(24);
/// The evening begins then.
const EVENING: Time = Time::constant(17, 0, 0, 0);
/// The path of the feed's page for staff.
const FEED: &str = "feed";

/// Problems of the site that need an operator, in a sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteProblems {
    /// An inventory is quarantined (FEED-7).
    pub quarantined: Option<String>,
    /// Every fetch has failed for longer than `leads.alert_after`, one was given up, or does not end.
    pub failing: Option<String>,
    /// No file has come for longer than `feed.stale_after` (FEED-16).
    pub stale: Option<String>,
    /// A file is dated in the future (FEED-16).
    pub future_file: Option<String>,
    /// A certificate ends soon, or there is none (HTTPS-5).
    pub certificate: Option<String>,
}

/// Checks the site for problems, given how long the feed may fail.
pub(super) type SiteWatch =
    Box<dyn Fn(Duration) -> Pin<Box<dyn Future<Output = SiteProblems> + Send>> + Send + Sync>;

/// Notes for staff about a day's opening hours, a sentence each; none on a usual day.
pub(super) type DayNotes = Box<dyn Fn(Date) -> Vec<String> + Send + Sync>;

/// The blocks that the first daily report of a week begins with.
pub(super) type WeekNotes =
    Box<dyn Fn() -> Pin<Box<dyn Future<Output = Vec<MailBlock>> + Send>> + Send + Sync>;

pub(super) struct Notifier {
    /// Sent when a lead has waited, or the feed failed, for this long.
    alert: Option<(Vec<Addressee>, Duration)>,
    /// Sent at this time of the day.
    digest: Option<(Vec<Addressee>, Time)>,
    dealership: String,
    time_zone: TimeZone,
    /// Origin of the pages for staff, if mails link to them.
    admin_url: Option<Url>,
    theme: LiveTheme,
    site: OnceLock<SiteWatch>,
    day_notes: OnceLock<DayNotes>,
    week_notes: OnceLock<WeekNotes>,
    /// Problems that this process saw. Only it reports their end: another server's feed may work.
    seen: Mutex<Vec<Notification>>,
    messages: LiveMessages,
}

impl Notifier {
    pub(super) fn new(
        config: &LeadsConfig,
        messages: LiveMessages,
        theme: LiveTheme,
    ) -> Result<Self, LeadsError> {
        let (alert, digest) = (config.alert.as_ref(), config.digest.as_ref());
        let mail = alert.map(|alert| &alert.mail).or_else(|| digest.map(|digest| &digest.mail));
        Ok(Self {
            admin_url: mail.and_then(|mail| mail.admin_url.clone()),
            theme,
            alert: match &config.alert {
                Some(alert) => Some((Addressee::all(&alert.mail, &messages)?, alert.after)),
                None => None,
            },
            digest: match &config.digest {
                Some(digest) => Some((Addressee::all(&digest.mail, &messages)?, digest.at)),
                None => None,
            },
            dealership: config.vendor.name.clone(),
            time_zone: config.vendor.time_zone.clone(),
            site: OnceLock::new(),
            day_notes: OnceLock::new(),
            week_notes: OnceLock::new(),
            seen: Mutex::default(),
            messages,
        })
    }

    /// Only the first one counts.
    pub(super) fn watch_site(&self, watch: SiteWatch) {
        let _ = self.site.set(watch);
    }

    /// Only the first ones count.
    pub(super) fn note_days(&self, notes: DayNotes) {
        let _ = self.day_notes.set(notes);
    }

    /// Only the first ones count.
    pub(super) fn note_weeks(&self, notes: WeekNotes) {
        let _ = self.week_notes.set(notes);
    }

    /// Sends what is due, until `stop`.
    pub(super) async fn run(&self, journal: &Journal, stop: &CancellationToken) {
        if self.alert.is_none() && self.digest.is_none() {
            return;
        }
        while !stop.is_cancelled() {
            for sent in [
                self.take_over_tasks(journal).await,
                self.send_alert(journal, stop).await,
                self.send_site_alerts(journal, stop).await,
                self.send_digest(journal, stop).await,
            ] {
                if let Err(error) = sent {
                    tracing::error!(%error, "notifications not read from the lead journal, retry in a minute");
                }
            }
            stop.run_until_cancelled(tokio::time::sleep(CHECK_INTERVAL)).await;
        }
    }

    /// Gives each recipient the state of a notification that an earlier release mailed to all at once.
    async fn take_over_tasks(&self, journal: &Journal) -> Result<(), DatabaseError> {
        let database = journal.database();
        for notification in Notification::ALL {
            let shared = database.task_status(notification.name()).await?;
            let (Some(last), Some(due)) = (shared.last, shared.due) else { continue };
            let addressees = match notification {
                Notification::Digest => self.digest.as_ref().map(|(addressees, _)| addressees),
                _ => self.alert.as_ref().map(|(addressees, _)| addressees),
            };
            for task in addressees.into_iter().flatten().map(|addressee| addressee.task(notification)) {
                if database.task_status(&task).await?.due.is_none()
                    && database.claim_task(&task, RETRY_INTERVAL).await?
                {
                    database.finish_task(&task, Some(last), |_| due).await?;
                }
            }
            database.forget_task(notification.name()).await?;
        }
        Ok(())
    }

    async fn send_alert(&self, journal: &Journal, stop: &CancellationToken) -> Result<(), DatabaseError> {
        const ALERT: Notification = Notification::Alert;
        let Some((addressees, max_wait)) = &self.alert else { return Ok(()) };
        let now = journal.database().task_status(ALERT.name()).await?.now;
        let late = journal.unconfirmed(before(now, *max_wait)).await?;
        if late.is_empty() {
            let messages = self.messages.current();
            let mail =
                self.short_mail(messages.report_alerts_end_subject(), messages.report_alerts_end(), None);
            return self.send_end(journal, ALERT, addressees, &mail).await;
        }
        self.see(ALERT);
        for addressee in addressees {
            let status = journal.database().task_status(&addressee.task(ALERT)).await?;
            let unreported = |lead: &&LeadSummary| is_unreported(lead, status.last, *max_wait);
            let late: Vec<_> = late.iter().filter(unreported).collect();
            if status.is_due() && !late.is_empty() {
                let mail = self.alert_mail(journal, &late, *max_wait).await?;
                let next = after(now, MIN_ALERT_INTERVAL);
                send(journal, ALERT, addressee, (&mail, self.theme.current()), (now, next), stop).await?;
            }
        }
        Ok(())
    }

    async fn send_site_alerts(
        &self,
        journal: &Journal,
        stop: &CancellationToken,
    ) -> Result<(), DatabaseError> {
        let Some(((addressees, max_wait), watch)) = self.alert.as_ref().zip(self.site.get()) else {
            return Ok(());
        };
        let SiteProblems { quarantined: held, failing, stale, future_file, certificate } =
            watch(*max_wait).await;
        let messages = &*self.messages.current();
        let end = |subject: Key, text: Key| self.short_mail(&messages[subject], &messages[text], None);
        let held_end = end(key::REPORT_ALERTS_HELD_END_SUBJECT, key::REPORT_ALERTS_HELD_END);
        let failing_end = end(key::REPORT_ALERTS_FAILS_END_SUBJECT, key::REPORT_ALERTS_FAILS_END);
        let stale_end = end(key::REPORT_ALERTS_STALE_END_SUBJECT, key::REPORT_ALERTS_STALE_END);
        let future_end = end(key::REPORT_ALERTS_FUTURE_END_SUBJECT, key::REPORT_ALERTS_FUTURE_END);
        let certificate_end =
            end(key::REPORT_ALERTS_CERTIFICATE_END_SUBJECT, key::REPORT_ALERTS_CERTIFICATE_END);
        let (hourly, daily) = (MIN_ALERT_INTERVAL, DAILY_ALERT_INTERVAL);
        for (notification, problem, interval, subject, end) in [
            (Notification::FeedQuarantined, held, hourly, messages.report_alerts_held_subject(), held_end),
            (Notification::FeedFails, failing, hourly, messages.report_alerts_fails_subject(), failing_end),
            (Notification::FeedStale, stale, daily, messages.report_alerts_stale_subject(), stale_end),
            (
                Notification::FeedFuture,
                future_file,
                daily,
                messages.report_alerts_future_subject(),
                future_end,
            ),
            (
                Notification::Certificate,
                certificate,
                daily,
                messages.report_alerts_certificate_subject(),
                certificate_end,
            ),
        ] {
            let Some(problem) = problem else {
                self.send_end(journal, notification, addressees, &end).await?;
                continue;
            };
            self.see(notification);
            let button = (notification != Notification::Certificate)
                .then(|| (messages.report_alerts_feed().to_owned(), FEED.to_owned()));
            let mail = self.short_mail(subject, &problem, button);
            for addressee in addressees {
                let status = journal.database().task_status(&addressee.task(notification)).await?;
                if status.is_due() {
                    let next = after(status.now, interval);
                    let mail = (&mail, self.theme.current());
                    send(journal, notification, addressee, mail, (status.now, next), stop).await?;
                }
            }
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
        addressees: &[Addressee],
        mail: &StaffMail,
    ) -> Result<(), DatabaseError> {
        let is_seen = {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let position = seen.iter().position(|one| *one == notification);
            position.map(|position| seen.swap_remove(position)).is_some()
        };
        for addressee in addressees.iter().filter(|_| is_seen) {
            if journal.database().forget_task(&addressee.task(notification)).await? {
                let result = addressee.mailer.send_mail(mail, self.theme.current()).await;
                tracing::info!(notification = notification.name(), %result, "end of notification mailed");
            }
        }
        Ok(())
    }

    async fn send_digest(&self, journal: &Journal, stop: &CancellationToken) -> Result<(), DatabaseError> {
        let Some((addressees, at)) = &self.digest else { return Ok(()) };
        for addressee in addressees {
            self.send_digest_to(addressee, *at, journal, stop).await?;
        }
        Ok(())
    }

    async fn send_digest_to(
        &self,
        addressee: &Addressee,
        at: Time,
        journal: &Journal,
        stop: &CancellationToken,
    ) -> Result<(), DatabaseError> {
        const DIGEST: Notification = Notification::Digest;
        let task = addressee.task(DIGEST);
        let status = journal.database().task_status(&task).await?;
        if !status.is_due() {
            return Ok(());
        }
        let (now, next) = (status.now, next_digest(status.now, at, &self.time_zone));
        let Some(last) = status.last else {
            // The digest was switched on: today is the first day that is reported.
            if journal.database().claim_task(&task, RETRY_INTERVAL).await? {
                journal.database().finish_task(&task, Some(now), |_| next).await?;
            }
            return Ok(());
        };
        let is_first_of_week = self.is_first_of_week(last, now);
        let notes = self.week_notes.get().filter(|_| is_first_of_week);
        let week = match notes {
            Some(notes) => {
                let Some(notes) = stop.run_until_cancelled(notes()).await else { return Ok(()) };
                notes
            }
            None => Vec::new(),
        };
        let period = self.digest_period(last, now, is_first_of_week);
        let day_notes = self.day_notes.get().map(|notes| notes(self.day_of(now))).unwrap_or_default();
        let digest = Digest::new(journal, period, now, &self.time_zone, &self.messages.current()).await?;
        let blocks = digest.blocks(&day_notes, week);
        let mail = self.mail(&digest.subject(), digest.heading(), blocks);
        send(journal, DIGEST, addressee, (&mail, self.theme.current()), (now, next), stop).await
    }

    /// All days since the last one: a day is not lost while the mail server fails or the site is down. The first
    /// of a week reaches back to Friday evening (LEAD-14).
    fn digest_period(&self, last: Timestamp, now: Timestamp, is_first_of_week: bool) -> Period {
        let (from, to) = (self.start_of_day(last), self.start_of_day(now));
        if !is_first_of_week {
            return Period { from, to, is_weekend: false };
        }
        let today = self.day_of(now);
        let friday = today.saturating_sub((today.weekday().to_monday_zero_offset() + 3).days());
        let evening = friday.to_datetime(EVENING).to_zoned(self.time_zone.clone());
        let evening = evening.map_or(from, |evening| evening.timestamp());
        Period { from: from.min(evening), to: now, is_weekend: from >= evening }
    }

    fn day_of(&self, at: Timestamp) -> Date {
        at.to_zoned(self.time_zone.clone()).date()
    }

    fn start_of_day(&self, at: Timestamp) -> Timestamp {
        at.to_zoned(self.time_zone.clone()).start_of_day().map_or(at, |day| day.timestamp())
    }

    /// A Monday began since the last digest.
    fn is_first_of_week(&self, last: Timestamp, now: Timestamp) -> bool {
        let since_monday = self.day_of(now).weekday().to_monday_zero_offset();
        self.day_of(last) < self.day_of(now).saturating_sub(since_monday.days())
    }
}

/// Tomorrow at this time: each day has one digest.
fn next_digest(now: Timestamp, at: Time, zone: &TimeZone) -> Timestamp {
    let tomorrow = now.to_zoned(zone.clone()).date().saturating_add(1.day());
    let next = tomorrow.to_datetime(at).to_zoned(zone.clone());
    next.map_or(Timestamp::MAX, |next| next.timestamp())
}

/// A waiting lead is reported in every alert. A parked lead changes only if an operator acts, so it
/// is reported once after its wait became too long, and once after each later attempt.
fn is_unreported(lead: &LeadSummary, last: Option<Timestamp>, max_wait: Duration) -> bool {
    let is_parked = matches!(lead.state(), LeadState::Parked { .. });
    let since = lead.last_attempt().max(Some(after(lead.received, max_wait)));
    !is_parked || since >= last
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One digest a day, at the same time of the day, also where a day has 23 or 25 hours.
    #[test]
    fn each_day_has_one_digest_also_when_the_clocks_change() {
        let zone = TimeZone::get("America/Chicago").unwrap();
        for (first, days) in [("2026-10-31T12:00:00Z", [25, 24]), ("2027-03-13T13:00:00Z", [23, 24])] {
            let at = Time::constant(7, 0, 0, 0);
            let mut now: Timestamp = first.parse().unwrap();
            for hours in days {
                let next = next_digest(now, at, &zone);
                assert_eq!(next.to_zoned(zone.clone()).time(), at);
                assert_eq!(next.duration_since(now).as_hours(), hours, "from {now}");
                now = next;
            }
        }
    }
}
