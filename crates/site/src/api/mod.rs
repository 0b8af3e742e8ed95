//! Answers for scripts and machines.

pub(crate) mod crawl;
pub(crate) mod health;
mod inventory;
pub(crate) mod photos;
mod search;

use crate::http::{CachePolicy, Rendered};
use http::StatusCode;
use serde::Serialize;

pub(crate) use inventory::{tiles, vehicles};
pub(crate) use search::search;
#[cfg(test)]
pub(crate) use search::{MakeLink, SearchAnswer};

/// A parameter of the query; empty where absent. Anything else in the query is ignored.
fn parameter(raw: Option<&str>, name: &str) -> String {
    form_urlencoded::parse(raw.unwrap_or_default().as_bytes())
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

fn json(policy: CachePolicy, answer: &impl Serialize) -> Rendered {
    match serde_json::to_vec(answer) {
        Ok(body) => Rendered::new(StatusCode::OK, "application/json", policy, body.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Rendered::new(status, "application/json", CachePolicy::Passing, "null".into())
        }
    }
}
