//! Health checks.

use crate::{Site, http::Detail};
use axum::{
    Extension,
    extract::State,
    response::{IntoResponse as _, Response},
};
use http::{StatusCode, header};

/// `Retry-After` in seconds.
const RETRY: &str = "5";

/// `GET /healthz`: 200 while the process runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: 200 once the inventory has been loaded, while leads can be stored, and until the
/// program receives SIGTERM; else a line for each missing condition.
pub(crate) async fn ready(State(site): State<Site>) -> Response {
    let leaving = site.is_shutting_down().then_some("the program is about to end\n");
    let inventory = (!site.feed.has_loaded()).then_some("the inventory has not been loaded yet\n");
    let journal = (!site.leads.is_healthy().await).then_some("the lead journal can't be written\n");
    let missing: String = [leaving, inventory, journal].into_iter().flatten().collect();
    if missing.is_empty() {
        return "ready\n".into_response();
    }
    let detail = Extension(Detail(missing.trim_end().replace('\n', "; ")));
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, RETRY)], detail, missing).into_response()
}
