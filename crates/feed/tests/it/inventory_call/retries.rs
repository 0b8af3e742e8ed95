//! Retries after 1, 2 and 4 seconds, unless the error is final.

use crate::support::clock::{just_before, ms, secs};
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::{FeedConfig, FetchError, InventoryState};

#[tokio::test(start_paused = true)]
async fn retries_follow_after_one_two_and_four_seconds_and_then_none() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::status(503));
    test.visit().await;
    for (attempt, delay) in [1, 2, 4].into_iter().enumerate() {
        let line = test.attempt_fails().await;
        assert_eq!(line.field("attempt"), (attempt + 1).to_string());
        assert_eq!(line.field("retry_in"), format!("Some({delay}s)"));
        test.clock.advance(just_before(secs(delay))).await;
        assert!(test.partner.has_no_requests().await, "retried before {delay} s");
        test.clock.advance(ms(1)).await;
    }
    assert_eq!(test.attempt_fails().await.field("retry_in"), "None");
    test.clock.advance(secs(120)).await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_4xx_status_is_not_retried() {
    for status in [400, 401, 404, 408, 429, 451] {
        let mut test = TestFeed::new();
        test.partner.respond(MockResponse::status(status));
        let InventoryState::Failed(failure) = test.feed.inventory().await else { panic!("no failure") };
        assert_eq!(failure, FetchError::Refused { status, redirected: false });
        test.attempt_fails().await;
        test.clock.advance(secs(120)).await;
        assert!(test.partner.has_no_requests().await, "{status}");
    }
}

#[tokio::test(start_paused = true)]
async fn another_status_is_retried() {
    let mut test = TestFeed::new();
    test.partner.respond_at("/cars", [MockResponse::status(504), MockResponse::ok(listings::body(&["A1"]))]);
    let page = test.visit().await;
    test.attempt_fails().await;
    test.clock.advance(secs(1)).await;
    assert_eq!(listings::stock_numbers(page.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_too_large_body_and_a_bad_redirect_are_not_retried() {
    for response in [MockResponse::ok(listings::body(&["A1", "B2"])), MockResponse::redirect(302, "/cars")] {
        let mut test = TestFeed::with(|config| feed::FeedConfig { max_bytes: 100, ..config });
        test.partner.respond(response);
        assert!(matches!(test.feed.inventory().await, InventoryState::Failed(_)));
        test.attempt_fails().await;
        test.clock.advance(secs(120)).await;
        assert!(test.partner.has_no_requests().await);
    }
}

#[tokio::test(start_paused = true)]
async fn retryable_errors_are_retried_until_a_fetch_succeeds() {
    let mut test = TestFeed::new();
    let html = MockResponse::ok("<!doctype html><title>Bad gateway</title>");
    test.partner.respond_at(
        "/cars",
        [
            MockResponse::closed(),
            html,
            MockResponse::no_response(),
            MockResponse::ok(listings::body(&["A1"])),
        ],
    );
    test.feed.start();
    assert_eq!(test.attempt_fails().await.field("attempt"), "1");
    test.clock.advance(secs(1)).await;
    assert_eq!(test.attempt_fails().await.field("attempt"), "2");
    test.clock.advance(secs(2)).await;
    test.partner.request().await;
    test.clock.advance(secs(30)).await;
    assert_eq!(test.log.line().await.field("attempt"), "3");
    test.clock.advance(secs(4)).await;
    test.fetch_succeeds().await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_fetch_past_the_cache_is_not_retried() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::status(503));
    assert!(test.feed.fetch_once().await.is_err());
    test.partner.request().await;
    test.clock.advance(secs(120)).await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn without_retries_a_failing_feed_is_fetched_once_in_a_second() {
    for response in [
        MockResponse::status(503),
        MockResponse::status(404),
        MockResponse::closed(),
        MockResponse::ok("no JSON"),
    ] {
        let mut test = TestFeed::with(|config| FeedConfig { retries: 0, ..config });
        test.partner.respond(response);
        let mut fetches = 0;
        for _ in 0..100 {
            assert!(matches!(test.feed.inventory().await, InventoryState::Failed(_)));
            test.clock.advance(ms(19)).await;
            fetches += test.partner.count_requests().await;
        }
        assert_eq!(fetches, 2, "in 1.9 s");
        assert_eq!(test.log.rest().len(), fetches, "each is logged once");
        test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
        test.clock.advance(secs(1)).await;
        assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    }
}
