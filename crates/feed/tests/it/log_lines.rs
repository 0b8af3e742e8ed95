//! The log lines of failures, word for word (FEED-6).

use crate::props::answer::Answer;
use crate::props::clock::secs;
use crate::props::log::Line;
use crate::props::lot;
use crate::props::scene::Scene;
use feed::FeedConfig;
use tracing::Level;

/// What the first try logs when the feed answers so.
async fn first_line(answer: Answer) -> Line {
    let mut scene = Scene::open();
    scene.partner.says(answer);
    scene.feed.start();
    let line = scene.log.line().await;
    assert!(scene.log.rest().is_empty(), "a failure is logged once");
    line
}

async fn error(answer: Answer) -> String {
    let line = first_line(answer).await;
    assert_eq!(line.level, Level::ERROR);
    line.message
}

#[tokio::test(start_paused = true)]
async fn a_response_that_is_not_successful_is_logged_with_its_status() {
    assert_eq!(error(Answer::status(503)).await, "Failed to fetch car listings. Status: 503");
    assert_eq!(error(Answer::status(404)).await, "Failed to fetch car listings. Status: 404");
}

#[tokio::test(start_paused = true)]
async fn a_response_that_is_not_successful_after_a_redirect_says_so() {
    let line = error(Answer::redirect(302, "/nowhere")).await;
    assert_eq!(line, "Failed to fetch car listings after redirect. Status: 500");
}

#[tokio::test(start_paused = true)]
async fn data_that_is_no_array_is_a_warning() {
    let line = first_line(Answer::ok(r#"{"cars": []}"#)).await;
    assert_eq!((line.level, line.message.as_str()), (Level::WARN, "The API returned non-array data"));
}

#[tokio::test(start_paused = true)]
async fn a_timeout_is_logged() {
    let mut scene = Scene::open();
    scene.partner.says(Answer::silence());
    scene.feed.start();
    scene.partner.asked().await;
    scene.clock.pass(secs(30)).await;
    assert_eq!(scene.log.line().await.message, "Request timeout - API took too long to respond");
}

#[tokio::test(start_paused = true)]
async fn a_network_failure_is_logged_with_its_cause() {
    let line = first_line(Answer::closed()).await;
    assert_eq!(line.message, "Network error - check internet connection and API endpoint");
    assert!(line.field("cause").starts_with("not reached: "), "{line:?}");
}

#[tokio::test(start_paused = true)]
async fn other_errors_are_logged_too() {
    assert_eq!(error(Answer::ok("<html>")).await, "The API returned data that is not JSON");
    assert_eq!(
        error(Answer::redirect(302, "/cars")).await,
        "The API redirected to where it can't be followed"
    );
    let mut scene = Scene::with(|config| FeedConfig { max_bytes: 10, ..config });
    scene.partner.says(Answer::ok(lot::listing(&["A1"])));
    scene.feed.start();
    assert_eq!(scene.log.line().await.message, "The API returned more data than is accepted");
}

#[tokio::test(start_paused = true)]
async fn a_load_is_logged_with_its_counts() {
    let line =
        first_line(Answer::ok(format!("[{0}, {0}, 7, {1}]", lot::record("A1"), lot::record("B2")))).await;
    assert_eq!((line.level, line.message.as_str()), (Level::INFO, "Car listings loaded"));
    let counts = ["records", "accepted", "repaired", "dropped"].map(|name| line.field(name));
    assert_eq!(counts, ["4", "2", "0", "2"]);
}

#[tokio::test(start_paused = true)]
async fn an_address_is_logged_without_user_password_and_query() {
    let mut scene = Scene::with(|mut config| {
        config.url.set_query(Some("token=s3cret"));
        config.url.set_username("dealer").unwrap();
        config.url.set_password(Some("hunter2")).unwrap();
        config
    });
    scene.partner.says(Answer::status(503));
    scene.feed.start();
    let line = scene.log.line().await;
    assert_eq!(line.field("url"), format!("{}?***", scene.partner.url("/cars")));
    let printed = format!("{line:?}");
    assert!(
        !["s3cret", "dealer", "hunter2", "k3y"].iter().any(|secret| printed.contains(secret)),
        "{printed}"
    );
}
