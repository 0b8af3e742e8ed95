//! Fetches without page views until an inventory has been loaded (FEED-2), and fetches that do not end.

use crate::support::clock::{just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::FeedConfig;
use std::time::Duration;
use tracing::Level;

#[tokio::test(start_paused = true)]
async fn until_an_inventory_has_been_loaded_the_feed_is_asked_by_itself_with_growing_delays() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::status(404));
    test.feed.start();
    test.attempt_fails().await;
    for pause in [1, 2, 4, 8, 16, 30, 30] {
        test.clock.advance(just_before(secs(pause))).await;
        assert!(test.partner.has_no_requests().await, "asked before {pause} s");
        test.clock.advance(ms(1)).await;
        test.attempt_fails().await;
    }
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    test.clock.advance(secs(30)).await;
    test.fetch_succeeds().await;
    assert!(test.feed.has_loaded());
    test.clock.advance(mins(60)).await;
    assert!(test.partner.has_no_requests().await, "only a visit asks again");
}

#[tokio::test(start_paused = true)]
async fn a_fetch_that_does_not_end_and_a_feed_that_keeps_failing_are_said_once() {
    let mut test = TestFeed::with(|config| FeedConfig { alert_after: mins(3), ..config });
    test.partner.respond(MockResponse::no_response());
    test.feed.start();
    test.partner.request().await;
    test.clock.advance(secs(30)).await;
    assert_eq!(test.log.line().await.field("attempt"), "1");
    test.clock.advance(secs(1)).await;
    test.partner.request().await;
    assert_eq!(test.feed.status().unfinished_since, None);
    test.clock.advance(secs(29)).await;
    let line = test.log.line().await;
    assert_eq!((line.level, &*line.message), (Level::WARN, "listings not loaded yet, the fetch goes on"));
    assert!(test.feed.status().unfinished_since.is_some());
    assert_eq!(test.feed.unfinished_since(mins(15)), None);

    test.partner.respond(MockResponse::status(404));
    test.clock.advance(secs(1)).await;
    test.log.line().await;
    test.clock.advance(secs(2)).await;
    test.attempt_fails().await;
    assert_eq!(test.feed.status().unfinished_since, None);
    let mut messages = Vec::new();
    for _ in 0..20 {
        test.clock.advance(secs(30)).await;
        test.partner.request().await;
        messages.push(test.log.line().await.message);
        test.clock.settle().await;
        messages.extend(test.log.rest().into_iter().map(|line| line.message));
    }
    let keeps_failing =
        messages.iter().position(|text| text == "listings not loaded for long, retry scheduled");
    assert!(keeps_failing.is_some_and(|at| (5..8).contains(&at)), "{messages:?}");
    assert_eq!(messages.len(), 21, "{messages:?}");
}

/// The partner sends so many vehicles that their decoding outlasts its limit by a paused clock.
#[tokio::test(start_paused = true)]
async fn a_body_whose_decoding_takes_too_long_keeps_no_later_fetch_waiting() {
    let mut test = TestFeed::with(|config| FeedConfig { timeout: mins(600), ..config });
    let numbers: Vec<String> = (0..40_000).map(|number| format!("A{number}")).collect();
    let body = listings::body(&numbers.iter().map(String::as_str).collect::<Vec<_>>());
    test.partner.respond(MockResponse::ok(body));
    test.feed.start();
    test.partner.request().await;
    let line = loop {
        test.clock.advance(secs(31)).await;
        if let Some(line) = test.log.rest().into_iter().find(|line| line.level == Level::ERROR) {
            break line;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    assert_eq!(line.field("cause"), "given up: decoding took longer than 30s");
    assert_eq!(line.field("retry_in"), "None");
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    test.clock.advance(secs(2)).await;
    assert_eq!(listings::stock_numbers(test.feed.refresh().await), ["A1"]);
}
