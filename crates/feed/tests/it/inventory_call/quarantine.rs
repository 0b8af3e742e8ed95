//! The quarantine of suspicious inventories (FEED-7).

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

/// An inventory of so many vehicles at this price.
fn inventory_of(vehicles: usize, price: u32) -> MockResponse {
    let priced = |number: usize| {
        let mut record = listings::record(&format!("A{number}"));
        record["list_price"] = json!(price);
        record
    };
    MockResponse::ok((0..vehicles).map(priced).collect::<Value>().to_string())
}

fn size(state: InventoryState) -> usize {
    listings::loaded(state).vehicles().len()
}

/// A feed that has loaded a hundred vehicles.
async fn hundred_vehicles(hold: Duration) -> TestFeed {
    let mut test = TestFeed::with(|config| FeedConfig { hold, refresh_pause: Duration::ZERO, ..config });
    test.partner.respond(inventory_of(100, 24_990));
    test.feed.start();
    test.fetch_succeeds().await;
    test
}

/// A visit fetches this response. Returns the log line.
async fn fetch(test: &mut TestFeed, response: MockResponse) -> Line {
    test.partner.respond(response);
    test.clock.advance(mins(5)).await;
    test.feed.inventory().await;
    test.fetch_succeeds().await;
    test.log.line().await
}

/// Five minutes without a visit, and a fetch by the poller.
async fn poll(test: &mut TestFeed) {
    test.clock.advance(just_before(mins(5))).await;
    assert!(test.partner.has_no_requests().await);
    test.clock.advance(ms(1)).await;
    test.fetch_succeeds().await;
}

#[tokio::test(start_paused = true)]
async fn the_last_good_inventory_is_served_and_the_feed_polled_for_half_an_hour() {
    let mut test = hundred_vehicles(mins(30)).await;
    let line = fetch(&mut test, inventory_of(40, 24_990)).await;
    assert_eq!((line.level, line.field("anomaly")), (Level::ERROR, "100 vehicles fell to 40"));
    assert_eq!((line.field("served"), line.field("quarantined")), ("100", "40"));
    for _ in 0..5 {
        poll(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), 100);
        assert!(test.log.rest().is_empty(), "it is logged once");
    }
    poll(&mut test).await;
    let line = test.log.line().await;
    assert_eq!((line.level, line.field("fetches")), (Level::WARN, "7"));
    assert_eq!(size(test.feed.inventory().await), 40);
    test.clock.advance(mins(9)).await;
    assert!(test.partner.has_no_requests().await, "the poller has ended with the quarantine");
}

#[tokio::test(start_paused = true)]
async fn three_fetches_are_needed_however_short_the_hold_is() {
    let mut test = hundred_vehicles(ms(1)).await;
    fetch(&mut test, inventory_of(40, 24_990)).await;
    poll(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 100);
    poll(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_hold_of_zero_accepts_everything() {
    let test = hundred_vehicles(Duration::ZERO).await;
    test.partner.respond(MockResponse::ok("[]"));
    assert_eq!(size(test.feed.refresh().await), 0);
}

#[tokio::test(start_paused = true)]
async fn the_latest_quarantined_inventory_is_accepted() {
    let mut test = hundred_vehicles(mins(10)).await;
    fetch(&mut test, inventory_of(40, 24_990)).await;
    test.partner.respond(inventory_of(39, 24_990));
    poll(&mut test).await;
    test.partner.respond(inventory_of(38, 24_990));
    poll(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 38);
}

#[tokio::test(start_paused = true)]
async fn another_suspicious_inventory_restarts_the_quarantine() {
    for (first, second) in [((40, 24_990), (40, 249)), ((21, 24_990), (45, 24_990))] {
        let mut test = hundred_vehicles(mins(10)).await;
        fetch(&mut test, inventory_of(first.0, first.1)).await;
        poll(&mut test).await;
        test.partner.respond(inventory_of(second.0, second.1));
        poll(&mut test).await;
        assert_eq!(test.log.line().await.level, Level::WARN);
        poll(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), 100);
        poll(&mut test).await;
        assert_eq!(size(test.feed.inventory().await), second.0);
    }
}

#[tokio::test(start_paused = true)]
async fn a_good_inventory_ends_the_quarantine_at_once() {
    let mut test = hundred_vehicles(mins(30)).await;
    fetch(&mut test, inventory_of(100, 249)).await;
    test.partner.respond(inventory_of(99, 24_990));
    poll(&mut test).await;
    assert_eq!(test.log.line().await.message, "inventory accepted, no longer suspicious");
    assert_eq!(size(test.feed.inventory().await), 99);
    assert_eq!(test.feed.status().quarantined, None);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_shows_the_good_inventory_during_a_quarantine() {
    let test = hundred_vehicles(mins(30)).await;
    test.partner.respond(MockResponse::ok("{}"));
    assert_eq!(size(test.feed.refresh().await), 100);
    assert_eq!(size(test.feed.refresh().await), 100);
}

#[tokio::test(start_paused = true)]
async fn a_304_confirms_the_quarantined_inventory() {
    let mut test = hundred_vehicles(mins(10)).await;
    fetch(&mut test, inventory_of(40, 24_990).header("etag", "\"few\"")).await;
    test.partner.respond(MockResponse::status(304));
    poll(&mut test).await;
    assert_eq!(test.feed.status().quarantined.unwrap().fetches, 2);
    poll(&mut test).await;
    assert_eq!(size(test.feed.inventory().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_failing_feed_changes_no_quarantine() {
    let mut test = hundred_vehicles(mins(30)).await;
    fetch(&mut test, inventory_of(40, 24_990)).await;
    test.partner.respond(MockResponse::status(404));
    for _ in 0..12 {
        test.clock.advance(mins(5)).await;
        test.attempt_fails().await;
        assert_eq!(size(test.feed.inventory().await), 100);
    }
    let status = test.feed.status();
    assert_eq!((status.quarantined.unwrap().fetches, status.failure.as_deref()), (1, Some("status 404")));
}

#[tokio::test(start_paused = true)]
async fn an_operator_accepts_it_at_once() {
    let mut test = hundred_vehicles(mins(30)).await;
    assert_eq!(test.feed.accept_quarantined().await, None);
    fetch(&mut test, inventory_of(40, 24_990)).await;
    let quarantined = test.feed.status().quarantined.unwrap();
    assert_eq!(
        (quarantined.vehicles, quarantined.anomaly.as_str(), quarantined.fetches),
        (40, "100 vehicles fell to 40", 1)
    );
    assert_eq!(test.feed.accept_quarantined().await, Some(40));
    assert_eq!(size(test.feed.inventory().await), 40);
    assert_eq!(test.feed.status().serving.unwrap().vehicles, 40);
    test.clock.advance(mins(9)).await;
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test]
async fn a_quarantined_inventory_removes_no_vehicle() {
    let (partner, folder) =
        (crate::support::mock_partner::MockPartner::start(), tempfile::tempdir().unwrap());
    let (data_dir, refresh_pause) = (Some(folder.path().to_owned()), Duration::ZERO);
    let config = FeedConfig { data_dir, refresh_pause, ..partner.config() };
    let feed = feed::Feed::new(config, None).unwrap();
    partner.respond(inventory_of(100, 24_990));
    feed.refresh().await;
    partner.respond(inventory_of(1, 24_990));
    feed.refresh().await;
    let last = StockNumber::new("A99").unwrap();
    assert!(feed.history().removed(&last).is_none() && feed.history().was_in_last_inventory(&last));
    feed.accept_quarantined().await;
    assert!(feed.history().removed(&last).is_some());
}
