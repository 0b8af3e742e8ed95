//! The inventory partner: the car listings call and the single item call.

use super::{cacheable::CacheableBody, vehicles::DemoInventory};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// `GET /feed/listings`.
pub(crate) async fn listings(State(listing): State<Arc<CacheableBody>>, headers: HeaderMap) -> Response {
    listing.response(&headers)
}

/// `GET /item/api/inventory/{id}`.
pub(crate) async fn item(State(inventory): State<Arc<DemoInventory>>, Path(id): Path<String>) -> Response {
    match inventory.item(&id) {
        Some(record) => Json(record).into_response(),
        None => {
            (StatusCode::NOT_FOUND, Json(serde_json::json!({ "message": "no such vehicle" }))).into_response()
        }
    }
}
