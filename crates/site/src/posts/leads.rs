//! `POST /leads/{kind}`: a form becomes a lead (interfaces, URLs; section 8 for the words).

use super::returned::returned_page;
use crate::{
    Site,
    http::{ClientAddress, Conditions, SameOrigin, asks_for_json},
    pages::{self, vehicle::Known},
    views::Posted,
};
use ::leads::{
    CarFinder, Consent, Enquiry, EnquiryKind, Errors, FormData, Kind, Lead, LeadVehicle, Outcome, Request,
    Topic, TradeIn,
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use http::{HeaderMap, StatusCode, header};
use inventory::Vehicle;
use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};
use ts_rs::TS;
use uuid::Uuid;

/// A field that people do not see; only a machine fills it.
const HONEYPOT: &str = "website";

/// What happened to a post.
#[derive(Debug)]
enum Verdict {
    /// The CRM has it.
    Delivered,
    /// The rules are not met.
    Invalid(Errors),
    /// The endpoint said no, or the lead could not be kept.
    Failed,
    /// The endpoint was not reached.
    Error,
    /// Too many posts; the next may come after so many seconds.
    Limited(u32),
    /// The post does not come from a page of ours.
    Foreign,
}

/// The answer to a script.
#[derive(Serialize, TS)]
#[serde(tag = "status", rename_all = "lowercase")]
#[ts(export_to = "LeadAnswer.ts")]
pub(crate) enum LeadAnswer {
    Delivered,
    Invalid { errors: BTreeMap<&'static str, &'static str> },
    Failed,
    Error,
    Limited,
    Refused,
}

/// Takes a form.
pub(crate) async fn take(
    State(site): State<Site>,
    Path(kind): Path<String>,
    ClientAddress(client): ClientAddress,
    SameOrigin(ours): SameOrigin,
    conditions: Conditions,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(kind) = Kind::parse(&kind) else {
        return pages::NotFoundPage::answer(&site, &conditions).await;
    };
    let data = FormData::from_pairs(form_urlencoded::parse(&body).into_owned());
    let vehicle = match kind {
        Kind::Enquiry(EnquiryKind::Vehicle) => known_vehicle(&site, data.get("stock_number")).await,
        Kind::Enquiry(_) | Kind::TradeIn | Kind::CarFinder => None,
    };
    let verdict = match (ours, site.gate.admit(client)) {
        (false, _) => Verdict::Foreign,
        (true, Err(seconds)) => Verdict::Limited(seconds),
        (true, Ok(())) => decide(&site, kind, &data, vehicle.as_deref()).await,
    };
    if asks_for_json(&headers) {
        answer_script(&verdict)
    } else {
        answer_browser(&site, kind, data, vehicle.as_deref(), &verdict, &conditions).await
    }
}

/// The vehicle as it stands in the inventory; a lead's vehicle data never come from the post.
async fn known_vehicle(site: &Site, stock_number: &str) -> Option<Arc<Vehicle>> {
    match pages::vehicle::look_up(site, stock_number).await {
        Known::Vehicle(vehicle) => Some(vehicle),
        Known::Gone(_) | Known::Unknown | Known::Loading | Known::NoInventory => None,
    }
}

async fn decide(site: &Site, kind: Kind, data: &FormData, vehicle: Option<&Vehicle>) -> Verdict {
    if !data.get(HONEYPOT).is_empty() {
        // A machine is told what it wants to hear; nothing is kept.
        metrics::counter!("leads_junk_total").increment(1);
        return Verdict::Delivered;
    }
    let request = match validate(site, kind, data, vehicle) {
        Ok(request) => request,
        Err(errors) => return Verdict::Invalid(errors),
    };
    let lead = Lead {
        request,
        consent: Consent::given(data),
        submission_id: Uuid::parse_str(data.get("submission_id")).ok(),
        page: page_of(data).map(str::to_owned),
    };
    match site.desk.take(lead).await {
        Outcome::Delivered => Verdict::Delivered,
        Outcome::Refused | Outcome::NotKept => Verdict::Failed,
        Outcome::Unreachable => Verdict::Error,
    }
}

