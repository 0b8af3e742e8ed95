//! Three retries, after 1, 2 and 4 seconds; none where another try would not mend it.

use crate::props::answer::Answer;
use crate::props::clock::{just_before, ms, secs};
use crate::props::lot;
use crate::props::scene::Scene;
use feed::{Failure, FeedConfig, Listing};

#[tokio::test(start_paused = true)]
async fn retries_follow_after_one_two_and_four_seconds_and_then_none() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::status(503));
    scene.feed.start();
    for (attempt, delay) in [1, 2, 4].into_iter().enumerate() {
        let line = scene.try_fails().await;
        assert_eq!(line.field("attempt"), (attempt + 1).to_string());
        assert_eq!(line.field("retry_in"), format!("Some({delay}s)"));
        scene.clock.pass(just_before(secs(delay))).await;
        assert!(scene.partner.is_left_alone().await, "asked again before {delay} s");
        scene.clock.pass(ms(1)).await;
    }
    assert_eq!(scene.try_fails().await.field("retry_in"), "None");
    scene.clock.pass(secs(120)).await;
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_status_that_starts_with_4_is_not_tried_again() {
    for status in [400, 401, 404, 408, 429, 451] {
        let mut scene = Scene::open();
        scene.partner.says(Answer::status(status));
        let Listing::Failed(failure) = scene.feed.listing().await else { panic!("no failure") };
        assert_eq!(failure, Failure::Refused { status, redirected: false });
        scene.try_fails().await;
        scene.clock.pass(secs(120)).await;
        assert!(scene.partner.is_left_alone().await, "{status}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_status_with_a_4_elsewhere_is_tried_again() {
    let mut scene = Scene::open();
    scene.partner.says_at("/cars", [Answer::status(504), Answer::ok(lot::listing(&["A1"]))]);
    let page = scene.visit().await;
    scene.try_fails().await;
    scene.clock.pass(secs(1)).await;
    assert_eq!(lot::stock(page.await.unwrap()), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn a_body_too_large_and_a_bad_redirect_are_not_tried_again() {
    for answer in [Answer::ok(lot::listing(&["A1", "B2"])), Answer::redirect(302, "/cars")] {
        let mut scene = Scene::with(|config| feed::FeedConfig { max_bytes: 100, ..config });
        scene.partner.says(answer);
        assert!(matches!(scene.feed.listing().await, Listing::Failed(_)));
        scene.try_fails().await;
        scene.clock.pass(secs(120)).await;
        assert!(scene.partner.is_left_alone().await);
    }
}

#[tokio::test(start_paused = true)]
async fn what_may_pass_is_tried_again_until_the_listing_comes() {
    let mut scene = Scene::open();
    let html = Answer::ok("<!doctype html><title>Bad gateway</title>");
    scene
        .partner
        .says_at("/cars", [Answer::closed(), html, Answer::silence(), Answer::ok(lot::listing(&["A1"]))]);
    scene.feed.start();
    assert_eq!(scene.try_fails().await.field("attempt"), "1");
    scene.clock.pass(secs(1)).await;
    assert_eq!(scene.try_fails().await.field("attempt"), "2");
    scene.clock.pass(secs(2)).await;
    scene.partner.asked().await;
    scene.clock.pass(secs(30)).await;
    assert_eq!(scene.log.line().await.field("attempt"), "3");
    scene.clock.pass(secs(4)).await;
    scene.flight_lands().await;
    assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
}

#[tokio::test(start_paused = true)]
async fn one_fetch_past_the_cache_is_not_tried_again() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::status(503));
    assert!(scene.feed.fetch_once().await.is_err());
    scene.partner.asked().await;
    scene.clock.pass(secs(120)).await;
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_feed_that_fails_without_retries_is_asked_once_in_a_second_however_many_pages_are_asked_for() {
    for answer in [Answer::status(503), Answer::status(404), Answer::closed(), Answer::ok("no JSON")] {
        let mut scene = Scene::with(|config| FeedConfig { retries: 0, ..config });
        scene.partner.says(answer);
        let mut fetches = 0;
        for _ in 0..100 {
            assert!(matches!(scene.feed.listing().await, Listing::Failed(_)));
            scene.clock.pass(ms(19)).await;
            fetches += scene.partner.unseen().await;
        }
        assert_eq!(fetches, 2, "in 1.9 s");
        assert_eq!(scene.log.rest().len(), fetches, "each is logged once");
        scene.partner.says(Answer::ok(lot::listing(&["A1"])));
        scene.clock.pass(secs(1)).await;
        assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
    }
}
