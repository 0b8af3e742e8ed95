//! The daily report for people: who to call first, what is in trouble, and the days in numbers (LEAD-14). It
//! names no customer and has nothing that a visitor wrote.

use crate::{
    CallReason, Calls, DatabaseError, FollowUp, Journal, LeadFilter, LeadKind, LeadState, ListedLead,
    LostReason, MailBlock, MailKind, MailLine, Report, Visits,
};
use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use messages::Messages;
use std::{collections::BTreeMap, sync::Arc, time::Duration};

/// Leads to call that the report lists; the pages for staff have all.
const MAX_CALLS: usize = 8;
const MAX_SOURCES: usize = 5;
/// The paths of pages for staff.
const CALLS: &str = "leads?state=call";
pub(super) const UNDELIVERED: &str = "leads?state=undelivered";

/// The time that a report is about.
#[derive(Clone, Copy)]
pub(super) struct Period {
    pub(super) from: Timestamp,
    pub(super) to: Timestamp,
    /// The time begins on Friday evening.
    pub(super) is_weekend: bool,
}

/// A daily report.
pub(super) struct Digest {
    now: Timestamp,
    period: Period,
    report: Report,
    calls: Vec<ListedLead>,
    calls_total: usize,
    /// Those who come today by an appointment.
    appointments: Vec<ListedLead>,
    zone: TimeZone,
    messages: Arc<Messages>,
}

/// The words about a lead.
pub(super) struct Words<'a> {
    pub(super) messages: &'a Messages,
    pub(super) zone: &'a TimeZone,
}

impl Words<'_> {
    fn time(&self, at: Timestamp, form: &str) -> String {
        at.to_zoned(self.zone.clone()).strftime(form).to_string()
    }

    /// `Test drive, 2021 Toyota Camry`, with its page. Only the name of a vehicle of the inventory is nobody's input.
    pub(super) fn lead(&self, lead: &ListedLead) -> MailLine {
        let kind = lead.details.as_ref().map(|details| details.kind_label(self.messages));
        let kind = kind.unwrap_or_else(|| self.kind(&lead.summary.kind));
        let vehicle = lead.details.as_ref().and_then(|details| details.vehicle.as_deref());
        let vehicle = vehicle.filter(|_| lead.summary.stock_number.is_some());
        let text = vehicle.map_or_else(|| kind.to_owned(), |vehicle| format!("{kind}, {vehicle}"));
        MailLine { text, page: Some(format!("leads/{}", lead.summary.id)), ..MailLine::default() }
    }

    fn kind(&self, kind: &str) -> &str {
        &self.messages[LeadKind::parse(kind).map_or(MailKind::Contact, MailKind::from).label()]
    }

    /// Why it stands on the list of calls.
    fn reason(&self, lead: &ListedLead, calls: &Calls) -> String {
        let messages = self.messages;
        let next = lead.follow_up.next.map(|at| self.time(at, "%A, %-I:%M %p")).unwrap_or_default();
        let received = self.time(lead.summary.received, "%A, %b %-d, %-I:%M %p");
        match lead.call_reason(calls) {
            CallReason::Appointment if lead.follow_up.next.is_some_and(|at| at < calls.now) => {
                messages.report_digest_missed(&next).to_string()
            }
            CallReason::Appointment => messages.report_digest_comes(&next).to_string(),
            CallReason::Promised => messages.report_digest_promised(&next).to_string(),
            CallReason::Again => messages.report_digest_again(&received).to_string(),
            CallReason::Waits | CallReason::PartOfDay | CallReason::Trouble | CallReason::Newest => {
                messages.report_digest_waits(&received).to_string()
            }
        }
    }

    /// Why it is not delivered.
    pub(super) fn delivery(&self, lead: &ListedLead) -> String {
        let is_open = |state: &LeadState| !matches!(state, LeadState::Delivered);
        let open = lead.summary.deliveries.iter().filter(|delivery| is_open(&delivery.state));
        let time = |at| self.time(at, "%a, %b %-d, %-I:%M %p");
        let words: Vec<String> = open.map(|delivery| delivery.in_words(self.messages, time)).collect();
        let received = self.messages.report_digest_received(&time(lead.summary.received)).to_string();
        format!("{received} {}", words.join(" "))
    }
}

