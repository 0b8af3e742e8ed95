//! Endpoints for scripts and machines.

pub(crate) mod atom;
pub(crate) mod health;
pub(crate) mod manifest;
pub(crate) mod photos;
mod search;
pub(crate) mod sitemaps;
mod vehicles;
pub(crate) mod xml;

use crate::http::{CachePolicy, PreparedResponse};
use http::StatusCode;
use serde::Serialize;

pub(crate) use search::search;
#[cfg(test)]
pub(crate) use search::{BodyLink, MakeLink, SearchAnswer};
pub(crate) use vehicles::{tiles, vehicles};

/// `Retry-After` of files that need the inventory, in seconds.
const RETRY_AFTER: u32 = 60;

/// The response of a file for machines without an inventory: they must not conclude that all
/// vehicles are sold.
pub(crate) fn inventory_unavailable() -> PreparedResponse {
    let (status, text) =
        (StatusCode::SERVICE_UNAVAILABLE, "The inventory is not there at the moment.\n".into());
    PreparedResponse::new(status, "text/plain; charset=utf-8", CachePolicy::NoCache, text)
        .retry_after(RETRY_AFTER)
}

/// A query parameter; empty if absent.
fn parameter(raw: Option<&str>, name: &str) -> String {
    form_urlencoded::parse(raw.unwrap_or_default().as_bytes())
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// A record as JSON.
pub(crate) fn json(policy: CachePolicy, value: &impl Serialize) -> PreparedResponse {
    match serde_json::to_vec(value) {
        Ok(body) => PreparedResponse::new(StatusCode::OK, "application/json", policy, body.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            let text = "The answer could not be written.\n".into();
            PreparedResponse::new(status, "text/plain; charset=utf-8", CachePolicy::NoCache, text)
        }
    }
}
