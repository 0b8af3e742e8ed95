//! Freshness, and what pages see of a feed that fails.

use crate::support::clock::{done, just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::{FetchError, InventoryState};
use std::sync::Arc;

const STOPPED: FetchError = FetchError::Refused { status: 503, redirected: false };

fn failure(state: InventoryState) -> FetchError {
    match state {
        InventoryState::Failed(failure) => failure,
        other => panic!("no failure: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn for_five_minutes_and_without_visits_there_is_no_fetch() {
    let mut test = TestFeed::loaded().await;
    test.clock.advance(just_before(mins(5))).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(mins(60)).await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn after_five_minutes_a_visit_is_served_at_once_and_starts_a_fetch() {
    let mut test = TestFeed::loaded().await;
    let gate = test.respond_behind_gate(&["A1", "B2"]);
    test.clock.advance(mins(5)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    gate.open();
    test.fetch_succeeds().await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1", "B2"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_feed_stopped_for_six_minutes_is_still_served() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::status(503));
    test.clock.advance(mins(6)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    test.fetch_fails().await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_feed_stopped_for_eleven_minutes_has_failed_and_recovers() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::status(503));
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    test.fetch_fails().await;
    test.clock.advance(mins(5)).await;
    let page = test.visit().await;
    test.clock.advance(ms(300)).await;
    assert_eq!(failure(done(page).await), STOPPED);
    test.fetch_fails().await;
    assert!(test.feed.has_loaded());

    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    test.clock.advance(secs(1)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn an_inventory_is_served_for_ten_minutes() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(just_before(mins(10))).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    test.partner.request().await;
    test.clock.advance(ms(1)).await;
    let page = test.visit().await;
    assert!(!page.is_finished());
    test.clock.advance(secs(2)).await;
    assert!(matches!(done(page).await, InventoryState::Loading));
}

#[tokio::test(start_paused = true)]
async fn a_visit_without_an_inventory_waits_two_seconds_and_returns_loading() {
    let mut test = TestFeed::new();
    let gate = test.respond_behind_gate(&["A1"]);
    let page = test.visit().await;
    test.partner.request().await;
    assert!(matches!(test.clock.takes(secs(2), page).await, InventoryState::Loading));
    // The same fetch serves the next visit.
    let page = test.visit().await;
    gate.open();
    assert_eq!(listings::stock_numbers(page.await.unwrap()), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn the_same_content_stays_the_same_snapshot() {
    let mut test = TestFeed::loaded().await;
    let first = listings::loaded(test.feed.inventory().await);
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    test.fetch_succeeds().await;
    assert!(Arc::ptr_eq(&first, &listings::loaded(test.feed.inventory().await)));

    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    test.clock.advance(mins(6)).await;
    test.feed.inventory().await;
    test.fetch_succeeds().await;
    assert_ne!(first.id(), listings::loaded(test.feed.inventory().await).id());
}

#[tokio::test(start_paused = true)]
async fn data_that_is_not_an_array_differs_from_an_empty_inventory() {
    let test = TestFeed::new();
    test.partner.respond(MockResponse::ok("null"));
    assert!(matches!(test.feed.inventory().await, InventoryState::NotArray));
    assert!(test.feed.has_loaded());
    test.partner.respond(MockResponse::ok("[]"));
    test.clock.advance(secs(2)).await;
    assert!(listings::stock_numbers(test.feed.refresh().await).is_empty());
}

#[tokio::test(start_paused = true)]
async fn with_an_inventory_visits_pause_thirty_seconds_after_a_failure() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::status(503));
    test.clock.advance(mins(5)).await;
    test.feed.inventory().await;
    test.fetch_fails().await;
    test.clock.advance(just_before(secs(30))).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    test.attempt_fails().await;
}

#[tokio::test(start_paused = true)]
async fn after_a_failure_pages_wait_briefly_and_do_not_return_loading() {
    let mut test = TestFeed::failed().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(secs(1)).await;
    for _ in 0..20 {
        let page = test.visit().await;
        assert_eq!(failure(test.clock.takes(ms(300), page).await), STOPPED);
    }
    test.partner.request().await;
    assert!(test.partner.has_no_requests().await, "one fetch serves all of them");
}

#[tokio::test(start_paused = true)]
async fn a_second_after_a_failure_a_visit_shows_a_feed_that_has_recovered() {
    let mut test = TestFeed::failed().await;
    let gate = test.respond_behind_gate(&["A1"]);
    test.clock.advance(just_before(secs(1))).await;
    assert_eq!(failure(test.feed.inventory().await), STOPPED);
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    let page = test.visit().await;
    test.partner.request().await;
    test.clock.advance(ms(299)).await;
    gate.open();
    assert_eq!(listings::stock_numbers(page.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn after_a_final_failure_the_next_fetch_comes_after_a_second() {
    let mut test = TestFeed::new();
    let refused = FetchError::Refused { status: 401, redirected: false };
    test.partner.respond(MockResponse::status(401));
    assert_eq!(failure(test.feed.inventory().await), refused);
    test.attempt_fails().await;
    test.clock.advance(ms(999)).await;
    assert_eq!(failure(test.feed.inventory().await), refused);
    assert!(test.partner.has_no_requests().await);
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    test.clock.advance(ms(1)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn an_old_failure_is_forgotten() {
    let test = TestFeed::failed().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(mins(10)).await;
    let page = test.visit().await;
    assert!(matches!(test.clock.takes(secs(2), page).await, InventoryState::Loading));
}
