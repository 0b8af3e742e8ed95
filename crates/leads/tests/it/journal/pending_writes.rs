//! A journal that can't be written for a while: what came of an attempt is kept in mind, and nothing is sent again for want of it.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results, sql},
};
use leads::{EnquiryKind, LeadOutcome, LeadService, LeadsError};
use std::time::Duration;
use tokio::task::JoinHandle;

/// What came of an attempt.
const NOTE: &str = "UPDATE ON attempts";

/// A person sends a parked lead again, and the CRM takes it; what came of that can't be written down.
async fn retry_without_notes(
    stage: &TestService,
    service: &LeadService,
) -> JoinHandle<Result<LeadOutcome, LeadsError>> {
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let parked = attempted(service, 1).await;
    stage.refuse_writes(NOTE).await;
    let service = service.clone();
    let retried = tokio::spawn(async move { service.retry(parked.id).await });
    stage.crm.has_received(2).await;
    retried
}

/// In which whoever tries to write gets round to it.
async fn pass_a_second(stage: &TestService, service: &LeadService) {
    stage.time.pass(Duration::from_secs(1)).await;
    service.journal().list().await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_delivery_that_can_not_be_written_down_is_told_and_made_again_under_the_same_id() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    stage.refuse_writes(NOTE).await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    stage.allow_writes().await;
    drop(service);

    let after = stage.reopened_running_service().await;
    let entry = delivered(&after.service).await;
    let posts = stage.crm.posts();
    assert_eq!(posts.len(), 2);
    assert!(posts.iter().all(|post| post.headers["idempotency-key"] == entry.id.to_string()));
}

#[tokio::test(start_paused = true)]
async fn a_delivery_that_could_not_be_written_down_is_as_soon_as_it_can_be_and_is_not_made_again() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    stage.refuse_writes(NOTE).await;
    assert_eq!(working.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    stage.time.pass(Duration::from_secs(5)).await;
    stage.allow_writes().await;
    stage.time.pass(Duration::from_secs(2)).await;
    assert_eq!(results(&delivered(&working.service).await), [Some("200")]);
    stage.time.pass(Duration::from_mins(2)).await;
    assert_eq!(results(&delivered(&working.service).await), [Some("200")]);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_delivery_that_could_not_be_written_down_for_longer_than_its_claim_is_not_made_again() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    stage.refuse_writes(NOTE).await;
    assert_eq!(
        working.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await,
        LeadOutcome::Delivered
    );
    stage.time.pass(Duration::from_mins(5)).await;
    // The same form again finds its lead free, and nobody says what became of it.
    let again = lead(EnquiryKind::Vehicle).submission(1).build();
    assert_eq!(working.service.submit(again).await, LeadOutcome::Unreachable);
    for _ in 0..20 {
        pass_a_second(&stage, &working.service).await;
    }
    stage.allow_writes().await;
    stage.time.pass(Duration::from_secs(2)).await;
    assert_eq!(results(&delivered(&working.service).await), [Some("200")]);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn what_came_of_a_retry_is_told_once_it_is_written_down() {
    let stage = TestService::set([CrmResponse::Status(400)]).await;
    let service = stage.service().await;
    let retried = retry_without_notes(&stage, &service).await;
    for _ in 0..10 {
        pass_a_second(&stage, &service).await;
    }
    assert!(!retried.is_finished());
    stage.allow_writes().await;
    while !retried.is_finished() {
        pass_a_second(&stage, &service).await;
    }
    assert_eq!(retried.await.unwrap().unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&service).await), [Some("400"), Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn a_retry_that_can_not_be_written_down_at_all_is_told_as_such() {
    let stage = TestService::set([CrmResponse::Status(400)]).await;
    let service = stage.service().await;
    let retried = retry_without_notes(&stage, &service).await;
    while !retried.is_finished() {
        pass_a_second(&stage, &service).await;
    }
    assert!(matches!(retried.await.unwrap(), Err(LeadsError::NotRecorded)));
}

#[tokio::test(start_paused = true)]
async fn what_belongs_to_a_journal_that_was_replaced_holds_up_nobody() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    stage.refuse_writes(NOTE).await;
    working.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    sql(&stage.journal(), "DELETE FROM leads").await;
    stage.allow_writes().await;
    stage.time.pass(Duration::from_secs(2)).await;
    let next = lead(EnquiryKind::Contact).submission(2).build();
    assert_eq!(working.service.submit(next).await, LeadOutcome::Delivered);
    delivered(&working.service).await;
}

#[tokio::test(start_paused = true)]
async fn a_claim_that_nobody_ends_runs_out() {
    let stage = TestService::set([]).await;
    let silent = stage.service().await;
    stage.refuse_writes(NOTE).await;
    assert_eq!(silent.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    stage.allow_writes().await;
    let working = stage.running_service().await;
    stage.time.pass(Duration::from_secs(59)).await;
    assert!(working.service.is_healthy().await);
    stage.time.pass(Duration::from_secs(2)).await;
    let entry = delivered(&working.service).await;
    assert_eq!(results(&entry), [None, Some("200")]);
    assert_eq!(entry.attempts[1].at.duration_since(entry.received).as_secs(), 61);
}
