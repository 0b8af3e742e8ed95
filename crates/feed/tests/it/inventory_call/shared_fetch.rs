//! One flight for everybody, in a task of its own.

use crate::support::clock::{done, just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::{Gate, MockResponse};
use crate::support::test_feed::TestFeed;
use feed::{FeedConfig, InventoryState};

#[tokio::test(start_paused = true)]
async fn the_start_fetches_before_the_first_visitor_comes() {
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
    let gate = Gate::shut();
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])).behind(&gate));
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
async fn sixteen_visits_to_an_old_listing_make_one_refresh() {
    let mut test = TestFeed::loaded().await;
    let gate = Gate::shut();
    test.partner.respond(MockResponse::ok(listings::body(&["B2"])).behind(&gate));
    test.clock.advance(mins(6)).await;
    for _ in 0..16 {
        assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    }
    test.partner.request().await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_caller_that_gives_up_does_not_end_the_flight() {
    let mut test = TestFeed::new();
    let gate = Gate::shut();
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])).behind(&gate));
    let page = test.visit().await;
    test.partner.request().await;
    page.abort();
    assert!(page.await.unwrap_err().is_cancelled());
    gate.open();
    assert_eq!(test.log.line().await.message, "Car listings loaded");
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_asks_although_the_listing_is_fresh_and_brings_what_is_new() {
    let test = TestFeed::loaded().await;
    test.clock.advance(secs(10)).await;
    test.partner.respond(MockResponse::ok(listings::body(&["B2"])));
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["B2"]);
    assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn refreshes_within_ten_seconds_of_a_listing_do_not_ask() {
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
    assert!(test.partner.has_no_requests().await, "one flight, then ten seconds of rest");
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
async fn refreshes_ask_once_in_two_seconds_while_there_are_no_vehicles_or_the_feed_fails() {
    for (answer, what) in [
        (MockResponse::ok("[]"), "no vehicles"),
        (MockResponse::ok("{}"), "no array"),
        (MockResponse::status(404), "a failure"),
        (MockResponse::closed(), "a failure that may pass"),
    ] {
        let mut test = TestFeed::with(|config| FeedConfig { retries: 0, ..config });
        test.partner.respond(answer);
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
async fn a_refresh_after_an_inventory_without_vehicles_waits_two_seconds_and_shows_those_that_came() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::ok("[]"));
    assert!(listings::stock_numbers(test.feed.inventory().await).is_empty());
    test.partner.request().await;
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    let feed = test.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    test.clock.settle().await;
    test.clock.advance(just_before(secs(2))).await;
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    assert_eq!(listings::stock_numbers(refresh.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_after_one_that_failed_asks_two_seconds_later_however_young_the_listing_is() {
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
async fn a_refresh_joins_the_flight_under_way() {
    let mut test = TestFeed::new();
    let gate = Gate::shut();
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])).behind(&gate));
    test.feed.start();
    test.partner.request().await;
    let feed = test.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    test.clock.settle().await;
    gate.open();
    assert_eq!(listings::stock_numbers(refresh.await.unwrap()), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_that_fails_or_takes_too_long_leaves_what_is_kept() {
    let mut test = TestFeed::loaded().await;
    test.clock.advance(secs(10)).await;
    test.partner.respond(MockResponse::status(404));
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"]);
    test.attempt_fails().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(secs(2)).await;
    let (listing, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
    assert_eq!(listings::stock_numbers(listing), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_with_nothing_to_serve_says_what_is_known_after_two_seconds() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::no_response());
    let (listing, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
    assert!(matches!(listing, InventoryState::Loading));
    test.partner.request().await;

    let mut test = TestFeed::failed().await;
    test.partner.respond(MockResponse::no_response());
    test.clock.advance(secs(2)).await;
    let feed = test.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    test.partner.request().await;
    test.clock.advance(ms(1_999)).await;
    assert!(!refresh.is_finished());
    test.clock.advance(ms(1)).await;
    assert!(matches!(done(refresh).await, InventoryState::Loading));
}

#[tokio::test(start_paused = true)]
async fn who_asked_again_is_told_of_what_comes_and_not_of_the_failure_before() {
    for (answer, fails) in
        [(MockResponse::ok(listings::body(&["A1"])), false), (MockResponse::status(404), true)]
    {
        let mut test = TestFeed::failed().await;
        let gate = Gate::shut();
        test.partner.respond(answer.behind(&gate));
        test.clock.advance(secs(2)).await;
        let (listing, ()) = tokio::join!(test.feed.refresh(), test.clock.advance(secs(2)));
        assert!(matches!(listing, InventoryState::Loading));
        // The page asks for itself again meanwhile, and nobody's page waits longer for it than
        // during a failure.
        let (listing, ()) = tokio::join!(test.feed.inventory(), test.clock.advance(ms(300)));
        assert!(matches!(listing, InventoryState::Loading));
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
async fn a_visit_that_asks_a_feed_again_by_itself_is_told_of_the_failure() {
    let test = TestFeed::failed().await;
    test.clock.advance(secs(60)).await;
    test.partner.respond(MockResponse::no_response());
    let (listing, ()) = tokio::join!(test.feed.inventory(), test.clock.advance(ms(300)));
    assert!(matches!(listing, InventoryState::Failed(_)));
}

#[tokio::test(start_paused = true)]
async fn a_refresh_asks_a_feed_that_visits_leave_alone() {
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
async fn clones_share_the_listing() {
    let mut test = TestFeed::loaded().await;
    assert_eq!(listings::stock_numbers(test.feed.clone().inventory().await), ["A1"]);
    assert!(test.partner.has_no_requests().await);
}
