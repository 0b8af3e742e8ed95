//! The single item call.

use crate::support::clock::{done, just_before, mins, ms, secs};
use crate::support::item_backend::{ItemBackend, record, stock_number};
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use tracing::Level;

#[tokio::test(start_paused = true)]
async fn the_call_names_the_vehicle_and_carries_key_and_authorization() {
    let mut backend = ItemBackend::new();
    backend.respond("A%2F1", record("A/1", "2.5L I4"));
    assert_eq!(backend.engine("A/1").await.as_deref(), Some("2.5L I4"));
    let request = backend.partner.request().await;
    assert_eq!((request.method.as_str(), request.target.as_str()), ("GET", "/v1/api/inventory/A%2F1"));
    assert_eq!(request.header("content-type"), Some("application/json"));
    assert_eq!(request.header("x-client-key"), Some("k3y"));
    assert_eq!(request.header("authorization"), Some("Bearer t0ken"));
}

#[tokio::test(start_paused = true)]
async fn a_redirect_to_another_host_drops_the_authorization_and_the_client_key() {
    let (mut backend, mut storage) = (ItemBackend::new(), MockPartner::start());
    backend.respond("A1", MockResponse::redirect(302, "/v1/moved"));
    backend
        .partner
        .respond_at("/v1/moved", [MockResponse::redirect(302, storage.url("/bucket/A1").as_str())]);
    storage.respond_at("/bucket/A1", [record("A1", "2.5L I4")]);
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    for _ in 0..2 {
        let request = backend.partner.request().await;
        assert_eq!(request.header("authorization"), Some("Bearer t0ken"));
        assert_eq!(request.header("x-client-key"), Some("k3y"));
    }
    let stored = storage.request().await;
    assert_eq!((stored.header("authorization"), stored.header("x-client-key")), (None, None));
}

#[tokio::test(start_paused = true)]
async fn another_name_of_the_same_address_is_another_host() {
    let mut backend = ItemBackend::new();
    let mut by_name = backend.partner.url("/bucket/A1");
    by_name.set_host(Some("localhost")).unwrap();
    backend.respond("A1", MockResponse::redirect(302, by_name.as_str()));
    backend.partner.respond_at("/bucket/A1", [record("A1", "2.5L I4")]);
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    assert!(backend.partner.request().await.header("authorization").is_some());
    assert!(backend.partner.request().await.header("authorization").is_none());
}

