//! A doubtful listing is held back (FEED-7).

use crate::support::clock::{just_before, mins, ms};
use crate::support::listings;
use crate::support::log_capture::Line;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::{FeedConfig, InventoryState};
use inventory::StockNumber;
use serde_json::{Value, json};
use std::time::Duration;
use tracing::Level;

/// As many vehicles, at a price.
fn lot_of(vehicles: usize, price: u32) -> MockResponse {
    let priced = |number: usize| {
        let mut record = listings::record(&format!("A{number}"));
        record["list_price"] = json!(price);
        record
    };
    MockResponse::ok((0..vehicles).map(priced).collect::<Value>().to_string())
}

fn size(listing: InventoryState) -> usize {
    listings::loaded(listing).vehicles().len()
}

/// A feed that has loaded a hundred vehicles.
async fn whole_lot(hold: Duration) -> TestFeed {
    let mut test = TestFeed::with(|config| FeedConfig { hold, refresh_pause: Duration::ZERO, ..config });
    test.partner.respond(lot_of(100, 24_990));
    test.feed.start();
    test.fetch_succeeds().await;
    test
}

/// Somebody visits when the listing is no longer fresh, and the feed says this. What the log has of
/// it.
async fn hears(test: &mut TestFeed, answer: MockResponse) -> Line {
    test.partner.respond(answer);
    test.clock.advance(mins(5)).await;
    test.feed.inventory().await;
    test.fetch_succeeds().await;
    test.log.line().await
}

/// Nobody visits for five minutes.
async fn nobody_comes(test: &mut TestFeed) {
    test.clock.advance(just_before(mins(5))).await;
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    test.fetch_succeeds().await;
}

#[tokio::test(start_paused = true)]
async fn the_last_good_lot_stays_and_the_feed_is_asked_without_a_visit_until_it_has_said_so_for_half_an_hour()
{
    let mut test = whole_lot(mins(30)).await;
    let line = hears(&mut test, lot_of(40, 24_990)).await;
    assert_eq!((line.level, line.field("doubt")), (Level::ERROR, "100 vehicles fell to 40"));
    assert_eq!((line.field("serving"), line.field("held")), ("100", "40"));
    for _ in 0..5 {
        nobody_comes(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), 100);
        assert!(test.log.rest().is_empty(), "it is said once");
    }
    nobody_comes(&mut test).await;
    let line = test.log.line().await;
    assert_eq!((line.level, line.field("fetches")), (Level::WARN, "7"));
    assert_eq!(size(test.feed.inventory().await), 40);
    test.clock.advance(mins(9)).await;
    assert!(test.partner.has_no_requests().await, "the watch has ended with the hold");
}

#[tokio::test(start_paused = true)]
async fn three_fetches_have_to_say_so_however_short_the_hold_is() {
    let mut test = whole_lot(ms(1)).await;
    hears(&mut test, lot_of(40, 24_990)).await;
    nobody_comes(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 100);
    nobody_comes(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_hold_of_no_time_believes_everything() {
    let test = whole_lot(Duration::ZERO).await;
    test.partner.respond(MockResponse::ok("[]"));
    assert_eq!(size(test.feed.refresh().await), 0);
}

#[tokio::test(start_paused = true)]
async fn a_lot_that_goes_on_selling_while_it_is_held_is_taken_as_it_is_in_the_end() {
    let mut test = whole_lot(mins(10)).await;
    hears(&mut test, lot_of(40, 24_990)).await;
    test.partner.respond(lot_of(39, 24_990));
    nobody_comes(&mut test).await;
    test.partner.respond(lot_of(38, 24_990));
    nobody_comes(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 38);
}

#[tokio::test(start_paused = true)]
async fn something_else_that_is_doubtful_has_to_wait_its_own_time() {
    for (first, second) in [((40, 24_990), (40, 249)), ((21, 24_990), (45, 24_990))] {
        let mut test = whole_lot(mins(10)).await;
        hears(&mut test, lot_of(first.0, first.1)).await;
        nobody_comes(&mut test).await;
        test.partner.respond(lot_of(second.0, second.1));
        nobody_comes(&mut test).await;
        assert_eq!(test.log.line().await.level, Level::WARN);
        nobody_comes(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), 100);
        nobody_comes(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), second.0);
    }
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_is_good_again_is_believed_at_once() {
    let mut test = whole_lot(mins(30)).await;
    hears(&mut test, lot_of(100, 249)).await;
    test.partner.respond(lot_of(99, 24_990));
    nobody_comes(&mut test).await;
    assert_eq!(test.log.line().await.message, "Car listings are no longer doubtful");
    assert_eq!(size(test.feed.inventory().await), 99);
    assert_eq!(test.feed.status().await.quarantined, None);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_shows_the_good_lot_while_another_is_held() {
    let test = whole_lot(mins(30)).await;
    test.partner.respond(MockResponse::ok("{}"));
    assert_eq!(size(test.feed.refresh().await), 100);
    assert_eq!(size(test.feed.refresh().await), 100);
}

#[tokio::test(start_paused = true)]
async fn a_304_repeats_what_is_held_and_not_what_is_served() {
    let mut test = whole_lot(mins(10)).await;
    hears(&mut test, lot_of(40, 24_990).header("etag", "\"few\"")).await;
    test.partner.respond(MockResponse::status(304));
    nobody_comes(&mut test).await;
    assert_eq!(test.feed.status().await.quarantined.unwrap().fetches, 2);
    nobody_comes(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_fails_meanwhile_leaves_everything_as_it_is() {
    let mut test = whole_lot(mins(30)).await;
    hears(&mut test, lot_of(40, 24_990)).await;
    test.partner.respond(MockResponse::status(404));
    for _ in 0..12 {
        test.clock.advance(mins(5)).await;
        test.attempt_fails().await;
        assert_eq!(size(test.feed.inventory().await), 100);
    }
    let status = test.feed.status().await;
    assert_eq!((status.quarantined.unwrap().fetches, status.failure.as_deref()), (1, Some("status 404")));
}

#[tokio::test(start_paused = true)]
async fn an_operator_takes_it_at_once() {
    let mut test = whole_lot(mins(30)).await;
    assert_eq!(test.feed.accept_quarantined().await, None);
    hears(&mut test, lot_of(40, 24_990)).await;
    let held = test.feed.status().await.quarantined.unwrap();
    assert_eq!((held.vehicles, held.anomaly.as_str(), held.fetches), (40, "100 vehicles fell to 40", 1));
    assert_eq!(test.feed.accept_quarantined().await, Some(40));
    assert_eq!(size(test.feed.inventory().await), 40);
    assert_eq!(test.feed.status().await.serving.unwrap().vehicles, 40);
    test.clock.advance(mins(9)).await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test]
async fn nobody_is_gone_by_a_lot_that_is_held() {
    let (partner, folder) =
        (crate::support::mock_partner::MockPartner::start(), tempfile::tempdir().unwrap());
    let (data_dir, refresh_pause) = (Some(folder.path().to_owned()), Duration::ZERO);
    let config = FeedConfig { data_dir, refresh_pause, ..partner.config() };
    let feed = feed::Feed::new(config, None).unwrap();
    partner.respond(lot_of(100, 24_990));
    feed.refresh().await;
    partner.respond(lot_of(1, 24_990));
    feed.refresh().await;
    let last = StockNumber::new("A99").unwrap();
    assert!(feed.history().removed(&last).is_none() && feed.history().was_in_last_inventory(&last));
    feed.accept_quarantined().await;
    assert!(feed.history().removed(&last).is_some());
}
