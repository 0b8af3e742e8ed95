//! Personal data go from the journal once they have served; that a lead came, and what became of it, stays.

use crate::{
    props::builders::lead,
    props::crm::Says,
    props::stage::{Stage, Working},
};
use leads::{Desk, EnquiryKind, Entry, Outcome, State};
use std::time::{Duration, Instant};

const DAY: Duration = Duration::from_hours(24);

/// Waits until the desk has looked for what has served, which it does every hour.
async fn erased(stage: &Stage, desk: &Desk, is_there: impl Fn(&[Entry]) -> bool) -> Vec<Entry> {
    for _ in 0..12 {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2) {
            let leads = desk.journal().list().await.unwrap();
            if is_there(&leads) {
                return leads;
            }
        }
        stage.time.pass(Duration::from_mins(61)).await;
    }
    panic!("never erased: {:?}", desk.journal().list().await)
}

async fn in_turn(stage: &Stage, desk: &Desk, submissions: impl IntoIterator<Item = u128>) {
    for submission in submissions {
        desk.take(lead(EnquiryKind::Vehicle).submission(submission).build()).await;
        stage.time.pass(Duration::from_millis(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_erased_thirty_days_after_its_delivery_and_those_that_still_need_it_are_kept() {
    let stage = Stage::set([Says::Status(200), Says::Status(400), Says::Status(200)]).await;
    let Working { desk, .. } = stage.working_desk().await;
    in_turn(&stage, &desk, [1, 2]).await;
    stage.time.pass(DAY).await;
    in_turn(&stage, &desk, [3]).await;
    stage.time.pass(29 * DAY + Duration::from_hours(2)).await;

    let leads = erased(&stage, &desk, |leads| leads.iter().any(|lead| lead.erased.is_some())).await;
    let [young, parked, old] = &leads[..] else { panic!("{leads:?}") };
    assert_eq!((old.adf.as_str(), old.state(), old.attempts.len()), ("", State::Delivered, 1));
    assert!(matches!(parked.state(), State::Parked { .. }));
    for kept in [young, parked] {
        assert!(kept.erased.is_none() && kept.adf.contains("dana@example.com"));
    }
}

#[tokio::test(start_paused = true)]
async fn an_erased_lead_is_still_known_when_it_comes_again() {
    let stage = Stage::set([]).await;
    let Working { desk, .. } = stage.working_desk().await;
    in_turn(&stage, &desk, [1]).await;
    stage.time.pass(31 * DAY).await;
    erased(&stage, &desk, |leads| leads[0].erased.is_some()).await;
    let again = lead(EnquiryKind::Vehicle).submission(1).build();
    assert_eq!(desk.take(again).await, Outcome::Delivered);
    assert_eq!(stage.crm.posts().len(), 1);
}
