//! Kept prices (PRICE-13): a post to `/receipt/keep?vehicles=STOCK` with the shopper's figures leads to the signed address
//! of the vehicle's price of today, and `/receipt?kept=…` is the page of such an address.

use super::{Head, Indexing, PageMeta, PageRoute, layout, vehicle_not_found};
use crate::{
    AdvertisedPrice, Site,
    assets::Stylesheet,
    receipts::{KeptPrice, PriceReceiptView, PriceSince, Refused},
    site::{Shell, loaded_or_empty},
    views::{FiguresForm, FiguresInput, PageType, VehicleTile, kept_path, stock_numbers},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::{IntoResponse as _, Redirect, Response},
    routing::get,
};
use database::DatabaseError;
use feed::{Removal, VehicleLookup};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use inventory::{Snapshot, StockNumber, Vehicle, VehicleStatus, VehicleSummary};
use messages::DateStyle;

pub(crate) const PAGES: PageRoute = PageRoute { route: META.path, get: || get(show) };

const META: PageMeta = PageMeta {
    path: "/receipt",
    kind: PageType::Compare,
    title: |shell| shell.messages.meta_receipt_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_receipt_description(&shell.name).to_string(),
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

/// Seconds until a client may retry.
const RETRY_AFTER: u32 = 2;

enum Receipt {
    Kept(Box<PriceReceiptView>),
    Refused(Refused),
    /// The database does not answer.
    Unavailable(String),
}

#[derive(Template)]
#[template(path = "receipt/page.html")]
struct ReceiptPage<'a> {
    shell: &'a Shell,
    state: Receipt,
    /// `Nov 26, 2026`.
    today: String,
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let input = FiguresInput::parse(raw.as_deref()).unwrap_or_default();
    opened(&site, input.kept(), &conditions).await
}

/// To the signed address of the vehicle's price of today, with the figures if they are valid.
pub(crate) async fn keep(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let input = FiguresInput::parse(raw.as_deref()).unwrap_or_default();
    let number = stock_numbers(raw.as_deref()).first().and_then(|number| StockNumber::new(number));
    let Some(number) = number else { return refused(&site, Refused::Forged, &conditions) };
    let (lookup, state) = site.feed.look_up(number.as_str()).await;
    let inventory = loaded_or_empty(state);
    let vehicle = match lookup {
        VehicleLookup::Found(vehicle) => vehicle,
        other => {
            return vehicle_not_found::unavailable(&site, &other, &inventory, &number, &conditions).await;
        }
    };
    let input = valid(&input, &site, &inventory, &vehicle);
    let figures = FiguresForm::read(&input, &site.config, inventory.financing(), [&*vehicle]).1;
    let today = site.now().date();
    let kept = figures.and_then(|figures| KeptPrice::new(&vehicle, &figures, &input, &site.config, today));
    // A vehicle without a price has nothing to keep.
    let Some(kept) = kept else { return Redirect::to(&vehicle.path()).into_response() };
    match kept.sign(&site.receipt_keys, &site.shell.messages).await {
        Ok(signed) => Redirect::to(&kept_path(&signed)).into_response(),
        Err(error) => unavailable(&site, &error, &vehicle.path(), &conditions),
    }
}

/// The figures, or none if one of them is not valid.
fn valid(input: &FiguresInput, site: &Site, inventory: &Snapshot, vehicle: &Vehicle) -> FiguresInput {
    let figures = FiguresForm::read(input, &site.config, inventory.financing(), [vehicle]).1;
    if figures.is_some() { input.clone() } else { FiguresInput::default() }
}

