//! Malformed requests are refused at once on every route.

use crate::support::{
    app::TestApp,
    network::{exchange, socket_address},
    start_sandbox,
};
use std::net::SocketAddr;

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
async fn assert_each_refused(status: &str, site: SocketAddr, request: impl Fn(&str, &str) -> String) {
    for route in ROUTES {
        for method in ["GET", "POST"] {
            let sent = request(method, route);
            let response = exchange(site, sent.as_bytes()).await;
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
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let site = socket_address(&program.origin());
    for hosts in [
        "",
        "Host: a.example\r\nHost: a.example\r\n",
        "Host: a.example\r\nHost: b.example\r\n",
        "Host: a b\r\n",
    ] {
        assert_each_refused("400", site, |method, route| format!("{method} {route} HTTP/1.1\r\n{hosts}\r\n"))
            .await;
    }
    let old = exchange(site, b"GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(old.starts_with("HTTP/1.0 200 ") || old.starts_with("HTTP/1.1 200 "), "{old}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_body_is_refused_before_it_arrives() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let site = socket_address(&program.origin());
    for (length, expect) in [
        (10_000_000_000_u64, ""),
        (10_000_000_000, "Expect: 100-continue\r\n"),
        (1_000_000, "Expect: 100-continue\r\n"),
    ] {
        assert_each_refused("413", site, |method, route| {
            format!(
                "{method} {route} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{expect}\r\n"
            )
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_api_request_gets_problem_json() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let response = exchange(socket_address(&program.origin()), b"GET /api/search?q=a HTTP/1.1\r\n\r\n").await;
    assert!(response.contains("content-type: application/problem+json"), "{response}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_not_utf_8_is_422_and_no_lead() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let body = b"firstName=Ren\xe9e&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Hello";
    let head = format!(
        "POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n",
        body.len()
    );
    let response = exchange(socket_address(&program.origin()), &[head.as_bytes(), body].concat()).await;
    assert!(response.starts_with("HTTP/1.1 422 "), "{response}");
    assert!(sandbox.leads().is_empty());
}
