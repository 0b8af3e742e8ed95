//! `POST /leads/{kind}`: a form becomes a lead (LEAD-1).

use super::{
    body::{FormBody, form_page_path},
    post_outcome::{PostOutcome, answer_browser, answer_script},
};
use crate::{
    Site,
    pages::{self, PathParams},
    receipts::KeptPrice,
    site::{loaded_or_empty, may_count, wish_of},
    views::{
        Availability, FiguresForm, FiguresInput, INCLUDE_FIGURES, TEST_DRIVE_FIELDS, deal_path, kept_path,
        lead_photo, tile_photo,
    },
};
use ::leads::{
    Attribution, CarFinder, Consent, DRIVE, DealAlternative, Enquiry, EnquiryKind, FormData, FormErrors,
    Lead, LeadDeal, LeadFigures, LeadKeptPrice, LeadKind, LeadRequest, LeadVehicle, Topic, TradeIn,
};
use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use feed::Removal;
use http::HeaderMap;
use http_server::{BodyError, Client, ClientAddress, Conditions, SameOrigin, accepts_json, has_gpc};

use inventory::{Money, Snapshot, StockNumber, Vehicle, VehicleStatus};
use std::sync::Arc;
use uuid::Uuid;

/// A field that people do not see, so that only bots fill it. Password managers have no value for
/// this name.
const HONEYPOT: &str = "subject";
/// In milliseconds. No person fills a form faster, and the form's own script waits for as long.
pub(crate) const MIN_FILL_TIME: u64 = 2_000;

pub(crate) async fn handle(
    State(site): State<Site>,
    PathParams(kind): PathParams<String>,
    ClientAddress(client): ClientAddress,
    SameOrigin(is_same_origin): SameOrigin,
    conditions: Conditions,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let Some(kind) = LeadKind::parse(&kind).filter(|kind| pages::takes_form(&site, *kind)) else {
        return pages::not_found(&site, &conditions).await;
    };
    let for_script = accepts_json(&headers);
    let admitted = admit(&site, is_same_origin, client);
    // A rejected form is read to show it again, within a limit; a script has what was typed.
    let is_read = admitted.is_ok() || (!for_script && site.redisplay_limiter.admit(client).is_ok());
    let read = if is_read { FormBody::read(body).await } else { FormBody::Complete(FormData::default()) };
    let (data, unread) = match read {
        FormBody::Complete(data) => (data, None),
        FormBody::NotUtf8 => (FormData::default(), Some(PostOutcome::NotUtf8)),
        FormBody::Unread(BodyError::TooLong) => (FormData::default(), Some(PostOutcome::TooLong)),
        FormBody::Unread(error) => return error.status().into_response(),
    };
    // From the inventory: vehicle data never come from the post (LEAD-7).
    let (vehicle, state) = match kind {
        LeadKind::Enquiry(EnquiryKind::Vehicle) => {
            let (lookup, state) = site.feed.look_up(data.get("stock_number")).await;
            (lookup.found(), state)
        }
        LeadKind::Enquiry(_) | LeadKind::TradeIn | LeadKind::CarFinder => (None, site.feed.inventory().await),
    };
    let inventory = loaded_or_empty(state);
    let has_test_drive = site.config.has_fact("test_drives")
        && vehicle.as_ref().is_none_or(|vehicle| Availability::from_vehicle(vehicle).has_test_drive);
    let data = if has_test_drive { data } else { data.without(&TEST_DRIVE_FIELDS).without(&[DRIVE]) };
    let data = if kind == LeadKind::CarFinder { data.without(site.left_out_wishes()) } else { data };
    let outcome = match (admitted, unread) {
        (Err(refusal), _) => refusal,
        (Ok(()), Some(unread)) => unread,
        (Ok(()), None) => submit(&site, &inventory, kind, &data, vehicle.as_deref(), &headers).await,
    };
    if for_script {
        answer_script(&site, kind, &data, vehicle.as_deref(), &outcome)
    } else {
        answer_browser(&site, &inventory, kind, data, vehicle.as_deref(), &outcome, &conditions)
    }
}