async fn opened(site: &Site, signed: &str, conditions: &Conditions) -> Response {
    let today = site.now().date();
    let kept = match KeptPrice::open(&site.receipt_keys, signed, today).await {
        Ok(Ok(kept)) => kept,
        Ok(Err(reason)) => return refused(site, reason, conditions),
        Err(error) => return unavailable(site, &error, &kept_path(signed), conditions),
    };
    let path = kept_path(signed);
    let (lookup, state) = site.feed.look_up(kept.stock_number.as_str()).await;
    let inventory = loaded_or_empty(state);
    let (since_then, like) = since_then(site, &kept, &lookup, &inventory);
    let (messages, link) = (&site.shell.messages, site.shell.absolute(&path));
    let mut view = PriceReceiptView::new(&kept, &since_then, today, link, messages);
    view.similar = like.map(|vehicle| VehicleTile::new(site, vehicle));
    if let (VehicleLookup::Found(vehicle), PriceSince::Here { .. }) = (&lookup, &since_then) {
        let figures = FiguresInput::parse(Some(&kept.figures)).unwrap_or_default();
        let input = valid(&figures, site, &inventory, vehicle).keeping(signed);
        view.vehicle = Some(format!("{}?{}", vehicle.path(), input.query_with_vehicles()));
    }
    let title = messages.meta_receipt_of(&kept.name, &site.shell.name).to_string();
    let mut head = META.head(site).with_sheet(Stylesheet::Deal).at(path);
    head.title = title;
    page(site, head, Receipt::Kept(Box::new(view))).respond(conditions)
}

/// Tells what has become of the price, and for a vehicle that is gone finds one like it.
fn since_then<'s>(
    site: &Site,
    kept: &KeptPrice,
    lookup: &VehicleLookup,
    inventory: &'s Snapshot,
) -> (PriceSince, Option<&'s Vehicle>) {
    let number = &kept.stock_number;
    let like = |summary: &VehicleSummary| inventory.similar(summary, number, 1).into_iter().next();
    match lookup {
        // A stock number may be given to another vehicle.
        VehicleLookup::Found(vehicle)
            if !kept.vin.is_empty() && vehicle.shown_vin().is_some_and(|vin| vin != kept.vin) =>
        {
            (PriceSince::Gone, inventory.quick_search(&kept.name, 1).into_iter().next())
        }
        VehicleLookup::Found(vehicle) if vehicle.status() == VehicleStatus::Sold => {
            (PriceSince::Sold, like(&VehicleSummary::from(&**vehicle)))
        }
        VehicleLookup::Found(vehicle) => {
            let is_total = site.config.pricing.advertised == AdvertisedPrice::Total;
            let (then, now) = if is_total == kept.is_total {
                (kept.price, vehicle.advertised_price())
            } else {
                (kept.list_price(), vehicle.list_price)
            };
            (PriceSince::Here { then, now }, None)
        }
        VehicleLookup::Removed(summary) => {
            let is_sold = site.feed.history().removal(number).is_some_and(Removal::is_sale);
            (if is_sold { PriceSince::Sold } else { PriceSince::Gone }, like(summary))
        }
        VehicleLookup::Unknown => (PriceSince::Gone, None),
        VehicleLookup::Loading | VehicleLookup::NoInventory => (PriceSince::Unknown, None),
    }
}

fn refused(site: &Site, reason: Refused, conditions: &Conditions) -> Response {
    let status = match reason {
        Refused::Forged => StatusCode::NOT_FOUND,
        Refused::Expired => StatusCode::GONE,
    };
    page(site, META.head(site).error(status), Receipt::Refused(reason)).respond(conditions)
}

fn unavailable(site: &Site, error: &DatabaseError, retry: &str, conditions: &Conditions) -> Response {
    tracing::warn!(%error, "kept price not opened");
    let head = META.head(site).error(StatusCode::SERVICE_UNAVAILABLE);
    page(site, head, Receipt::Unavailable(retry.to_owned())).retry_after(RETRY_AFTER).respond(conditions)
}

/// Never cached, as a deal: it is one shopper's.
fn page(site: &Site, head: Head, state: Receipt) -> PreparedResponse {
    let today = site.shell.messages.date(site.now().date(), DateStyle::Short);
    layout::render(site, head, CachePolicy::NoCache, ReceiptPage { shell: &site.shell, state, today })
}
