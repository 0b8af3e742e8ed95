//! Fuzzes the running program with mutated requests: each has a response, and none is a server
//! error.

#[path = "../fuzz/runner.rs"]
mod runner;

use crate::support::{app::TestApp, client, start_sandbox};
use proptest::prelude::*;
use reqwest::header::HeaderValue;
use runner::fuzz_near;

const WORDS: &[&str] = &[
    "\n",
    ",",
    ";",
    "=",
    "&",
    "%",
    "%00",
    "%ff",
    "\"",
    "[",
    "]",
    ":",
    "::1",
    "127.0.0.1",
    "0.0.0.0",
    "256.1.1.1",
    "1.2.3.4:80",
    "[2001:db8::1]:443",
    "for=",
    "by=",
    "proto=https",
    "_hidden",
    "unknown",
    "gzip",
    "br",
    "*;q=0",
    ";q=",
    "q=1.0000",
    "identity;q=0",
    "zstd",
    "make=",
    "search=",
    "page=99999999999",
    "firstName=",
    "email=",
    "phone=9015550142",
    "submission_id=",
    "\u{1f697}",
];

/// Longer lines make the server refuse the whole head.
const MAX_LINE: usize = 2048;

/// An input is lines: the query, these three headers, then a form.
const HEADERS: [&str; 3] = ["accept-encoding", "x-forwarded-for", "forwarded"];

#[test]
fn a_mutated_request_has_a_response_that_is_no_server_error() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let sandbox = runtime.block_on(start_sandbox());
    // Forwarded addresses are parsed for trusted proxies alone.
    let app = TestApp::with_sandbox(&sandbox)
        .with("TRUSTED_PROXIES", "127.0.0.0/8")
        .with("LEADS__MAX_POSTS", "1000000000/1m");
    let program = app.start(&["serve"]);
    let (origin, client) = (program.origin(), client());
    fuzz_near("request", 48, WORDS, |input| {
        let mut lines = input.splitn(5, |byte| *byte == b'\n');
        let query = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
        let headers = HEADERS.map(|name| {
            let value = lines.next().filter(|value| value.len() <= MAX_LINE)?;
            Some((name, HeaderValue::from_bytes(value).ok()?))
        });
        let form = lines.next().map(<[u8]>::to_vec);
        let request = match form {
            Some(form) => client
                .post(format!("{origin}/leads/contact"))
                .header("content-type", "application/x-www-form-urlencoded")
                .header("origin", &origin)
                .header("sec-fetch-site", "same-origin")
                .body(form),
            None if query.len() > MAX_LINE => return Ok(()),
            None => client.get(format!("{origin}/inventory?{query}")),
        };
        let request =
            headers.into_iter().flatten().fold(request, |request, (name, value)| request.header(name, value));
        let status =
            runtime.block_on(async { Ok::<_, reqwest::Error>(request.send().await?.status().as_u16()) });
        match status {
            Ok(status) => prop_assert!(status < 500, "{}", status),
            // The client cannot send such a request.
            Err(error) => prop_assert!(error.is_builder(), "no response: {}", error),
        }
        Ok(())
    });
}
