//! Requests to another host than the site is served at, or by http where links are https (HOST-1, HOST-2).

use crate::{
    Site,
    pages::{LedElsewhere, PAGES, may_redirect},
};
use axum::{
    body::Body,
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::{HeaderValue, Method, StatusCode, header};
use http_server::is_plain_http;

/// The fate of a request by its host and scheme.
pub(super) enum Arrival {
    Served,
    /// No host of this site.
    Misdirected,
    /// The origin that it is served at.
    Elsewhere(String),
}

impl Arrival {
    pub(super) fn from_request<B>(site: &Site, request: &http::Request<B>) -> Self {
        let hosts = &site.config.hosts;
        // A load balancer checks by address.
        if hosts.is_any() || ["/healthz", "/readyz"].contains(&request.uri().path()) {
            return Self::Served;
        }
        let host = requested_host(request);
        let Some(serving) = host.and_then(|host| hosts.serving(host)) else { return Self::Misdirected };
        let is_secure = site.config.public_url.scheme() == "https";
        let needs_https = is_secure && is_plain_http(request, &site.config.trusted_proxies);
        if !needs_https && host.is_some_and(|host| hosts.is_served(host)) {
            return Self::Served;
        }
        // `OPTIONS *` is about a server.
        if !request.uri().path().starts_with('/') {
            return Self::Misdirected;
        }
        Self::Elsewhere(origin(site, serving))
    }
}

/// By the request's target, otherwise by its header.
fn requested_host<B>(request: &http::Request<B>) -> Option<&str> {
    let header = || request.headers().get(header::HOST)?.to_str().ok();
    request.uri().host().or_else(header)
}

fn origin(site: &Site, host: &str) -> String {
    if site.config.hosts.first() == Some(host) {
        return site.shell.origin.clone();
    }
    format!("{}://{host}", site.config.public_url.scheme())
}

/// Leads the request to its host in one redirect: where the site itself would redirect it to, if it would. No
/// cache stores it: most don't tell requests by http from those by https, and would repeat it for both.
pub(super) async fn lead_to_host(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let origin = match Arrival::from_request(&site, &request) {
        Arrival::Served => return next.run(request).await,
        Arrival::Misdirected => {
            // RFC 9110, 15.5.20: the client may try another connection.
            return (StatusCode::MISDIRECTED_REQUEST, "This server has no website of that name.\n")
                .into_response();
        }
        Arrival::Elsewhere(origin) => origin,
    };
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let address = request.uri().path_and_query().map_or("/", |address| address.as_str()).to_owned();
    if is_read && may_lead_further(&site, &request) {
        request.extensions_mut().insert(LedElsewhere);
        let mut response = next.run(request).await;
        if response.status().is_redirection() && response.headers().contains_key(header::LOCATION) {
            lead_from(&origin, &mut response);
            return response;
        }
    }
    let status = if is_read { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT };
    let mut redirect = Response::new(Body::empty());
    *redirect.status_mut() = status;
    set_location(&mut redirect, &[origin.as_bytes(), address.as_bytes()].concat());
    redirect
}

/// The site may redirect this request. Most pages with an address of their own never do.
fn may_lead_further(site: &Site, request: &Request) -> bool {
    let uri = request.uri();
    PAGES.iter().all(|page| page.meta.path != uri.path())
        || uri.query().is_some_and(|query| may_redirect(site, uri.path(), query))
}

/// Makes a redirect within the site one to this origin.
fn lead_from(origin: &str, response: &mut Response) {
    let location = response.headers().get(header::LOCATION).map(|to| to.as_bytes().to_vec());
    let location = location.unwrap_or_default();
    let origin = if location.starts_with(b"/") { origin.as_bytes() } else { b"" };
    set_location(response, &[origin, &location].concat());
}

fn set_location(response: &mut Response, location: &[u8]) {
    let headers = response.headers_mut();
    if let Ok(location) = HeaderValue::from_bytes(location) {
        headers.insert(header::LOCATION, location);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}
