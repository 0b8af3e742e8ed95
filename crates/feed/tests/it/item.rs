//! The single item call enriches the detail page and never holds it up.

use crate::props::answer::{Answer, Gate};
use crate::props::clock::{done, just_before, mins, ms, secs};
use crate::props::item_backend::{ItemBackend, record, stock_number};
use crate::props::partner::Partner;
use crate::props::scene::Scene;
use tracing::Level;

#[tokio::test(start_paused = true)]
async fn the_call_names_the_vehicle_and_carries_key_and_authorization() {
    let mut backend = ItemBackend::open();
    backend.says("A%2F1", record("A/1", "2.5L I4"));
    assert_eq!(backend.engine("A/1").await.as_deref(), Some("2.5L I4"));
    let asked = backend.partner.asked().await;
    assert_eq!((asked.method.as_str(), asked.target.as_str()), ("GET", "/v1/api/inventory/A%2F1"));
    assert_eq!(asked.header("content-type"), Some("application/json"));
    assert_eq!(asked.header("x-client-key"), Some("k3y"));
    assert_eq!(asked.header("authorization"), Some("Bearer t0ken"));
}

#[tokio::test(start_paused = true)]
async fn a_redirect_to_another_host_drops_the_authorization_and_the_client_key() {
    let (mut backend, mut storage) = (ItemBackend::open(), Partner::open());
    backend.says("A1", Answer::redirect(302, "/v1/moved"));
    backend.partner.says_at("/v1/moved", [Answer::redirect(302, storage.url("/bucket/A1").as_str())]);
    storage.says_at("/bucket/A1", [record("A1", "2.5L I4")]);
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    for _ in 0..2 {
        let asked = backend.partner.asked().await;
        assert_eq!(asked.header("authorization"), Some("Bearer t0ken"));
        assert_eq!(asked.header("x-client-key"), Some("k3y"));
    }
    let stored = storage.asked().await;
    assert_eq!((stored.header("authorization"), stored.header("x-client-key")), (None, None));
}

#[tokio::test(start_paused = true)]
async fn the_same_address_by_another_name_is_another_host() {
    let mut backend = ItemBackend::open();
    let mut by_name = backend.partner.url("/bucket/A1");
    by_name.set_host(Some("localhost")).unwrap();
    backend.says("A1", Answer::redirect(302, by_name.as_str()));
    backend.partner.says_at("/bucket/A1", [record("A1", "2.5L I4")]);
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    assert!(backend.partner.asked().await.header("authorization").is_some());
    assert!(backend.partner.asked().await.header("authorization").is_none());
}

#[tokio::test(start_paused = true)]
async fn without_a_backend_there_is_no_record_and_no_call() {
    let mut scene = Scene::open();
    assert!(scene.feed.item(&stock_number("A1")).await.is_none());
    assert!(scene.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_record_is_fresh_for_five_minutes_and_then_renewed_behind_the_page() {
    let mut backend = ItemBackend::open();
    backend.says("A1", record("A1", "old"));
    backend.item("A1").await;
    backend.partner.asked().await;
    backend.clock.pass(just_before(mins(5))).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    assert!(backend.partner.is_left_alone().await);

    let gate = Gate::shut();
    backend.says("A1", record("A1", "new").behind(&gate));
    backend.clock.pass(ms(1)).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    backend.partner.asked().await;
    // Ten minutes after it came the old record is gone, and the page waits for the new one.
    backend.clock.pass(secs(29)).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("old"));
    gate.open();
    backend.partner.says_at("/v1/api/inventory/B2", [record("B2", "other")]);
    backend.item("B2").await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("new"));
}

#[tokio::test(start_paused = true)]
async fn a_record_survives_a_backend_that_fails_for_ten_minutes_and_no_longer() {
    let mut backend = ItemBackend::open();
    backend.says("A1", record("A1", "2.5L I4"));
    backend.item("A1").await;
    backend.says("A1", Answer::status(503));
    backend.clock.pass(mins(5)).await;
    backend.item("A1").await;
    assert_eq!(backend.log.line().await.message, "The item call failed");
    backend.clock.pass(just_before(mins(5))).await;
    assert_eq!(backend.engine("A1").await.as_deref(), Some("2.5L I4"));
    backend.clock.pass(ms(1)).await;
    assert_eq!(backend.engine("A1").await, None);
}

#[tokio::test(start_paused = true)]
async fn an_answer_for_another_stock_number_is_ignored_with_a_warning() {
    let mut backend = ItemBackend::open();
    backend.says("A1", record("B2", "2.5L I4"));
    assert!(backend.item("A1").await.is_none());
    let line = backend.log.line().await;
    assert_eq!(line.level, Level::WARN);
    assert_eq!(line.message, "The item call answered for another stock number");
    assert_eq!(line.field("answered"), "B2");
}

