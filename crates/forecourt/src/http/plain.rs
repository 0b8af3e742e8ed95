//! The listener without TLS beside the one with it: answers an authority, leads to https, and nothing else
//! (HTTPS-6).

use super::{HttpService, RequestBody};
use axum::{body::Body, http::HeaderValue};
use certificates::{Challenges, HTTP_CHALLENGE_PATH};
use hyper::{Method, Request, Response, StatusCode, header};
use site::Hosts;
use std::{convert::Infallible, sync::Arc};
use url::Url;

/// The address that requests lead to.
struct Https {
    hosts: Hosts,
    /// The host of the pages for staff.
    staff: Option<Hosts>,
    /// The origin of links.
    origin: Url,
    challenges: Option<Challenges>,
}

/// The service of the listener without TLS.
pub(crate) fn plain_service(
    hosts: Hosts,
    staff: Option<Hosts>,
    origin: Url,
    challenges: Option<Challenges>,
) -> impl HttpService {
    let https = Arc::new(Https { hosts, staff, origin, challenges });
    tower::service_fn(move |request: Request<RequestBody>| {
        let https = Arc::clone(&https);
        // No body counts.
        let request = request.map(drop);
        async move { Ok::<_, Infallible>(https.answer(&request).await) }
    })
}

impl Https {
    async fn answer(&self, request: &Request<()>) -> Response<Body> {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        let Some(host) = request.uri().host().or(host).filter(|_| request.uri().path().starts_with('/'))
        else {
            return empty(StatusCode::BAD_REQUEST);
        };
        if let Some(token) = request.uri().path().strip_prefix(HTTP_CHALLENGE_PATH) {
            return self.challenge(host, token).await;
        }
        let Some(origin) = self.origin(host) else { return empty(StatusCode::MISDIRECTED_REQUEST) };
        let address = request.uri().path_and_query().map_or("/", |address| address.as_str());
        let Ok(location) = HeaderValue::try_from(format!("{origin}{address}")) else {
            return empty(StatusCode::BAD_REQUEST);
        };
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        let mut redirect =
            empty(if is_read { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT });
        redirect.headers_mut().insert(header::LOCATION, location);
        redirect
    }

    /// The origin by https of the host that a request to this one is served at.
    fn origin(&self, host: &str) -> Option<String> {
        if let Some(staff) = self.staff.as_ref().and_then(|staff| staff.serving(host)) {
            return Some(format!("https://{staff}"));
        }
        let origin = self.origin.as_str().trim_end_matches('/');
        if self.hosts.is_any() {
            return Some(origin.to_owned());
        }
        let serving = self.hosts.serving(host)?;
        let is_first = self.hosts.first() == Some(serving);
        Some(if is_first { origin.to_owned() } else { format!("https://{serving}") })
    }

    async fn challenge(&self, host: &str, token: &str) -> Response<Body> {
        let name = host.split(':').next().unwrap_or_default().to_ascii_lowercase();
        let answer = match &self.challenges {
            Some(challenges) => challenges.http_answer(&name, token).await,
            None => None,
        };
        let Some(answer) = answer else { return empty(StatusCode::NOT_FOUND) };
        let mut response = empty(StatusCode::OK);
        *response.body_mut() = answer.into();
        let plain = HeaderValue::from_static("application/octet-stream");
        response.headers_mut().insert(header::CONTENT_TYPE, plain);
        response
    }
}

/// No cache stores it: most don't tell requests by http from those by https.
fn empty(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
