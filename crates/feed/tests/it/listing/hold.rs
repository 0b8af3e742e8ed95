//! A doubtful listing is held back (FEED-7).

use crate::props::answer::Answer;
use crate::props::clock::{just_before, mins, ms};
use crate::props::log::Line;
use crate::props::lot;
use crate::props::scene::Scene;
use feed::{FeedConfig, Listing};
use inventory::StockNumber;
use serde_json::{Value, json};
use std::time::Duration;
use tracing::Level;

/// As many vehicles, at a price.
fn lot_of(vehicles: usize, price: u32) -> Answer {
    let priced = |number: usize| {
        let mut record = lot::record(&format!("A{number}"));
        record["list_price"] = json!(price);
        record
    };
    Answer::ok((0..vehicles).map(priced).collect::<Value>().to_string())
}

fn size(listing: Listing) -> usize {
    lot::loaded(listing).vehicles().len()
}

/// A feed that has loaded a hundred vehicles.
async fn whole_lot(hold: Duration) -> Scene {
    let mut scene = Scene::with(|config| FeedConfig { hold, refresh_pause: Duration::ZERO, ..config });
    scene.partner.says(lot_of(100, 24_990));
    scene.feed.start();
    scene.flight_lands().await;
    scene
}

/// Somebody visits when the listing is no longer fresh, and the feed says this. What the log has of it.
async fn hears(scene: &mut Scene, answer: Answer) -> Line {
    scene.partner.says(answer);
    scene.clock.pass(mins(5)).await;
    scene.feed.listing().await;
    scene.flight_lands().await;
    scene.log.line().await
}

/// Nobody visits for five minutes.
async fn nobody_comes(scene: &mut Scene) {
    scene.clock.pass(just_before(mins(5))).await;
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    scene.flight_lands().await;
}

#[tokio::test(start_paused = true)]
async fn the_last_good_lot_stays_and_the_feed_is_asked_without_a_visit_until_it_has_said_so_for_half_an_hour()
{
    let mut scene = whole_lot(mins(30)).await;
    let line = hears(&mut scene, lot_of(40, 24_990)).await;
    assert_eq!((line.level, line.field("doubt")), (Level::ERROR, "100 vehicles fell to 40"));
    assert_eq!((line.field("serving"), line.field("held")), ("100", "40"));
    for _ in 0..5 {
        nobody_comes(&mut scene).await;
        assert_eq!(size(scene.feed.listing().await), 100);
        assert!(scene.log.rest().is_empty(), "it is said once");
    }
    nobody_comes(&mut scene).await;
    let line = scene.log.line().await;
    assert_eq!((line.level, line.field("fetches")), (Level::WARN, "7"));
    assert_eq!(size(scene.feed.listing().await), 40);
    scene.clock.pass(mins(9)).await;
    assert!(scene.partner.is_left_alone().await, "the watch has ended with the hold");
}

