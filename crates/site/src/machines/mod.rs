//! Programs read these: the JSON API and pages as Markdown, and the records and searches that the JSON API
//! shares with the protocols of agents.

pub mod json_api;
pub(crate) mod markdown;
pub mod records;
pub mod vehicle_search;

use http::Uri;

/// The address with another path and the same query.
fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{path}{query}").parse().ok()?);
    Uri::from_parts(parts).ok()
}
