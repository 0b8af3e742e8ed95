//! Addresses that no page's route matches: built assets, static files, redirects to a page's own
//! address, addresses of the former website, and the 404 page.

use super::own_path::{moved_permanently, page_path};
use crate::{
    Site,
    pages::{PathParams, not_found, old_address},
    site_dir::file_key,
};
use axum::{
    extract::{Extension, State},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, Uri, header};
use http_server::{CachePolicy, Conditions};

/// A request extension: the visitor is about to be led to the site's own host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LedElsewhere;

/// `GET /assets/…`.
pub(crate) async fn built_asset(
    State(site): State<Site>,
    PathParams(path): PathParams<String>,
    conditions: Conditions,
) -> Response {
    if let Some(file) = site.assets.built(&path, &conditions).await {
        return file;
    }
    if let Some(file) = site.retired_assets.get(&format!("assets/{path}")) {
        return file.respond(CachePolicy::Immutable, &conditions);
    }
    // Another server may have it already.
    let mut response = not_found(&site, &conditions).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A file of `static/` or of the dealership, whose route is known to have one.
pub(crate) async fn fixed_file(State(site): State<Site>, uri: Uri, conditions: Conditions) -> Response {
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    match site.assets.fixed(path, &conditions).await {
        Some(file) => file,
        None => not_found(&site, &conditions).await,
    }
}

/// Any other path: a file of `static/` or of the dealership, a redirect to a page, or 404.
pub(crate) async fn fallback(
    State(site): State<Site>,
    method: Method,
    uri: Uri,
    conditions: Conditions,
    led_elsewhere: Option<Extension<LedElsewhere>>,
) -> Response {
    let is_read = matches!(method, Method::GET | Method::HEAD);
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    if is_read && let Some(file) = dealer_file(&site, uri.path(), &conditions).await {
        return file;
    }
    match (
        site.assets.fixed(path, &conditions).await,
        page_path(&site.shell.dealer_pages, uri.path()).filter(|path| site.shell.has(path)),
    ) {
        (Some(file), _) if is_read => file,
        (Some(_), _) => (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response(),
        (None, Some(path)) if is_read => {
            // A vehicle's page may lead further.
            match old_address::respond_for_vehicle(&site, &path, &uri, &conditions).await {
                Some(response) => response,
                None => moved_permanently(&path, uri.query()),
            }
        }
        (None, _) => unknown(&site, &uri, is_read, led_elsewhere.is_none(), &conditions).await,
    }
}

/// An address of the former website, or 404, which the staff see counted.
async fn unknown(
    site: &Site,
    uri: &Uri,
    is_read: bool,
    is_counted: bool,
    conditions: &Conditions,
) -> Response {
    if is_read {
        if let Some(response) = old_address::respond(site, uri.path(), uri.query(), conditions).await {
            return response;
        }
        if is_counted {
            site.not_found_counts.add(uri.path(), site.now().date());
        }
    }
    not_found(site, conditions).await
}

/// A file of the dealership (LOOK-7). What a vendor asks to put at an address may be any HTML: it runs as
/// if it were of another site.
async fn dealer_file(site: &Site, path: &str, conditions: &Conditions) -> Option<Response> {
    let key = file_key(path);
    site.config.site_dir.files.get(&*key)?.respond(&key, conditions).await
}
