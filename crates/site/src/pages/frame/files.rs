//! Files, and the 404 page for every path that is neither page nor file.

use crate::pages::{Named, not_found, one_form};
use crate::{Site, http::Conditions};
use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use http::{Method, StatusCode, Uri, header};

/// `GET /assets/…`: built files.
pub(crate) async fn built(
    State(site): State<Site>,
    Named(path): Named<String>,
    conditions: Conditions,
) -> Response {
    match site.assets.built(&path, &conditions).await {
        Some(file) => file,
        None => not_found(&site, &conditions).await,
    }
}

/// Any other path: a file of `static/`, a page's address in another form, or 404.
pub(crate) async fn fixed_or_not_found(
    State(site): State<Site>,
    method: Method,
    uri: Uri,
    conditions: Conditions,
) -> Response {
    let is_read = matches!(method, Method::GET | Method::HEAD);
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    match (site.assets.fixed(path, &conditions).await, one_form(uri.path())) {
        (Some(file), _) if is_read => file,
        (Some(_), _) => (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response(),
        (None, Some(form)) if is_read => moved(&form, uri.query()),
        (None, _) => not_found(&site, &conditions).await,
    }
}

/// 301: one form of each address. The query goes along, for it says which advertisement led here.
pub(crate) fn moved(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Redirect::permanent(&format!("{path}{query}")).into_response();
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    response
}