impl Digest {
    pub(super) async fn new(
        journal: &Journal,
        period: Period,
        now: Timestamp,
        zone: &TimeZone,
        messages: &Arc<Messages>,
    ) -> Result<Self, DatabaseError> {
        let calls = LeadFilter { calls: Some(Calls { now, part: None }), ..LeadFilter::default() };
        let calls = journal.listed(&calls, 0, MAX_CALLS).await?;
        let day = now.to_zoned(zone.clone()).date();
        let start =
            |day: jiff::civil::Date| day.to_zoned(zone.clone()).map_or(now, |start| start.timestamp());
        let hours = (start(day), start(day.saturating_add(1.day())));
        let visits =
            LeadFilter { visits: Some(Visits { day, hours, not_in: None }), ..LeadFilter::default() };
        let mut appointments = journal.listed(&visits, 0, 2 * MAX_CALLS).await?.leads;
        // A day that the customer wished for is what a visitor wrote.
        appointments
            .retain(|lead| lead.follow_up.state == FollowUp::Appointment && lead.follow_up.next.is_some());
        Ok(Self {
            now,
            period,
            report: Report::new(journal, period.from, Some(period.to)).await?,
            calls: calls.leads,
            calls_total: calls.total,
            appointments,
            zone: zone.clone(),
            messages: Arc::clone(messages),
        })
    }

