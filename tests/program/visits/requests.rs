//! Requests that are none: refused at once, whatever they ask for.

use crate::{
    commands::serving::partners,
    house::process::House,
    house::wire::{address, exchange},
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

/// The status, `Connection: close` and the end of the connection included, of a request to every route.
async fn each_is(status: &str, site: SocketAddr, request: impl Fn(&str, &str) -> String) {
    for route in ROUTES {
        for method in ["GET", "POST"] {
            let sent = request(method, route);
            let answer = exchange(site, sent.as_bytes()).await;
            let (head, _) =
                answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer to {sent}: {answer:?}"));
            assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{sent}\n{answer}");
            assert!(head.contains("connection: close"), "{sent}\n{answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_without_a_host_or_with_two_is_refused_on_every_route() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let site = address(&program.origin());
    for hosts in [
        "",
        "Host: a.example\r\nHost: a.example\r\n",
        "Host: a.example\r\nHost: b.example\r\n",
        "Host: a b\r\n",
    ] {
        each_is("400", site, |method, route| format!("{method} {route} HTTP/1.1\r\n{hosts}\r\n")).await;
    }
    let old = exchange(site, b"GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(old.starts_with("HTTP/1.0 200 ") || old.starts_with("HTTP/1.1 200 "), "{old}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_announced_beyond_every_bound_is_refused_before_it_comes() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let site = address(&program.origin());
    for (length, expect) in [
        (10_000_000_000_u64, ""),
        (10_000_000_000, "Expect: 100-continue\r\n"),
        (1_000_000, "Expect: 100-continue\r\n"),
    ] {
        each_is("413", site, |method, route| {
            format!(
                "{method} {route} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{expect}\r\n"
            )
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_refused_so_gets_a_problem() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let answer = exchange(address(&program.origin()), b"GET /api/search?q=a HTTP/1.1\r\n\r\n").await;
    assert!(answer.contains("content-type: application/problem+json"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_not_utf_8_is_422_and_no_lead() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let body = b"firstName=Ren\xe9e&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Hello";
    let head = format!(
        "POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n",
        body.len()
    );
    let answer = exchange(address(&program.origin()), &[head.as_bytes(), body].concat()).await;
    assert!(answer.starts_with("HTTP/1.1 422 "), "{answer}");
    assert!(partners.leads().is_empty());
}
