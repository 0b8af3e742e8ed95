//! The report in plain text: totals, then the leads by state, those first that need an operator.

use super::Report;
use crate::{Choice as _, DeliverySummary, FollowUp, LeadState, LeadSummary};
use jiff::{SignedDuration, Timestamp, fmt::friendly::SpanPrinter, tz::TimeZone};
use messages::{Key, Messages, key};
use std::{collections::BTreeMap, fmt::Write as _};

/// State names and headings, in the report's order.
const GROUPS: [(&str, Key); 4] = [
    ("parked", key::REPORT_PARKED),
    ("waiting", key::REPORT_WAITING),
    ("received", key::REPORT_RECEIVED),
    ("delivered", key::REPORT_DELIVERED),
];

impl Report {
    /// The report in plain text, with times in this zone.
    pub fn to_text(&self, zone: &TimeZone, messages: &Messages) -> String {
        let from = local_time(self.from, zone);
        let mut text = match self.to {
            None => messages.report_since(&from).to_string(),
            Some(to) => messages.report_period(&from, &local_time(to, zone)).to_string(),
        };
        text += "\n\n";
        text += &self.totals(messages);
        let mut groups: Vec<(Key, String)> = Vec::new();
        for (state, heading) in GROUPS {
            let leads = self.leads.iter().filter(|lead| lead.state().name() == state);
            groups.push((heading, leads.map(|lead| lead.to_text(zone, messages)).collect()));
        }
        groups.push((key::REPORT_JUNK, self.junk.iter().map(|lead| lead.to_text(zone, messages)).collect()));
        for (heading, leads) in groups.iter().filter(|(_, leads)| !leads.is_empty()) {
            // A write to a string can't fail.
            let _ = write!(text, "\n{}\n{leads}", &messages[*heading]);
        }
        text
    }

    fn totals(&self, messages: &Messages) -> String {
        let count = self.leads.len();
        let (leads, junk) = (messages.report_leads(&count, &count), self.junk.len());
        let mut lines = vec![if self.leads.is_empty() {
            messages.report_leads_and_junk(&leads, &junk).to_string()
        } else {
            messages.report_leads_by_state(&leads, &list_counts(&self.by_state()), &junk).to_string()
        }];
        let listed =
            |counts: BTreeMap<String, usize>| Some(list_counts(&counts)).filter(|list| !list.is_empty());
        lines.extend(listed(self.by_kind()).map(|list| messages.report_by_kind(&list).to_string()));
        lines.extend(listed(self.by_source()).map(|list| messages.report_by_source(&list).to_string()));
        lines.extend(listed(self.by_follow_up()).map(|list| messages.report_by_follow_up(&list).to_string()));
        lines.extend(listed(self.by_lost_reason()).map(|list| messages.report_lost(&list).to_string()));
        if let Some((median, longest)) = self.delivery_times() {
            let [median, longest] = [median, longest].map(format_duration);
            lines.push(messages.report_delivery_times(&median, &longest).to_string());
        }
        if let Some((median, longest)) = self.answer_times() {
            let [median, longest] = [median, longest].map(format_duration);
            lines.push(messages.report_answer_times(&median, &longest).to_string());
        }
        let oldest = self.oldest_unconfirmed.and_then(|oldest| SignedDuration::try_from(oldest).ok());
        lines.push(match oldest.map(format_duration) {
            None => messages.report_undelivered(&self.unconfirmed).to_string(),
            Some(age) => messages.report_undelivered_oldest(&self.unconfirmed, &age).to_string(),
        });
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

impl LeadSummary {
    /// Two to four lines: what it is, its id, its deliveries, and its follow-up once there is one.
    pub(crate) fn to_text(&self, zone: &TimeZone, messages: &Messages) -> String {
        let stock = self.stock_number.as_ref().map_or_else(String::new, |stock| format!(" {stock}"));
        let source = self.source.as_ref().map_or_else(String::new, |source| format!(", {source}"));
        let first = format!("  {}  {}{stock}{source}", local_time(self.received, zone), self.kind);
        let deliveries: Vec<String> =
            self.deliveries.iter().map(|delivery| delivery_text(delivery, zone, messages)).collect();
        let deliveries = deliveries.join("; ");
        let third = match self.delivery_time() {
            _ if deliveries.is_empty() => String::new(),
            None => format!("\n    {deliveries}"),
            Some(took) => format!("\n    {}", messages.report_took(&deliveries, &format_duration(took))),
        };
        format!("{first}\n    {}{third}{}\n", self.id, self.follow_up_text(messages))
    }

    /// `follow-up: lost (price), first answer after 12m`, on a line of its own.
    fn follow_up_text(&self, messages: &Messages) -> String {
        if self.follow_up == FollowUp::New && self.first_answer.is_none() {
            return String::new();
        }
        let reason = self.follow_up.lost_reason();
        let reason = reason.map_or_else(String::new, |reason| format!(" ({})", reason.value()));
        let state = format!("{}{reason}", self.follow_up.name());
        match self.answer_time().map(format_duration) {
            None => format!("\n    {}", messages.report_follow_up(&state)),
            Some(time) => format!("\n    {}", messages.report_follow_up_answered(&state, &time)),
        }
    }
}

/// `crm: waiting until 2026-11-20 16:10, 503 after 3 tries`.
fn delivery_text(delivery: &DeliverySummary, zone: &TimeZone, messages: &Messages) -> String {
    let state = match &delivery.state {
        LeadState::Received | LeadState::Delivered | LeadState::Junk => delivery.state.name().to_owned(),
        LeadState::Waiting { until } => messages.report_state_waiting(&local_time(*until, zone)).to_string(),
        LeadState::Parked { reason } => messages.report_state_parked(reason).to_string(),
    };
    let result = delivery.last_result.as_deref().unwrap_or_else(|| messages.report_no_answer());
    let tries = match delivery.attempts {
        0 => messages.report_not_tried().to_owned(),
        count => messages.report_tries(&count, &result, &count).to_string(),
    };
    format!("{}: {state}, {tries}", delivery.channel)
}

fn list_counts(counts: &BTreeMap<String, usize>) -> String {
    counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn local_time(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M").to_string()
}

/// `412ms`, `3s 217ms`, `12m 3s`.
fn format_duration(duration: SignedDuration) -> String {
    let rounded = if duration.as_secs() < 10 {
        SignedDuration::from_millis(i64::try_from(duration.as_millis()).unwrap_or_default())
    } else {
        SignedDuration::from_secs(duration.as_secs())
    };
    SpanPrinter::new().duration_to_string(&rounded)
}
