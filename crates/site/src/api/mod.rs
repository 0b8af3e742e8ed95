//! Answers for scripts and machines.

pub(crate) mod atom;
pub(crate) mod crawl;
pub(crate) mod health;
mod inventory;
pub(crate) mod outbound;
pub(crate) mod photos;
mod search;
pub(crate) mod sitemaps;
mod xml;

use crate::http::{CachePolicy, PreparedResponse};
use http::StatusCode;
use serde::Serialize;

pub(crate) use inventory::{tiles, vehicles};
pub(crate) use search::search;
#[cfg(test)]
pub(crate) use search::{MakeLink, PageLink, SearchAnswer};

/// Seconds after which a machine may ask again for a file that needs the inventory.
const RETRY: u32 = 60;

/// What a file for machines answers while there is no inventory: nobody may take it that the lot is empty.
fn without_inventory() -> PreparedResponse {
    let (status, text) =
        (StatusCode::SERVICE_UNAVAILABLE, "The inventory is not there at the moment.\n".into());
    PreparedResponse::new(status, "text/plain; charset=utf-8", CachePolicy::NoCache, text).retry_after(RETRY)
}

/// A parameter of the query; empty where absent. Anything else in the query is ignored.
fn parameter(raw: Option<&str>, name: &str) -> String {
    form_urlencoded::parse(raw.unwrap_or_default().as_bytes())
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

fn json(policy: CachePolicy, answer: &impl Serialize) -> PreparedResponse {
    match serde_json::to_vec(answer) {
        Ok(body) => PreparedResponse::new(StatusCode::OK, "application/json", policy, body.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            let text = "The answer could not be written.\n".into();
            PreparedResponse::new(status, "text/plain; charset=utf-8", CachePolicy::NoCache, text)
        }
    }
}