#[tokio::test(start_paused = true)]
async fn without_configuration_there_is_no_call() {
    let mut test = TestFeed::new();
    assert!(test.feed.item(&stock_number("A1")).await.is_none());
    assert!(test.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_record_is_fresh_for_five_minutes_and_then_fetched_in_the_background() {
    let mut backend = ItemBackend::new();
    backend.respond("A1", record("A1", "old"));
    backend.item("A1").await;
    backend.partner.request().await;
    backend.clock.advance(just_before(mins(5))).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    assert!(backend.partner.has_no_requests().await);

    let gate = backend.respond_behind_gate(record("A1", "new"));
    backend.clock.advance(ms(1)).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    backend.partner.request().await;
    // Just before the fetch times out, the old record is still served.
    backend.clock.advance(secs(29)).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    gate.open();
    backend.partner.respond_at("/v1/api/inventory/B2", [record("B2", "other")]);
    backend.item("B2").await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("new"));
}

#[tokio::test(start_paused = true)]
async fn a_record_survives_a_backend_that_fails_for_ten_minutes_and_no_longer() {
    let mut backend = ItemBackend::new();
    backend.respond("A1", record("A1", "2.5L I4"));
    backend.item("A1").await;
    backend.respond("A1", MockResponse::status(503));
    backend.clock.advance(mins(5)).await;
    backend.item("A1").await;
    assert_eq!(backend.log.line().await.message, "item not fetched");
    backend.clock.advance(just_before(mins(5))).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    backend.clock.advance(ms(1)).await;
    assert_eq!(backend.engine("A1").await, None);
}

#[tokio::test(start_paused = true)]
async fn a_response_for_another_stock_number_is_ignored_with_a_warning() {
    let mut backend = ItemBackend::new();
    backend.respond("A1", record("B2", "2.5L I4"));
    assert!(backend.item("A1").await.is_none());
    let line = backend.log.line().await;
    assert_eq!(line.level, Level::WARN);
    assert_eq!(line.message, "item not used, the answer has another stock number");
    assert_eq!(line.field("answered"), "B2");
}

#[tokio::test(start_paused = true)]
async fn every_failure_is_logged_once() {
    let failures = [
        (MockResponse::status(404), "item not found"),
        (MockResponse::status(500), "item not fetched"),
        (MockResponse::status(401), "item not fetched"),
        (MockResponse::closed(), "item not fetched"),
        (MockResponse::redirect(302, "file:///etc/hostname"), "item not fetched"),
        (MockResponse::ok(vec![b' '; 1024 * 1024 + 1]), "item not fetched"),
        (MockResponse::ok("<html>"), "item not used, the answer has no vehicle"),
    ];
    for (response, message) in failures {
        let mut backend = ItemBackend::new();
        backend.respond("A1", response);
        assert!(backend.item("A1").await.is_none());
        assert_eq!(backend.log.line().await.message, message);
        assert!(backend.log.rest().is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_failure_is_cached_for_thirty_seconds() {
    let mut backend = ItemBackend::new();
    backend.respond("A1", MockResponse::status(500));
    assert!(backend.item("A1").await.is_none());
    backend.partner.request().await;
    backend.respond("A1", record("A1", "2.5L I4"));
    backend.clock.advance(just_before(secs(30))).await;
    assert!(backend.item("A1").await.is_none());
    assert!(backend.partner.has_no_requests().await);
    backend.clock.advance(ms(1)).await;
    assert!(backend.item("A1").await.is_some());
}

#[tokio::test(start_paused = true)]
async fn a_page_waits_two_seconds_and_the_next_has_the_record() {
    let mut backend = ItemBackend::new();
    let gate = backend.respond_behind_gate(record("A1", "2.5L I4"));
    let page = backend.start_lookup("A1").await;
    backend.partner.request().await;
    assert!(backend.clock.takes(secs(2), page).await.is_none());
    gate.open();
    assert!(backend.item("A1").await.is_some());
    assert!(backend.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_slow_backend_delays_other_vehicles_only_briefly() {
    let backend = ItemBackend::new();
    backend.respond("A1", MockResponse::no_response());
    backend.respond("B2", MockResponse::no_response());
    let page = backend.start_lookup("A1").await;
    backend.clock.advance(secs(2)).await;
    assert!(done(page).await.is_none());
    let page = backend.start_lookup("B2").await;
    backend.clock.advance(ms(300)).await;
    assert!(done(page).await.is_none());
    // After a response, pages wait for the backend again.
    backend.respond("C3", record("C3", "2.5L I4"));
    assert!(backend.item("C3").await.is_some());
    backend.respond("D4", MockResponse::no_response());
    let page = backend.start_lookup("D4").await;
    backend.clock.advance(ms(1_999)).await;
    assert!(!page.is_finished());
}

#[tokio::test(start_paused = true)]
async fn sixteen_pages_of_one_vehicle_make_one_call() {
    let mut backend = ItemBackend::new();
    let gate = backend.respond_behind_gate(record("A1", "2.5L I4"));
    let mut pages = Vec::new();
    for _ in 0..16 {
        pages.push(backend.start_lookup("A1").await);
    }
    backend.partner.request().await;
    gate.open();
    for page in pages {
        assert!(page.await.unwrap().is_some());
    }
    assert!(backend.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_page_that_gives_up_does_not_cancel_the_call() {
    let mut backend = ItemBackend::new();
    let gate = backend.respond_behind_gate(record("A1", "2.5L I4"));
    let page = backend.start_lookup("A1").await;
    backend.partner.request().await;
    page.abort();
    gate.open();
    assert!(backend.item("A1").await.is_some());
    assert!(backend.partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn at_most_thirty_two_calls_run_at_once() {
    let mut backend = ItemBackend::new();
    let numbers: Vec<String> = (0..32).map(|number| format!("A{number}")).chain(["B1".to_owned()]).collect();
    backend.load_inventory(&numbers).await;
    let mut pages = Vec::new();
    for number in 0..32 {
        backend.respond(&format!("A{number}"), MockResponse::no_response());
        pages.push(backend.start_lookup(&format!("A{number}")).await);
        backend.partner.request().await;
    }
    assert!(backend.item("B1").await.is_none());
    assert!(backend.partner.has_no_requests().await);
    // After their timeout, other calls run.
    backend.clock.advance(secs(30)).await;
    backend.respond("B1", record("B1", "2.5L I4"));
    for page in pages {
        assert!(done(page).await.is_none());
    }
    assert!(backend.item("B1").await.is_some());
}

#[tokio::test(start_paused = true)]
async fn unlisted_stock_numbers_share_a_rate_limit() {
    let mut backend = ItemBackend::new();
    let numbers: Vec<String> = (0..100).map(|number| format!("A{number}")).collect();
    backend.load_inventory(&numbers).await;
    for number in 0..1_000 {
        backend.respond(&format!("X{number}"), MockResponse::status(404));
        assert!(backend.item(&format!("X{number}")).await.is_none());
    }
    assert_eq!(backend.calls().await, 20);
    for number in &numbers {
        backend.respond(number, record(number, "2.5L I4"));
        assert!(backend.item(number).await.is_some());
        // Another spelling counts as unlisted.
        assert!(backend.item(&number.to_lowercase()).await.is_none());
    }
    assert_eq!(backend.calls().await, 100);
    // One more call is allowed every six seconds.
    for number in 0..1_000 {
        backend.clock.advance(ms(120)).await;
        assert!(backend.item(&format!("X{number}")).await.is_none());
    }
    assert_eq!(backend.calls().await, 20);
}

#[tokio::test(start_paused = true)]
async fn an_unusable_response_is_cached_for_five_minutes() {
    for no in [MockResponse::status(404), MockResponse::ok("[]"), record("B2", "of another")] {
        let mut backend = ItemBackend::new();
        backend.respond("A1", no);
        assert!(backend.item("A1").await.is_none());
        backend.partner.request().await;
        backend.respond("A1", record("A1", "2.5L I4"));
        backend.clock.advance(just_before(mins(5))).await;
        assert!(backend.item("A1").await.is_none());
        assert!(backend.partner.has_no_requests().await);
        backend.clock.advance(ms(1)).await;
        assert!(backend.item("A1").await.is_some());
    }
}
