//! Health checks.

use crate::Site;
use axum::{
    Extension,
    extract::{RawQuery, State},
    response::{IntoResponse as _, Response},
};
use http::{StatusCode, header};
use http_server::Detail;

/// `Retry-After` in seconds.
const RETRY: &str = "5";

/// `GET /healthz`: 200 while the process runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: 200 once the inventory has been loaded, until the program receives SIGTERM; else a
/// line for each missing condition. `GET /readyz?leads` is also 503 while leads can't be stored: all
/// servers share a database, and without it they still serve pages.
pub(crate) async fn ready(State(site): State<Site>, RawQuery(query): RawQuery) -> Response {
    let mut parameters = form_urlencoded::parse(query.as_deref().unwrap_or_default().as_bytes());
    let needs_leads = parameters.any(|(name, _)| name == "leads");
    let leaving = site.is_shutting_down().then_some("the program is about to end\n");
    let inventory = (!site.feed.has_loaded()).then_some("the inventory has not been loaded yet\n");
    let is_without_leads = needs_leads && !site.leads.is_healthy().await;
    let journal = is_without_leads.then_some("the lead journal can't be written\n");
    let missing: String = [leaving, inventory, journal].into_iter().flatten().collect();
    if missing.is_empty() {
        return "ready\n".into_response();
    }
    let detail = Extension(Detail(missing.trim_end().replace('\n', "; ")));
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, RETRY)], detail, missing).into_response()
}
