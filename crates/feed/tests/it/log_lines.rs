//! The texts of the log lines (FEED-6).

use crate::support::clock::secs;
use crate::support::listings;
use crate::support::log_capture::Line;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use feed::FeedConfig;
use tracing::Level;

/// The log line of the first attempt.
async fn first_line(response: MockResponse) -> Line {
    let mut test = TestFeed::new();
    test.partner.respond(response);
    test.feed.start();
    let line = test.log.line().await;
    assert!(test.log.rest().is_empty(), "a failure is logged once");
    line
}

async fn error(response: MockResponse) -> String {
    let line = first_line(response).await;
    assert_eq!(line.level, Level::ERROR);
    line.message
}

#[tokio::test(start_paused = true)]
async fn a_response_that_is_not_successful_is_logged_with_its_status() {
    assert_eq!(error(MockResponse::status(503)).await, "Failed to fetch car listings. Status: 503");
    assert_eq!(error(MockResponse::status(404)).await, "Failed to fetch car listings. Status: 404");
}

#[tokio::test(start_paused = true)]
async fn a_response_that_is_not_successful_after_a_redirect_says_so() {
    let line = error(MockResponse::redirect(302, "/nowhere")).await;
    assert_eq!(line, "Failed to fetch car listings after redirect. Status: 500");
}

#[tokio::test(start_paused = true)]
async fn data_that_is_not_an_array_is_a_warning() {
    let line = first_line(MockResponse::ok(r#"{"cars": []}"#)).await;
    assert_eq!((line.level, line.message.as_str()), (Level::WARN, "The API returned non-array data"));
}

#[tokio::test(start_paused = true)]
async fn a_timeout_is_logged() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::no_response());
    test.feed.start();
    test.partner.request().await;
    test.clock.advance(secs(30)).await;
    assert_eq!(test.log.line().await.message, "Request timeout - API took too long to respond");
}

#[tokio::test(start_paused = true)]
async fn a_network_failure_is_logged_with_its_cause() {
    let line = first_line(MockResponse::closed()).await;
    assert_eq!(line.message, "Network error - check internet connection and API endpoint");
    assert!(line.field("cause").starts_with("not reached: "), "{line:?}");
}

#[tokio::test(start_paused = true)]
async fn other_errors_are_logged_too() {
    assert_eq!(error(MockResponse::ok("<html>")).await, "listings not read, the data is not JSON");
    assert_eq!(
        error(MockResponse::redirect(302, "/cars")).await,
        "listings not fetched, the redirect can't be followed"
    );
    let mut test = TestFeed::with(|config| FeedConfig { max_bytes: 10, ..config });
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    test.feed.start();
    assert_eq!(test.log.line().await.message, "listings not read, the data exceeds the limit");
}

#[tokio::test(start_paused = true)]
async fn a_load_is_logged_with_its_counts() {
    let line = first_line(MockResponse::ok(format!(
        "[{0}, {0}, 7, {1}]",
        listings::record("A1"),
        listings::record("B2")
    )))
    .await;
    assert_eq!((line.level, line.message.as_str()), (Level::INFO, "listings loaded"));
    let counts = ["records", "accepted", "repaired", "dropped"].map(|name| line.field(name));
    assert_eq!(counts, ["4", "2", "0", "2"]);
}

#[tokio::test(start_paused = true)]
async fn a_url_is_logged_without_user_password_and_query() {
    let mut test = TestFeed::with(|mut config| {
        config.url.set_query(Some("token=s3cret"));
        config.url.set_username("dealer").unwrap();
        config.url.set_password(Some("hunter2")).unwrap();
        config
    });
    test.partner.respond(MockResponse::status(503));
    test.feed.start();
    let line = test.log.line().await;
    assert_eq!(line.field("url"), format!("{}?***", test.partner.url("/cars")));
    let printed = format!("{line:?}");
    assert!(
        !["s3cret", "dealer", "hunter2", "k3y"].iter().any(|secret| printed.contains(secret)),
        "{printed}"
    );
}
