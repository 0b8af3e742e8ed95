//! Conditional requests.

use crate::support::clock::{done, just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::InventoryState;
use std::sync::Arc;

const TAG: &str = "\"v1\"";
const DATE: &str = "Mon, 01 Jun 2026 08:00:00 GMT";

fn response_with_validators() -> MockResponse {
    MockResponse::ok(listings::body(&["A1"])).header("etag", TAG).header("last-modified", DATE)
}

/// A feed that has loaded a response with both validators.
async fn loaded() -> TestFeed {
    let mut test = TestFeed::new();
    test.partner.respond(response_with_validators());
    test.feed.start();
    test.fetch_succeeds().await;
    test
}

#[tokio::test(start_paused = true)]
async fn a_refresh_sends_the_validators_and_a_304_makes_the_inventory_fresh_again() {
    let mut test = loaded().await;
    let first = listings::loaded(test.feed.inventory().await);
    test.partner.respond(MockResponse::status(304));
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    let request = test.partner.request().await;
    assert_eq!(request.header("if-none-match"), Some(TAG));
    assert_eq!(request.header("if-modified-since"), Some(DATE));
    assert_eq!(test.log.line().await.message, "listings not modified");

    // The ages count from the 304.
    test.clock.advance(just_before(mins(5))).await;
    test.feed.inventory().await;
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    assert!(Arc::ptr_eq(&first, &listings::loaded(test.feed.inventory().await)));
    assert_eq!(test.partner.request().await.header("if-none-match"), Some(TAG));
}

#[tokio::test(start_paused = true)]
async fn without_validators_the_request_is_unconditional() {
    let mut test = TestFeed::loaded().await;
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    let request = test.partner.request().await;
    assert_eq!((request.header("if-none-match"), request.header("if-modified-since")), (None, None));
}

#[tokio::test(start_paused = true)]
async fn with_nothing_to_serve_the_request_is_unconditional() {
    let mut test = loaded().await;
    test.clock.advance(mins(10)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert_eq!(test.partner.request().await.header("if-none-match"), None);
}

#[tokio::test(start_paused = true)]
async fn a_304_with_nothing_to_serve_is_a_failure() {
    let mut test = loaded().await;
    test.partner.respond(MockResponse::status(304));
    test.clock.advance(mins(10)).await;
    let page = test.visit().await;
    test.fetch_fails().await;
    assert!(matches!(done(page).await, InventoryState::Loading));
    let page = test.visit().await;
    test.clock.advance(secs(2)).await;
    assert!(matches!(done(page).await, InventoryState::Failed(_)));
}

#[tokio::test(start_paused = true)]
async fn validators_are_sent_to_their_own_url_only() {
    let mut test = TestFeed::new();
    test.partner.respond_at(
        "/cars",
        [MockResponse::redirect(302, "/stored?sig=1"), MockResponse::redirect(302, "/stored?sig=2")],
    );
    test.partner.respond_at("/stored", [response_with_validators(), MockResponse::status(304)]);
    test.feed.start();
    test.partner.request().await;
    test.fetch_succeeds().await;
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    assert_eq!(test.partner.request().await.header("if-none-match"), None);
    assert_eq!(test.partner.request().await.header("if-none-match"), Some(TAG));
    assert_eq!(test.log.line().await.message, "listings not modified");
}

#[tokio::test(start_paused = true)]
async fn data_that_is_not_an_array_is_fetched_again_unconditionally() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::ok("{}").header("etag", TAG));
    test.feed.inventory().await;
    test.partner.request().await;
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    assert_eq!(test.partner.request().await.header("if-none-match"), None);
}
