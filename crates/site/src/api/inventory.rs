//! Vehicles as JSON, for the stores of the browser.

use super::{json, parameter};
use crate::{
    Site,
    http::{CachePolicy, Conditions, Rendered},
    views::{PriceView, miles, photo_alt, tile_photo},
};
use ::inventory::{Vehicle, short_path};
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use feed::Listing;
use http::StatusCode;
use serde::Serialize;
use ts_rs::TS;

/// Stock numbers that one request may ask for.
const MOST_VEHICLES: usize = 20;
/// Seconds after which an answer that there was none for may be asked for again.
const RETRY: u32 = 10;

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
    /// `/vehicle/{stock_number}`, which leads there.
    pub short_path: String,
    /// First photo.
    pub photo: Option<String>,
    /// What it shows.
    pub photo_alt: String,
    /// `$24,990`; null reads `Call for price`.
    pub price: Option<String>,
    /// `33,212 miles`.
    pub mileage: Option<String>,
}

impl VehicleTile {
    pub(super) fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            make: vehicle.make.clone(),
            path: vehicle.path(),
            short_path: short_path(vehicle),
            photo: tile_photo(vehicle, &site.config),
            photo_alt: photo_alt(vehicle),
            price: PriceView::new(vehicle, &site.config.pricing).dealer,
            mileage: vehicle.mileage.map(miles),
        }
    }
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
    json(CachePolicy::Page, &tiles).respond(&conditions)
}
