//! The web app manifest.

use crate::Site;
use axum::{extract::State, response::Response};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use serde_json::json;

/// `GET /manifest.webmanifest`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let icon = |size: u32| json!({"src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png"});
    let manifest = json!({
        "name": site.shell.name,
        "short_name": site.shell.name,
        "description": site.shell.tagline.as_deref().unwrap_or(&site.shell.name),
        "lang": "en-US",
        "start_url": "/",
        "scope": "/",
        "display": "browser",
        "theme_color": site.shell.bar_colors[0],
        "background_color": site.shell.page_color,
        "icons": [icon(192), icon(512)],
    });
    let body = manifest.to_string().into();
    PreparedResponse::new(StatusCode::OK, "application/manifest+json", CachePolicy::Day, body)
        .respond(&conditions)
}
