//! The inventory as JSON, for the search panel and the stores of the browser.

use crate::{
    Site,
    http::{CachePolicy, Conditions, Rendered},
    views::{PriceView, miles, photo_alt, tile_photo},
};
use ::inventory::{Query, Vehicle};
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use feed::Listing;
use http::StatusCode;
use serde::Serialize;
use ts_rs::TS;

/// Vehicles of the search panel (section 9).
const SEARCH_VEHICLES: usize = 10;
/// Makes of the search panel (section 9).
const SEARCH_MAKES: usize = 5;
/// Stock numbers that one request may ask for.
const MOST_VEHICLES: usize = 20;
/// Seconds after which an answer that there was none for may be asked for again.
const RETRY: u32 = 10;

/// A parameter of the query; empty where absent. Anything else in the query is ignored.
fn parameter(raw: Option<&str>, name: &str) -> String {
    form_urlencoded::parse(raw.unwrap_or_default().as_bytes())
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// A vehicle as a small tile shows it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "VehicleTile.ts")]
pub(crate) struct VehicleTile {
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// Make.
    pub make: String,
    /// Its page.
    pub path: String,
    /// First photo.
    pub photo: Option<String>,
    /// What it shows.
    pub photo_alt: String,
    /// `$24,990`; null reads `Call for price`.
    pub price: Option<String>,
    /// `33,212 miles`.
    pub mileage: Option<String>,
}

/// A make with the results page of its vehicles.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "MakeLink.ts")]
pub(crate) struct MakeLink {
    /// Make.
    pub make: String,
    /// Its results page.
    pub path: String,
}

/// What the search panel shows.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "SearchAnswer.ts")]
pub(crate) struct SearchAnswer {
    /// At most ten vehicles, best first.
    pub vehicles: Vec<VehicleTile>,
    /// At most five makes, of the vehicles found.
    pub makes: Vec<MakeLink>,
}

/// `GET /api/search?q=…`.
pub(crate) async fn search(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let stock = site.stock_or_none().await;
    let found = stock.find(&parameter(raw.as_deref(), "q"), usize::MAX);
    let mut makes: Vec<MakeLink> = Vec::new();
    for vehicle in &found {
        if makes.len() < SEARCH_MAKES
            && !vehicle.make.is_empty()
            && makes.iter().all(|link| link.make != vehicle.make)
        {
            let path = Query { make: Some(vehicle.make.clone()), ..Query::default() }.path();
            makes.push(MakeLink { make: vehicle.make.clone(), path });
        }
    }
    let vehicles =
        found.into_iter().take(SEARCH_VEHICLES).map(|vehicle| VehicleTile::new(&site, vehicle)).collect();
    json(&SearchAnswer { vehicles, makes }).respond(&conditions)
}

/// `GET /api/vehicles?stock=A,B,C`: those vehicles, in that order, absent ones left out. While there is no inventory it is
/// 503: nobody may take it that they have all been sold.
pub(crate) async fn vehicles(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let Listing::Loaded(stock) = site.feed.listing().await else {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let nothing = Rendered::new(status, "application/json", CachePolicy::Passing, "[]".into());
        return nothing.retry_after(RETRY).respond(&conditions);
    };
    let asked = parameter(raw.as_deref(), "stock");
    let numbers = asked.split(',').map(str::trim).filter(|number| !number.is_empty()).take(MOST_VEHICLES);
    let tiles: Vec<_> = numbers
        .filter_map(|number| stock.get(number))
        .map(|vehicle| VehicleTile::new(&site, vehicle))
        .collect();
    json(&tiles).respond(&conditions)
}

impl VehicleTile {
    fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            make: vehicle.make.clone(),
            path: vehicle.path(),
            photo: tile_photo(vehicle, &site.config),
            photo_alt: photo_alt(vehicle),
            price: PriceView::new(vehicle, &site.config.pricing).dealer,
            mileage: vehicle.mileage.map(miles),
        }
    }
}

fn json(answer: &impl Serialize) -> Rendered {
    match serde_json::to_vec(answer) {
        Ok(body) => Rendered::new(StatusCode::OK, "application/json", CachePolicy::Page, body.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Rendered::new(status, "application/json", CachePolicy::Passing, "null".into())
        }
    }
}
