//! The manifest and the icons, which make the pages an app that can be installed on a phone (ADMIN-1).

use super::Admin;
use axum::{extract::State, response::IntoResponse};
use http::header;
use serde_json::json;

pub(super) const PATH: &str = "/manifest.webmanifest";

pub(super) async fn show(State(admin): State<Admin>) -> impl IntoResponse {
    let shell = &admin.site.shell;
    let icon = |size: u32| json!({"src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png"});
    let manifest = json!({
        "id": "/",
        "name": admin.messages().staff_app_name(&shell.name).to_string(),
        "short_name": admin.messages().staff_app_short_name(),
        "lang": "en-US",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": shell.bar_colors[0],
        "background_color": shell.page_color,
        "icons": [icon(192), icon(512)],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}
