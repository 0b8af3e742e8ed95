//! Personal data go from the journal once they have served; that a lead came, and what became of it, stays.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService},
};
use leads::{EnquiryKind, JournalEntry, LeadOutcome, LeadService, LeadState};
use std::time::{Duration, Instant};

const DAY: Duration = Duration::from_hours(24);

/// Waits until the desk has looked for what has served, which it does every hour.
async fn erased(
    stage: &TestService,
    service: &LeadService,
    is_there: impl Fn(&[JournalEntry]) -> bool,
) -> Vec<JournalEntry> {
    for _ in 0..12 {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2) {
            let leads = service.journal().list().await.unwrap();
            if is_there(&leads) {
                return leads;
            }
        }
        stage.time.pass(Duration::from_mins(61)).await;
    }
    panic!("never erased: {:?}", service.journal().list().await)
}

async fn in_turn(stage: &TestService, service: &LeadService, submissions: impl IntoIterator<Item = u128>) {
    for submission in submissions {
        service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await;
        stage.time.pass(Duration::from_millis(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_erased_thirty_days_after_its_delivery_and_those_that_still_need_it_are_kept() {
    let stage =
        TestService::set([CrmResponse::Status(200), CrmResponse::Status(400), CrmResponse::Status(200)])
            .await;
    let RunningService { service, .. } = stage.running_service().await;
    in_turn(&stage, &service, [1, 2]).await;
    stage.time.pass(DAY).await;
    in_turn(&stage, &service, [3]).await;
    stage.time.pass(29 * DAY + Duration::from_hours(2)).await;

    let leads = erased(&stage, &service, |leads| leads.iter().any(|lead| lead.erased.is_some())).await;
    let [young, parked, old] = &leads[..] else { panic!("{leads:?}") };
    assert_eq!((old.adf.as_str(), old.state(), old.attempts.len()), ("", LeadState::Delivered, 1));
    assert!(matches!(parked.state(), LeadState::Parked { .. }));
    for kept in [young, parked] {
        assert!(kept.erased.is_none() && kept.adf.contains("dana@example.com"));
    }
}

#[tokio::test(start_paused = true)]
async fn an_erased_lead_is_still_known_when_it_comes_again() {
    let stage = TestService::set([]).await;
    let RunningService { service, .. } = stage.running_service().await;
    in_turn(&stage, &service, [1]).await;
    stage.time.pass(31 * DAY).await;
    erased(&stage, &service, |leads| leads[0].erased.is_some()).await;
    let again = lead(EnquiryKind::Vehicle).submission(1).build();
    assert_eq!(service.submit(again).await, LeadOutcome::Delivered);
    assert_eq!(stage.crm.posts().len(), 1);
}
