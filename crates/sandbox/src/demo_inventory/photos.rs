//! Photos of the demo's vehicles, which were rendered once. Commit 40f88cd is the last one with the
//! renderer that drew them (`crates/pictures`, `cargo xtask photos`).

use super::{cacheable::CacheableBody, vehicles::DemoInventory};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use std::{borrow::Cow, sync::Arc};

/// `STOCK/N.webp`, N from 1.
#[derive(RustEmbed)]
#[folder = "photos"]
struct Files;

/// Photo files per vehicle; a record with more photos repeats them.
const PHOTOS_PER_VEHICLE: usize = 5;

/// `GET /photos/{stock}/{n}.webp`.
pub(crate) async fn photo(
    State(inventory): State<Arc<DemoInventory>>,
    Path((stock, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = file.strip_suffix(".webp").and_then(|n| n.parse::<usize>().ok());
    let found = inventory.by_stock(&stock).zip(number).filter(|(vehicle, n)| vehicle.has_photo(*n));
    let file =
        found.and_then(|(_, n)| Files::get(&format!("{stock}/{}.webp", (n - 1) % PHOTOS_PER_VEHICLE + 1)));
    let Some(file) = file else { return StatusCode::NOT_FOUND.into_response() };
    let bytes = match file.data {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => Bytes::from(read),
    };
    match CacheableBody::new(bytes, "image/webp", inventory.started) {
        Ok(photo) => photo.cache_control("public, max-age=31536000, immutable").response(&headers),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
