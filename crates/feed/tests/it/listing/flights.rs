//! One flight for everybody, in a task of its own.

use crate::props::answer::{Answer, Gate};
use crate::props::clock::{done, just_before, mins, ms, secs};
use crate::props::lot;
use crate::props::scene::Scene;
use feed::{FeedConfig, Listing};

#[tokio::test(start_paused = true)]
async fn the_start_fetches_before_the_first_visitor_comes() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])));
    assert!(!scene.feed.has_loaded());
    scene.feed.start();
    scene.flight_lands().await;
    assert!(scene.feed.has_loaded());
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn sixteen_callers_at_once_make_one_download() {
    let mut scene = Scene::open();
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    let mut pages = Vec::new();
    for _ in 0..16 {
        pages.push(scene.visit().await);
    }
    scene.partner.asked().await;
    gate.open();
    for page in pages {
        assert_eq!(lot::stock(page.await.unwrap()), ["A1"]);
    }
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn sixteen_visits_to_an_old_listing_make_one_refresh() {
    let mut scene = Scene::loaded().await;
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["B2"])).behind(&gate));
    scene.clock.pass(mins(6)).await;
    for _ in 0..16 {
        assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    }
    scene.partner.asked().await;
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_caller_that_gives_up_does_not_end_the_flight() {
    let mut scene = Scene::open();
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    let page = scene.visit().await;
    scene.partner.asked().await;
    page.abort();
    assert!(page.await.unwrap_err().is_cancelled());
    gate.open();
    assert_eq!(scene.log.line().await.message, "Car listings loaded");
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_asks_although_the_listing_is_fresh_and_brings_what_is_new() {
    let scene = Scene::loaded().await;
    scene.clock.pass(secs(10)).await;
    scene.partner.says(Answer::ok(lot::listing(&["B2"])));
    assert_eq!(lot::stock(scene.feed.refresh().await), ["B2"]);
    assert_eq!(lot::stock(scene.feed.listing().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn refreshes_within_ten_seconds_of_a_listing_do_not_ask() {
    let mut scene = Scene::loaded().await;
    scene.clock.pass(just_before(secs(10))).await;
    for _ in 0..50 {
        assert_eq!(lot::stock(scene.feed.refresh().await), ["A1"]);
    }
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    for _ in 0..50 {
        assert_eq!(lot::stock(scene.feed.refresh().await), ["A1"]);
    }
    scene.partner.asked().await;
    assert!(scene.partner.is_left_alone().await, "one flight, then ten seconds of rest");
}

/// Counts the fetches that fifty refreshes a second cause in a little less than ten seconds.
async fn fetches_in_ten_seconds(scene: &mut Scene) -> usize {
    let mut fetches = 0;
    for _ in 0..495 {
        let feed = scene.feed.clone();
        tokio::spawn(async move { feed.refresh().await });
        scene.clock.pass(ms(20)).await;
        fetches += scene.partner.unseen().await;
    }
    fetches
}

#[tokio::test(start_paused = true)]
async fn refreshes_ask_once_in_two_seconds_while_there_are_no_vehicles_or_the_feed_fails() {
    for (answer, what) in [
        (Answer::ok("[]"), "no vehicles"),
        (Answer::ok("{}"), "no array"),
        (Answer::status(404), "a failure"),
        (Answer::closed(), "a failure that may pass"),
    ] {
        let mut scene = Scene::with(|config| FeedConfig { retries: 0, ..config });
        scene.partner.says(answer);
        scene.feed.listing().await;
        scene.partner.asked().await;
        assert_eq!(fetches_in_ten_seconds(&mut scene).await, 4, "{what}");
    }
    let mut scene = Scene::loaded().await;
    assert_eq!(fetches_in_ten_seconds(&mut scene).await, 0, "vehicles");
    scene.partner.says(Answer::status(404));
    assert_eq!(fetches_in_ten_seconds(&mut scene).await, 5, "vehicles and a failure");
}

#[tokio::test(start_paused = true)]
async fn a_refresh_after_an_inventory_without_vehicles_waits_two_seconds_and_shows_those_that_came() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::ok("[]"));
    assert!(lot::stock(scene.feed.listing().await).is_empty());
    scene.partner.asked().await;
    scene.partner.says(Answer::ok(lot::listing(&["A1"])));
    let feed = scene.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    scene.clock.settle().await;
    scene.clock.pass(just_before(secs(2))).await;
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    assert_eq!(lot::stock(refresh.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_after_one_that_failed_asks_two_seconds_later_however_young_the_listing_is() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::status(404));
    scene.clock.pass(secs(10)).await;
    scene.feed.refresh().await;
    scene.try_fails().await;
    scene.partner.says(Answer::ok(lot::listing(&["B2"])));
    scene.clock.pass(just_before(secs(2))).await;
    assert_eq!(lot::stock(scene.feed.refresh().await), ["A1"], "the visitor need not wait");
    assert!(scene.partner.is_left_alone().await);
    scene.clock.pass(ms(1)).await;
    assert_eq!(lot::stock(scene.feed.refresh().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_joins_the_flight_under_way() {
    let mut scene = Scene::open();
    let gate = Gate::shut();
    scene.partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    scene.feed.start();
    scene.partner.asked().await;
    let feed = scene.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    scene.clock.settle().await;
    gate.open();
    assert_eq!(lot::stock(refresh.await.unwrap()), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_that_fails_or_takes_too_long_leaves_what_is_kept() {
    let mut scene = Scene::loaded().await;
    scene.clock.pass(secs(10)).await;
    scene.partner.says(Answer::status(404));
    assert_eq!(lot::stock(scene.feed.refresh().await), ["A1"]);
    scene.try_fails().await;
    scene.partner.says(Answer::silence());
    scene.clock.pass(secs(2)).await;
    let (listing, ()) = tokio::join!(scene.feed.refresh(), scene.clock.pass(secs(2)));
    assert_eq!(lot::stock(listing), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_refresh_with_nothing_to_serve_says_what_is_known_after_two_seconds() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::silence());
    let (listing, ()) = tokio::join!(scene.feed.refresh(), scene.clock.pass(secs(2)));
    assert!(matches!(listing, Listing::Loading));
    scene.partner.asked().await;

    let mut scene = Scene::failed().await;
    scene.partner.says(Answer::silence());
    scene.clock.pass(secs(2)).await;
    let feed = scene.feed.clone();
    let refresh = tokio::spawn(async move { feed.refresh().await });
    scene.partner.asked().await;
    scene.clock.pass(ms(1_999)).await;
    assert!(!refresh.is_finished());
    scene.clock.pass(ms(1)).await;
    assert!(matches!(done(refresh).await, Listing::Loading));
}

#[tokio::test(start_paused = true)]
async fn who_asked_again_is_told_of_what_comes_and_not_of_the_failure_before() {
    for (answer, fails) in [(Answer::ok(lot::listing(&["A1"])), false), (Answer::status(404), true)] {
        let mut scene = Scene::failed().await;
        let gate = Gate::shut();
        scene.partner.says(answer.behind(&gate));
        scene.clock.pass(secs(2)).await;
        let (listing, ()) = tokio::join!(scene.feed.refresh(), scene.clock.pass(secs(2)));
        assert!(matches!(listing, Listing::Loading));
        // The page asks for itself again meanwhile, and nobody's page waits longer for it than during a failure.
        let (listing, ()) = tokio::join!(scene.feed.listing(), scene.clock.pass(ms(300)));
        assert!(matches!(listing, Listing::Loading));
        gate.open();
        if fails {
            scene.try_fails().await;
            assert!(matches!(scene.feed.listing().await, Listing::Failed(_)));
        } else {
            scene.flight_lands().await;
            assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_visit_that_asks_a_feed_again_by_itself_is_told_of_the_failure() {
    let scene = Scene::failed().await;
    scene.clock.pass(secs(60)).await;
    scene.partner.says(Answer::silence());
    let (listing, ()) = tokio::join!(scene.feed.listing(), scene.clock.pass(ms(300)));
    assert!(matches!(listing, Listing::Failed(_)));
}

#[tokio::test(start_paused = true)]
async fn a_refresh_asks_a_feed_that_visits_leave_alone() {
    let mut scene = Scene::loaded().await;
    scene.partner.says(Answer::status(404));
    scene.clock.pass(mins(5)).await;
    scene.feed.listing().await;
    scene.try_fails().await;
    scene.partner.says(Answer::ok(lot::listing(&["B2"])));
    scene.clock.pass(secs(2)).await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
    assert_eq!(lot::stock(scene.feed.refresh().await), ["B2"]);
}

#[tokio::test(start_paused = true)]
async fn clones_share_the_listing() {
    let mut scene = Scene::loaded().await;
    assert_eq!(lot::stock(scene.feed.clone().listing().await), ["A1"]);
    assert!(scene.partner.is_left_alone().await);
}