#[tokio::test(start_paused = true)]
async fn three_fetches_have_to_say_so_however_short_the_hold_is() {
    let mut scene = whole_lot(ms(1)).await;
    hears(&mut scene, lot_of(40, 24_990)).await;
    nobody_comes(&mut scene).await;
    assert_eq!(size(scene.feed.listing().await), 100);
    nobody_comes(&mut scene).await;
    assert_eq!(size(scene.feed.listing().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_hold_of_no_time_believes_everything() {
    let scene = whole_lot(Duration::ZERO).await;
    scene.partner.says(Answer::ok("[]"));
    assert_eq!(size(scene.feed.refresh().await), 0);
}

#[tokio::test(start_paused = true)]
async fn a_lot_that_goes_on_selling_while_it_is_held_is_taken_as_it_is_in_the_end() {
    let mut scene = whole_lot(mins(10)).await;
    hears(&mut scene, lot_of(40, 24_990)).await;
    scene.partner.says(lot_of(39, 24_990));
    nobody_comes(&mut scene).await;
    scene.partner.says(lot_of(38, 24_990));
    nobody_comes(&mut scene).await;
    assert_eq!(size(scene.feed.listing().await), 38);
}

#[tokio::test(start_paused = true)]
async fn something_else_that_is_doubtful_has_to_wait_its_own_time() {
    for (first, second) in [((40, 24_990), (40, 249)), ((21, 24_990), (45, 24_990))] {
        let mut scene = whole_lot(mins(10)).await;
        hears(&mut scene, lot_of(first.0, first.1)).await;
        nobody_comes(&mut scene).await;
        scene.partner.says(lot_of(second.0, second.1));
        nobody_comes(&mut scene).await;
        assert_eq!(scene.log.line().await.level, Level::WARN);
        nobody_comes(&mut scene).await;
        assert_eq!(size(scene.feed.listing().await), 100);
        nobody_comes(&mut scene).await;
        assert_eq!(size(scene.feed.listing().await), second.0);
    }
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_is_good_again_is_believed_at_once() {
    let mut scene = whole_lot(mins(30)).await;
    hears(&mut scene, lot_of(100, 249)).await;
    scene.partner.says(lot_of(99, 24_990));
    nobody_comes(&mut scene).await;
    assert_eq!(scene.log.line().await.message, "Car listings are no longer doubtful");
    assert_eq!(size(scene.feed.listing().await), 99);
    assert_eq!(scene.feed.status().await.held, None);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_shows_the_good_lot_while_another_is_held() {
    let scene = whole_lot(mins(30)).await;
    scene.partner.says(Answer::ok("{}"));
    assert_eq!(size(scene.feed.refresh().await), 100);
    assert_eq!(size(scene.feed.refresh().await), 100);
}

#[tokio::test(start_paused = true)]
async fn a_304_repeats_what_is_held_and_not_what_is_served() {
    let mut scene = whole_lot(mins(10)).await;
    hears(&mut scene, lot_of(40, 24_990).header("etag", "\"few\"")).await;
    scene.partner.says(Answer::status(304));
    nobody_comes(&mut scene).await;
    assert_eq!(scene.feed.status().await.held.unwrap().fetches, 2);
    nobody_comes(&mut scene).await;
    assert_eq!(size(scene.feed.listing().await), 40);
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_fails_meanwhile_leaves_everything_as_it_is() {
    let mut scene = whole_lot(mins(30)).await;
    hears(&mut scene, lot_of(40, 24_990)).await;
    scene.partner.says(Answer::status(404));
    for _ in 0..12 {
        scene.clock.pass(mins(5)).await;
        scene.try_fails().await;
        assert_eq!(size(scene.feed.listing().await), 100);
    }
    let status = scene.feed.status().await;
    assert_eq!((status.held.unwrap().fetches, status.failure.as_deref()), (1, Some("status 404")));
}

#[tokio::test(start_paused = true)]
async fn an_operator_takes_it_at_once() {
    let mut scene = whole_lot(mins(30)).await;
    assert_eq!(scene.feed.accept().await, None);
    hears(&mut scene, lot_of(40, 24_990)).await;
    let held = scene.feed.status().await.held.unwrap();
    assert_eq!((held.vehicles, held.doubt.as_str(), held.fetches), (40, "100 vehicles fell to 40", 1));
    assert_eq!(scene.feed.accept().await, Some(40));
    assert_eq!(size(scene.feed.listing().await), 40);
    assert_eq!(scene.feed.status().await.serving.unwrap().vehicles, 40);
    scene.clock.pass(mins(9)).await;
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test]
async fn nobody_is_gone_by_a_lot_that_is_held() {
    let (partner, folder) = (crate::props::partner::Partner::open(), tempfile::tempdir().unwrap());
    let (data_dir, refresh_pause) = (Some(folder.path().to_owned()), Duration::ZERO);
    let config = FeedConfig { data_dir, refresh_pause, ..partner.config() };
    let feed = feed::Feed::new(config, None).unwrap();
    partner.says(lot_of(100, 24_990));
    feed.refresh().await;
    partner.says(lot_of(1, 24_990));
    feed.refresh().await;
    let last = StockNumber::new("A99").unwrap();
    assert!(feed.gone(&last).is_none() && feed.was_here(&last));
    feed.accept().await;
    assert!(feed.gone(&last).is_some());
}
