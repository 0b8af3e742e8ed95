//! Errors as machines read them: `application/problem+json` (RFC 9457), in place of whatever page or text a handler or a layer
//! below would have shown to a person.

use super::{RequestId, asks_for_json};
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

const MEDIA_TYPE: &str = "application/problem+json";
/// Paths below this are asked by programs alone.
const API: &str = "/api/";
/// What a problem keeps of the answer in whose place it stands.
const KEPT: [http::HeaderName; 4] = [header::ALLOW, header::CONNECTION, header::RETRY_AFTER, header::VARY];

/// A problem. It has no type of its own, so its title is the status's.
#[derive(Serialize)]
struct Problem<'a> {
    r#type: &'static str,
    title: &'static str,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    /// By which the log knows the request.
    request_id: String,
}

/// What a handler says of its own error, for the answer's extensions. Without one a problem says what its status means.
#[derive(Clone, Debug)]
pub(crate) struct Detail(pub String);

/// The layer. An error whose body is JSON already has a form of its own, which its readers know.
pub(crate) async fn problems(request: Request, next: Next) -> Response {
    let is_machine = request.uri().path().starts_with(API) || asks_for_json(request.headers());
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    // The same address answers others with a page.
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    if is_machine && !is_json(&response) { in_place_of(&response) } else { response }
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

fn in_place_of(response: &Response) -> Response {
    let status = response.status();
    let problem = Problem {
        r#type: "about:blank",
        title: status.canonical_reason().unwrap_or("Error"),
        status: status.as_u16(),
        detail: response.extensions().get::<Detail>().map(|detail| detail.0.as_str()).or(detail(status)),
        request_id: RequestId::current(),
    };
    let mut answer = (status, axum::Json(problem)).into_response();
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for name in KEPT {
        for value in response.headers().get_all(&name) {
            headers.append(&name, value.clone());
        }
    }
    answer
}

/// What a program's author should know beyond the title, and nothing of the inside.
const fn detail(status: StatusCode) -> Option<&'static str> {
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
