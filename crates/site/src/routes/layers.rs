//! The layers around every route, outermost first.

use super::hosts;
use crate::{Site, machines, pages, site_dir::Sandboxed};
use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};
use http_server::{
    Conditions, RequestId, RequestMetrics, compress, limit_body, method_label, problems,
    warn_about_untrusted_proxy, well_formed,
};
use std::{
    any::Any,
    time::{Duration, Instant},
};
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};
use tracing::{Instrument, Level, Span};

/// Largest body that an extractor reads.
const BODY_LIMIT: usize = 512 * 1024;
/// Longest path and query, in bytes: enough for all filters at once with a long search text.
const URI_LIMIT: usize = 8 * 1024;

pub(crate) fn wrap(routes: Router<Site>, site: &Site) -> Router<Site> {
    RequestMetrics::describe();
    // The last layer added is the outermost.
    routes
        .layer(middleware::from_fn_with_state(site.clone(), pages::redirect_by_query))
        .layer(middleware::from_fn_with_state(site.clone(), machines::markdown::respond))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(limit_body))
        .layer(middleware::from_fn(reject_long_uri))
        .layer(middleware::from_fn_with_state(site.clone(), hosts::lead_to_host))
        .layer(middleware::from_fn(well_formed))
        // A panic in a handler affects one visitor only.
        .layer(CatchPanicLayer::custom(PanicHandler(site.clone())))
        // Outside of all layers that respond with errors.
        .layer(middleware::from_fn(problems))
        .layer(middleware::from_fn(compress))
        // Also on errors, and on responses of the layers above.
        .layer(middleware::from_fn_with_state(site.clone(), add_security_headers))
        // Outermost, so that every log line has the request's id, and every response is counted.
        .layer(middleware::from_fn_with_state(site.clone(), observe))
}

async fn reject_long_uri(request: Request, next: Next) -> Response {
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if length > URI_LIMIT {
        return (StatusCode::URI_TOO_LONG, "The address is too long.\n").into_response();
    }
    next.run(request).await
}

async fn add_security_headers(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in &site.shell.security_headers {
        response.headers_mut().insert(name, value.clone());
    }
    if response.extensions_mut().remove::<Sandboxed>().is_some() {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, Sandboxed::POLICY);
    }
    response
}

async fn observe(State(site): State<Site>, request: Request, next: Next) -> Response {
    warn_about_untrusted_proxy(&request, &site.config.trusted_proxies);
    let id = RequestId::next();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = method_label(request.method());
    let span = span(&site, id, method, request.uri().path());
    let started = Instant::now();
    let mut response = id.scope(next.run(request)).instrument(span.clone()).await;
    let duration = started.elapsed();
    let status = response.status();
    span.in_scope(|| log_response(status, duration));
    let route = Route(route);
    RequestMetrics::new(method, route.name(), status).record(duration);
    response.extensions_mut().insert(route);
    response.headers_mut().insert(RequestId::HEADER, id.to_header());
    response
}

/// A response extension: the route, as metrics name it.
#[derive(Clone, Debug)]
pub(super) struct Route(Option<MatchedPath>);

impl Route {
    pub(super) fn name(&self) -> &str {
        self.0.as_ref().map_or("other", MatchedPath::as_str)
    }
}

/// Logs a response that passed no layer.
pub(super) fn log(site: &Site, id: RequestId, path: &str, status: StatusCode, duration: Duration) {
    if tracing::enabled!(Level::DEBUG) {
        span(site, id, "GET", path).in_scope(|| log_response(status, duration));
    }
}

/// The span of all log lines of a request. It has the path only: the query may hold text that a
/// visitor typed.
fn span(site: &Site, id: RequestId, method: &'static str, path: &str) -> Span {
    tracing::info_span!("request", %id, method, path = %format_args!("{}{path}", site.shell.root))
}

fn log_response(status: StatusCode, duration: Duration) {
    tracing::debug!(status = status.as_u16(), micros = duration.as_micros(), "answered");
}

/// Responds with the 500 page.
#[derive(Clone)]
struct PanicHandler(Site);

impl ResponseForPanic for PanicHandler {
    type ResponseBody = axum::body::Body;

    fn response_for_panic(&mut self, cause: Box<dyn Any + Send + 'static>) -> Response {
        let cause = cause
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| cause.downcast_ref::<&str>().copied());
        // Logged in the request's span, which has the id that the page shows.
        tracing::error!(cause = cause.unwrap_or("unknown"), "handler panicked");
        pages::unexpected_error(&self.0, RequestId::current()).respond(&Conditions::default())
    }
}
