//! What people at the dealership are told by mail: that leads wait for too long, and once a day what became of yesterday's
//! (LEAD-14). A mail server that fails costs the notice, for a while, and nothing else.

use super::Inner;
use crate::{
    DeskError, JournalError, LeadsConfig, Outcome, Postman, Report, State, Summary,
    clock::{after, before},
    delivery::Letter,
    journal::Notice,
};
use jiff::{Timestamp, Zoned, civil::Time, tz::TimeZone};
use std::{fmt::Write as _, time::Duration};
use tokio_util::sync::CancellationToken;

/// How often it is looked whether there is something to tell.
const LOOK: Duration = Duration::from_mins(1);
/// How often people are alerted at most.
const BETWEEN_ALERTS: Duration = Duration::from_hours(1);
/// When a notice that could not be mailed is tried again.
const AGAIN: Duration = Duration::from_mins(10);
/// How many leads an alert tells of; `forecourt leads report` has all.
const MOST: usize = 20;

/// Who is told what.
#[derive(Debug)]
pub(super) struct Notices {
    alert: Option<(Postman, Duration)>,
    digest: Option<(Postman, Time)>,
    dealership: String,
    zone: TimeZone,
}

impl Notices {
    pub(super) fn new(config: &LeadsConfig) -> Result<Self, DeskError> {
        let alert = config.alert.as_ref();
        let digest = config.digest.as_ref();
        Ok(Self {
            alert: alert.map(|to| Ok::<_, DeskError>((Postman::new(&to.mail)?, to.after))).transpose()?,
            digest: digest.map(|to| Ok::<_, DeskError>((Postman::new(&to.mail)?, to.at))).transpose()?,
            dealership: config.vendor.name.clone(),
            zone: config.vendor.time_zone.clone(),
        })
    }

    fn local(&self, moment: Timestamp) -> Zoned {
        moment.to_zoned(self.zone.clone())
    }

    /// The beginning of this moment's day.
    fn day(&self, moment: Timestamp) -> Timestamp {
        self.local(moment).start_of_day().map_or(moment, |day| day.timestamp())
    }

    /// When the next day has its digest: a day has one.
    fn next_digest(&self, now: Timestamp, at: Time) -> Timestamp {
        let tomorrow = self.local(now).date().saturating_add(jiff::Span::new().days(1));
        tomorrow.to_datetime(at).to_zoned(self.zone.clone()).map_or(Timestamp::MAX, |next| next.timestamp())
    }
}

pub(super) async fn run(desk: &Inner, stop: &CancellationToken) {
    if desk.notices.alert.is_none() && desk.notices.digest.is_none() {
        return;
    }
    while !stop.is_cancelled() {
        for told in [desk.alert(stop).await, desk.digest(stop).await] {
            if let Err(error) = told {
                tracing::error!(%error, "the lead journal does not say whether there is something to tell");
            }
        }
        stop.run_until_cancelled(tokio::time::sleep(LOOK)).await;
    }
}

impl Inner {
    async fn alert(&self, stop: &CancellationToken) -> Result<(), JournalError> {
        let Some((postman, patience)) = &self.notices.alert else { return Ok(()) };
        let told = self.journal.told(Notice::Alert).await?;
        if told.due.is_some_and(|due| due > told.now) {
            return Ok(());
        }
        let mut late = self.journal.unconfirmed(before(told.now, *patience)).await?;
        late.retain(|lead| is_news(lead, told.last, *patience));
        if !late.is_empty()
            && self.journal.take_on(Notice::Alert, after(told.now, AGAIN)).await?
            && postman.tells(Notice::Alert, &self.notices.alert_of(&late, *patience), stop).await
        {
            let next = after(told.now, BETWEEN_ALERTS);
            self.journal.note_told(Notice::Alert, told.now, next).await?;
        }
        Ok(())
    }

    async fn digest(&self, stop: &CancellationToken) -> Result<(), JournalError> {
        let Some((postman, at)) = &self.notices.digest else { return Ok(()) };
        let told = self.journal.told(Notice::Digest).await?;
        if told.due.is_some_and(|due| due > told.now) {
            return Ok(());
        }
        let (now, next) = (told.now, self.notices.next_digest(told.now, *at));
        let Some(last) = told.last else {
            // Nobody has spoken of it yet: today is the first day that is told.
            if self.journal.take_on(Notice::Digest, after(now, AGAIN)).await? {
                self.journal.note_told(Notice::Digest, now, next).await?;
            }
            return Ok(());
        };
        // All days since: a mail server that failed, or a server that stood still, costs none of them.
        let (from, to) = (self.notices.day(last), self.notices.day(now));
        let report = Report::of(&self.journal, from, Some(to)).await?;
        if self.journal.take_on(Notice::Digest, after(now, AGAIN)).await?
            && postman.tells(Notice::Digest, &self.notices.digest_of(&report), stop).await
        {
            self.journal.note_told(Notice::Digest, now, next).await?;
        }
        Ok(())
    }
}

impl Postman {
    /// Whether the mail server took it. Where not, or where it is not waited for, the notice comes due again.
    async fn tells(&self, notice: Notice, letter: &Letter, stop: &CancellationToken) -> bool {
        let Some(answer) = stop.run_until_cancelled(self.tell(letter)).await else { return false };
        let is_told = answer.outcome() == Outcome::Delivered;
        if is_told {
            tracing::info!(?notice, "told by mail");
        } else {
            tracing::error!(?notice, %answer, "could not be told by mail, will be tried again");
        }
        is_told
    }
}

/// What waits is told of again and again. What is parked is told of once, by whichever came last: its wait that grew too long, or its last
/// try. It stays so until a person does something.
fn is_news(lead: &Summary, last: Option<Timestamp>, patience: Duration) -> bool {
    let is_parked = matches!(lead.state(), State::Parked { .. });
    let since = lead.tried().max(Some(after(lead.received, patience)));
    !is_parked || since >= last
}

impl Notices {
    fn alert_of(&self, late: &[Summary], patience: Duration) -> Letter {
        let leads = so_many(late.len(), "lead waits", "leads wait");
        let minutes = usize::try_from(patience.as_secs().div_ceil(60)).unwrap_or(usize::MAX);
        let minutes = so_many(minutes, "minute", "minutes");
        let mut text = format!(
            "{leads} for the CRM's yes, for more than {minutes}. They are kept, and what is not parked is tried again by itself. What to do: see that \
             the CRM answers, and its address and key are right; then `forecourt leads retry ID` sends a parked lead again.\n\n"
        );
        text.extend(late.iter().take(MOST).map(|lead| lead.in_words(&self.zone)));
        if late.len() > MOST {
            // A string takes every write.
            let _ = writeln!(text, "  and {} more: `forecourt leads report`", late.len() - MOST);
        }
        Letter { subject: format!("{}: {leads} for the CRM", self.dealership), text }
    }

    fn digest_of(&self, report: &Report) -> Letter {
        let day = |moment| self.local(moment).date();
        let first = day(report.from);
        // It ends where the next day begins.
        let last = report.to.map_or(first, |to| day(before(to, Duration::from_millis(1))));
        let when = if last <= first { format!("on {first}") } else { format!("from {first} to {last}") };
        let leads = so_many(report.leads.len(), "lead", "leads");
        let subject = format!("{}: {leads} {when}", self.dealership);
        Letter { subject, text: report.in_words(&self.zone) }
    }
}

fn so_many(count: usize, one: &str, more: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {more}") }
}
