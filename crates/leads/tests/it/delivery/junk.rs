//! Forms whose hidden field was filled in: kept, not sent, and a lead again where a person says so.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService, delivered, results, sql},
    support::wait::Wait,
};
use leads::{EnquiryKind, JournalEntry, LeadOutcome, LeadService, LeadState, LeadsError};
use std::time::Duration;

const MONTH: Duration = Duration::from_hours(31 * 24);

async fn only_entry(service: &LeadService) -> JournalEntry {
    let mut entries = service.journal().list().await.unwrap();
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.remove(0)
}

#[tokio::test(start_paused = true)]
async fn junk_is_stored_and_not_sent() {
    let test = TestService::start([]).await;
    let RunningService { service, .. } = test.running_service().await;
    assert_eq!(service.submit_junk(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    test.time.pass(Duration::from_hours(24)).await;
    let entry = only_entry(&service).await;
    assert_eq!((entry.state(), entry.attempts.len()), (LeadState::Junk, 0));
    assert!(entry.adf.contains("dana@example.com"));
    assert_eq!(test.crm.count(), 0);
}

#[tokio::test(start_paused = true)]
async fn junk_sent_by_an_operator_becomes_a_lead() {
    let test = TestService::start([CrmResponse::Status(503)]).await;
    let RunningService { service, .. } = test.running_service().await;
    service.submit_junk(lead(EnquiryKind::Vehicle).build()).await;
    let junk = only_entry(&service).await;
    // The background may come first: either way it fails once.
    assert_eq!(service.retry(junk.id).await.unwrap(), LeadOutcome::Refused);
    test.time.pass(Duration::from_secs(5)).await;
    let sent = delivered(&service).await;
    assert_eq!((sent.id, results(&sent)), (junk.id, vec![Some("503"), Some("200")]));
    assert!(
        test.crm.posts().iter().all(|post| post.body == junk.adf && post.body.contains("status=\"new\""))
    );
}

#[tokio::test(start_paused = true)]
async fn a_repeat_without_the_hidden_field_replaces_the_junk() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let form = || lead(EnquiryKind::Contact).submission(7);
    assert_eq!(service.submit_junk(form().build()).await, LeadOutcome::Delivered);
    assert_eq!(service.submit_junk(form().build()).await, LeadOutcome::Delivered);
    assert_eq!(only_entry(&service).await.state(), LeadState::Junk);
    assert_eq!(service.submit(form().message("And once more").build()).await, LeadOutcome::Delivered);
    let entry = delivered(&service).await;
    assert!(entry.adf.contains("And once more"));
    // A form that is a lead already is no junk.
    assert_eq!(service.submit_junk(form().build()).await, LeadOutcome::Delivered);
    assert_eq!(only_entry(&service).await.state(), LeadState::Delivered);
    assert_eq!(test.crm.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn junk_is_erased_after_a_month_and_cannot_be_sent_then() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit_junk(lead(EnquiryKind::Vehicle).build()).await;
    test.time.pass(MONTH).await;
    drop(service);
    let RunningService { service, .. } = test.running_service().await;
    let wait = Wait::begin();
    while only_entry(&service).await.erased.is_none() {
        wait.go_on("never erased");
    }
    let erased = only_entry(&service).await;
    assert_eq!((erased.state(), erased.adf.as_str()), (LeadState::Junk, ""));
    assert!(matches!(service.retry(erased.id).await, Err(LeadsError::Erased(id)) if id == erased.id));
}

#[tokio::test(start_paused = true)]
async fn the_journal_limits_junk_without_deleting_leads() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Contact).submission(1).build()).await;
    test.time.pass(Duration::from_secs(1)).await;
    service.submit_junk(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    drop(service);
    multiply_junk(&test).await;
    let service = test.service().await;
    test.time.pass(Duration::from_mins(1)).await;
    service.submit_junk(lead(EnquiryKind::Vehicle).submission(3).build()).await;
    let entries = service.journal().list().await.unwrap();
    let (junk, leads): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.state() == LeadState::Junk);
    assert_eq!((junk.len(), leads.len()), (10_000, 1));
    assert_eq!(junk[0].id, entries[0].id, "the newest stays");
}

/// Makes ten thousand and one of the only junk, each a little newer.
async fn multiply_junk(test: &TestService) {
    sql(
        &test.journal(),
        "INSERT INTO leads (id, kind, received_at, content, adf)
         WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
         SELECT printf('00000000-0000-7000-8000-%012d', i), kind, received_at + i, content, adf FROM n, leads
         WHERE kind = 'vehicle'",
    )
    .await;
}
