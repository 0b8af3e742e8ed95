//! The inventory partner: the car listings call and the single item call.

use crate::{state::Sandbox, stock::conditional::Validated};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// `GET /feed/listings`.
pub(crate) async fn listings(State(listing): State<Arc<Validated>>, headers: HeaderMap) -> Response {
    listing.answer(&headers)
}

/// `GET /item/api/inventory/{id}`.
pub(crate) async fn item(State(sandbox): State<Arc<Sandbox>>, Path(id): Path<String>) -> Response {
    match sandbox.lot.by_stock(&id) {
        Some(car) => Json(car.item(&sandbox.origin)).into_response(),
        None => {
            (StatusCode::NOT_FOUND, Json(serde_json::json!({ "message": "no such vehicle" }))).into_response()
        }
    }
}
