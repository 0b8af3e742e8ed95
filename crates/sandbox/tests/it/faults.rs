//! The faults, on raw connections.

use crate::{TestSandbox, client};
use sandbox::{Fault, FaultError, SandboxConfig};
use std::{net::Ipv4Addr, time::Duration};
use tokio::time::Instant;

const LISTING: &str = "/feed/listings";

#[tokio::test]
async fn status_applies_until_the_fault_changes() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::Status(503));
    assert_eq!(test.get(LISTING).await.status, 503);
    assert_eq!(test.get(LISTING).await.status, 503);
    test.sandbox.set_feed_fault(Fault::None);
    assert_eq!(test.get(LISTING).await.status, 200);
}

#[tokio::test(start_paused = true)]
async fn delay_responds_after_its_time() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::Delay(Duration::from_secs(20)));
    let start = Instant::now();
    let answer = test.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(start.elapsed() >= Duration::from_secs(20));
}

#[tokio::test]
async fn hang_receives_the_request_and_sends_no_byte() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::Hang);
    let stream = client::open(&test.sandbox.origin(), "GET", LISTING, &[], "").await;
    while test.sandbox.feed_requests().is_empty() {
        tokio::task::yield_now().await;
    }
    test.stop.cancel();
    assert_eq!(client::read(stream).await.bytes, b"");
}

#[tokio::test]
async fn a_sandbox_that_hangs_still_stops() {
    let test = TestSandbox::start().await;
    test.sandbox.set_crm_fault(Fault::Hang);
    let stream = client::open(&test.sandbox.origin(), "POST", "/crm/api/post-data", &[], "<adf/>").await;
    while test.sandbox.crm_requests().is_empty() {
        tokio::task::yield_now().await;
    }
    test.stop.cancel();
    test.sandbox.stopped().await;
    drop(stream);
}

#[tokio::test(start_paused = true)]
async fn drip_sends_everything_a_few_bytes_at_a_time() {
    let test = TestSandbox::start().await;
    let stock = test.listing().await[0]["stock_number"].as_str().unwrap().to_owned();
    let path = format!("/item/api/inventory/{stock}");
    let whole = test.get(&path).await;
    test.sandbox.set_item_fault(Fault::Drip);
    let start = Instant::now();
    let answer = test.get(&path).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body, whole.body);
    let drops = u32::try_from(whole.body.len() / 16).unwrap();
    assert!(drops > 10 && start.elapsed() >= Duration::from_millis(50) * drops);
}

#[tokio::test]
async fn truncated_closes_in_the_middle_of_the_announced_body() {
    let test = TestSandbox::start().await;
    let whole = test.get(LISTING).await.body;
    test.sandbox.set_feed_fault(Fault::Truncated);
    let answer = test.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.announced(), whole.len());
    assert!(!answer.body.is_empty() && answer.body.len() <= whole.len() / 2);
    assert!(whole.starts_with(&answer.body));
    assert!(serde_json::from_slice::<serde_json::Value>(&answer.body).is_err());
}

#[tokio::test]
async fn truncated_applies_to_conditional_requests() {
    let test = TestSandbox::start().await;
    let tag = test.get(LISTING).await.header("etag").unwrap().to_owned();
    test.sandbox.set_feed_fault(Fault::Truncated);
    let answer = client::get(&test.sandbox.origin(), LISTING, &[("if-none-match", &tag)]).await;
    assert_eq!(answer.status, 200);
    assert!(answer.body.len() < answer.announced());
}

#[tokio::test]
async fn not_array_responds_with_200_and_other_json() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::NotArray);
    let answer = test.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(answer.json().is_object());
}

#[tokio::test]
async fn not_json_responds_with_200_and_an_html_page() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::NotJson);
    let answer = test.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").unwrap().starts_with("text/html"));
    assert!(answer.text().starts_with("<!doctype html>"));
}

#[tokio::test]
async fn redirect_has_the_url_and_keeps_the_method_of_a_post() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::Redirect("https://example.com/listings".into()));
    test.sandbox.set_crm_fault(Fault::Redirect("/elsewhere".into()));
    let feed = test.get(LISTING).await;
    assert_eq!((feed.status, feed.header("location")), (302, Some("https://example.com/listings")));
    let crm = test.post("/crm/api/post-data", "<adf/>").await;
    assert_eq!((crm.status, crm.header("location")), (307, Some("/elsewhere")));
}

#[tokio::test]
async fn close_ends_the_connection_without_a_byte() {
    let test = TestSandbox::start().await;
    test.sandbox.set_feed_fault(Fault::Close);
    test.sandbox.set_crm_fault(Fault::Close);
    assert_eq!(test.get(LISTING).await.bytes, b"");
    assert_eq!(test.post("/crm/api/post-data", &"x".repeat(100_000)).await.bytes, b"");
    assert!(test.sandbox.leads().is_empty());
    assert_eq!(test.get("/crm").await.status, 200, "the fault does not apply to the inbox");
}

#[tokio::test]
async fn a_crm_with_a_truncated_response_has_accepted_the_lead() {
    let test = TestSandbox::start().await;
    test.sandbox.set_crm_fault(Fault::Truncated);
    let answer = test.post("/crm/api/post-data", &crate::crm::adf("lead-1", "Ann")).await;
    assert!(answer.body.len() < answer.announced());
    assert_eq!(test.sandbox.leads().len(), 1);
}

#[tokio::test]
async fn faults_can_be_configured() {
    let test = TestSandbox::with(SandboxConfig {
        listen: (Ipv4Addr::LOCALHOST, 0).into(),
        feed_fault: Fault::Status(500),
        crm_fault: Fault::Status(429),
    })
    .await;
    assert_eq!(test.get(LISTING).await.status, 500);
    assert_eq!(test.post("/crm/api/post-data", "<adf/>").await.status, 429);
}

#[test]
fn every_fault_is_parsed_from_its_text() {
    let faults = [
        Fault::None,
        Fault::Status(503),
        Fault::Delay(Duration::from_millis(1500)),
        Fault::Hang,
        Fault::Drip,
        Fault::Truncated,
        Fault::NotArray,
        Fault::NotJson,
        Fault::Redirect("http://127.0.0.1:9/x?a=b:c".into()),
        Fault::Close,
    ];
    for fault in faults {
        assert_eq!(fault.to_string().parse(), Ok(fault.clone()), "{fault}");
    }
}

#[test]
fn faults_are_parsed_leniently_with_specific_errors() {
    assert_eq!(" delay: 2s ".parse(), Ok(Fault::Delay(Duration::from_secs(2))));
    for mistake in ["", "statuss:503", "hang:1s", "close:now"] {
        assert_eq!(mistake.parse::<Fault>(), Err(FaultError::Unknown(mistake.into())));
    }
    for mistake in
        ["status", "status:99", "status:101", "status:600", "status:x", "delay", "delay:soon", "redirect"]
    {
        assert!(matches!(mistake.parse::<Fault>(), Err(FaultError::Detail { .. })), "{mistake}");
    }
}