/// By the rules of its form.
fn validate(site: &Site, kind: Kind, data: &FormData, vehicle: Option<&Vehicle>) -> Result<Request, Errors> {
    let topic = |about| match about {
        EnquiryKind::Vehicle => Topic::Vehicle(lead_vehicle(site, vehicle, data.get("stock_number"))),
        EnquiryKind::Service => Topic::Service,
        EnquiryKind::Contact => Topic::Contact,
    };
    match kind {
        Kind::Enquiry(about) => Enquiry::validate(topic(about), data).map(Request::Enquiry),
        Kind::TradeIn => TradeIn::validate(data, site.this_year()).map(Request::TradeIn),
        Kind::CarFinder => CarFinder::validate(data).map(Request::CarFinder),
    }
}

/// A vehicle that has left keeps its stock number alone (decisions, Leads).
fn lead_vehicle(site: &Site, vehicle: Option<&Vehicle>, stock_number: &str) -> LeadVehicle {
    let Some(vehicle) = vehicle else {
        let stock_number = inventory::StockNumber::new(stock_number).map(|number| number.as_str().to_owned());
        return LeadVehicle { stock_number, ..LeadVehicle::default() };
    };
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    LeadVehicle {
        year: vehicle.year,
        make: text(&vehicle.make),
        model: text(&vehicle.model),
        vin: vehicle.vin.as_ref().map(|vin| vin.as_str().to_owned()),
        stock_number: text(vehicle.stock_number.as_str()),
        trim: vehicle.trim.clone(),
        price_cents: vehicle.list_price.map(inventory::Money::in_cents),
        mileage: vehicle.mileage,
        url: Some(site.shell.absolute(&vehicle.path())),
    }
}

/// The page that held the form: a path of ours, nothing else.
pub(super) fn page_of(data: &FormData) -> Option<&str> {
    let page = data.get("page");
    let is_path = page.starts_with('/') && !page.starts_with("//") && page.len() <= 300;
    (is_path && !page.contains(['?', '#', '\\']) && !page.contains(char::is_control)).then_some(page)
}

fn answer_script(verdict: &Verdict) -> Response {
    let (status, answer) = match verdict {
        Verdict::Delivered => (StatusCode::OK, LeadAnswer::Delivered),
        Verdict::Invalid(errors) => {
            (StatusCode::UNPROCESSABLE_ENTITY, LeadAnswer::Invalid { errors: errors.iter().collect() })
        }
        Verdict::Failed => (StatusCode::BAD_GATEWAY, LeadAnswer::Failed),
        Verdict::Error => (StatusCode::GATEWAY_TIMEOUT, LeadAnswer::Error),
        Verdict::Limited(_) => (StatusCode::TOO_MANY_REQUESTS, LeadAnswer::Limited),
        Verdict::Foreign => (StatusCode::FORBIDDEN, LeadAnswer::Refused),
    };
    finish((status, Json(answer)).into_response(), verdict)
}

/// Says when to come back, and keeps what a visitor typed out of every cache.
fn finish(mut response: Response, verdict: &Verdict) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, http::HeaderValue::from_static("no-store"));
    if let Verdict::Limited(seconds) = verdict {
        headers.insert(header::RETRY_AFTER, (*seconds).into());
    }
    response
}

async fn answer_browser(
    site: &Site,
    kind: Kind,
    data: FormData,
    vehicle: Option<&Vehicle>,
    verdict: &Verdict,
    conditions: &Conditions,
) -> Response {
    let (status, notice) = match verdict {
        Verdict::Delivered => return Redirect::to(&format!("/thank-you/{}", kind.as_str())).into_response(),
        Verdict::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, None),
        Verdict::Failed => (StatusCode::BAD_GATEWAY, Some("Failed to submit enquiry. Please try again.".to_owned())),
        Verdict::Error => (StatusCode::GATEWAY_TIMEOUT, Some("An error occurred while submitting the form.".to_owned())),
        Verdict::Limited(seconds) => (StatusCode::TOO_MANY_REQUESTS, Some(too_many(site, *seconds))),
        Verdict::Foreign => (
            StatusCode::FORBIDDEN,
            Some("This form was sent from another site, so we did not take it. Please send it again from here.".to_owned()),
        ),
    };
    let errors = match verdict {
        Verdict::Invalid(errors) => errors.clone(),
        _ => Errors::default(),
    };
    let page = returned_page(site, kind, vehicle, Posted { data, errors, notice }, status).await;
    finish(page.respond(conditions), verdict)
}

fn too_many(site: &Site, seconds: u32) -> String {
    let minutes = seconds.div_ceil(60);
    let unit = if minutes == 1 { "minute" } else { "minutes" };
    format!(
        "We have received many enquiries from your connection. Please try again in {minutes} {unit}, or call us at {}.",
        site.shell.phone
    )
}