/// Checks a post before its body is read. One from another site does not count against the client's
/// limit.
fn admit(site: &Site, is_same_origin: bool, client: Client) -> Result<(), PostOutcome> {
    if !is_same_origin {
        return Err(PostOutcome::CrossOrigin);
    }
    site.lead_limiter.admit(client).map_err(PostOutcome::Limited)
}

async fn submit(
    site: &Site,
    inventory: &Snapshot,
    kind: LeadKind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
    headers: &HeaderMap,
) -> PostOutcome {
    let is_junk = !data.get(HONEYPOT).is_empty();
    if let Some(seconds) = seconds_to_wait(data).filter(|_| !is_junk) {
        return PostOutcome::TooFast(seconds);
    }
    let request = match validate(site, kind, data, vehicle) {
        Ok(request) => request,
        Err(errors) => return PostOutcome::Invalid(errors),
    };
    let language = site.shell.messages.language();
    // Staff and CRMs read English, but for the visitor's words.
    let site = site.in_english();
    let wish = wish_of(&request, &site.shell.messages).filter(|_| may_count(headers));
    let attribution = Attribution::from_form(data).filter(|_| !has_gpc(headers));
    let viewed = match &attribution {
        Some(attribution) => viewed_vehicles(site, inventory, attribution, vehicle),
        None => Vec::new(),
    };
    let (figures, deal) = match vehicle {
        Some(vehicle) => included_deal(site, vehicle, data, inventory).await.unzip(),
        None => (None, None),
    };
    let lead = Lead {
        language,
        figures: figures.flatten(),
        deal,
        request,
        consents: Consent::all_from_form(data),
        submission_id: Uuid::parse_str(data.get("submission_id")).ok(),
        page: form_page_path(data).map(str::to_owned),
        attribution,
        agent: None,
        viewed,
    };
    // A bot sees a success. It may be a person whose browser filled the field in, so the lead is
    // stored.
    if is_junk {
        return PostOutcome::Lead(site.leads.submit_junk(lead).await);
    }
    let services = Arc::clone(site.services());
    PostOutcome::Lead(site.leads.submit_with(lead, move || services.count_wish(wish)).await)
}

/// The shopper's figures for this vehicle and the deal that it is part of, if the post includes them
/// and they are valid; computed again, because a total never comes from the post.
async fn included_deal(
    site: &Site,
    vehicle: &Vehicle,
    data: &FormData,
    inventory: &Snapshot,
) -> Option<(Option<LeadFigures>, LeadDeal)> {
    let input = FiguresInput::from_post(data).filter(|_| !data.get(INCLUDE_FIGURES).is_empty())?;
    let vehicles = input.compared(vehicle, inventory);
    let all = vehicles.iter().copied();
    let figures = FiguresForm::read(&input, &site.config, inventory.financing(), all).1?;
    let alternative = |other: &&Vehicle| {
        let deal = figures.deal(other);
        DealAlternative {
            name: other.name.to_string(),
            stock_number: other.stock_number.as_str().to_owned(),
            total: deal.as_ref().map(|deal| deal.total),
            payment: deal.and_then(|deal| Some(deal.loan?.loan.payment())),
        }
    };
    let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
    let others = others.map(alternative).collect();
    let link = site.shell.absolute(&deal_path(vehicles, &input));
    let kept = kept_price(site, vehicle, input.kept()).await;
    Some((figures.for_lead(vehicle, &site.config), LeadDeal { link, others, kept }))
}

/// The price of this vehicle that the shopper kept. One that does not open never costs a lead.
async fn kept_price(site: &Site, vehicle: &Vehicle, signed: &str) -> Option<LeadKeptPrice> {
    let opened = KeptPrice::open(&site.receipt_keys, signed, site.now().date()).await;
    let kept = opened.inspect_err(|error| tracing::warn!(%error, "kept price not opened")).ok()?.ok()?;
    (kept.stock_number == vehicle.stock_number).then(|| LeadKeptPrice {
        link: site.shell.absolute(&kept_path(signed)),
        price: kept.price,
        issued: kept.issued,
        honored_until: kept.honored_until(),
    })
}

