//! `POST /leads/{kind}`: a form becomes a lead (LEAD-1).

use super::{
    body::{BodyError, FormBody, page_of},
    post_outcome::{PostOutcome, answer_browser, answer_script},
};
use crate::{
    Site,
    http::{Client, ClientAddress, Conditions, SameOrigin, accepts_json, has_gpc},
    pages::{self, PathParams},
};
use ::leads::{
    Attribution, CarFinder, Consent, Enquiry, EnquiryKind, FormData, FormErrors, Lead, LeadKind, LeadRequest,
    LeadVehicle, Topic, TradeIn,
};
use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use feed::InventoryState;
use http::HeaderMap;
use inventory::Vehicle;
use uuid::Uuid;

/// A field that people do not see; only a machine fills it. No password manager has anything for this name.
const HONEYPOT: &str = "subject";
/// No person fills a form in less time, in milliseconds; the form's own script sends none sooner.
const LEAST_TO_FILL: u64 = 2_000;

/// Takes a form.
pub(crate) async fn take(
    State(site): State<Site>,
    PathParams(kind): PathParams<String>,
    ClientAddress(client): ClientAddress,
    SameOrigin(ours): SameOrigin,
    conditions: Conditions,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let Some(kind) = LeadKind::parse(&kind) else {
        return pages::not_found(&site, &conditions).await;
    };
    let for_script = accepts_json(&headers);
    let admitted = admit(&site, ours, client);
    // What is not taken is read to give a person their words back: not for a script, which has them, and not without end.
    let is_read = admitted.is_ok() || (!for_script && site.returns.admit(client).is_ok());
    let read = if is_read { FormBody::read(body).await } else { FormBody::Whole(FormData::default()) };
    let (data, unread) = match read {
        FormBody::Whole(data) => (data, None),
        FormBody::Garbled => (FormData::default(), Some(PostOutcome::NotUtf8)),
        FormBody::Incomplete(BodyError::TooLong) => (FormData::default(), Some(PostOutcome::TooLong)),
        FormBody::Incomplete(error) => return error.status().into_response(),
    };
    // From the inventory: a lead's vehicle data never come from the post (LEAD-7).
    let vehicle = match kind {
        LeadKind::Enquiry(EnquiryKind::Vehicle) => {
            site.feed.find_vehicle(data.get("stock_number")).await.found()
        }
        LeadKind::Enquiry(_) | LeadKind::TradeIn | LeadKind::CarFinder => None,
    };
    let outcome = match (admitted, unread) {
        (Err(refusal), _) => refusal,
        (Ok(()), Some(unread)) => unread,
        (Ok(()), None) => {
            let attribution = Attribution::from_form(&data).filter(|_| !has_gpc(&headers));
            submit(&site, kind, &data, vehicle.as_deref(), attribution).await
        }
    };
    if for_script {
        answer_script(&site, kind, &outcome)
    } else {
        answer_browser(&site, kind, data, vehicle.as_deref(), &outcome, &conditions).await
    }
}

/// Whether a post is taken, before any of it is read. One from another site costs the visitor nothing of the allowance.
fn admit(site: &Site, ours: bool, client: Client) -> Result<(), PostOutcome> {
    if !ours {
        return Err(PostOutcome::CrossOrigin);
    }
    site.gate.admit(client).map_err(PostOutcome::Limited)
}

async fn submit(
    site: &Site,
    kind: LeadKind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
    attribution: Option<Attribution>,
) -> PostOutcome {
    let is_junk = !data.get(HONEYPOT).is_empty();
    if let Some(seconds) = still_to_wait(data).filter(|_| !is_junk) {
        return PostOutcome::TooFast(seconds);
    }
    let request = match validate(site, kind, data, vehicle) {
        Ok(request) => request,
        Err(errors) => return PostOutcome::Invalid(errors),
    };
    let viewed = match &attribution {
        Some(attribution) => viewed(site, attribution, vehicle).await,
        None => Vec::new(),
    };
    let lead = Lead {
        request,
        consent: Consent::from_form(data),
        submission_id: Uuid::parse_str(data.get("submission_id")).ok(),
        page: page_of(data).map(str::to_owned),
        attribution,
        viewed,
    };
    // A bot sees a success. It may be a person whose browser filled the field in, so the lead is stored.
    PostOutcome::Lead(if is_junk {
        site.leads.submit_junk(lead).await
    } else {
        site.leads.submit(lead).await
    })
}

/// In how many seconds a form that was filled in too quickly may come again. One that does not say how long it took, as
/// without scripts, is taken.
fn still_to_wait(data: &FormData) -> Option<u32> {
    let elapsed: u64 = data.get("elapsed").parse().ok()?;
    let missing = LEAST_TO_FILL.checked_sub(elapsed).filter(|missing| *missing > 0)?;
    u32::try_from(missing.div_ceil(1_000)).ok()
}

/// By the rules of its form.
fn validate(
    site: &Site,
    kind: LeadKind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
) -> Result<LeadRequest, FormErrors> {
    let about_it = || lead_vehicle(site, vehicle, data.get("stock_number"));
    match kind {
        LeadKind::Enquiry(about) => {
            Enquiry::validate(Topic::new(about, about_it), data).map(LeadRequest::Enquiry)
        }
        LeadKind::TradeIn => TradeIn::validate(data, site.this_year()).map(LeadRequest::TradeIn),
        LeadKind::CarFinder => CarFinder::validate(data).map(LeadRequest::CarFinder),
    }
}

/// Those that were looked at, as the listing has them, but the one that the lead is about; what the listing does not have
/// nobody can be sold.
async fn viewed(site: &Site, attribution: &Attribution, about: Option<&Vehicle>) -> Vec<LeadVehicle> {
    let InventoryState::Loaded(stock) = site.feed.inventory().await else { return Vec::new() };
    let others = attribution.viewed().iter().filter_map(|number| stock.get(number));
    let others =
        others.filter(|vehicle| about.is_none_or(|about| about.stock_number != vehicle.stock_number));
    others.map(|vehicle| on_the_lot(site, vehicle)).collect()
}

/// A vehicle that has left keeps its stock number alone (LEAD-7).
fn lead_vehicle(site: &Site, vehicle: Option<&Vehicle>, stock_number: &str) -> LeadVehicle {
    let Some(vehicle) = vehicle else {
        let stock_number = inventory::StockNumber::new(stock_number).map(|number| number.as_str().to_owned());
        return LeadVehicle { stock_number, ..LeadVehicle::default() };
    };
    on_the_lot(site, vehicle)
}

fn on_the_lot(site: &Site, vehicle: &Vehicle) -> LeadVehicle {
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
