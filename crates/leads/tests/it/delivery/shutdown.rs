//! The end of background delivery.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results},
};
use leads::{EnquiryKind, LeadOutcome, LeadState};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn an_idle_service_stops() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    running.stop.cancel();
    running.worker.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_running_attempt_is_finished_first() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let running = test.running_service().await;
    let service = running.service.clone();
    tokio::spawn(async move { service.submit(lead(EnquiryKind::Vehicle).build()).await });
    test.crm.has_received(1).await;
    running.stop.cancel();
    test.crm.release();
    running.worker.await.unwrap();
    assert_eq!(results(&delivered(&running.service).await), [Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn a_slow_attempt_is_cancelled_and_repeated_after_the_restart() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let running = test.running_service().await;
    let service = running.service.clone();
    let visitor = tokio::spawn(async move { service.submit(lead(EnquiryKind::Vehicle).build()).await });
    test.crm.has_received(1).await;
    running.stop.cancel();
    // Twice: the worker starts its own wait only once it has seen the end.
    while !running.worker.is_finished() {
        test.time.pass(Duration::from_secs(1)).await;
        running.service.journal().list().await.unwrap();
    }
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Unreachable);
    let entry = attempted(&running.service, 1).await;
    assert_eq!(results(&entry), [Some("cut off by shutdown")]);
    let LeadState::Waiting { until } = entry.state() else { panic!("{:?}", entry.state()) };
    assert!(until.duration_since(entry.received).as_secs() < 30, "put off");
    drop(running);

    let after = test.running_service().await;
    assert_eq!(results(&delivered(&after.service).await), [Some("cut off by shutdown"), Some("200")]);
}
