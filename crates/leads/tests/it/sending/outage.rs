//! An endpoint that is down for long: it is left alone, and when it is back what waits goes out.

use crate::{
    props::builders::lead,
    props::stage::{Stage, Working},
};
use leads::{Desk, EnquiryKind, Outcome};
use std::time::{Duration, Instant};

/// How many attempts have ended.
async fn attempts(desk: &Desk) -> usize {
    let leads = desk.journal().list().await.unwrap();
    leads.iter().flat_map(|lead| &lead.attempts).filter(|attempt| attempt.result.is_some()).count()
}

async fn fail(desk: &Desk, submissions: std::ops::RangeInclusive<u128>) {
    for submission in submissions {
        let lead = lead(EnquiryKind::Contact).submission(submission).build();
        assert_eq!(desk.take(lead).await, Outcome::Unreachable);
    }
}

/// Waits until so many attempts have been made.
async fn made(desk: &Desk, count: usize) {
    let begun = Instant::now();
    while attempts(desk).await < count {
        assert!(begun.elapsed() < Duration::from_secs(30), "never made");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_is_down_is_probed_with_one_lead_at_a_time() {
    let stage = Stage::set([]).await;
    stage.crm.goes_down();
    let Working { desk, .. } = stage.working_desk().await;
    fail(&desk, 1..=10).await;
    // All ten are due after five seconds; each rest, twice as long as the one before, ends with one attempt.
    for (probe, rest) in [5, 10, 20, 40].into_iter().enumerate() {
        stage.time.pass(Duration::from_secs(rest)).await;
        made(&desk, 11 + probe).await;
        stage.time.pass(Duration::from_millis(500)).await;
        assert_eq!(attempts(&desk).await, 11 + probe);
    }
}

#[tokio::test(start_paused = true)]
async fn a_visitor_who_gets_through_frees_what_waits() {
    let stage = Stage::set([]).await;
    stage.crm.goes_down();
    let Working { desk, .. } = stage.working_desk().await;
    fail(&desk, 1..=10).await;
    stage.crm.comes_back();
    // No time passes: nothing but the visitor shows that the endpoint is back.
    let visitor = lead(EnquiryKind::Contact).submission(11).build();
    assert_eq!(desk.take(visitor).await, Outcome::Delivered);
    stage.crm.has_received(11).await;
}
