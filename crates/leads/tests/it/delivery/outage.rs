//! An endpoint that is down for long: it is left alone, and when it is back what waits goes out.

use crate::{
    support::builders::lead,
    support::test_service::{RunningService, TestService},
    support::wait::Wait,
};
use leads::{EnquiryKind, LeadOutcome, LeadService};
use std::time::Duration;

/// The number of attempts that have ended.
async fn attempts(service: &LeadService) -> usize {
    let leads = service.journal().list().await.unwrap();
    leads.iter().flat_map(|lead| &lead.attempts).filter(|attempt| attempt.result.is_some()).count()
}

async fn fail(service: &LeadService, submissions: std::ops::RangeInclusive<u128>) {
    for submission in submissions {
        let lead = lead(EnquiryKind::Contact).submission(submission).build();
        assert_eq!(service.submit(lead).await, LeadOutcome::Unreachable);
    }
}

/// Waits until so many attempts have been made.
async fn made(service: &LeadService, count: usize) {
    let wait = Wait::begin();
    while attempts(service).await < count {
        wait.go_on("never made");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_failing_endpoint_is_probed_with_single_leads() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let RunningService { service, .. } = test.running_service().await;
    fail(&service, 1..=10).await;
    // All ten are due after five seconds; each rest, twice as long as the one before, ends with one
    // attempt.
    for (probe, rest) in [5, 10, 20, 40].into_iter().enumerate() {
        test.time.pass(Duration::from_secs(rest)).await;
        made(&service, 11 + probe).await;
        test.time.pass(Duration::from_millis(500)).await;
        assert_eq!(attempts(&service).await, 11 + probe);
    }
}

#[tokio::test(start_paused = true)]
async fn a_visitors_success_releases_the_backlog() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let RunningService { service, .. } = test.running_service().await;
    fail(&service, 1..=10).await;
    test.crm.respond_again();
    // No time passes: nothing but the visitor shows that the endpoint is back.
    let visitor = lead(EnquiryKind::Contact).submission(11).build();
    assert_eq!(service.submit(visitor).await, LeadOutcome::Delivered);
    test.crm.has_received(11).await;
}
