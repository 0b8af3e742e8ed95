//! The events of a lead, from the visit to the last note.

use crate::{Admin, lead_row::StateView};
use jiff::Timestamp;
use leads::{Attempt, FollowUpAction, FollowUpEvent, JournalEntry, ListedLead, SectionPart};

/// Steps after the lead's receipt, the latest of them.
const MAX_STEPS: usize = 60;

/// A step of the timeline.
pub(super) struct Step {
    pub at: Timestamp,
    /// `Nov 25, 4:10 PM`; empty without one.
    pub time: String,
    pub text: String,
    pub note: Option<String>,
}

/// Lists the events in their order: the visit, the lead, its deliveries, and what staff did.
pub(super) fn timeline(listed: &ListedLead, entry: &JournalEntry, admin: &Admin) -> Vec<Step> {
    let messages = admin.messages();
    let step = |at: Timestamp, text: String| Step { at, time: admin.format_time(at), text, note: None };
    let source = listed.details.iter().filter(|_| admin.show_leads).flat_map(|details| &details.sections);
    let source =
        source.filter(|section| section.is(SectionPart::Source)).find_map(|section| section.text.clone());
    let visit = source.map(|text| Step {
        at: entry.received,
        time: String::new(),
        text: messages.staff_lead_step_visit().to_owned(),
        note: Some(text),
    });
    let receipt = step(entry.received, messages.staff_lead_step_received().to_owned());
    // An outage has hundreds of the same answer.
    let is_same = |one: &Attempt, next: &Attempt| one.channel == next.channel && one.result == next.result;
    let tries = |tries: &[Attempt]| {
        let (first, last) = tries.first().zip(tries.last())?;
        let answer = first.channel.result_in_words(first.result.as_deref(), messages);
        let text = match tries.len() {
            1 => answer,
            count => {
                let until = admin.format_time(last.at);
                messages.staff_lead_step_sent_often(&answer, &count, &until).to_string()
            }
        };
        Some(step(first.at, text))
    };
    let follow_up = |event: &FollowUpEvent| {
        let text = match (event.action, &event.by) {
            (FollowUpAction::Opened, None) => messages.staff_lead_step_opened().to_owned(),
            (FollowUpAction::Opened, Some(by)) => messages.staff_lead_step_opened_by(by).to_string(),
            (FollowUpAction::State(state), None) => StateView::of_follow_up(state, messages).label,
            (FollowUpAction::State(state), Some(by)) => messages
                .staff_lead_step_state_by(&StateView::of_follow_up(state, messages).label, by)
                .to_string(),
            (FollowUpAction::Note, None) => messages.staff_lead_step_note().to_owned(),
            (FollowUpAction::Note, Some(by)) => messages.staff_lead_step_note_by(by).to_string(),
        };
        let text = match event.next {
            Some(at) => messages.staff_lead_step_next(&text, &admin.format_time(at)).to_string(),
            None => text,
        };
        // A note may repeat what the customer wrote (ADMIN-2).
        Step { note: event.note.clone().filter(|_| admin.show_leads), ..step(event.at, text) }
    };
    let mut steps: Vec<Step> = visit.into_iter().chain([receipt]).collect();
    let mut later: Vec<Step> = entry
        .attempts
        .chunk_by(is_same)
        .filter_map(tries)
        .chain(entry.follow_ups.iter().map(follow_up))
        .collect();
    later.sort_by_key(|step| step.at);
    let earlier = later.len().saturating_sub(MAX_STEPS);
    if let Some(last) = earlier.checked_sub(1).and_then(|at| later.get(at)) {
        steps.push(step(last.at, messages.staff_lead_steps_left_out(&earlier).to_string()));
    }
    steps.extend(later.into_iter().skip(earlier));
    steps
}
