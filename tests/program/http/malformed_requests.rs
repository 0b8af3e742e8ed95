//! Malformed requests are refused at once on every route, and none hides another one, without TLS and over it.

use crate::support::{app::TestApp, door::Door, start_sandbox};

const ROUTES: [&str; 8] = [
    "/",
    "/inventory",
    "/leads/contact",
    "/inventory/refresh",
    "/api/search?q=a",
    "/healthz",
    "/photos/A1/1-720.webp",
    "/no-such-page",
];

/// Every route responds with the status and `Connection: close`, and closes.
async fn assert_each_refused(status: &str, site: &Door, request: impl Fn(&str, &str) -> String) {
    for route in ROUTES {
        for method in ["GET", "POST"] {
            let sent = request(method, route);
            let response = site.exchange(1, sent.as_bytes()).await.unwrap_or_default();
            let (head, _) = response
                .split_once("\r\n\r\n")
                .unwrap_or_else(|| panic!("no response to {sent}: {response:?}"));
            assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{sent}\n{response}");
            assert!(head.contains("connection: close"), "{sent}\n{response}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_without_a_host_or_with_two_is_refused_on_every_route() {
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "true") {
        for hosts in [
            "",
            "Host: a.example\r\nHost: a.example\r\n",
            "Host: a.example\r\nHost: b.example\r\n",
            "Host: a b\r\n",
        ] {
            let request = |method: &str, route: &str| format!("{method} {route} HTTP/1.1\r\n{hosts}\r\n");
            assert_each_refused("400", &site, request).await;
        }
        let old = site.exchange(1, b"GET /healthz HTTP/1.0\r\n\r\n").await.unwrap();
        assert!(old.starts_with("HTTP/1.0 200 ") || old.starts_with("HTTP/1.1 200 "), "{old}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_body_is_refused_before_it_arrives() {
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "true") {
        for (length, expect) in [
            (10_000_000_000_u64, ""),
            (10_000_000_000, "Expect: 100-continue\r\n"),
            (1_000_000, "Expect: 100-continue\r\n"),
        ] {
            assert_each_refused("413", &site, |method, route| {
                format!(
                    "{method} {route} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{expect}\r\n"
                )
            })
            .await;
        }
    }
}

/// Headers and a body whose end two programs may see at different places.
const AMBIGUOUS: &[(&str, &str)] = &[
    // Two lengths.
    ("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n"),
    ("Content-Length: 5\r\nContent-Length: 6", "a=b&c="),
    ("Content-Length: 5, 6", "a=b&c="),
    ("Content-Length: 0\r\nContent-Length: 5", "a=b&c"),
    // Lengths that are no number.
    ("Content-Length: +5", "a=b&c"),
    ("Content-Length: -5", "a=b&c"),
    ("Content-Length: 0x5", "a=b&c"),
    ("Content-Length: 5 5", "a=b&c"),
    ("Content-Length:", "a=b&c"),
    ("Content-Length: 5.0", "a=b&c"),
    ("Content-Length: 1e1", "a=b&c"),
    ("Content-Length: 18446744073709551621", "a=b&c"),
    ("Content-Length: \"5\"", "a=b&c"),
    // Names and lines that some programs accept.
    ("Content-Length : 5", "a=b&c"),
    ("Content-Length\t: 5", "a=b&c"),
    ("X: y\r\n Content-Length: 5", "a=b&c"),
    ("Content-Length:\r\n 5", "a=b&c"),
    ("Content-Length: 5\u{b}", "a=b&c"),
    ("Content-Length: 5\0", "a=b&c"),
    ("Transfer-Encoding : chunked", "0\r\n\r\n"),
    ("X: y\r\n Transfer-Encoding: chunked", "0\r\n\r\n"),
    ("Transfer-Encoding\r\n: chunked", "0\r\n\r\n"),
    ("Transfer-Encoding:\u{b}chunked", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked\0", "0\r\n\r\n"),
    ("X: y\rTransfer-Encoding: chunked", "0\r\n\r\n"),
    // Codings that are not only the one that ends by itself.
    ("Transfer-Encoding: xchunked", "0\r\n\r\n"),
    ("Transfer-Encoding: identity", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked, identity", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "0\r\n\r\n"),
    ("Transfer-Encoding: \"chunked\"", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked;q=1", "0\r\n\r\n"),
    ("Transfer-Encoding:", "0\r\n\r\n"),
    // Chunks.
    ("Transfer-Encoding: chunked", "0x0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "-0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "+0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "10000000000000000\r\n\r\n"),
    ("Transfer-Encoding: chunked", "3\r\na=b0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "3\ra=b\r\n0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "\r\n0\r\n\r\n"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_request_whose_end_is_ambiguous_hides_no_other() {
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "true") {
        for (headers, body) in AMBIGUOUS {
            let sent = format!(
                "POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                 {headers}\r\n\r\n{body}GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n"
            );
            let response = site.exchange(1, sent.as_bytes()).await;
            let response = response.unwrap_or_else(|| panic!("{} stays open after {sent}", site.name()));
            assert_eq!(response.matches("HTTP/1.1 ").count(), 1, "{sent}\n{response}");
            assert!(response.starts_with("HTTP/1.1 4"), "{sent}\n{response}");
        }
    }
    assert!(sandbox.leads().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_api_request_gets_problem_json() {
    let sandbox = start_sandbox().await;
    let [site, _] = Door::both(|| TestApp::with_sandbox(&sandbox), "true");
    let response = site.exchange(1, b"GET /api/search?q=a HTTP/1.1\r\n\r\n").await.unwrap();
    assert!(response.contains("content-type: application/problem+json"), "{response}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_not_utf_8_is_422_and_no_lead() {
    let sandbox = start_sandbox().await;
    let [site, _] = Door::both(|| TestApp::with_sandbox(&sandbox), "true");
    let body = b"firstName=Ren\xe9e&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Hello";
    let head = format!(
        "POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n",
        body.len()
    );
    let response = site.exchange(1, &[head.as_bytes(), body].concat()).await.unwrap();
    assert!(response.starts_with("HTTP/1.1 422 "), "{response}");
    assert!(sandbox.leads().is_empty());
}
