//! The CRM's inbox, which has each lead once.

use super::adf::Prospect;
use crate::ReceivedLead;
use jiff::Timestamp;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The oldest leads are deleted first.
const MAX_LEADS: usize = 10_000;

#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct InboxLead {
    /// Counted from 1 in the order of arrival.
    pub(crate) number: u64,
    pub(crate) received: Timestamp,
    /// The number of times that the lead was received again.
    pub(crate) repeats: u32,
    #[serde(flatten)]
    pub(crate) prospect: Prospect,
    pub(crate) xml: String,
}

/// The result of filing a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FiledLead {
    pub(crate) number: u64,
    pub(crate) repeats: u32,
}

/// All leads, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Inbox(Mutex<InboxState>);

#[derive(Debug, Default)]
struct InboxState {
    leads: Vec<InboxLead>,
    last_number: u64,
}

impl Inbox {
    /// Files a prospect. One with a known id is only counted.
    pub(crate) fn file(&self, prospect: Prospect, xml: &str, received: Timestamp) -> FiledLead {
        let mut state = self.lock();
        let id = prospect.id.as_str();
        if let Some(known) = state.leads.iter_mut().find(|lead| !id.is_empty() && lead.prospect.id == id) {
            known.repeats += 1;
            return FiledLead { number: known.number, repeats: known.repeats };
        }
        state.last_number += 1;
        let number = state.last_number;
        if state.leads.len() == MAX_LEADS {
            state.leads.remove(0);
        }
        state.leads.push(InboxLead { number, received, repeats: 0, prospect, xml: xml.to_owned() });
        FiledLead { number, repeats: 0 }
    }

    /// The newest leads, newest first, and the number of all.
    pub(crate) fn newest(&self, at_most: usize) -> (Vec<InboxLead>, usize) {
        let state = self.lock();
        (state.leads.iter().rev().take(at_most).cloned().collect(), state.leads.len())
    }

    /// Finds a lead by its number or the prospect's id.
    pub(crate) fn find(&self, key: &str) -> Option<InboxLead> {
        let state = self.lock();
        let number = key.parse::<u64>().ok();
        let is_it = |lead: &&InboxLead| lead.prospect.id == key || Some(lead.number) == number;
        state.leads.iter().find(is_it).cloned()
    }

    /// All leads, oldest first.
    pub(crate) fn received(&self) -> Vec<ReceivedLead> {
        let received =
            |lead: &InboxLead| ReceivedLead { id: lead.prospect.id.clone(), xml: lead.xml.clone() };
        self.lock().leads.iter().map(received).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().leads.len()
    }

    pub(crate) fn clear(&self) {
        self.lock().leads.clear();
    }

    fn lock(&self) -> MutexGuard<'_, InboxState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
