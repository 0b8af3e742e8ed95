//! The control endpoint: sets faults, and shows the requests that partners have received.
//!
//! `POST /control/feed?fault=status&status=503&times=2`, the same as JSON, or in one word:
//! `fault=status:503`.

use crate::{Fault, FaultError, faults::partner::Partner, state::SandboxState};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::sync::Arc;

/// A query or a JSON body.
#[derive(Debug, Default, serde::Deserialize)]
pub(crate) struct FaultRequest {
    fault: Option<String>,
    status: Option<u16>,
    ms: Option<u64>,
    to: Option<String>,
    times: Option<u32>,
}

impl FaultRequest {
    /// Adds the fault's parameter from its own field.
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

/// `POST /control/{partner}`: sets the partner's fault.
pub(crate) async fn set_fault(
    State(sandbox): State<Arc<SandboxState>>,
    Path(partner): Path<String>,
    Query(query): Query<FaultRequest>,
    body: Bytes,
) -> Response {
    let Some(partner) = by_name(&sandbox, &partner) else { return StatusCode::NOT_FOUND.into_response() };
    let request = if body.trim_ascii().is_empty() { Ok(query) } else { serde_json::from_slice(&body) };
    let request: FaultRequest = match request {
        Ok(request) => request,
        Err(error) => return refused(&error.to_string()),
    };
    match request.fault() {
        Ok(fault) => partner.set(fault, request.times.filter(|times| *times > 0)),
        Err(error) => return refused(&error.to_string()),
    }
    Json(partner.state()).into_response()
}

/// `GET /control`: every partner's fault, and the requests it has received.
pub(crate) async fn state(State(sandbox): State<Arc<SandboxState>>) -> Json<Value> {
    Json(json!({
        "feed": sandbox.feed.state(),
        "item": sandbox.item.state(),
        "photos": sandbox.photos.state(),
        "crm": sandbox.crm.state(),
        "leads": sandbox.inbox.len(),
        "vehicles": sandbox.inventory.vehicles().len(),
    }))
}

/// `DELETE /control/leads`: empties the inbox.
pub(crate) async fn clear_leads(State(sandbox): State<Arc<SandboxState>>) -> StatusCode {
    sandbox.inbox.clear();
    StatusCode::NO_CONTENT
}

fn by_name<'s>(sandbox: &'s SandboxState, name: &str) -> Option<&'s Partner> {
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
