//! The report: which leads came, from where, and what became of each; nothing of who asked (LEAD-13). `words` says it in plain text, for a
//! terminal and for a mail.

mod words;

use crate::{Journal, JournalError, State, Summary, journal::Backlog};
use jiff::{SignedDuration, Timestamp};
use std::{collections::BTreeMap, time::Duration};

/// Leads of a while, and what became of them.
#[derive(Clone, Debug)]
pub struct Report {
    /// From when on they came.
    pub from: Timestamp,
    /// Before when; `None` says until now.
    pub to: Option<Timestamp>,
    /// The leads, newest first.
    pub leads: Vec<Summary>,
    /// Forms whose hidden field was filled in.
    pub junk: Vec<Summary>,
    /// How many leads have yet to be accepted, whenever they came.
    pub unconfirmed: u32,
    /// How long ago the oldest of these came.
    pub oldest_unconfirmed: Option<Duration>,
}

impl Report {
    /// What came from one moment on, and before another where one is named.
    pub async fn of(journal: &Journal, from: Timestamp, to: Option<Timestamp>) -> Result<Self, JournalError> {
        let all = journal.summaries(from, to.unwrap_or(Timestamp::MAX)).await?;
        let (junk, leads) = all.into_iter().partition(|one| one.state() == State::Junk);
        let Backlog { unconfirmed, oldest_unconfirmed, .. } = journal.backlog().await?;
        Ok(Self { from, to, leads, junk, unconfirmed, oldest_unconfirmed })
    }

    /// How many leads there are of each kind.
    pub fn by_kind(&self) -> BTreeMap<String, usize> {
        counted(self.leads.iter().map(|lead| lead.kind.clone()))
    }

    /// How many there are in each state.
    pub fn by_state(&self) -> BTreeMap<String, usize> {
        counted(self.leads.iter().map(|lead| lead.state().name().to_owned()))
    }

    /// How many each source brought.
    pub fn by_source(&self) -> BTreeMap<String, usize> {
        let named =
            |lead: &Summary| lead.source.as_ref().map_or_else(|| "not known".to_owned(), ToString::to_string);
        counted(self.leads.iter().map(named))
    }

    /// How long it took to the lead endpoint's yes: the middle one of all, and the longest.
    pub fn took(&self) -> Option<(SignedDuration, SignedDuration)> {
        let mut took: Vec<_> = self.leads.iter().filter_map(Summary::took).collect();
        took.sort_unstable();
        Some((*took.get(took.len().saturating_sub(1) / 2)?, *took.last()?))
    }
}

fn counted(names: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}
