//! The follow-up of leads by staff: states, notes, and the lists that they work through (LEAD-21).

mod calls;
mod changes;
mod finding;
mod listing;

use jiff::Timestamp;
use leads::{FollowUpAction, FollowUpEvent, Lead, LeadFilter, LeadId, LeadService, StaffName};

pub(crate) fn staff(name: &str) -> StaffName {
    StaffName::new(name).unwrap()
}

/// Submits a lead; its id.
pub(crate) async fn submitted(service: &LeadService, lead: Lead) -> LeadId {
    service.submit(lead).await;
    let newest = service.journal().summaries(Timestamp::MIN, Timestamp::MAX).await.unwrap();
    newest[0].id
}

/// The ids of a filter's leads, and how many there are on all pages.
async fn ids(
    service: &LeadService,
    filter: &LeadFilter,
    offset: usize,
    limit: usize,
) -> (Vec<LeadId>, usize) {
    let page = service.journal().listed(filter, offset, limit).await.unwrap();
    (page.leads.iter().map(|lead| lead.summary.id).collect(), page.total)
}

/// Each step of a lead's follow-up: what, whose, and the note.
pub(crate) async fn steps(
    service: &LeadService,
    lead: LeadId,
) -> Vec<(FollowUpAction, Option<String>, Option<String>)> {
    let events = service.journal().follow_ups(lead).await.unwrap();
    events.into_iter().map(|FollowUpEvent { action, by, note, .. }| (action, by, note)).collect()
}
