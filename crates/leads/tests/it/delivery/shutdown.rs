//! The end of background delivery.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results},
};
use leads::{EnquiryKind, LeadOutcome, LeadState};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn an_idle_worker_ends() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    working.stop.cancel();
    working.worker.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_attempt_in_flight_is_finished_first() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let working = stage.running_service().await;
    let service = working.service.clone();
    tokio::spawn(async move { service.submit(lead(EnquiryKind::Vehicle).build()).await });
    stage.crm.has_received(1).await;
    working.stop.cancel();
    stage.crm.go_on();
    working.worker.await.unwrap();
    assert_eq!(results(&delivered(&working.service).await), [Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn an_attempt_that_takes_too_long_is_cut_off_and_made_again_after_the_restart() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let working = stage.running_service().await;
    let service = working.service.clone();
    let visitor = tokio::spawn(async move { service.submit(lead(EnquiryKind::Vehicle).build()).await });
    stage.crm.has_received(1).await;
    working.stop.cancel();
    // Twice: the worker starts its own wait only once it has seen the end.
    while !working.worker.is_finished() {
        stage.time.pass(Duration::from_secs(1)).await;
        working.service.journal().list().await.unwrap();
    }
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Unreachable);
    let entry = attempted(&working.service, 1).await;
    assert_eq!(results(&entry), [Some("cut off by shutdown")]);
    let LeadState::Waiting { until } = entry.state() else { panic!("{:?}", entry.state()) };
    assert!(until.duration_since(entry.received).as_secs() < 30, "put off");
    drop(working);

    let after = stage.running_service().await;
    assert_eq!(results(&delivered(&after.service).await), [Some("cut off by shutdown"), Some("200")]);
}
