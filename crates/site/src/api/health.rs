//! Whether the process runs, and whether it can serve.

use crate::Site;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};

/// Seconds after which it may be asked again: a first fetch takes about as long.
const RETRY: &str = "5";

/// `GET /healthz`: 200 while the process runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: 200 once the inventory has been loaded.
pub(crate) async fn ready(State(site): State<Site>) -> Response {
    if site.feed.has_loaded() {
        return "ready\n".into_response();
    }
    let headers = [(header::RETRY_AFTER, RETRY)];
    (StatusCode::SERVICE_UNAVAILABLE, headers, "the inventory has not been loaded yet\n").into_response()
}
