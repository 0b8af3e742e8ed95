//! A journal that can't be written for a while: what came of an attempt is kept in mind, and
//! nothing is sent again for want of it.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results, sql},
};
use leads::{EnquiryKind, LeadOutcome, LeadService, LeadsError};
use std::time::Duration;
use tokio::task::JoinHandle;

/// The write of an attempt's result, in the words of a trigger.
const NOTE: &str = "UPDATE ON attempts";

/// A person sends a parked lead again, and the CRM takes it; what came of that can't be written
/// down.
async fn retry_with_failing_writes(
    test: &TestService,
    service: &LeadService,
) -> JoinHandle<Result<LeadOutcome, LeadsError>> {
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let parked = attempted(service, 1).await;
    test.block_writes(NOTE).await;
    let service = service.clone();
    let retried = tokio::spawn(async move { service.retry(parked.id).await });
    test.crm.has_received(2).await;
    retried
}

/// In which whoever tries to write gets round to it.
async fn pass_a_second(test: &TestService, service: &LeadService) {
    test.time.pass(Duration::from_secs(1)).await;
    service.journal().list().await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_delivery_that_cannot_be_recorded_is_repeated_under_the_same_id() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    test.block_writes(NOTE).await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    test.unblock_writes().await;
    drop(service);

    let after = test.reopened_running_service().await;
    let entry = delivered(&after.service).await;
    let posts = test.crm.posts();
    assert_eq!(posts.len(), 2);
    assert!(posts.iter().all(|post| post.headers["idempotency-key"] == entry.id.to_string()));
}

#[tokio::test(start_paused = true)]
async fn a_pending_result_is_written_as_soon_as_possible_and_not_repeated() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    test.block_writes(NOTE).await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    test.time.pass(Duration::from_secs(5)).await;
    test.unblock_writes().await;
    test.time.pass(Duration::from_secs(2)).await;
    assert_eq!(results(&delivered(&running.service).await), [Some("200")]);
    test.time.pass(Duration::from_mins(2)).await;
    assert_eq!(results(&delivered(&running.service).await), [Some("200")]);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_result_pending_longer_than_its_lease_is_not_repeated() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    test.block_writes(NOTE).await;
    assert_eq!(
        running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await,
        LeadOutcome::Delivered
    );
    test.time.pass(Duration::from_mins(5)).await;
    // The same form again finds its lead free, and nobody says what became of it.
    let again = lead(EnquiryKind::Vehicle).submission(1).build();
    assert_eq!(running.service.submit(again).await, LeadOutcome::Unreachable);
    for _ in 0..20 {
        pass_a_second(&test, &running.service).await;
    }
    test.unblock_writes().await;
    test.time.pass(Duration::from_secs(2)).await;
    assert_eq!(results(&delivered(&running.service).await), [Some("200")]);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_retry_returns_once_its_result_is_recorded() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let service = test.service().await;
    let retried = retry_with_failing_writes(&test, &service).await;
    for _ in 0..10 {
        pass_a_second(&test, &service).await;
    }
    assert!(!retried.is_finished());
    test.unblock_writes().await;
    while !retried.is_finished() {
        pass_a_second(&test, &service).await;
    }
    assert_eq!(retried.await.unwrap().unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&service).await), [Some("400"), Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn a_retry_that_cannot_be_recorded_is_an_error() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let service = test.service().await;
    let retried = retry_with_failing_writes(&test, &service).await;
    while !retried.is_finished() {
        pass_a_second(&test, &service).await;
    }
    assert!(matches!(retried.await.unwrap(), Err(LeadsError::NotRecorded)));
}

#[tokio::test(start_paused = true)]
async fn pending_results_of_a_replaced_journal_are_dropped() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    test.block_writes(NOTE).await;
    running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    sql(&test.journal(), "DELETE FROM leads").await;
    test.unblock_writes().await;
    test.time.pass(Duration::from_secs(2)).await;
    let next = lead(EnquiryKind::Contact).submission(2).build();
    assert_eq!(running.service.submit(next).await, LeadOutcome::Delivered);
    delivered(&running.service).await;
}

#[tokio::test(start_paused = true)]
async fn an_abandoned_claim_expires() {
    let test = TestService::start([]).await;
    let silent = test.service().await;
    test.block_writes(NOTE).await;
    assert_eq!(silent.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    test.unblock_writes().await;
    let running = test.running_service().await;
    test.time.pass(Duration::from_secs(59)).await;
    assert!(running.service.is_healthy().await);
    test.time.pass(Duration::from_secs(2)).await;
    let entry = delivered(&running.service).await;
    assert_eq!(results(&entry), [None, Some("200")]);
    assert_eq!(entry.attempts[1].at.duration_since(entry.received).as_secs(), 61);
}
