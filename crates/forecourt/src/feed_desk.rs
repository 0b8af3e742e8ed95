//! What an operator may ask and decide of the feed, on the admin listener.

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use feed::{Feed, Status};
use serde::{Deserialize, Serialize};

/// The addresses, as the commands know them too.
pub(crate) const STATUS: &str = "/feed";
pub(crate) const ACCEPT: &str = "/feed/accept";

/// A doubtful inventory was taken.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Accepted {
    /// How many vehicles it has.
    pub vehicles: usize,
}

/// `GET /feed` and `POST /feed/accept`.
pub(crate) fn routes(feed: Feed) -> Router {
    Router::new().route(STATUS, get(status)).route(ACCEPT, post(accept)).with_state(feed)
}

/// What is served and what is held back.
async fn status(State(feed): State<Feed>) -> Json<Status> {
    Json(feed.status().await)
}

/// Takes what is held back. A browser names the page that it posts for; no page has a part in this.
async fn accept(State(feed): State<Feed>, headers: HeaderMap) -> Response {
    if headers.contains_key(header::ORIGIN) {
        return StatusCode::FORBIDDEN.into_response();
    }
    match feed.accept().await {
        Some(vehicles) => Json(Accepted { vehicles }).into_response(),
        None => (StatusCode::CONFLICT, "no inventory is held back\n").into_response(),
    }
}
