//! Whether the process runs, and whether it can serve.

use crate::Site;
use axum::extract::State;
use http::StatusCode;

/// `GET /healthz`: 200 while the process runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: 200 once the inventory has been loaded.
pub(crate) async fn ready(State(site): State<Site>) -> (StatusCode, &'static str) {
    if site.feed.has_loaded() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the inventory has not been loaded yet\n")
    }
}
