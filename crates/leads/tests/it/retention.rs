//! Personal data go from the journal once they have served; that a lead came, and what became of
//! it, stays.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService},
};
use leads::{EnquiryKind, JournalEntry, LeadOutcome, LeadService, LeadState};
use std::time::Duration;

const DAY: Duration = Duration::from_hours(24);

/// Waits for the hourly erasure.
async fn erased(
    test: &TestService,
    service: &LeadService,
    is_there: impl Fn(&[JournalEntry]) -> bool,
) -> Vec<JournalEntry> {
    // More than the erasure itself does, however busy the machine is.
    const LOOKS: usize = 1_000;
    for _ in 0..12 {
        for _ in 0..LOOKS {
            let leads = service.journal().list().await.unwrap();
            if is_there(&leads) {
                return leads;
            }
        }
        test.time.pass(Duration::from_mins(61)).await;
    }
    panic!("never erased: {:?}", service.journal().list().await)
}

async fn in_turn(test: &TestService, service: &LeadService, submissions: impl IntoIterator<Item = u128>) {
    for submission in submissions {
        service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await;
        test.time.pass(Duration::from_millis(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_erased_thirty_days_after_delivery_and_undelivered_ones_are_kept() {
    let test =
        TestService::start([CrmResponse::Status(200), CrmResponse::Status(400), CrmResponse::Status(200)])
            .await;
    let RunningService { service, .. } = test.running_service().await;
    in_turn(&test, &service, [1, 2]).await;
    test.time.pass(DAY).await;
    in_turn(&test, &service, [3]).await;
    test.time.pass(29 * DAY + Duration::from_hours(2)).await;

    let leads = erased(&test, &service, |leads| leads.iter().any(|lead| lead.erased.is_some())).await;
    let [young, parked, old] = &leads[..] else { panic!("{leads:?}") };
    assert_eq!((old.adf.as_str(), old.state(), old.attempts.len()), ("", LeadState::Delivered, 1));
    assert!(matches!(parked.state(), LeadState::Parked { .. }));
    for kept in [young, parked] {
        assert!(kept.erased.is_none() && kept.adf.contains("dana@example.com"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_repeat_of_an_erased_lead_is_recognised() {
    let test = TestService::start([]).await;
    let RunningService { service, .. } = test.running_service().await;
    in_turn(&test, &service, [1]).await;
    test.time.pass(31 * DAY).await;
    erased(&test, &service, |leads| leads[0].erased.is_some()).await;
    let again = lead(EnquiryKind::Vehicle).submission(1).build();
    assert_eq!(service.submit(again).await, LeadOutcome::Delivered);
    assert_eq!(test.crm.posts().len(), 1);
}
