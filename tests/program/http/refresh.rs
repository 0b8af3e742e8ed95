//! `POST /inventory/refresh`: many posts cause few feed requests.

use crate::support::{app::TestApp, client, leads::post_enquiry, start_sandbox, wait::until};
use sandbox::Fault;
use std::time::Instant;

const POSTS: usize = 500;
/// Each stays within the limit of posts.
const VISITORS: usize = 50;
/// Pause between two fetches, in seconds.
const PAUSE: u64 = 10;

/// Posts as a visitor behind a trusted proxy. Returns status and page.
async fn refresh(origin: &str, visitor: usize) -> (u16, String) {
    let post = client()
        .post(format!("{origin}/inventory/refresh"))
        .header("x-forwarded-for", format!("203.0.113.{visitor}"))
        .header("sec-fetch-site", "same-origin");
    let response = post.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_refreshes_cause_few_feed_requests() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("TRUSTED_PROXIES", "127.0.0.0/8");
    let program = app.start(&["serve"]);
    let origin = program.origin();
    until("the feed is fetched", || !sandbox.feed_requests().is_empty()).await;
    let began = Instant::now();
    for post in 0..POSTS {
        let (status, page) = refresh(&origin, post % VISITORS).await;
        assert!(status == 200 && page.contains("Showing 1-9"), "{status}: {page}");
    }
    let calls = sandbox.feed_requests().len();
    let took = began.elapsed();
    eprintln!("figure: {POSTS} refreshes in {took:.1?}, feed requests: {calls}");
    // One at the start, and one after each pause.
    assert!(calls as u64 <= 1 + took.as_secs() / PAUSE, "{calls} in {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_after_a_failure_fetches_the_feed_at_once() {
    let sandbox = start_sandbox().await;
    sandbox.set_feed_fault(Fault::Status(404));
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let origin = program.origin();
    let page = client().get(format!("{origin}/inventory")).send().await.unwrap();
    assert_eq!(page.status(), 503);
    sandbox.set_feed_fault(Fault::None);
    let before = sandbox.feed_requests().len();
    let (status, page) = refresh(&origin, 1).await;
    assert!(status == 200 && page.contains("Showing 1-9"), "{status}: {page}");
    assert_eq!(sandbox.feed_requests().len(), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn refreshes_are_limited_apart_from_forms() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("LEADS__MAX_POSTS", "3/10m").start(&["serve"]);
    let origin = program.origin();
    for _ in 0..3 {
        refresh(&origin, 1).await;
    }
    assert_eq!(refresh(&origin, 1).await, (429, String::new()));
    let (status, _) = post_enquiry(origin).await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cross_site_refresh_is_refused() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let post = client()
        .post(format!("{}/inventory/refresh", program.origin()))
        .header("sec-fetch-site", "cross-site");
    assert_eq!(post.send().await.unwrap().status(), 403);
}
