//! One fetch for all callers, in its own task.

use crate::support::clock::{just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::{Gate, MockResponse};
use crate::support::test_feed::TestFeed;
use feed::{FeedConfig, InventoryState};

#[tokio::test(start_paused = true)]
async fn the_start_fetches_without_a_visitor() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    assert!(!test.feed.has_loaded());
    test.feed.start();
    test.fetch_succeeds().await;
    assert!(test.feed.has_loaded());
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn sixteen_callers_at_once_make_one_download() {
    let mut test = TestFeed::new();
    let gate = test.respond_behind_gate(&["A1"]);
    let mut pages = Vec::new();
    for _ in 0..16 {
        pages.push(test.visit().await);
    }
    test.partner.request().await;
    gate.open();
    for page in pages {
        assert_eq!(listings::stock_numbers(page.await.unwrap()), ["A1"]);
    }
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn sixteen_visits_to_an_old_inventory_make_one_refresh() {
    let mut test = TestFeed::loaded().await;
    let _gate = test.respond_behind_gate(&["B2"]);
    test.clock.advance(mins(6)).await;
    for _ in 0..16 {
        assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    }
    test.partner.request().await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_caller_that_gives_up_does_not_cancel_the_fetch() {
    let mut test = TestFeed::new();
    let gate = test.respond_behind_gate(&["A1"]);
    let page = test.visit().await;
    test.partner.request().await;
    page.abort();
    assert!(page.await.unwrap_err().is_cancelled());
    gate.open();
    assert_eq!(test.log.line().await.message, "listings loaded");
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_fetches_although_the_inventory_is_fresh() {
    let test = TestFeed::loaded().await;
    test.clock.advance(secs(10)).await;
    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["B2"]);
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn refreshes_within_ten_seconds_do_not_fetch() {
    let mut test = TestFeed::loaded().await;
    test.clock.advance(just_before(secs(10))).await;
    for _ in 0..50 {
        assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"]);
    }
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    for _ in 0..50 {
        assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"]);
    }
    test.partner.request().await;
    assert!(test.partner.has_no_requests().await, "one fetch, then a pause of ten seconds");
}

/// Counts the fetches that fifty refreshes a second cause in a little less than ten seconds.
async fn fetches_in_ten_seconds(test: &mut TestFeed) -> usize {
    let mut fetches = 0;
    for _ in 0..495 {
        let feed = test.feed.clone();
        tokio::spawn(async move { feed.refresh().await });
        test.clock.advance(ms(20)).await;
        fetches += test.partner.count_requests().await;
    }
    fetches
}

#[tokio::test(start_paused = true)]
async fn refreshes_fetch_once_in_two_seconds_without_vehicles_or_after_failures() {
    for (response, what) in [
        (MockResponse::ok("[]"), "no vehicles"),
        (MockResponse::ok("{}"), "not an array"),
        (MockResponse::status(404), "a failure"),
        (MockResponse::closed(), "a retryable failure"),
    ] {
        let mut test = TestFeed::with(|config| FeedConfig { retries: 0, ..config });
        test.partner.respond(response);
        test.feed.inventory().await;
        test.partner.request().await;
        assert_eq!(fetches_in_ten_seconds(&mut test).await, 4, "{what}");
    }
    let mut test = TestFeed::loaded().await;
    assert_eq!(fetches_in_ten_seconds(&mut test).await, 0, "vehicles");
    test.partner.respond(MockResponse::status(404));
    assert_eq!(fetches_in_ten_seconds(&mut test).await, 5, "vehicles and a failure");
}

#[tokio::test(start_paused = true)]
async fn a_refresh_of_an_empty_inventory_waits_two_seconds_and_shows_the_new_one() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::ok("[]"));
    assert!(listings::stock_numbers(test.feed.inventory().await).is_empty());
    test.partner.request().await;
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    let refresh = test.start_refresh().await;
    test.clock.advance(just_before(secs(2))).await;
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    assert_eq!(listings::stock_numbers(refresh.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_after_a_failed_one_fetches_two_seconds_later() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::status(404));
    test.clock.advance(secs(10)).await;
    test.feed.refresh().await;
    test.attempt_fails().await;
    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    test.clock.advance(just_before(secs(2))).await;
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"], "the visitor need not wait");
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_joins_the_pending_fetch() {
    let mut test = TestFeed::new();
    let gate = test.respond_behind_gate(&["A1"]);
    test.feed.start();
    test.partner.request().await;
    let refresh = test.start_refresh().await;
    gate.open();
    assert_eq!(listings::stock_numbers(refresh.await.unwrap()), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_that_fails_or_takes_too_long_keeps_the_inventory() {
    let mut test = TestFeed::loaded().await;
    test.clock.advance(secs(10)).await;
    test.partner.respond(MockResponse::status(404));
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"]);
    test.attempt_fails().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(secs(2)).await;
    let (state, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
    assert_eq!(listings::stock_numbers(state), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_with_nothing_to_serve_returns_after_two_seconds() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::no_response());
    let (state, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
    assert!(matches!(state, InventoryState::Loading));
    test.partner.request().await;

    let mut test = TestFeed::failed().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(secs(2)).await;
    let refresh = test.start_refresh().await;
    test.partner.request().await;
    assert!(matches!(test.clock.takes(secs(2), refresh).await, InventoryState::Loading));
}

#[tokio::test(start_paused = true)]
async fn a_requested_refresh_does_not_return_the_failure_before_it() {
    for (response, fails) in
        [(MockResponse::ok(listings::body(&["A1"])), false), (MockResponse::status(404), true)]
    {
        let mut test = TestFeed::failed().await;
        let gate = Gate::shut();
        test.partner.respond(response.behind(&gate));
        test.clock.advance(secs(2)).await;
        let (state, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
        assert!(matches!(state, InventoryState::Loading));
        // Page views meanwhile wait as briefly as after a failure.
        // during a failure.
        let (state, ()) = tokio::join!(test.feed.inventory(), test.clock.advance(ms(300)));
        assert!(matches!(state, InventoryState::Loading));
        gate.open();
        if fails {
            test.attempt_fails().await;
            assert!(matches!(test.feed.inventory().await, InventoryState::Failed(_)));
        } else {
            test.fetch_succeeds().await;
            assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_visit_that_starts_a_fetch_returns_the_last_failure() {
    let test = TestFeed::failed().await;
    test.clock.advance(secs(60)).await;
    test.partner.respond(MockResponse::no_response());
    let (state, ()) = tokio::join!(test.feed.inventory(), test.clock.advance(ms(300)));
    assert!(matches!(state, InventoryState::Failed(_)));
}

#[tokio::test(start_paused = true)]
async fn a_refresh_fetches_during_the_pause_of_visits() {
    let mut test = TestFeed::loaded().await;
    test.partner.respond(MockResponse::status(404));
    test.clock.advance(mins(5)).await;
    test.feed.inventory().await;
    test.attempt_fails().await;
    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    test.clock.advance(secs(2)).await;
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn clones_share_the_inventory() {
    let mut test = TestFeed::loaded().await;
    assert_eq!(listings::stock_numbers(test.feed.clone().inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}
