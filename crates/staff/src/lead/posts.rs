//! The posts of a lead's page: an outcome, a note, another try to send it, and a customer's stop (ADMIN-5).

use super::{LeadPath, not_found, posted::Posted, refused, unreadable};
use crate::{
    Admin, form_value,
    lead_row::StateView,
    staff_name::{DeviceName, remember},
};
use axum::{
    extract::State,
    response::{Redirect, Response},
};
use http::StatusCode;
use leads::{
    DatabaseError, FollowUp, FollowUpResult, LeadId, LeadsError, ListedLead, NoteResult, Outcome, Stop,
};
use messages::{Key, key};

/// `POST /leads/{id}/state`: `state` (the name of a [`FollowUp`], `lost` with `reason`, `appointment` with
/// `day` and `time`), `seen` (the version that the page showed, else that of a new lead), and, if wanted,
/// `by`, `note`, and `day` and `time` of the next step.
pub(crate) async fn set_state(
    State(admin): State<Admin>,
    device: DeviceName,
    axum::extract::Path(id): LeadPath,
    body: String,
) -> Response {
    let Ok(lead) = id.parse() else { return not_found(&admin) };
    let posted = Posted::new(&body, device.clone());
    let valid = posted.outcome(&admin).and_then(|outcome| Ok((outcome, posted.name.clone()?)));
    let journal = admin.site.leads.journal();
    let valid = match valid {
        Ok((Outcome { state: FollowUp::Double, .. }, _)) => match is_asked_before(&admin, lead).await {
            Ok(true) => valid,
            Ok(false) => Err(key::STAFF_LEAD_NO_OTHER),
            Err(error) => return unreadable(&admin, &error),
        },
        _ => valid,
    };
    let (outcome, name) = match valid {
        Ok(valid) => valid,
        Err(text) => {
            let refusal = posted.refusal(StatusCode::UNPROCESSABLE_ENTITY, &admin.messages()[text]);
            return refused(&admin, lead, device, refusal).await;
        }
    };
    match journal.set_follow_up(lead, outcome, posted.seen, &name, posted.note.as_deref()).await {
        Ok(FollowUpResult::Done) => {
            tracing::info!(%lead, state = outcome.state.name(), "lead followed up");
            let page = if posted.is_on_list { "/".to_owned() } else { format!("/leads/{lead}") };
            remember(&name, Redirect::to(&page))
        }
        Ok(FollowUpResult::Unknown) => not_found(&admin),
        Ok(FollowUpResult::Changed(now)) => {
            let messages = admin.messages();
            let label = StateView::of_follow_up(now.state, messages).label;
            let text = now.changed.map_or_else(
                || messages.staff_lead_changed(&label).to_string(),
                |(at, by)| {
                    let by = by.as_deref().unwrap_or_else(|| messages.staff_lead_someone());
                    messages.staff_lead_changed_by(&label, &by, &admin.format_time(at)).to_string()
                },
            );
            refused(&admin, lead, DeviceName(Some(name)), posted.refusal(StatusCode::CONFLICT, &text)).await
        }
        Err(error) => unreadable(&admin, &error),
    }
}

/// The customer has another lead, which this one repeats.
async fn is_asked_before(admin: &Admin, lead: LeadId) -> Result<bool, DatabaseError> {
    let others = admin.site.leads.journal().others_of_customer(lead).await?;
    let is_request = |other: &ListedLead| !matches!(other.follow_up.state, FollowUp::Spam | FollowUp::Double);
    Ok(others.iter().any(is_request))
}

