//! The CRM's inbox: every lead once, however often it comes.

use super::adf::Prospect;
use crate::ReceivedLead;
use jiff::Timestamp;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Leads kept; the oldest go first.
const KEPT: usize = 10_000;

/// A lead in the inbox.
#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct InboxLead {
    /// Its place in the order of arrival, from 1.
    pub(crate) number: u64,
    pub(crate) received: Timestamp,
    /// How often it came again.
    pub(crate) repeats: u32,
    #[serde(flatten)]
    pub(crate) prospect: Prospect,
    pub(crate) xml: String,
}

/// What became of a lead that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Filed {
    pub(crate) number: u64,
    pub(crate) repeats: u32,
}

/// All leads, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Inbox(Mutex<Drawer>);

#[derive(Debug, Default)]
struct Drawer {
    leads: Vec<InboxLead>,
    last_number: u64,
}

impl Inbox {
    /// Files a prospect. One that has come before, by its id, is only counted.
    pub(crate) fn file(&self, prospect: Prospect, xml: &str, received: Timestamp) -> Filed {
        let mut drawer = self.lock();
        let id = prospect.id.as_str();
        if let Some(known) = drawer.leads.iter_mut().find(|lead| !id.is_empty() && lead.prospect.id == id) {
            known.repeats += 1;
            return Filed { number: known.number, repeats: known.repeats };
        }
        drawer.last_number += 1;
        let number = drawer.last_number;
        if drawer.leads.len() == KEPT {
            drawer.leads.remove(0);
        }
        drawer.leads.push(InboxLead { number, received, repeats: 0, prospect, xml: xml.to_owned() });
        Filed { number, repeats: 0 }
    }

    /// The newest leads, newest first, and how many there are in all.
    pub(crate) fn newest(&self, at_most: usize) -> (Vec<InboxLead>, usize) {
        let drawer = self.lock();
        (drawer.leads.iter().rev().take(at_most).cloned().collect(), drawer.leads.len())
    }

    /// By its number, or by the prospect's own id.
    pub(crate) fn find(&self, key: &str) -> Option<InboxLead> {
        let drawer = self.lock();
        let number = key.parse::<u64>().ok();
        let is_it = |lead: &&InboxLead| lead.prospect.id == key || Some(lead.number) == number;
        drawer.leads.iter().find(is_it).cloned()
    }

    /// What has come, oldest first.
    pub(crate) fn received(&self) -> Vec<ReceivedLead> {
        let received =
            |lead: &InboxLead| ReceivedLead { id: lead.prospect.id.clone(), xml: lead.xml.clone() };
        self.lock().leads.iter().map(received).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().leads.len()
    }

    /// Throws every lead away.
    pub(crate) fn clear(&self) {
        self.lock().leads.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Drawer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
