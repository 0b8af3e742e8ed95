//! The inbox's pages.

use super::{
    adf::ProspectVehicle,
    inbox::{Inbox, InboxLead},
};
use crate::partner_pages::html;
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use std::sync::Arc;

const MAX_SHOWN: usize = 200;
/// The dealership's time zone.
const TIME_ZONE: &str = "America/Chicago";

#[derive(Template)]
#[template(path = "crm/inbox.html")]
struct InboxPage {
    leads: Vec<LeadRow>,
    total: usize,
}

struct LeadRow {
    number: u64,
    name: String,
    kind: String,
    vehicle: String,
    received: String,
    received_iso: String,
    email: String,
    phone: String,
    repeats: u32,
}

#[derive(Template)]
#[template(path = "crm/lead.html")]
struct LeadPage {
    row: LeadRow,
    lead: InboxLead,
}

#[derive(Template)]
#[template(path = "crm/no_lead.html")]
struct NoLeadPage;

/// `GET /crm`.
pub(crate) async fn inbox_page(State(inbox): State<Arc<Inbox>>) -> Response {
    let (leads, total) = inbox.newest(MAX_SHOWN);
    html::page(&InboxPage { leads: leads.iter().map(LeadRow::new).collect(), total })
}

/// `GET /crm/leads/{id}`: by the lead's number or the prospect's id.
pub(crate) async fn lead_page(State(inbox): State<Arc<Inbox>>, Path(id): Path<String>) -> Response {
    match inbox.find(&id) {
        Some(lead) => html::page(&LeadPage { row: LeadRow::new(&lead), lead }),
        None => (StatusCode::NOT_FOUND, html::page(&NoLeadPage)).into_response(),
    }
}

impl LeadRow {
    fn new(lead: &InboxLead) -> Self {
        let prospect = &lead.prospect;
        let or = |text: &str, otherwise: &str| if text.is_empty() { otherwise } else { text }.to_owned();
        let vehicles: Vec<String> =
            prospect.vehicles.iter().filter(|v| v.is_known()).map(vehicle_label).collect();
        Self {
            number: lead.number,
            name: prospect.name.clone(),
            kind: or(&prospect.service, "Lead"),
            vehicle: or(&vehicles.join("; "), "No vehicle"),
            received: local_time(lead.received),
            received_iso: lead.received.to_string(),
            email: prospect.email.clone(),
            phone: prospect.phone.clone(),
            repeats: lead.repeats,
        }
    }
}

fn vehicle_label(vehicle: &ProspectVehicle) -> String {
    let name = vehicle.label();
    if vehicle.interest == "buy" { name } else { format!("{name} ({})", vehicle.interest) }
}

fn local_time(time: jiff::Timestamp) -> String {
    time.in_tz(TIME_ZONE)
        .map_or_else(|_| time.to_string(), |at| at.strftime("%b %-d, %Y, %-I:%M %p").to_string())
}
