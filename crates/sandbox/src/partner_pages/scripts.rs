//! Scripts and styles that the sandbox serves as files.

use crate::stock::lot::{Car, Lot};
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

/// The badge script with what comparable cars cost written into it, so that it has to ask nobody.
pub(crate) fn badge(lot: &Lot) -> Bytes {
    let market = |car: &Car| Some((car.vin()?.to_owned(), car.market()?.into()));
    let market: serde_json::Map<_, _> = lot.cars().iter().filter_map(market).collect();
    Bytes::from(BADGE.replace("__MARKET__", &serde_json::Value::Object(market).to_string()))
}

/// A file that a browser asks for again after ten minutes.
pub(crate) fn file(content_type: &'static str, body: Bytes) -> Response {
    ([(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, "public, max-age=600")], body)
        .into_response()
}
