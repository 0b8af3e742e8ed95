//! Scripts and styles.

use crate::demo_inventory::vehicles::{DemoInventory, DemoVehicle};
use axum::{
    body::Bytes,
    http::header,
    response::{IntoResponse, Response},
};

const STYLESHEET: &str = include_str!("../../assets/sandbox.css");
const BADGE: &str = include_str!("../../assets/dealratingbadge.js");
const VISIT: &str = include_str!("../../assets/visit.js");

/// `GET /sandbox.css`.
pub(crate) async fn stylesheet() -> Response {
    file("text/css; charset=utf-8", Bytes::from_static(STYLESHEET.as_bytes()))
}

/// `GET /tracking/visit.js`.
pub(crate) async fn visit() -> Response {
    file("text/javascript; charset=utf-8", Bytes::from_static(VISIT.as_bytes()))
}

/// The badge script with the prices of comparable vehicles by VIN, so that it sends no request.
pub(crate) fn badge(inventory: &DemoInventory) -> Bytes {
    let market = |vehicle: &DemoVehicle| Some((vehicle.vin()?.to_owned(), vehicle.market()?.into()));
    let market: serde_json::Map<_, _> = inventory.vehicles().iter().filter_map(market).collect();
    Bytes::from(BADGE.replace("__MARKET__", &serde_json::Value::Object(market).to_string()))
}

/// A file that is cached for ten minutes.
pub(crate) fn file(content_type: &'static str, body: Bytes) -> Response {
    ([(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, "public, max-age=600")], body)
        .into_response()
}
