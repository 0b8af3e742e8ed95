//! A journal's file with thousands of leads that wait.

use crate::{
    support::builders::lead,
    support::test_service::{TestService, sql},
};
use leads::{EnquiryKind, LeadOutcome, LeadState, LeadsConfig, Rate};
use std::time::{Duration, Instant};

#[tokio::test(start_paused = true)]
async fn thousands_of_waiting_leads_are_sent_at_a_limited_rate() {
    const WAITING: usize = 3_000;
    const RATE: usize = 250;
    const STEP: Duration = Duration::from_secs(1);
    // The most posts of a step: those that the rate allows, the burst at the beginning included, and
    // those on their way.
    const MOST: usize = 2 * RATE + 4;
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let service = test.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Unreachable);
    drop(service);
    multiply(&test, WAITING).await;
    let rate = Rate { count: u32::try_from(RATE).unwrap().try_into().unwrap(), per: Duration::from_secs(1) };
    let running = test.running_service_with(LeadsConfig { max_deliveries: rate, ..test.config() }).await;
    test.crm.respond_again();

    let begun = Instant::now();
    let mut seen = 0;
    while seen < WAITING {
        // For when no more come; it is no measure of how fast they do.
        assert!(begun.elapsed() < Duration::from_mins(10), "{seen} of {WAITING} have come");
        test.time.pass(STEP).await;
        let posts = all_that_come(&test, seen + MOST).await;
        assert!(posts <= seen + MOST, "{} at once", posts - seen);
        seen = posts;
    }
    let keys: std::collections::HashSet<_> =
        test.crm.posts().iter().map(|post| post.headers["idempotency-key"].clone()).collect();
    assert_eq!((keys.len(), test.crm.count()), (WAITING, WAITING));
    running.stop.cancel();
    running.worker.await.unwrap();
    let leads = running.service.journal().list().await.unwrap();
    assert!(leads.iter().all(|lead| lead.state() == LeadState::Delivered));
}

/// The number of posts when no more come, or when there are too many.
async fn all_that_come(test: &TestService, most: usize) -> usize {
    let mut seen = (test.crm.count(), Instant::now());
    while seen.1.elapsed() < Duration::from_millis(20) && seen.0 <= most {
        tokio::task::yield_now().await;
        if test.crm.count() > seen.0 {
            seen = (test.crm.count(), Instant::now());
        }
    }
    seen.0
}

/// Makes many of the only lead, all of them waiting, due over the next quarter of an hour.
async fn multiply(test: &TestService, count: usize) {
    let journal = test.journal();
    let copies = format!(
        "INSERT INTO leads (id, kind, received_at, content, adf)
         WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
         SELECT printf('00000000-0000-7000-8000-%012d', i), kind, received_at, content, adf FROM n, leads"
    );
    sql(&journal, &copies).await;
    sql(
        &journal,
        "INSERT INTO deliveries (lead_id, channel, state, due_at)
         SELECT id, 'crm', 'waiting', received_at + (rowid * 300) % 900000 FROM leads
         WHERE id LIKE '00000000-%'",
    )
    .await;
}
