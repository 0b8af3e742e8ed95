//! The layers around every route, outermost first.

use super::failure::FailurePages;
use crate::{
    Site,
    http::{RequestId, problems, warn_of_a_stranger, well_formed},
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode};
use std::time::Instant;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{NotForContentType, Predicate, SizeAbove},
    },
};
use tracing::Instrument;
use uuid::Uuid;

/// Largest body that an extractor reads; lead forms read theirs themselves, to say more than 413 where it is too long.
const BODY_LIMIT: usize = 512 * 1024;
/// Longest path and query, in bytes: far beyond every filter at once with a long search text.
const ADDRESS_LIMIT: usize = 8 * 1024;

const REQUESTS: &str = "http_requests_total";
const SECONDS: &str = "http_request_duration_seconds";

/// Wraps the routes.
pub(crate) fn wrap(routes: Router<Site>, site: &Site) -> Router<Site> {
    metrics::describe_counter!(REQUESTS, "Requests answered, by method, route and status");
    metrics::describe_histogram!(
        SECONDS,
        "Seconds from a request's head to the head of its answer, by method, route and status"
    );
    // The last layer added is the outermost.
    routes
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(short_enough))
        .layer(middleware::from_fn(well_formed))
        // A panic in a handler is one visitor's 500 page, not everybody's.
        .layer(CatchPanicLayer::custom(FailurePages::new(site.clone())))
        // Outside of all that may answer with an error.
        .layer(middleware::from_fn(problems))
        // What the page cache has not compressed already: JSON, pages of a failed post. Photos would only grow.
        .layer(
            CompressionLayer::new()
                .br(true)
                .gzip(true)
                .compress_when(SizeAbove::new(860).and(NotForContentType::IMAGES)),
        )
        // Also on errors, and on the answers of the layers below.
        .layer(middleware::from_fn_with_state(site.clone(), secure))
        // Outermost, so that every line logged below carries the request's id, and every answer is counted.
        .layer(middleware::from_fn_with_state(site.clone(), observe))
}

async fn short_enough(request: Request, next: Next) -> Response {
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if length > ADDRESS_LIMIT {
        return (StatusCode::URI_TOO_LONG, "The address is too long.\n").into_response();
    }
    next.run(request).await
}

async fn secure(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in &site.shell.security_headers {
        response.headers_mut().insert(name, value.clone());
    }
    response
}

async fn observe(State(site): State<Site>, request: Request, next: Next) -> Response {
    warn_of_a_stranger(&request, &site.config.trusted_proxies);
    let id = Uuid::new_v4().simple().to_string();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned());
    let method = known(request.method());
    // The path alone: a query may hold what a visitor typed.
    let span = tracing::info_span!("request", %id, method, path = request.uri().path());
    let started = Instant::now();
    let mut response = RequestId::scope(id.clone(), next.run(request)).instrument(span.clone()).await;
    let took = started.elapsed();
    let status = response.status();
    span.in_scope(|| tracing::debug!(status = status.as_u16(), micros = took.as_micros(), "answered"));
    let labels = [("method", method.to_owned()), ("route", route), ("status", status.as_u16().to_string())];
    metrics::counter!(REQUESTS, &labels).increment(1);
    metrics::histogram!(SECONDS, &labels).record(took.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

/// The method, where it is one of RFC 9110's or PATCH: a name that a visitor makes up would be a figure of its own, for ever.
fn known(method: &Method) -> &'static str {
    const KNOWN: [&str; 9] = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"];
    KNOWN.into_iter().find(|known| method == known).unwrap_or("other")
}
