//! The layers around every route, outermost first.

use super::failure::FailurePages;
use crate::{
    Site,
    http::{Figures, RequestId, known, problems, warn_of_a_stranger, well_formed},
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::StatusCode;
use std::time::{Duration, Instant};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{NotForContentType, Predicate, SizeAbove},
    },
};
use tracing::{Instrument, Level, Span};

/// Largest body that an extractor reads; lead forms read theirs themselves, to say more than 413 where it is too long.
const BODY_LIMIT: usize = 512 * 1024;
/// Longest path and query, in bytes: far beyond every filter at once with a long search text.
const ADDRESS_LIMIT: usize = 8 * 1024;

/// Wraps the routes.
pub(crate) fn wrap(routes: Router<Site>, site: &Site) -> Router<Site> {
    Figures::describe();
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
    let id = RequestId::next();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = known(request.method());
    let span = span(id, method, request.uri().path());
    let started = Instant::now();
    let mut response = id.scope(next.run(request)).instrument(span.clone()).await;
    let took = started.elapsed();
    let status = response.status();
    span.in_scope(|| answered(status, took));
    let route = Route(route);
    Figures::of(method, route.name(), status).count(took);
    response.extensions_mut().insert(route);
    response.headers_mut().insert(RequestId::HEADER, id.to_header());
    response
}

/// The route that a request was for, as figures name it. In the extensions of its answer.
#[derive(Clone, Debug)]
pub(super) struct Route(Option<MatchedPath>);

impl Route {
    /// Its name.
    pub(super) fn name(&self) -> &str {
        self.0.as_ref().map_or("other", MatchedPath::as_str)
    }
}

/// The line for an answer that passed no layer, where such lines are wanted.
pub(super) fn log(id: RequestId, path: &str, status: StatusCode, took: Duration) {
    if tracing::enabled!(Level::DEBUG) {
        span(id, "GET", path).in_scope(|| answered(status, took));
    }
}

/// What every line says that is logged while a request is answered. The path alone: a query may hold what a visitor typed.
fn span(id: RequestId, method: &'static str, path: &str) -> Span {
    tracing::info_span!("request", %id, method, path)
}

/// The line for every answer.
fn answered(status: StatusCode, took: Duration) {
    tracing::debug!(status = status.as_u16(), micros = took.as_micros(), "answered");
}
