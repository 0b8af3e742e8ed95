//! What a request must be before anybody looks at what it asks for (RFC 9112).

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::{HeaderMap, HeaderValue, StatusCode, Version, header, uri::Authority};

/// Largest body that is read to its end, in bytes, though no form of ours is half a megabyte: a browser that has not sent all of
/// it does not look at the answer, which says what to shorten.
pub(crate) const READ_MAX: usize = 16 * 1024 * 1024;
/// The same for who asks first (`Expect: 100-continue`), and so reads the answer.
const ASKED_MAX: usize = 512 * 1024;

/// The layer.
pub(crate) async fn well_formed(request: Request, next: Next) -> Response {
    let Some(refused) = refusal(&request) else { return next.run(request).await };
    let mut response = refused.into_response();
    // What else comes on this connection is the rest of that body, or as little to be trusted.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// What is said to a request that nobody looks at any further.
pub(crate) fn refusal<B>(request: &http::Request<B>) -> Option<(StatusCode, &'static str)> {
    if !names_one_host(request) {
        Some((StatusCode::BAD_REQUEST, "A request names its host, once.\n"))
    } else if announces_too_much(request.headers()) {
        Some((StatusCode::PAYLOAD_TOO_LARGE, "The body is larger than this site takes.\n"))
    } else {
        None
    }
}

/// Who reads another host than we do, a proxy or a cache, could be made to keep one site's page as another's.
fn names_one_host<B>(request: &http::Request<B>) -> bool {
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

fn announces_too_much(headers: &HeaderMap) -> bool {
    let length =
        headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let most = if headers.contains_key(header::EXPECT) { ASKED_MAX } else { READ_MAX };
    length.is_some_and(|length| length > most as u64)
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
    fn a_request_names_one_host() {
        for host in ["www.example.com", "www.example.com:8080", "127.0.0.1:8080", "[::1]:8080", "localhost"] {
            assert!(names_one_host(&request(Version::HTTP_11, &[host])), "{host}");
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
            assert!(!names_one_host(&request(Version::HTTP_11, hosts)), "{hosts:?}");
        }
    }

    #[test]
    fn before_http_1_1_a_request_needs_no_host_and_has_not_two() {
        assert!(names_one_host(&request(Version::HTTP_10, &[])));
        assert!(!names_one_host(&request(Version::HTTP_10, &["a.example", "b.example"])));
    }

    #[test]
    fn who_asks_before_sending_is_refused_at_the_bound_of_forms() {
        let announcing = |length: usize, expect: Option<&str>| {
            let request = Request::post("/").header("content-length", length);
            let request = expect.iter().fold(request, |request, expect| request.header("expect", *expect));
            announces_too_much(request.body(()).unwrap().headers())
        };
        assert!(announcing(10_000_000_000, None) && announcing(READ_MAX + 1, None));
        assert!(!announcing(READ_MAX, None) && !announcing(0, None));
        assert!(
            announcing(ASKED_MAX + 1, Some("100-continue")) && !announcing(ASKED_MAX, Some("100-continue"))
        );
    }
}
