//! The admin API of the feed, which `forecourt feed` calls.

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use feed::{Feed, FeedStatus};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(crate) const STATUS: &str = "/feed";
pub(crate) const ACCEPT: &str = "/feed/accept";

/// The response of `POST /feed/accept`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Accepted {
    pub vehicles: usize,
}

/// `GET /feed` and `POST /feed/accept`.
pub(crate) fn routes(feed: Arc<Feed>) -> Router {
    Router::new().route(STATUS, get(status)).route(ACCEPT, post(accept)).with_state(feed)
}

async fn status(State(feed): State<Arc<Feed>>) -> Json<FeedStatus> {
    Json(feed.status().await)
}

/// Serves the inventory that is held back. Rejects requests of browsers, which have an `Origin`: no
/// page may post here.
async fn accept(State(feed): State<Arc<Feed>>, headers: HeaderMap) -> Response {
    if headers.contains_key(header::ORIGIN) {
        return StatusCode::FORBIDDEN.into_response();
    }
    match feed.accept_quarantined().await {
        Some(vehicles) => Json(Accepted { vehicles }).into_response(),
        None => (StatusCode::CONFLICT, "no inventory is held back\n").into_response(),
    }
}
