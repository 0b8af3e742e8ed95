//! Requests that are rejected before they are routed (RFC 9112).

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::{HeaderMap, HeaderValue, StatusCode, Version, header, uri::Authority};

/// Largest body that is read to its end, in bytes. Forms need less than half a megabyte, but a
/// browser ignores a response, which says what to shorten, until it has sent the whole body.
pub(super) const MAX_BODY: usize = 16 * 1024 * 1024;
/// The same for clients that wait for `100 Continue`, and so read the response.
const MAX_EXPECTED_BODY: usize = 512 * 1024;

pub async fn well_formed(request: Request, next: Next) -> Response {
    let Some(rejection) = rejection(&request) else { return next.run(request).await };
    let mut response = rejection.into_response();
    // The connection may hold the rest of the body, or another malformed request.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// The response to a request that is not processed any further.
pub fn rejection<B>(request: &http::Request<B>) -> Option<(StatusCode, &'static str)> {
    if !has_one_host(request) {
        Some((StatusCode::BAD_REQUEST, "A request names its host, once.\n"))
    } else if is_too_large(request.headers()) {
        Some((StatusCode::PAYLOAD_TOO_LARGE, "The body is larger than this site takes.\n"))
    } else {
        None
    }
}

/// If a proxy or cache read another host than the site does, it could cache one site's page as
/// another's.
fn has_one_host<B>(request: &http::Request<B>) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, None) => request.version() < Version::HTTP_11,
        (Some(host), None) => is_host(host),
        _ => false,
    }
}

fn is_host(value: &HeaderValue) -> bool {
    let host = Authority::try_from(value.as_bytes());
    host.is_ok_and(|host| !host.host().is_empty() && !host.as_str().contains('@'))
}

fn is_too_large(headers: &HeaderMap) -> bool {
    let length =
        headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let max = if headers.contains_key(header::EXPECT) { MAX_EXPECTED_BODY } else { MAX_BODY };
    length.is_some_and(|length| length > max as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(version: Version, hosts: &[&str]) -> Request {
        let request = Request::get("/").version(version);
        hosts.iter().fold(request, |request, host| request.header("host", *host)).body(Body::empty()).unwrap()
    }

    #[test]
    fn a_request_has_one_host() {
        for host in ["www.example.com", "www.example.com:8080", "127.0.0.1:8080", "[::1]:8080", "localhost"] {
            assert!(has_one_host(&request(Version::HTTP_11, &[host])), "{host}");
        }
        for hosts in [
            &[][..],
            &["a.example", "a.example"],
            &[""],
            &["user@a.example"],
            &["a b"],
            &["a.example/x"],
            &[":80"],
        ] {
            assert!(!has_one_host(&request(Version::HTTP_11, hosts)), "{hosts:?}");
        }
    }

    #[test]
    fn before_http_1_1_the_host_is_optional() {
        assert!(has_one_host(&request(Version::HTTP_10, &[])));
        assert!(!has_one_host(&request(Version::HTTP_10, &["a.example", "b.example"])));
    }

    #[test]
    fn a_body_announced_with_expect_has_the_limit_of_forms() {
        let announcing = |length: usize, expect: Option<&str>| {
            let request = Request::post("/").header("content-length", length);
            let request = expect.iter().fold(request, |request, expect| request.header("expect", *expect));
            is_too_large(request.body(()).unwrap().headers())
        };
        assert!(announcing(10_000_000_000, None) && announcing(MAX_BODY + 1, None));
        assert!(!announcing(MAX_BODY, None) && !announcing(0, None));
        assert!(
            announcing(MAX_EXPECTED_BODY + 1, Some("100-continue"))
                && !announcing(MAX_EXPECTED_BODY, Some("100-continue"))
        );
    }
}
