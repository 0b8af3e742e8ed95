//! The report in plain text: totals, then the leads by state, those first that need an operator.

use super::Report;
use crate::{Choice as _, DeliverySummary, FollowUp, LeadState, LeadSummary};
use jiff::{SignedDuration, Timestamp, fmt::friendly::SpanPrinter, tz::TimeZone};
use std::{collections::BTreeMap, fmt::Write as _};

/// State names and headings, in the report's order.
const GROUPS: [(&str, &str); 4] =
    [("parked", "Parked"), ("waiting", "Waiting"), ("received", "On their way"), ("delivered", "Delivered")];

impl Report {
    /// The report in plain text, with times in this zone.
    pub fn to_text(&self, zone: &TimeZone) -> String {
        let mut text = match self.to {
            None => format!("Leads since {}\n\n", local_time(self.from, zone)),
            Some(to) => format!("Leads from {} to {}\n\n", local_time(self.from, zone), local_time(to, zone)),
        };
        text += &self.totals();
        for (state, heading) in GROUPS {
            let leads = self.leads.iter().filter(|lead| lead.state().name() == state);
            group(&mut text, heading, leads, zone);
        }
        group(&mut text, "Junk: a hidden field was filled in, so nothing was sent", self.junk.iter(), zone);
        text
    }

    fn totals(&self) -> String {
        let mut text = match self.leads.len() {
            1 => "1 lead".to_owned(),
            count => format!("{count} leads"),
        };
        // A write to a string can't fail.
        if !self.leads.is_empty() {
            let _ = write!(text, ": {}", list_counts(&self.by_state()));
        }
        let _ = writeln!(text, "; {} set aside as junk", self.junk.len());
        for (heading, counts) in [
            ("By kind", self.by_kind()),
            ("By source", self.by_source()),
            ("By follow-up", self.by_follow_up()),
            ("Lost because of", self.by_lost_reason()),
        ] {
            if !counts.is_empty() {
                let _ = writeln!(text, "{heading}: {}", list_counts(&counts));
            }
        }
        for (heading, times) in
            [("To delivery", self.delivery_times()), ("To the first answer", self.answer_times())]
        {
            if let Some((median, longest)) = times {
                let [median, longest] = [median, longest].map(format_duration);
                let _ = writeln!(text, "{heading}: half within {median}, the longest {longest}");
            }
        }
        let oldest = self.oldest_unconfirmed.and_then(|oldest| SignedDuration::try_from(oldest).ok());
        let oldest =
            oldest.map_or_else(String::new, |oldest| format!(", the oldest for {}", format_duration(oldest)));
        let _ = writeln!(text, "Not delivered yet, of any time: {}{oldest}", self.unconfirmed);
        text
    }
}

fn group<'l>(
    text: &mut String,
    heading: &str,
    leads: impl Iterator<Item = &'l LeadSummary>,
    zone: &TimeZone,
) {
    let lines: String = leads.map(|lead| lead.to_text(zone)).collect();
    if !lines.is_empty() {
        let _ = write!(text, "\n{heading}\n{lines}");
    }
}

impl LeadSummary {
    /// Two to four lines: what it is, its id, its deliveries, and its follow-up once there is one.
    pub(crate) fn to_text(&self, zone: &TimeZone) -> String {
        let stock = self.stock_number.as_ref().map_or_else(String::new, |stock| format!(" {stock}"));
        let source = self.source.as_ref().map_or_else(String::new, |source| format!(", {source}"));
        let first = format!("  {}  {}{stock}{source}", local_time(self.received, zone), self.kind);
        let deliveries: Vec<String> =
            self.deliveries.iter().map(|delivery| delivery_text(delivery, zone)).collect();
        let took = self
            .delivery_time()
            .map_or_else(String::new, |took| format!("; it took {}", format_duration(took)));
        let third = if deliveries.is_empty() {
            String::new()
        } else {
            format!("\n    {}{took}", deliveries.join("; "))
        };
        format!("{first}\n    {}{third}{}\n", self.id, self.follow_up_text())
    }

    /// `follow-up: lost (price), first answer after 12m`, on a line of its own.
    fn follow_up_text(&self) -> String {
        if self.follow_up == FollowUp::New && self.first_answer.is_none() {
            return String::new();
        }
        let reason = self.follow_up.lost_reason();
        let reason = reason.map_or_else(String::new, |reason| format!(" ({})", reason.value()));
        let answer = self.answer_time().map(format_duration);
        let answer = answer.map_or_else(String::new, |time| format!(", first answer after {time}"));
        format!("\n    follow-up: {}{reason}{answer}", self.follow_up.name())
    }
}

/// `crm: waiting until 2026-11-20 16:10, 503 after 3 tries`.
fn delivery_text(delivery: &DeliverySummary, zone: &TimeZone) -> String {
    let state = match &delivery.state {
        LeadState::Received | LeadState::Delivered | LeadState::Junk => delivery.state.name().to_owned(),
        LeadState::Waiting { until } => format!("waiting until {}", local_time(*until, zone)),
        LeadState::Parked { reason } => format!("parked, {reason}"),
    };
    let result = delivery.last_result.as_deref().unwrap_or("no answer");
    let tries = match delivery.attempts {
        0 => "not tried yet".to_owned(),
        1 => format!("{result} after 1 try"),
        count => format!("{result} after {count} tries"),
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
