//! Fresh for five minutes, kept for ten, and what pages see of a feed that stops.

use crate::props::answer::{Answer, Gate};
use crate::props::clock::{done, just_before, mins, ms, secs};
use crate::props::lot;
use crate::props::scene::Scene;
use feed::{Failure, Listing};
use std::sync::Arc;

const STOPPED: Failure = Failure::Refused { status: 503, redirected: false };

fn failure(listing: Listing) -> Failure {
    match listing {
        Listing::Failed(failure) => failure,
        other => panic!("no failure: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn for_five_minutes_the_feed_is_not_asked_again_and_never_without_a_visit() {
    let mut scene = Scene::loaded().await;
    scene.clock.pass(just_before(mins(5))).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(mins(60)).await;
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn after_five_minutes_a_visit_is_served_at_once_and_refreshes_behind() {
    let mut scene = Scene::loaded().await;
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1", "B2"])).behind(&gate));
    scene.clock.pass(mins(5)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    gate.open();
    scene.flight_lands().await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1", "B2"]);
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_feed_stopped_for_six_minutes_is_still_served() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::status(503));
    scene.clock.pass(mins(6)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    scene.flight_fails().await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_feed_stopped_for_eleven_minutes_has_failed_and_comes_back_by_itself() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::status(503));
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    scene.flight_fails().await;
    scene.clock.pass(mins(5)).await;
    let page = scene.visit().await;
    scene.clock.pass(ms(300)).await;
    assert_eq!(failure(done(page).await), STOPPED);
    scene.flight_fails().await;
    assert!(scene.feed.has_loaded());

    scene.partner.says(Answer::ok(lot::listing(&["B2"])));
    scene.clock.pass(secs(1)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn a_listing_is_served_to_the_last_moment_of_its_ten_minutes() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::silence());
    scene.clock.pass(just_before(mins(10))).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    scene.partner.asked().await;
    scene.clock.pass(ms(1)).await;
    let page = scene.visit().await;
    assert!(!page.is_finished());
    scene.clock.pass(secs(2)).await;
    assert!(matches!(done(page).await, Listing::Loading));
}

#[tokio::test(start_paused = true)]
async fn a_visit_that_finds_nothing_waits_two_seconds_and_is_told_that_it_loads() {
    let mut scene = Scene::open();
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    let page = scene.visit().await;
    scene.partner.asked().await;
    scene.clock.pass(ms(1_999)).await;
    assert!(!page.is_finished());
    scene.clock.pass(ms(1)).await;
    assert!(matches!(done(page).await, Listing::Loading));
    // The same flight serves the next visit.
    let page = scene.visit().await;
    gate.open();
    assert_eq!(lot::stock(page.await.unwrap()), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn the_same_content_stays_the_same_snapshot() {
    let mut scene = Scene::loaded().await;
    let first = lot::loaded(scene.feed.listing().await);
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    scene.flight_lands().await;
    assert!(Arc::ptr_eq(&first, &lot::loaded(scene.feed.listing().await)));

    scene.partner.says(Answer::ok(lot::listing(&["B2"])));
    scene.clock.pass(mins(6)).await;
    scene.feed.listing().await;
    scene.flight_lands().await;
    assert_ne!(first.id(), lot::loaded(scene.feed.listing().await).id());
}

#[tokio::test(start_paused = true)]
async fn data_that_is_no_array_is_told_from_an_empty_inventory_and_ends_with_the_next_array() {
    let scene = Scene::open();
    scene.partner.says(Answer::ok("null"));
    assert!(matches!(scene.feed.listing().await, Listing::NotArray));
    assert!(scene.feed.has_loaded());
    scene.partner.says(Answer::ok("[]"));
    scene.clock.pass(secs(2)).await;
    assert!(lot::stock(scene.feed.refresh().await).is_empty());
}

#[tokio::test(start_paused = true)]
async fn while_a_listing_is_kept_a_feed_that_failed_rests_for_thirty_seconds() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::status(503));
    scene.clock.pass(mins(5)).await;
    scene.feed.listing().await;
    scene.flight_fails().await;
    scene.clock.pass(just_before(secs(30))).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    scene.try_fails().await;
}

#[tokio::test(start_paused = true)]
async fn after_a_failure_pages_wait_briefly_and_are_never_told_again_that_it_loads() {
    let mut scene = Scene::failed().await;
    scene.partner.says(Answer::silence());
    scene.clock.pass(secs(1)).await;
    for _ in 0..20 {
        let page = scene.visit().await;
        scene.clock.pass(ms(299)).await;
        assert!(!page.is_finished());
        scene.clock.pass(ms(1)).await;
        assert_eq!(failure(done(page).await), STOPPED);
    }
    scene.partner.asked().await;
    assert!(scene.partner.is_left_alone().await, "one flight serves all of them");
}

#[tokio::test(start_paused = true)]
async fn a_second_after_a_failure_the_first_visit_to_a_feed_that_is_back_shows_it() {
    let mut scene = Scene::failed().await;
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    scene.clock.pass(just_before(secs(1))).await;
    assert_eq!(failure(scene.feed.listing().await), STOPPED);
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    let page = scene.visit().await;
    scene.partner.asked().await;
    scene.clock.pass(ms(299)).await;
    gate.open();
    assert_eq!(lot::stock(page.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refusal_that_no_retry_would_mend_is_asked_again_after_a_second_at_the_earliest() {
    let mut scene = Scene::open();
    let refused = Failure::Refused { status: 401, redirected: false };
    scene.partner.says(Answer::status(401));
    assert_eq!(failure(scene.feed.listing().await), refused);
    scene.try_fails().await;
    scene.clock.pass(ms(999)).await;
    assert_eq!(failure(scene.feed.listing().await), refused);
    assert!(scene.partner.is_left_alone().await);
    scene.partner.says(Answer::ok(lot::listing(&["A1"])));
    scene.clock.pass(ms(1)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_failure_in_the_night_is_forgotten_in_the_morning() {
    let scene = Scene::failed().await;
    scene.partner.says(Answer::silence());
    scene.clock.pass(mins(10)).await;
    let page = scene.visit().await;
    scene.clock.pass(ms(1_999)).await;
    assert!(!page.is_finished());
    scene.clock.pass(ms(1)).await;
    assert!(matches!(done(page).await, Listing::Loading));
}
