//! A report on leads: their times, sources and states, without personal data (LEAD-13).

mod text;

use crate::{Choice as _, DatabaseError, Journal, LeadState, LeadSummary, journal::Backlog};
use jiff::{SignedDuration, Timestamp};
use std::{collections::BTreeMap, time::Duration};

/// The leads of a period, and their state.
#[derive(Clone, Debug)]
pub struct Report {
    /// The start of the period.
    pub from: Timestamp,
    /// The end of the period, excluded; `None` is now.
    pub to: Option<Timestamp>,
    /// The leads, newest first.
    pub leads: Vec<LeadSummary>,
    /// Forms whose hidden field was filled in.
    pub junk: Vec<LeadSummary>,
    /// The number of leads of any time that are not accepted yet.
    pub unconfirmed: u32,
    /// The age of the oldest of them.
    pub oldest_unconfirmed: Option<Duration>,
}

impl Report {
    /// Reports on the leads received in `from..to`.
    pub async fn new(
        journal: &Journal,
        from: Timestamp,
        to: Option<Timestamp>,
    ) -> Result<Self, DatabaseError> {
        let all = journal.summaries(from, to.unwrap_or(Timestamp::MAX)).await?;
        let (junk, leads) = all.into_iter().partition(|one| one.state() == LeadState::Junk);
        let Backlog { unconfirmed, oldest_unconfirmed, .. } = journal.backlog().await?;
        Ok(Self { from, to, leads, junk, unconfirmed, oldest_unconfirmed })
    }

    /// Leads by kind.
    pub fn by_kind(&self) -> BTreeMap<String, usize> {
        count(self.leads.iter().map(|lead| lead.kind.clone()))
    }

    /// Leads by state.
    pub fn by_state(&self) -> BTreeMap<String, usize> {
        count(self.leads.iter().map(|lead| lead.state().name().to_owned()))
    }

    /// Leads by source.
    pub fn by_source(&self) -> BTreeMap<String, usize> {
        let named = |lead: &LeadSummary| {
            lead.source.as_ref().map_or_else(|| "not known".to_owned(), ToString::to_string)
        };
        count(self.leads.iter().map(named))
    }

    /// Leads by the state of their follow-up.
    pub fn by_follow_up(&self) -> BTreeMap<String, usize> {
        count(self.leads.iter().map(|lead| lead.follow_up.name().to_owned()))
    }

    /// Lost leads by reason.
    pub fn by_lost_reason(&self) -> BTreeMap<String, usize> {
        let reasons = self.leads.iter().filter_map(|lead| lead.follow_up.lost_reason());
        count(reasons.map(|reason| reason.value().to_owned()))
    }

    /// The median and the longest time until a lead was accepted.
    pub fn delivery_times(&self) -> Option<(SignedDuration, SignedDuration)> {
        median_and_longest(self.leads.iter().filter_map(LeadSummary::delivery_time))
    }

    /// The median and the longest time until staff first called, made an appointment or sold.
    pub fn answer_times(&self) -> Option<(SignedDuration, SignedDuration)> {
        median_and_longest(self.leads.iter().filter_map(LeadSummary::answer_time))
    }
}

fn median_and_longest(
    times: impl Iterator<Item = SignedDuration>,
) -> Option<(SignedDuration, SignedDuration)> {
    let mut times: Vec<_> = times.collect();
    times.sort_unstable();
    Some((*times.get(times.len().saturating_sub(1) / 2)?, *times.last()?))
}

fn count(names: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}