/// After how many seconds a form that was filled too fast may be sent again. Without scripts a form
/// does not say how long it took, and passes.
fn seconds_to_wait(data: &FormData) -> Option<u32> {
    let elapsed: u64 = data.get("elapsed").parse().ok()?;
    let missing = MIN_FILL_TIME.checked_sub(elapsed).filter(|missing| *missing > 0)?;
    u32::try_from(missing.div_ceil(1_000)).ok()
}

fn validate(
    site: &Site,
    kind: LeadKind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
) -> Result<LeadRequest, FormErrors> {
    let about_it = || lead_vehicle(site.in_english(), vehicle, data.get("stock_number"));
    let messages = &site.shell.messages;
    match kind {
        LeadKind::Enquiry(about) => {
            Enquiry::validate(Topic::new(about, about_it), data, messages).map(LeadRequest::Enquiry)
        }
        LeadKind::TradeIn => TradeIn::validate(data, site.this_year(), messages).map(LeadRequest::TradeIn),
        LeadKind::CarFinder => {
            CarFinder::validate(data, site.this_year(), messages).map(LeadRequest::CarFinder)
        }
    }
}

/// The other vehicles that the visitor viewed, as far as they are in the inventory.
fn viewed_vehicles(
    site: &Site,
    inventory: &Snapshot,
    attribution: &Attribution,
    about: Option<&Vehicle>,
) -> Vec<LeadVehicle> {
    let others = attribution.viewed().iter().filter_map(|number| inventory.get(number));
    let others =
        others.filter(|vehicle| about.is_none_or(|about| about.stock_number != vehicle.stock_number));
    others.map(|vehicle| from_inventory(site, vehicle)).collect()
}

/// The vehicle of a lead; of a removed one only the stock number (LEAD-7).
pub fn lead_vehicle(site: &Site, vehicle: Option<&Vehicle>, stock_number: &str) -> LeadVehicle {
    let Some(vehicle) = vehicle else {
        let Some(number) = StockNumber::new(stock_number) else { return LeadVehicle::default() };
        let is_sold = site.feed.history().removal(&number).is_some_and(Removal::is_sale);
        return LeadVehicle {
            stock_number: Some(number.as_str().to_owned()),
            status: is_sold.then(|| site.shell.messages[VehicleStatus::Sold.label()].to_owned()),
            ..LeadVehicle::default()
        };
    };
    from_inventory(site, vehicle)
}

/// The status by staff or the feed; `None` where the feed states none, or one of an unknown word.
fn stated_status(vehicle: &Vehicle) -> Option<VehicleStatus> {
    let is_stated = vehicle.observation.mark.is_some() || vehicle.feed_status.is_some();
    is_stated.then(|| vehicle.status()).filter(|status| *status != VehicleStatus::Unknown)
}

/// The charges beside the vehicle's price (PRICE-11); none where the list price is advertised and the documentation fee,
/// which the dealership's staff know, is the only one.
fn lead_charges(site: &Site, vehicle: &Vehicle) -> Vec<String> {
    let charges = &vehicle.charges;
    if charges.sums().included == Money::ZERO && !charges.has_others() {
        return Vec::new();
    }
    charges.rows().iter().map(|charge| charge.text(&site.shell.messages)).collect()
}

fn from_inventory(site: &Site, vehicle: &Vehicle) -> LeadVehicle {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    LeadVehicle {
        year: vehicle.year(),
        make: text(vehicle.make()),
        model: text(vehicle.model()),
        vin: vehicle.vin.as_ref().map(|vin| vin.as_str().to_owned()),
        stock_number: text(vehicle.stock_number.as_str()),
        trim: vehicle.trim().map(str::to_owned),
        price_cents: vehicle.advertised_price().map(inventory::Money::in_cents),
        charges: lead_charges(site, vehicle),
        mileage: vehicle.mileage(),
        url: Some(site.shell.absolute(&vehicle.path())),
        status: stated_status(vehicle).map(|status| site.shell.messages[status.label()].to_owned()),
        location: site.config.dealership.location_of(vehicle).map(|location| location.name.clone()),
        photo: lead_photo(vehicle, site),
        tile: tile_photo(vehicle, &site.config).filter(|photo| photo.starts_with('/')),
    }
}