/// `POST /leads/{id}/send`: sends junk, which then is a lead like any other, and what a channel has not
/// accepted; with `by`, unless the device has a name.
pub(crate) async fn send(
    State(admin): State<Admin>,
    device: DeviceName,
    axum::extract::Path(id): LeadPath,
    body: String,
) -> Response {
    let Ok(lead) = id.parse() else { return not_found(&admin) };
    let posted = Posted::new(&body, device.clone());
    let messages = admin.messages();
    let name = match &posted.name {
        Ok(name) => name,
        Err(text) => {
            let refusal = posted.refusal(StatusCode::UNPROCESSABLE_ENTITY, &messages[*text]);
            return refused(&admin, lead, device, refusal).await;
        }
    };
    match admin.site.leads.retry(lead).await {
        Ok(outcome) => {
            tracing::info!(%lead, ?outcome, "lead sent by staff");
            let note =
                admin.site.leads.journal().add_note(lead, name, messages.staff_lead_sent_again()).await;
            if let Err(error) = note {
                tracing::warn!(%error, "sending of a lead not recorded");
            }
            remember(name, Redirect::to(&format!("/leads/{lead}")))
        }
        Err(LeadsError::UnknownLead(_)) => not_found(&admin),
        Err(LeadsError::Erased(_)) => {
            let refusal = posted.refusal(StatusCode::CONFLICT, messages.staff_lead_erased());
            refused(&admin, lead, device, refusal).await
        }
        Err(error) => {
            tracing::error!(%error, %lead, "lead not sent by staff");
            let refusal = posted.refusal(StatusCode::SERVICE_UNAVAILABLE, messages.staff_lead_not_sent());
            refused(&admin, lead, device, refusal).await
        }
    }
}

/// `POST /leads/{id}/notes`: `note`, and `by` unless the device has a name.
pub(crate) async fn add_note(
    State(admin): State<Admin>,
    device: DeviceName,
    axum::extract::Path(id): LeadPath,
    body: String,
) -> Response {
    let Ok(lead) = id.parse() else { return not_found(&admin) };
    let posted = Posted::new(&body, device.clone());
    let invalid = |text: Key| posted.refusal(StatusCode::UNPROCESSABLE_ENTITY, &admin.messages()[text]);
    let valid =
        posted.note.clone().ok_or(key::STAFF_LEAD_NO_NOTE).and_then(|note| Ok((note, posted.name.clone()?)));
    let (note, name) = match valid {
        Ok(valid) => valid,
        Err(text) => return refused(&admin, lead, device, invalid(text)).await,
    };
    let refusal = match admin.site.leads.journal().add_note(lead, &name, &note).await {
        Ok(NoteResult::Added) => return remember(&name, Redirect::to(&format!("/leads/{lead}"))),
        Ok(NoteResult::Unknown) => return not_found(&admin),
        Ok(NoteResult::Empty) => invalid(key::STAFF_LEAD_NO_NOTE),
        Ok(NoteResult::Erased) => {
            posted.refusal(StatusCode::CONFLICT, admin.messages().staff_lead_erased_no_notes())
        }
        Err(error) => return unreadable(&admin, &error),
    };
    refused(&admin, lead, device, refusal).await
}

/// `POST /leads/{id}/stop`: the customer wants no more calls and texts; with `lift`, that was a mistake. With
/// `by`, unless the device has a name.
pub(crate) async fn stop(
    State(admin): State<Admin>,
    device: DeviceName,
    axum::extract::Path(id): LeadPath,
    body: String,
) -> Response {
    let Ok(lead) = id.parse() else { return not_found(&admin) };
    let posted = Posted::new(&body, device.clone());
    let messages = admin.messages();
    let name = match &posted.name {
        Ok(name) => name,
        Err(text) => {
            let refusal = posted.refusal(StatusCode::UNPROCESSABLE_ENTITY, &messages[*text]);
            return refused(&admin, lead, device, refusal).await;
        }
    };
    let line = messages.staff_lead_stop_crm(&admin.format_time(admin.now())).to_string();
    let stop = if form_value(&body, "lift").is_some() {
        Stop::Lifted { note: messages.staff_lead_stop_lifted() }
    } else {
        Stop::Set { note: messages.staff_lead_stop_note(), for_crm: &line }
    };
    match admin.site.leads.journal().stop(lead, name, stop).await {
        Ok(NoteResult::Added | NoteResult::Empty) => {
            tracing::info!(%lead, is_lifted = matches!(stop, Stop::Lifted { .. }), "stop of a customer recorded");
            remember(name, Redirect::to(&format!("/leads/{lead}")))
        }
        Ok(NoteResult::Unknown) => not_found(&admin),
        Ok(NoteResult::Erased) => {
            let refusal = posted.refusal(StatusCode::CONFLICT, messages.staff_lead_erased_no_notes());
            refused(&admin, lead, device, refusal).await
        }
        Err(error) => unreadable(&admin, &error),
    }
}
