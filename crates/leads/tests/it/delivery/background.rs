//! Background delivery: what was not accepted at once is tried again, in its time, once, also after
//! a restart.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::paused_time::START,
    support::test_service::{TestService, attempted, delivered, results, visit},
};
use jiff::{SignedDuration, Timestamp};
use leads::{EnquiryKind, JournalEntry, LeadOutcome, LeadState};
use std::time::Duration;

/// The start of the attempt, in seconds from the start of the test.
fn began(entry: &JournalEntry, attempt: usize) -> i64 {
    let start: Timestamp = START.parse().unwrap();
    entry.attempts[attempt].at.duration_since(start).as_secs()
}

#[tokio::test(start_paused = true)]
async fn a_failed_lead_is_retried_with_growing_delays() {
    let test =
        TestService::start([CrmResponse::Status(500), CrmResponse::Status(502), CrmResponse::Status(429)])
            .await;
    let running = test.running_service().await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    for (attempts, delay) in [(1, 5), (2, 10), (3, 20)] {
        attempted(&running.service, attempts).await;
        test.time.pass(Duration::from_secs(delay)).await;
    }
    let entry = delivered(&running.service).await;
    assert_eq!(results(&entry), [Some("500"), Some("502"), Some("429"), Some("200")]);
    assert_eq!([0, 1, 2, 3].map(|attempt| began(&entry, attempt)), [0, 5, 15, 35]);
    let posts = test.crm.posts();
    assert!(posts.iter().all(|post| post.headers["idempotency-key"] == entry.id.to_string()));
    assert!(posts.iter().all(|post| post.body == entry.adf && post.body.contains("status=\"new\"")));
}

#[tokio::test(start_paused = true)]
async fn nothing_is_sent_before_it_is_due() {
    let test = TestService::start([CrmResponse::Status(500)]).await;
    let running = test.running_service().await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let entry = attempted(&running.service, 1).await;
    let until = START.parse::<Timestamp>().unwrap() + SignedDuration::from_secs(5);
    assert_eq!(entry.state(), LeadState::Waiting { until });
    // Early, then a little late: the attempt's own note says that the first look found nothing due.
    test.time.pass(Duration::from_millis(4_900)).await;
    assert_eq!(attempted(&running.service, 1).await.state(), LeadState::Waiting { until });
    test.time.pass(Duration::from_millis(1_100)).await;
    assert_eq!(began(&delivered(&running.service).await, 1), 6);
}

#[tokio::test(start_paused = true)]
async fn retry_after_is_respected() {
    let test = TestService::start([CrmResponse::RetryAfter("60")]).await;
    let running = test.running_service().await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(59)).await;
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(1)).await;
    assert_eq!(began(&delivered(&running.service).await, 1), 60);
}

#[tokio::test(start_paused = true)]
async fn a_retry_after_date_is_respected_and_bounded() {
    let test = TestService::start([
        CrmResponse::RetryAfter("Fri, 20 Nov 2026 22:06:30 GMT"),
        CrmResponse::RetryAfter("86400"),
    ])
    .await;
    let running = test.running_service().await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(90)).await;
    attempted(&running.service, 2).await;
    test.time.pass(Duration::from_mins(15)).await;
    let entry = delivered(&running.service).await;
    assert_eq!([began(&entry, 1), began(&entry, 2)], [90, 90 + 900]);
}

#[tokio::test(start_paused = true)]
async fn a_failed_lead_is_delivered_once_after_a_restart() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let before = test.service().await;
    assert_eq!(before.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Unreachable);
    drop(before);

    test.crm.respond_again();
    test.time.pass(Duration::from_secs(5)).await;
    let after = test.running_service().await;
    let entry = delivered(&after.service).await;
    assert_eq!(results(&entry), [Some("broken off"), Some("200")]);
    test.time.pass(Duration::from_hours(1)).await;
    delivered(&after.service).await;
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_background_does_not_send_during_the_first_attempt() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let running = test.running_service().await;
    let visitor = visit(&running.service, lead(EnquiryKind::Vehicle).build());
    test.crm.has_received(1).await;
    // The worker looks several times before the attempt's own end.
    for _ in 0..5 {
        test.time.pass(Duration::from_secs(5)).await;
        running.service.journal().list().await.unwrap();
    }
    test.crm.release();
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&running.service).await), [Some("200")]);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn many_failed_leads_are_each_delivered_once() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let running = test.running_service().await;
    for submission in 1..=20 {
        let one = lead(EnquiryKind::Contact).submission(submission).build();
        assert_eq!(running.service.submit(one).await, LeadOutcome::Unreachable);
    }
    test.crm.respond_again();
    test.time.pass(Duration::from_secs(10)).await;
    test.crm.has_received(20).await;
    let keys: std::collections::HashSet<_> =
        test.crm.posts().iter().map(|post| post.headers["idempotency-key"].clone()).collect();
    assert_eq!((keys.len(), test.crm.posts().len()), (20, 20));
}
