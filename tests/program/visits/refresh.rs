//! `POST /inventory/refresh` from a crowd: the partner is asked for the first of them, and for nobody else.

use crate::{
    commands::serving::{client, partners},
    house::process::House,
    house::waiting::until,
};
use sandbox::Fault;
use std::time::Instant;

const POSTS: usize = 500;
/// Within the posts' limit, each of them.
const VISITORS: usize = 50;
/// How long the partner is left alone after a listing, in seconds.
const PAUSE: u64 = 10;

/// A visitor behind a proxy that is trusted; status and page.
async fn refresh(origin: &str, visitor: usize) -> (u16, String) {
    let post = client()
        .post(format!("{origin}/inventory/refresh"))
        .header("x-forwarded-for", format!("203.0.113.{visitor}"))
        .header("sec-fetch-site", "same-origin");
    let answer = post.send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_refreshes_are_a_few_calls_of_the_feed() {
    let partners = partners().await;
    let house = House::with_partners(&partners).with("TRUSTED_PROXIES", "127.0.0.0/8");
    let program = house.start(&["serve"]);
    let origin = program.origin();
    until("the feed is asked", || !partners.feed_requests().is_empty()).await;
    let began = Instant::now();
    for post in 0..POSTS {
        let (status, page) = refresh(&origin, post % VISITORS).await;
        assert!(status == 200 && page.contains("Showing 1-9"), "{status}: {page}");
    }
    let calls = partners.feed_requests().len();
    let took = began.elapsed();
    eprintln!("figure: {POSTS} refreshes in {took:.1?}, feed requests: {calls}");
    // The start's, and one in each time of rest that has passed.
    assert!(calls as u64 <= 1 + took.as_secs() / PAUSE, "{calls} in {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_after_a_failure_asks_the_feed_at_once() {
    let partners = partners().await;
    partners.set_feed_fault(Fault::Status(404));
    let program = House::with_partners(&partners).start(&["serve"]);
    let origin = program.origin();
    let page = client().get(format!("{origin}/inventory")).send().await.unwrap();
    assert_eq!(page.status(), 503);
    partners.set_feed_fault(Fault::None);
    let before = partners.feed_requests().len();
    let (status, page) = refresh(&origin, 1).await;
    assert!(status == 200 && page.contains("Showing 1-9"), "{status}: {page}");
    assert_eq!(partners.feed_requests().len(), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_refreshes_without_end_is_limited_and_may_still_post_a_form() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("LEADS__MAX_POSTS", "3/10m").start(&["serve"]);
    let origin = program.origin();
    for _ in 0..3 {
        refresh(&origin, 1).await;
    }
    assert_eq!(refresh(&origin, 1).await, (429, String::new()));
    let (status, _) = crate::delivery::leads::post_enquiry(origin).await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_from_another_site_is_refused() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let post = client()
        .post(format!("{}/inventory/refresh", program.origin()))
        .header("sec-fetch-site", "cross-site");
    assert_eq!(post.send().await.unwrap().status(), 403);
}
