//! Vehicles by stock number, for lists that the browser stores.

use super::parameter;
use crate::{Site, views::VehicleTile};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use messages::Messages;

/// Maximum stock numbers of a request.
const MAX_VEHICLES: usize = 20;
/// `Retry-After` in seconds without an inventory.
const RETRY: u32 = 10;

/// `GET /api/vehicles?stock=A,B,C`: those vehicles, in that order, absent ones left out. Without
/// an inventory it is 503, because the browser would treat missing vehicles as sold.
pub(crate) async fn vehicles(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    match asked_for(&site, raw.as_deref()).await {
        Some(tiles) => site.json(CachePolicy::Page, &tiles).respond(&conditions),
        None => no_inventory("application/json", "[]").respond(&conditions),
    }
}

/// `GET /inventory/tiles?stock=A,B,C`: the same vehicles as the items of a list, in HTML.
pub(crate) async fn tiles(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    match asked_for(&site, raw.as_deref()).await {
        Some(tiles) => site.page(
            StatusCode::OK,
            CachePolicy::Page,
            &TilesFragment { messages: &site.shell.messages, tiles },
        ),
        None => no_inventory("text/html; charset=utf-8", ""),
    }
    .respond(&conditions)
}

#[derive(Template)]
#[template(path = "vehicle/tiles.html")]
struct TilesFragment<'a> {
    messages: &'a Messages,
    tiles: Vec<VehicleTile>,
}

/// The requested vehicles; `None` without an inventory.
async fn asked_for(site: &Site, raw: Option<&str>) -> Option<Vec<VehicleTile>> {
    let inventory = site.loaded_inventory().await?;
    let listed = parameter(raw, "stock");
    let numbers = listed.split(',').map(str::trim).filter(|number| !number.is_empty()).take(MAX_VEHICLES);
    let vehicles = numbers.filter_map(|number| inventory.get(number));
    Some(vehicles.map(|vehicle| VehicleTile::new(site, vehicle)).collect())
}

fn no_inventory(content_type: &'static str, body: &'static str) -> PreparedResponse {
    PreparedResponse::new(StatusCode::SERVICE_UNAVAILABLE, content_type, CachePolicy::NoCache, body.into())
        .retry_after(RETRY)
}
