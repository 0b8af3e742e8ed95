//! `/find`: leads of all times and states by a name, a number or words, and vehicles (ADMIN-11).

use super::{Admin, Frame, frame::page, frame::vehicle_page, lead_row::LeadRow};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use leads::{DatabaseError, FoundLeads, LeadFilter};
use messages::Messages;
use serde::Deserialize;
use std::sync::Arc;

const MAX_LEADS: u32 = 50;
const MAX_VEHICLES: usize = 5;

#[derive(Template)]
#[template(path = "admin/find.html")]
struct FindPage {
    messages: Arc<Messages>,
    frame: Frame,
    shows_leads: bool,
    question: String,
    /// `None` if the journal cannot be read.
    leads: Option<Vec<LeadRow>>,
    /// There are older ones.
    has_more: bool,
    /// Names of vehicles on the lot with the path of their page.
    vehicles: Vec<(String, String)>,
}

/// The part of the address after `?`.
#[derive(Deserialize)]
pub(super) struct Question {
    #[serde(default)]
    q: String,
}

pub(super) async fn show(State(admin): State<Admin>, Query(Question { q }): Query<Question>) -> Response {
    let inventory = admin.site.inventory_or_empty().await;
    let question = q.trim();
    let found = found(&admin, question).await;
    let found = found.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    let has_more = found.as_ref().is_some_and(|found| found.has_more);
    let rows = found.map(|found| {
        found.leads.iter().map(|lead| LeadRow::new(lead, &admin, &inventory)).collect::<Vec<_>>()
    });
    let vehicles =
        if question.is_empty() { Vec::new() } else { inventory.quick_search(question, MAX_VEHICLES) };
    let vehicles = vehicles.into_iter().map(|vehicle| {
        let number = vehicle.stock_number.as_str();
        (format!("{}, {number}", vehicle.name), vehicle_page(number))
    });
    page(&FindPage {
        messages: Arc::clone(&admin.site.shell.messages),
        frame: Frame::new(&admin.site, "/find", admin.messages().staff_find_title()),
        shows_leads: admin.show_leads,
        question: question.to_owned(),
        leads: rows,
        has_more,
        vehicles: vehicles.collect(),
    })
}

/// Without `admin.show_leads` only a vehicle's number finds its leads: all else is what visitors wrote.
async fn found(admin: &Admin, question: &str) -> Result<FoundLeads, DatabaseError> {
    let journal = admin.site.leads.journal();
    if admin.show_leads {
        return journal.find(question, MAX_LEADS).await;
    }
    let filter = LeadFilter { stock_number: Some(question.to_uppercase()), ..LeadFilter::default() };
    let listed = journal.listed(&filter, 0, MAX_LEADS as usize).await?;
    Ok(FoundLeads { has_more: listed.total > listed.leads.len(), leads: listed.leads })
}
