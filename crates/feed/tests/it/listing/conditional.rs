//! "Has it changed?", where the feed offers to be asked so.

use crate::props::answer::Answer;
use crate::props::clock::{done, just_before, mins, ms, secs};
use crate::props::lot;
use crate::props::scene::Scene;
use feed::Listing;
use std::sync::Arc;

const TAG: &str = "\"v1\"";
const DATE: &str = "Mon, 01 Jun 2026 08:00:00 GMT";

fn offered() -> Answer {
    Answer::ok(lot::listing(&["A1"])).header("etag", TAG).header("last-modified", DATE)
}

/// A feed that has loaded a listing which offers both validators.
async fn loaded() -> Scene {
    let mut scene = Scene::open();
    scene.partner.says(offered());
    scene.feed.start();
    scene.flight_lands().await;
    scene
}

#[tokio::test(start_paused = true)]
async fn a_refresh_asks_with_what_the_feed_offered_and_a_304_makes_the_listing_fresh_again() {
    let mut scene = loaded().await;
    let first = lot::loaded(scene.feed.listing().await);
    scene.partner.says(Answer::status(304));
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    let asked = scene.partner.asked().await;
    assert_eq!(asked.header("if-none-match"), Some(TAG));
    assert_eq!(asked.header("if-modified-since"), Some(DATE));
    assert_eq!(scene.log.line().await.message, "Car listings unchanged");

    // Fresh and kept count from the 304.
    scene.clock.pass(just_before(mins(5))).await;
    scene.feed.listing().await;
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    assert!(Arc::ptr_eq(&first, &lot::loaded(scene.feed.listing().await)));
    assert_eq!(scene.partner.asked().await.header("if-none-match"), Some(TAG));
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_offers_nothing_is_asked_without_a_condition() {
    let mut scene = Scene::loaded().await;
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    let asked = scene.partner.asked().await;
    assert_eq!((asked.header("if-none-match"), asked.header("if-modified-since")), (None, None));
}

#[tokio::test(start_paused = true)]
async fn with_nothing_left_to_serve_the_feed_is_asked_without_a_condition() {
    let mut scene = loaded().await;
    scene.clock.pass(mins(10)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert_eq!(scene.partner.asked().await.header("if-none-match"), None);
}

#[tokio::test(start_paused = true)]
async fn a_304_with_nothing_to_serve_is_a_failure() {
    let mut scene = loaded().await;
    scene.partner.says(Answer::status(304));
    scene.clock.pass(mins(10)).await;
    let page = scene.visit().await;
    scene.flight_fails().await;
    assert!(matches!(done(page).await, Listing::Loading));
    let page = scene.visit().await;
    scene.clock.pass(secs(2)).await;
    assert!(matches!(done(page).await, Listing::Failed(_)));
}

#[tokio::test(start_paused = true)]
async fn a_condition_goes_to_the_address_that_offered_it_and_to_no_other() {
    let mut scene = Scene::open();
    scene
        .partner
        .says_at("/cars", [Answer::redirect(302, "/stored?sig=1"), Answer::redirect(302, "/stored?sig=2")]);
    scene.partner.says_at("/stored", [offered(), Answer::status(304)]);
    scene.feed.start();
    scene.partner.asked().await;
    scene.flight_lands().await;
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    assert_eq!(scene.partner.asked().await.header("if-none-match"), None);
    assert_eq!(scene.partner.asked().await.header("if-none-match"), Some(TAG));
    assert_eq!(scene.log.line().await.message, "Car listings unchanged");
}

#[tokio::test(start_paused = true)]
async fn data_that_is_no_array_is_asked_for_again_without_a_condition() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::ok("{}").header("etag", TAG));
    scene.feed.listing().await;
    scene.partner.asked().await;
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    assert_eq!(scene.partner.asked().await.header("if-none-match"), None);
}
