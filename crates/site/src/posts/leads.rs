//! `POST /leads/{kind}`: a form becomes a lead (LEAD-1).

use super::{
    body::{BodyError, FormBody, page_of},
    verdict::{Verdict, answer_browser, answer_script},
};
use crate::{
    Site,
    http::{Client, ClientAddress, Conditions, SameOrigin, accepts_json, has_gpc},
    pages::{self, Named},
};
use ::leads::{
    CarFinder, Consent, Enquiry, EnquiryKind, Errors, FormData, Kind, Lead, LeadVehicle, Outcome, Request,
    Story, Topic, TradeIn,
};
use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use feed::Listing;
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
    Named(kind): Named<String>,
    ClientAddress(client): ClientAddress,
    SameOrigin(ours): SameOrigin,
    conditions: Conditions,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let Some(kind) = Kind::parse(&kind) else {
        return pages::not_found(&site, &conditions).await;
    };
    let for_script = accepts_json(&headers);
    let admitted = admit(&site, ours, client);
    // What is not taken is read to give a person their words back: not for a script, which has them, and not without end.
    let is_read = admitted.is_ok() || (!for_script && site.returns.admit(client).is_ok());
    let read = if is_read { FormBody::read(body).await } else { FormBody::Whole(FormData::default()) };
    let (data, unread) = match read {
        FormBody::Whole(data) => (data, None),
        FormBody::Garbled => (FormData::default(), Some(Verdict::Garbled)),
        FormBody::Incomplete(BodyError::TooLong) => (FormData::default(), Some(Verdict::TooLong)),
        FormBody::Incomplete(error) => return error.status().into_response(),
    };
    // As it stands in the inventory: a lead's vehicle data never come from the post (LEAD-7).
    let vehicle = match kind {
        Kind::Enquiry(EnquiryKind::Vehicle) => site.feed.known(data.get("stock_number")).await.vehicle(),
        Kind::Enquiry(_) | Kind::TradeIn | Kind::CarFinder => None,
    };
    let verdict = match (admitted, unread) {
        (Err(refusal), _) => refusal,
        (Ok(()), Some(unread)) => unread,
        (Ok(()), None) => {
            let story = Story::told(&data).filter(|_| !has_gpc(&headers));
            decide(&site, kind, &data, vehicle.as_deref(), story).await
        }
    };
    if for_script {
        answer_script(&site, kind, &verdict)
    } else {
        answer_browser(&site, kind, data, vehicle.as_deref(), &verdict, &conditions).await
    }
}

/// Whether a post is taken, before any of it is read. One from another site costs the visitor nothing of the allowance.
fn admit(site: &Site, ours: bool, client: Client) -> Result<(), Verdict> {
    if !ours {
        return Err(Verdict::Foreign);
    }
    site.gate.admit(client).map_err(Verdict::Limited)
}

async fn decide(
    site: &Site,
    kind: Kind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
    story: Option<Story>,
) -> Verdict {
    let is_caught = !data.get(HONEYPOT).is_empty();
    if let Some(seconds) = still_to_wait(data).filter(|_| !is_caught) {
        return Verdict::Hurried(seconds);
    }
    let request = match validate(site, kind, data, vehicle) {
        Ok(request) => request,
        Err(errors) => return Verdict::Invalid(errors),
    };
    let viewed = match &story {
        Some(story) => viewed(site, story, vehicle).await,
        None => Vec::new(),
    };
    let lead = Lead {
        request,
        consent: Consent::given(data),
        submission_id: Uuid::parse_str(data.get("submission_id")).ok(),
        page: page_of(data).map(str::to_owned),
        story,
        viewed,
    };
    // A machine is told what it wants to hear. A person whose browser filled the field in has still written to us.
    let outcome = if is_caught { site.desk.set_aside(lead).await } else { site.desk.take(lead).await };
    match outcome {
        Outcome::Delivered => Verdict::Delivered,
        Outcome::Refused => Verdict::Refused,
        Outcome::Unreachable => Verdict::Unreachable,
        Outcome::NotKept => Verdict::NotKept,
    }
}

/// In how many seconds a form that was filled in too quickly may come again. One that does not say how long it took, as
/// without scripts, is taken.
fn still_to_wait(data: &FormData) -> Option<u32> {
    let elapsed: u64 = data.get("elapsed").parse().ok()?;
    let missing = LEAST_TO_FILL.checked_sub(elapsed).filter(|missing| *missing > 0)?;
    u32::try_from(missing.div_ceil(1_000)).ok()
}

/// By the rules of its form.
fn validate(site: &Site, kind: Kind, data: &FormData, vehicle: Option<&Vehicle>) -> Result<Request, Errors> {
    let about_it = || lead_vehicle(site, vehicle, data.get("stock_number"));
    match kind {
        Kind::Enquiry(about) => Enquiry::validate(Topic::about(about, about_it), data).map(Request::Enquiry),
        Kind::TradeIn => TradeIn::validate(data, site.this_year()).map(Request::TradeIn),
        Kind::CarFinder => CarFinder::validate(data).map(Request::CarFinder),
    }
}

/// Those that were looked at, as the listing has them, but the one that the lead is about; what the listing does not have
/// nobody can be sold.
async fn viewed(site: &Site, story: &Story, about: Option<&Vehicle>) -> Vec<LeadVehicle> {
    let Listing::Loaded(stock) = site.feed.listing().await else { return Vec::new() };
    let others = story.viewed().iter().filter_map(|number| stock.get(number));
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
