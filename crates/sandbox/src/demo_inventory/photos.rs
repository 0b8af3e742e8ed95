//! Photos of the demo lot: drawn once, kept as files. Commit 40f88cd is the last one with the renderer that drew them
//! (`crates/pictures`, `cargo xtask photos`).

use super::{conditional::Validated, lot::Lot};
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

/// Photo files of each car. A listing that names more repeats them.
const TAKEN: usize = 5;

/// `GET /photos/{stock}/{n}.webp`.
pub(crate) async fn photo(
    State(lot): State<Arc<Lot>>,
    Path((stock, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = file.strip_suffix(".webp").and_then(|n| n.parse::<usize>().ok());
    let found = lot.by_stock(&stock).zip(number).filter(|(car, n)| car.has_photo(*n));
    let file = found.and_then(|(_, n)| Files::get(&format!("{stock}/{}.webp", (n - 1) % TAKEN + 1)));
    let Some(file) = file else { return StatusCode::NOT_FOUND.into_response() };
    let bytes = match file.data {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => Bytes::from(read),
    };
    match Validated::new(bytes, "image/webp", lot.opened) {
        Ok(photo) => photo.cached("public, max-age=31536000, immutable").answer(&headers),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
