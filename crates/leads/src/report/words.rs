//! The report in plain text: the totals on top, then the leads, those first that somebody has to look after.

use super::Report;
use crate::{State, Summary, Way};
use jiff::{SignedDuration, Timestamp, fmt::friendly::SpanPrinter, tz::TimeZone};
use std::{collections::BTreeMap, fmt::Write as _};

/// The groups that leads are told in: what waits, and why, before what went well.
const GROUPS: [(&str, &str); 4] =
    [("parked", "Parked"), ("waiting", "Waiting"), ("received", "On their way"), ("delivered", "Delivered")];

impl Report {
    /// As an operator reads it, in this time zone.
    pub fn in_words(&self, zone: &TimeZone) -> String {
        let mut text = match self.to {
            None => format!("Leads since {}\n\n", moment(self.from, zone)),
            Some(to) => format!("Leads from {} to {}\n\n", moment(self.from, zone), moment(to, zone)),
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
        // A string takes every write.
        if !self.leads.is_empty() {
            let _ = write!(text, ": {}", listed(&self.by_state()));
        }
        let _ = writeln!(text, "; {} set aside as junk", self.junk.len());
        for (heading, counts) in [("By kind", self.by_kind()), ("By source", self.by_source())] {
            if !counts.is_empty() {
                let _ = writeln!(text, "{heading}: {}", listed(&counts));
            }
        }
        if let Some((middle, longest)) = self.took() {
            let _ = writeln!(
                text,
                "To the CRM's yes: half within {}, the longest {}",
                long(middle),
                long(longest)
            );
        }
        let oldest = self.oldest_unconfirmed.and_then(|oldest| SignedDuration::try_from(oldest).ok());
        let oldest = oldest.map_or_else(String::new, |oldest| format!(", the oldest for {}", long(oldest)));
        let _ = writeln!(text, "Without the CRM's yes, whenever they came: {}{oldest}", self.unconfirmed);
        text
    }
}

fn group<'l>(text: &mut String, heading: &str, leads: impl Iterator<Item = &'l Summary>, zone: &TimeZone) {
    let told: String = leads.map(|lead| lead.in_words(zone)).collect();
    if !told.is_empty() {
        let _ = write!(text, "\n{heading}\n{told}");
    }
}

impl Summary {
    /// In two lines or three: what it is, its id, and how it went.
    pub(crate) fn in_words(&self, zone: &TimeZone) -> String {
        let stock = self.stock_number.as_ref().map_or_else(String::new, |stock| format!(" {stock}"));
        let source = self.source.as_ref().map_or_else(String::new, |source| format!(", {source}"));
        let first = format!("  {}  {}{stock}{source}", moment(self.received, zone), self.kind);
        let ways: Vec<String> = self.ways.iter().map(|way| how(way, zone)).collect();
        let took = self.took().map_or_else(String::new, |took| format!("; it took {}", long(took)));
        let third = if ways.is_empty() { String::new() } else { format!("\n    {}{took}", ways.join("; ")) };
        format!("{first}\n    {}{third}\n", self.id)
    }
}

/// `crm: waiting until 2026-11-20 16:10:05, 503 after 3 tries`.
fn how(way: &Way, zone: &TimeZone) -> String {
    let state = match &way.state {
        State::Received | State::Delivered | State::Junk => way.state.name().to_owned(),
        State::Waiting { until } => format!("waiting until {}", moment(*until, zone)),
        State::Parked { reason } => format!("parked, {reason}"),
    };
    let answer = way.answer.as_deref().unwrap_or("no answer");
    let tries = match way.attempts {
        0 => "not tried yet".to_owned(),
        1 => format!("{answer} after 1 try"),
        count => format!("{answer} after {count} tries"),
    };
    format!("{}: {state}, {tries}", way.channel)
}

fn listed(counts: &BTreeMap<String, usize>) -> String {
    counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn moment(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// `412ms`, `3s 217ms`, `12m 3s`.
fn long(duration: SignedDuration) -> String {
    let told = if duration.as_secs() < 10 {
        SignedDuration::from_millis(i64::try_from(duration.as_millis()).unwrap_or_default())
    } else {
        SignedDuration::from_secs(duration.as_secs())
    };
    SpanPrinter::new().duration_to_string(&told)
}
