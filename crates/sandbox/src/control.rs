//! The control endpoint: faults on demand, and what the partners have been asked.
//!
//! `POST /control/feed?fault=status&status=503&times=2`, the same as JSON, or in one word: `fault=status:503`.

use crate::{Fault, FaultError, faults::partner::Partner, state::Sandbox};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::sync::Arc;

/// What is asked for; as a query or as JSON.
#[derive(Debug, Default, serde::Deserialize)]
pub(crate) struct Order {
    fault: Option<String>,
    status: Option<u16>,
    ms: Option<u64>,
    to: Option<String>,
    times: Option<u32>,
}

impl Order {
    /// The fault, its detail taken from the field that belongs to it.
    fn fault(&self) -> Result<Fault, FaultError> {
        let name = self.fault.as_deref().unwrap_or("none").trim();
        let detail = match name {
            "status" => self.status.map(|code| code.to_string()),
            "delay" => self.ms.map(|ms| format!("{ms}ms")),
            "redirect" => self.to.clone(),
            _ => None,
        };
        detail.map_or_else(|| name.to_owned(), |detail| format!("{name}:{detail}")).parse()
    }
}

/// `POST /control/{partner}`: from now on that partner does this.
pub(crate) async fn set_fault(
    State(sandbox): State<Arc<Sandbox>>,
    Path(partner): Path<String>,
    Query(query): Query<Order>,
    body: Bytes,
) -> Response {
    let Some(partner) = by_name(&sandbox, &partner) else { return StatusCode::NOT_FOUND.into_response() };
    let order = if body.trim_ascii().is_empty() { Ok(query) } else { serde_json::from_slice(&body) };
    let order: Order = match order {
        Ok(order) => order,
        Err(error) => return refused(&error.to_string()),
    };
    match order.fault() {
        Ok(fault) => partner.set(fault, order.times.filter(|times| *times > 0)),
        Err(error) => return refused(&error.to_string()),
    }
    Json(partner.state()).into_response()
}

/// `GET /control`: every partner's fault, and the requests seen.
pub(crate) async fn state(State(sandbox): State<Arc<Sandbox>>) -> Json<Value> {
    Json(json!({
        "feed": sandbox.feed.state(),
        "item": sandbox.item.state(),
        "photos": sandbox.photos.state(),
        "crm": sandbox.crm.state(),
        "leads": sandbox.inbox.len(),
        "vehicles": sandbox.lot.cars().len(),
    }))
}

/// `DELETE /control/leads`: an empty inbox.
pub(crate) async fn clear_leads(State(sandbox): State<Arc<Sandbox>>) -> StatusCode {
    sandbox.inbox.clear();
    StatusCode::NO_CONTENT
}

fn by_name<'s>(sandbox: &'s Sandbox, name: &str) -> Option<&'s Partner> {
    match name {
        "feed" => Some(&sandbox.feed),
        "item" => Some(&sandbox.item),
        "photos" => Some(&sandbox.photos),
        "crm" => Some(&sandbox.crm),
        _ => None,
    }
}

fn refused(reason: &str) -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({ "reason": reason }))).into_response()
}
