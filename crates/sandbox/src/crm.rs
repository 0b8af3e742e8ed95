//! The CRM: accepts ADF leads and shows them.

mod adf;
pub(crate) mod inbox;
mod pages;
mod xml;

pub(crate) use pages::{inbox_page, lead_page};

use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use inbox::Inbox;
use serde_json::json;
use std::sync::Arc;

/// `POST /crm/api/post-data`: 200 for a well-formed ADF document, 400 with the reason otherwise.
pub(crate) async fn post_data(State(inbox): State<Arc<Inbox>>, body: Bytes) -> Response {
    let prospects = match adf::parse(&body) {
        Ok(prospects) => prospects,
        Err(error) => {
            let refusal = json!({ "status": "refused", "reason": error.to_string() });
            return (StatusCode::BAD_REQUEST, Json(refusal)).into_response();
        }
    };
    let document = String::from_utf8_lossy(&body);
    let now = jiff::Timestamp::now();
    let filed = prospects.into_iter().map(|prospect| inbox.file(prospect, &document, now));
    let leads: Vec<_> =
        filed.map(|filed| json!({ "number": filed.number, "repeats": filed.repeats })).collect();
    Json(json!({ "status": "accepted", "leads": leads })).into_response()
}

/// `GET /crm/leads.json`: every lead, newest first.
pub(crate) async fn leads_json(State(inbox): State<Arc<Inbox>>) -> Response {
    Json(inbox.newest(usize::MAX).0).into_response()
}
