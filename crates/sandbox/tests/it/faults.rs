//! Each fault does to a raw connection what its name says.

use crate::{Stage, client};
use sandbox::{Fault, FaultError, SandboxConfig};
use std::{net::Ipv4Addr, time::Duration};
use tokio::time::Instant;

const LISTING: &str = "/feed/listings";

#[tokio::test]
async fn status_answers_with_that_status_until_told_otherwise() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::Status(503));
    assert_eq!(stage.get(LISTING).await.status, 503);
    assert_eq!(stage.get(LISTING).await.status, 503);
    stage.sandbox.set_feed_fault(Fault::None);
    assert_eq!(stage.get(LISTING).await.status, 200);
}

#[tokio::test(start_paused = true)]
async fn delay_answers_well_but_not_before_its_time() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::Delay(Duration::from_secs(20)));
    let asked = Instant::now();
    let answer = stage.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(asked.elapsed() >= Duration::from_secs(20));
}

#[tokio::test]
async fn hang_takes_the_request_and_never_sends_a_byte() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::Hang);
    let wire = client::open(&stage.sandbox.origin(), "GET", LISTING, &[], "").await;
    while stage.sandbox.feed_requests().is_empty() {
        tokio::task::yield_now().await;
    }
    stage.stop.cancel();
    assert_eq!(client::read(wire).await.bytes, b"");
}

#[tokio::test]
async fn a_sandbox_that_hangs_still_stops() {
    let stage = Stage::open().await;
    stage.sandbox.set_crm_fault(Fault::Hang);
    let wire = client::open(&stage.sandbox.origin(), "POST", "/crm/api/post-data", &[], "<adf/>").await;
    while stage.sandbox.crm_requests().is_empty() {
        tokio::task::yield_now().await;
    }
    stage.stop.cancel();
    stage.sandbox.stopped().await;
    drop(wire);
}

#[tokio::test(start_paused = true)]
async fn drip_sends_everything_a_few_bytes_at_a_time() {
    let stage = Stage::open().await;
    let stock = stage.listing().await[0]["stock_number"].as_str().unwrap().to_owned();
    let path = format!("/item/api/inventory/{stock}");
    let whole = stage.get(&path).await;
    stage.sandbox.set_item_fault(Fault::Drip);
    let asked = Instant::now();
    let answer = stage.get(&path).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body, whole.body);
    let drops = u32::try_from(whole.body.len() / 16).unwrap();
    assert!(drops > 10 && asked.elapsed() >= Duration::from_millis(50) * drops);
}

#[tokio::test]
async fn truncated_closes_in_the_middle_of_the_announced_body() {
    let stage = Stage::open().await;
    let whole = stage.get(LISTING).await.body;
    stage.sandbox.set_feed_fault(Fault::Truncated);
    let answer = stage.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.announced(), whole.len());
    assert!(!answer.body.is_empty() && answer.body.len() <= whole.len() / 2);
    assert!(whole.starts_with(&answer.body));
    assert!(serde_json::from_slice::<serde_json::Value>(&answer.body).is_err());
}

#[tokio::test]
async fn truncated_cuts_the_body_even_for_those_who_have_it_already() {
    let stage = Stage::open().await;
    let tag = stage.get(LISTING).await.header("etag").unwrap().to_owned();
    stage.sandbox.set_feed_fault(Fault::Truncated);
    let answer = client::get(&stage.sandbox.origin(), LISTING, &[("if-none-match", &tag)]).await;
    assert_eq!(answer.status, 200);
    assert!(answer.body.len() < answer.announced());
}

#[tokio::test]
async fn not_array_answers_200_with_json_of_another_kind() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::NotArray);
    let answer = stage.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(answer.json().is_object());
}

#[tokio::test]
async fn not_json_answers_200_with_an_html_page() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::NotJson);
    let answer = stage.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").unwrap().starts_with("text/html"));
    assert!(answer.text().starts_with("<!doctype html>"));
}

#[tokio::test]
async fn redirect_points_to_the_address_and_keeps_a_posts_method() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::Redirect("https://example.com/listings".into()));
    stage.sandbox.set_crm_fault(Fault::Redirect("/elsewhere".into()));
    let feed = stage.get(LISTING).await;
    assert_eq!((feed.status, feed.header("location")), (302, Some("https://example.com/listings")));
    let crm = stage.post("/crm/api/post-data", "<adf/>").await;
    assert_eq!((crm.status, crm.header("location")), (307, Some("/elsewhere")));
}

#[tokio::test]
async fn close_ends_the_connection_without_a_byte() {
    let stage = Stage::open().await;
    stage.sandbox.set_feed_fault(Fault::Close);
    stage.sandbox.set_crm_fault(Fault::Close);
    assert_eq!(stage.get(LISTING).await.bytes, b"");
    assert_eq!(stage.post("/crm/api/post-data", &"x".repeat(100_000)).await.bytes, b"");
    assert!(stage.sandbox.leads().is_empty());
    assert_eq!(stage.get("/crm").await.status, 200, "the inbox can be read all the same");
}

#[tokio::test]
async fn a_crm_that_breaks_off_its_answer_has_taken_the_lead() {
    let stage = Stage::open().await;
    stage.sandbox.set_crm_fault(Fault::Truncated);
    let answer = stage.post("/crm/api/post-data", &crate::crm::adf("lead-1", "Ann")).await;
    assert!(answer.body.len() < answer.announced());
    assert_eq!(stage.sandbox.leads().len(), 1);
}

#[tokio::test]
async fn faults_can_stand_from_the_start() {
    let stage = Stage::with(SandboxConfig {
        listen: (Ipv4Addr::LOCALHOST, 0).into(),
        feed_fault: Fault::Status(500),
        crm_fault: Fault::Status(429),
    })
    .await;
    assert_eq!(stage.get(LISTING).await.status, 500);
    assert_eq!(stage.post("/crm/api/post-data", "<adf/>").await.status, 429);
}

#[test]
fn every_fault_reads_back_what_it_prints() {
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
fn a_fault_is_read_leniently_and_a_mistake_named() {
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