#[tokio::test(start_paused = true)]
async fn every_failure_is_no_record_and_one_line_in_the_log() {
    let failures = [
        (Answer::status(404), "The item call knows no such vehicle"),
        (Answer::status(500), "The item call failed"),
        (Answer::status(401), "The item call failed"),
        (Answer::closed(), "The item call failed"),
        (Answer::redirect(302, "file:///etc/hostname"), "The item call failed"),
        (Answer::ok(vec![b' '; 1024 * 1024 + 1]), "The item call failed"),
        (Answer::ok("<html>"), "The item call's answer holds no vehicle"),
    ];
    for (answer, message) in failures {
        let mut backend = ItemBackend::open();
        backend.says("A1", answer);
        assert!(backend.item("A1").await.is_none());
        assert_eq!(backend.log.line().await.message, message);
        assert!(backend.log.rest().is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_failure_is_remembered_for_thirty_seconds() {
    let mut backend = ItemBackend::open();
    backend.says("A1", Answer::status(500));
    assert!(backend.item("A1").await.is_none());
    backend.partner.asked().await;
    backend.says("A1", record("A1", "2.5L I4"));
    backend.clock.pass(just_before(secs(30))).await;
    assert!(backend.item("A1").await.is_none());
    assert!(backend.partner.is_left_alone().await);
    backend.clock.pass(ms(1)).await;
    assert!(backend.item("A1").await.is_some());
}

#[tokio::test(start_paused = true)]
async fn a_page_waits_two_seconds_and_the_next_has_the_record() {
    let mut backend = ItemBackend::open();
    let gate = Gate::shut();
    backend.says("A1", record("A1", "2.5L I4").behind(&gate));
    let page = backend.visit("A1").await;
    backend.partner.asked().await;
    backend.clock.pass(ms(1_999)).await;
    assert!(!page.is_finished());
    backend.clock.pass(ms(1)).await;
    assert!(done(page).await.is_none());
    gate.open();
    assert!(backend.item("A1").await.is_some());
    assert!(backend.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_backend_that_does_not_answer_holds_the_pages_of_other_vehicles_only_briefly() {
    let backend = ItemBackend::open();
    backend.says("A1", Answer::silence());
    backend.says("B2", Answer::silence());
    let page = backend.visit("A1").await;
    backend.clock.pass(secs(2)).await;
    assert!(done(page).await.is_none());
    let page = backend.visit("B2").await;
    backend.clock.pass(ms(300)).await;
    assert!(done(page).await.is_none());
    // An answer shows that it is back, and pages wait for it again.
    backend.says("C3", record("C3", "2.5L I4"));
    assert!(backend.item("C3").await.is_some());
    backend.says("D4", Answer::silence());
    let page = backend.visit("D4").await;
    backend.clock.pass(ms(1_999)).await;
    assert!(!page.is_finished());
}

#[tokio::test(start_paused = true)]
async fn sixteen_pages_of_one_vehicle_make_one_call() {
    let mut backend = ItemBackend::open();
    let gate = Gate::shut();
    backend.says("A1", record("A1", "2.5L I4").behind(&gate));
    let mut pages = Vec::new();
    for _ in 0..16 {
        pages.push(backend.visit("A1").await);
    }
    backend.partner.asked().await;
    gate.open();
    for page in pages {
        assert!(page.await.unwrap().is_some());
    }
    assert!(backend.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn a_page_that_gives_up_does_not_end_the_call() {
    let mut backend = ItemBackend::open();
    let gate = Gate::shut();
    backend.says("A1", record("A1", "2.5L I4").behind(&gate));
    let page = backend.visit("A1").await;
    backend.partner.asked().await;
    page.abort();
    gate.open();
    assert!(backend.item("A1").await.is_some());
    assert!(backend.partner.is_left_alone().await);
}

#[tokio::test(start_paused = true)]
async fn thirty_two_calls_at_most_are_under_way_and_further_pages_do_without() {
    let mut backend = ItemBackend::open();
    let lot: Vec<String> = (0..32).map(|number| format!("A{number}")).chain(["B1".to_owned()]).collect();
    backend.lists(&lot).await;
    let mut pages = Vec::new();
    for number in 0..32 {
        backend.says(&format!("A{number}"), Answer::silence());
        pages.push(backend.visit(&format!("A{number}")).await);
        backend.partner.asked().await;
    }
    assert!(backend.item("B1").await.is_none());
    assert!(backend.partner.is_left_alone().await);
    // Their time over, there is room again, and the page that did without is served.
    backend.clock.pass(secs(30)).await;
    backend.says("B1", record("B1", "2.5L I4"));
    for page in pages {
        assert!(done(page).await.is_none());
    }
    assert!(backend.item("B1").await.is_some());
}

#[tokio::test(start_paused = true)]
async fn stock_numbers_that_are_not_listed_have_an_allowance_together_and_listed_ones_need_none() {
    let mut backend = ItemBackend::open();
    let lot: Vec<String> = (0..100).map(|number| format!("A{number}")).collect();
    backend.lists(&lot).await;
    for number in 0..1_000 {
        backend.says(&format!("X{number}"), Answer::status(404));
        assert!(backend.item(&format!("X{number}")).await.is_none());
    }
    assert_eq!(backend.calls().await, 20);
    for number in &lot {
        backend.says(number, record(number, "2.5L I4"));
        assert!(backend.item(number).await.is_some());
        // Another spelling is another number, and anybody can make those up.
        assert!(backend.item(&number.to_lowercase()).await.is_none());
    }
    assert_eq!(backend.calls().await, 100);
    // There is one more every six seconds.
    for number in 0..1_000 {
        backend.clock.pass(ms(120)).await;
        assert!(backend.item(&format!("X{number}")).await.is_none());
    }
    assert_eq!(backend.calls().await, 20);
}

#[tokio::test(start_paused = true)]
async fn an_answer_of_no_use_is_remembered_for_five_minutes() {
    for no in [Answer::status(404), Answer::ok("[]"), record("B2", "of another")] {
        let mut backend = ItemBackend::open();
        backend.says("A1", no);
        assert!(backend.item("A1").await.is_none());
        backend.partner.asked().await;
        backend.says("A1", record("A1", "2.5L I4"));
        backend.clock.pass(just_before(mins(5))).await;
        assert!(backend.item("A1").await.is_none());
        assert!(backend.partner.is_left_alone().await);
        backend.clock.pass(ms(1)).await;
        assert!(backend.item("A1").await.is_some());
    }
}
