//! Files, and the 404 page for every path that is neither page nor file.

use super::NotFoundPage;
use crate::{Site, http::Conditions};
use axum::{
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use http::{Method, StatusCode, Uri};

/// `GET /assets/…`: built files.
pub(crate) async fn built(
    State(site): State<Site>,
    Path(path): Path<String>,
    conditions: Conditions,
) -> Response {
    match site.assets.built(&path, &conditions).await {
        Some(file) => file,
        None => NotFoundPage::answer(&site, &conditions).await,
    }
}

/// Any other path: a file of `static/`, the same path without its trailing slash, or 404.
pub(crate) async fn fixed_or_not_found(
    State(site): State<Site>,
    method: Method,
    uri: Uri,
    conditions: Conditions,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    if let Some(file) = site.assets.fixed(path, &conditions).await {
        return file;
    }
    let trimmed = path.trim_end_matches('/');
    // A path that starts with two slashes would be read as another host.
    if trimmed != path && !trimmed.is_empty() && !trimmed.starts_with('/') {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return moved(&format!("/{trimmed}{query}"));
    }
    NotFoundPage::answer(&site, &conditions).await
}

/// 301: one form of each address.
pub(crate) fn moved(to: &str) -> Response {
    let mut response = Redirect::permanent(to).into_response();
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    response
}
