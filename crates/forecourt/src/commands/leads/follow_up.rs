//! The follow-up of leads, as commands print it.

use super::local_time;
use jiff::{Timestamp, tz::TimeZone};
use leads::{Choice as _, FollowUp, FollowUpAction, FollowUpEvent, FollowUpStatus, LostReason};
use serde_json::{Value, json};

/// `lost: price`
pub(super) fn state_text(state: FollowUp) -> String {
    let reason = state.lost_reason();
    reason.map_or_else(|| state.name().to_owned(), |reason| format!("{}: {}", state.name(), reason.value()))
}

/// `2026-11-20 16:05:00  called  Ana` and below it the note's lines.
pub(super) fn lines(event: &FollowUpEvent, zone: &TimeZone) -> String {
    let action = match event.action {
        FollowUpAction::Opened => "opened".to_owned(),
        FollowUpAction::State(state) => state_text(state),
        FollowUpAction::Note => "note".to_owned(),
    };
    let by = event.by.as_ref().map_or_else(String::new, |by| format!("  {by}"));
    let note = event.note.iter().flat_map(|note| note.lines()).map(|line| format!("          {line}\n"));
    format!("followed  {}  {action}{by}\n{}", local_time(event.at, zone), note.collect::<String>())
}

/// The state without names.
pub(super) fn status_json(status: &FollowUpStatus) -> Value {
    let time = |at: Option<Timestamp>| at.map(|at| at.to_string());
    let mut json = state_json(status.state);
    json["first_answer"] = Value::from(time(status.first_answer));
    json["opened"] = Value::from(time(status.opened));
    json["next"] = Value::from(time(status.next));
    json["changed"] = Value::from(time(status.changed.as_ref().map(|(at, _)| *at)));
    json
}

pub(super) fn event_json(event: &FollowUpEvent) -> Value {
    let mut json = match event.action {
        FollowUpAction::Opened => json!({"action": "opened"}),
        FollowUpAction::State(state) => {
            json!({"action": state.name(), "reason": state.lost_reason().map(LostReason::value)})
        }
        FollowUpAction::Note => json!({"action": "note"}),
    };
    json["at"] = Value::from(event.at.to_string());
    json["next"] = Value::from(event.next.map(|at| at.to_string()));
    json["by"] = Value::from(event.by.as_deref());
    json["note"] = Value::from(event.note.as_deref());
    json
}

/// `{"state": "lost", "reason": "price"}`
pub(super) fn state_json(state: FollowUp) -> Value {
    json!({"state": state.name(), "reason": state.lost_reason().map(LostReason::value)})
}
