//! Posts are rejected before their body is read.

use crate::support::{app::TestApp, client, leads::post_enquiry, start_sandbox};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
};

/// Sends the head of a form post without its body. Returns the status line of the response.
fn post_head(origin: &str, headers: &str) -> String {
    let address = origin.trim_start_matches("http://");
    let mut post = TcpStream::connect(address).unwrap();
    write!(
        post,
        "POST /leads/contact HTTP/1.1\r\nHost: {address}\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 400000\r\n{headers}\r\n"
    )
    .unwrap();
    let mut line = String::new();
    BufReader::new(post).read_line(&mut line).unwrap();
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_over_the_limit_is_rejected_before_its_body_is_read() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("LEADS__MAX_POSTS", "1/10m").start(&["serve"]);
    let origin = program.origin();
    assert_eq!(post_enquiry(origin.clone()).await.0, 200);
    let response = post_head(&origin, &format!("Origin: {origin}\r\n"));
    assert!(response.starts_with("HTTP/1.1 429 "), "{response}");
}

#[tokio::test(flavor = "multi_thread")]
async fn cross_site_posts_are_not_read_and_do_not_count() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("LEADS__MAX_POSTS", "1/10m").start(&["serve"]);
    let origin = program.origin();
    for _ in 0..20 {
        let response = post_head(&origin, "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n");
        assert!(response.starts_with("HTTP/1.1 403 "), "{response}");
    }
    let page = client().post(format!("{origin}/leads/contact")).header("sec-fetch-site", "cross-site");
    assert_eq!(page.body("firstName=Dana").send().await.unwrap().status(), 403);
    assert_eq!(post_enquiry(origin).await.0, 200);
}
