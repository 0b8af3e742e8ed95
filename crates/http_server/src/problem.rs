//! Errors for programs: `application/problem+json` (RFC 9457) in place of the page or text of a
//! handler or layer.

use super::{RequestId, accepts_json};
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;

const MEDIA_TYPE: &str = "application/problem+json";
/// Only programs request paths below this.
const API: &str = "/api/";
/// Headers that are copied from the replaced response.
const COPIED_HEADERS: [http::HeaderName; 7] = [
    header::ACCESS_CONTROL_ALLOW_ORIGIN,
    header::ACCESS_CONTROL_EXPOSE_HEADERS,
    header::ALLOW,
    header::CONNECTION,
    header::RETRY_AFTER,
    header::VARY,
    http::HeaderName::from_static("x-robots-tag"),
];

/// A problem without a type of its own, so that its title is the status's.
#[derive(Serialize, JsonSchema)]
pub struct Problem<'a> {
    r#type: &'static str,
    title: &'static str,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    /// As in the log.
    request_id: String,
}

/// A response extension: the problem's detail. The default is a sentence about the status.
#[derive(Clone, Debug)]
pub struct Detail(pub String);

/// The layer. An error whose body is JSON already stays as it is.
pub async fn problems(request: Request, next: Next) -> Response {
    let is_program = request.uri().path().starts_with(API) || accepts_json(request.headers());
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    // Other clients get a page at the same address.
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    if is_program && !is_json(&response) { to_problem(&response) } else { response }
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

fn to_problem(response: &Response) -> Response {
    let status = response.status();
    let problem = Problem {
        r#type: "about:blank",
        title: status.canonical_reason().unwrap_or("Error"),
        status: status.as_u16(),
        detail: response
            .extensions()
            .get::<Detail>()
            .map(|detail| detail.0.as_str())
            .or(default_detail(status)),
        request_id: RequestId::current(),
    };
    let mut problem = (status, axum::Json(problem)).into_response();
    let headers = problem.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for name in COPIED_HEADERS {
        for value in response.headers().get_all(&name) {
            headers.append(&name, value.clone());
        }
    }
    problem
}

const fn default_detail(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::BAD_REQUEST => Some("The request could not be read."),
        StatusCode::NOT_FOUND => Some("There is nothing at this address."),
        StatusCode::METHOD_NOT_ALLOWED => {
            Some("This address does not take this method. The Allow header names those it takes.")
        }
        StatusCode::GONE => Some("What was at this address has left and will not come back."),
        StatusCode::PAYLOAD_TOO_LARGE => Some("The body is larger than this site takes."),
        StatusCode::URI_TOO_LONG => Some("The address is longer than this site takes."),
        StatusCode::TOO_MANY_REQUESTS => {
            Some("Too many requests came from your address. Retry-After says when the next may come.")
        }
        StatusCode::INTERNAL_SERVER_ERROR => Some("Our mistake, not yours. The log knows this request's id."),
        StatusCode::SERVICE_UNAVAILABLE => {
            Some("This is not to be had at the moment. Retry-After says when to ask again.")
        }
        _ => None,
    }
}