    fn words(&self) -> Words<'_> {
        Words { messages: &self.messages, zone: &self.zone }
    }

    /// `2 leads on Friday, Nov 20`
    pub(super) fn subject(&self) -> String {
        let count = self.report.leads.len();
        let leads = self.messages.report_leads(&count, &count);
        let day = |at| self.words().time(at, "%A, %b %-d");
        // The period ends where the next day begins.
        let last = database::clock::before(self.period.to, Duration::from_millis(1));
        let (first, last) = (day(self.period.from), day(last));
        if self.period.is_weekend {
            self.messages.report_alerts_weekend(&leads).to_string()
        } else if first == last {
            self.messages.report_alerts_day(&leads, &first).to_string()
        } else {
            self.messages.report_alerts_days(&leads, &first, &last).to_string()
        }
    }

    /// `Monday, November 23`
    pub(super) fn heading(&self) -> String {
        self.words().time(self.now, "%A, %B %-d")
    }

    /// The day's notes, the week's, then who to call, what is in trouble, and the numbers.
    pub(super) fn blocks(&self, day_notes: &[String], week: Vec<MailBlock>) -> Vec<MailBlock> {
        let notes = MailBlock {
            lines: day_notes
                .iter()
                .map(|note| self.messages.report_alerts_today(note).to_string().into())
                .collect(),
            ..MailBlock::default()
        };
        let parts = [Some(self.calls()), Some(self.coming()), self.undelivered()];
        let blocks = std::iter::once(notes).chain(week).chain(parts.into_iter().flatten());
        blocks.filter(|block| !block.lines.is_empty()).chain([self.numbers()]).collect()
    }

    fn calls(&self) -> MailBlock {
        let (words, calls) = (self.words(), Calls { now: self.now, part: None });
        let line = |lead: &ListedLead| MailLine { note: words.reason(lead, &calls), ..words.lead(lead) };
        let total = self.calls_total;
        MailBlock {
            title: self.messages.report_digest_calls(&total, &total).to_string(),
            lines: self.calls.iter().map(line).collect(),
            button: Some((self.messages.report_digest_calls_all(&total).to_string(), CALLS.to_owned())),
        }
    }

    fn coming(&self) -> MailBlock {
        let words = self.words();
        let line = |lead: &ListedLead| {
            let at = lead.follow_up.next.map(|at| words.time(at, "%-I:%M %p")).unwrap_or_default();
            MailLine { note: at, ..words.lead(lead) }
        };
        MailBlock {
            title: self.messages.report_digest_visits().to_owned(),
            lines: self.appointments.iter().map(line).collect(),
            button: None,
        }
    }

    fn undelivered(&self) -> Option<MailBlock> {
        let count = self.report.unconfirmed;
        let oldest = SignedDuration::try_from(self.report.oldest_unconfirmed?).ok()?;
        let since = self.words().time(self.now - oldest, "%A, %b %-d, %-I:%M %p");
        let text = self.messages.report_digest_undelivered(&count, &count, &since).to_string();
        Some(MailBlock {
            title: self.messages.report_digest_undelivered_title().to_owned(),
            lines: vec![text.into()],
            button: Some((self.messages.report_alerts_all(&count).to_string(), UNDELIVERED.to_owned())),
        })
    }

    fn numbers(&self) -> MailBlock {
        let (report, messages) = (&self.report, &self.messages);
        let mut lines = Vec::new();
        let count = report.leads.len();
        let kinds = listed(
            report.by_kind().into_iter().map(|(kind, count)| (self.words().kind(&kind).to_owned(), count)),
        );
        lines.push(if count == 0 {
            messages.report_digest_none().to_owned()
        } else {
            messages.report_digest_kinds(&messages.report_leads(&count, &count), &kinds).to_string()
        });
        let answered = report.leads.iter().filter(|lead| lead.first_answer.is_some()).count();
        if let Some((median, _)) = report.answer_times() {
            let minutes = median.as_mins().max(1);
            lines.push(
                messages.report_digest_answered(&answered, &count, &duration(minutes, messages)).to_string(),
            );
        } else if count > 0 {
            lines.push(messages.report_digest_unanswered().to_owned());
        }
        let states = |wanted: FollowUp| {
            let number = report.leads.iter().filter(|lead| lead.follow_up.name() == wanted.name()).count();
            (messages[wanted.label()].to_owned(), number)
        };
        let outcomes = [FollowUp::Appointment, FollowUp::Sold, FollowUp::Lost(LostReason::Other)].map(states);
        let outcomes = listed(outcomes.into_iter().filter(|(_, number)| *number > 0));
        if !outcomes.is_empty() {
            lines.push(messages.report_digest_outcomes(&outcomes).to_string());
        }
        let mut sources: BTreeMap<String, usize> = BTreeMap::new();
        for came in report.leads.iter().filter_map(|lead| lead.came.as_ref()) {
            *sources.entry(came.to_string()).or_default() += 1;
        }
        let mut sources: Vec<(String, usize)> = sources.into_iter().collect();
        sources.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        sources.truncate(MAX_SOURCES);
        if !sources.is_empty() {
            lines.push(messages.report_digest_sources(&listed(sources.into_iter())).to_string());
        }
        if !report.junk.is_empty() {
            let junk = report.junk.len();
            lines.push(messages.report_digest_junk(&junk, &junk).to_string());
        }
        let title = if self.period.is_weekend {
            messages.report_digest_weekend_title()
        } else {
            messages.report_digest_numbers_title()
        };
        let answers = (messages.report_digest_answers().to_owned(), "answers".to_owned());
        MailBlock {
            title: title.to_owned(),
            lines: lines.into_iter().map(MailLine::from).collect(),
            button: Some(answers),
        }
    }
}

/// `Vehicle enquiry 20, Test drive 5`
fn listed(counts: impl Iterator<Item = (String, usize)>) -> String {
    counts.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

/// `25 min`, `3 h`
fn duration(minutes: i64, messages: &Messages) -> String {
    if minutes < 120 {
        messages.report_digest_minutes(&minutes).to_string()
    } else {
        messages.report_digest_hours(&(minutes / 60)).to_string()
    }
}
