//! What the hidden field of a form caught: kept, not sent, and a lead again where a person says so.

use crate::{
    props::builders::lead,
    props::crm::Says,
    props::stage::{Stage, Working, delivered, results, sql},
};
use leads::{Desk, DeskError, EnquiryKind, Entry, Outcome, State};
use std::time::{Duration, Instant};

const MONTH: Duration = Duration::from_hours(31 * 24);

async fn only_entry(desk: &Desk) -> Entry {
    let mut entries = desk.journal().list().await.unwrap();
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.remove(0)
}

#[tokio::test(start_paused = true)]
async fn junk_is_kept_whole_and_nobody_sends_it() {
    let stage = Stage::set([]).await;
    let Working { desk, .. } = stage.working_desk().await;
    assert_eq!(desk.set_aside(lead(EnquiryKind::Vehicle).build()).await, Outcome::Delivered);
    stage.time.pass(Duration::from_hours(24)).await;
    let entry = only_entry(&desk).await;
    assert_eq!((entry.state(), entry.attempts.len()), (State::Junk, 0));
    assert!(entry.adf.contains("dana@example.com"));
    assert_eq!(stage.crm.count(), 0);
}

#[tokio::test(start_paused = true)]
async fn junk_that_a_person_sends_is_a_new_lead_and_then_one_like_the_rest() {
    let stage = Stage::set([Says::Status(503)]).await;
    let Working { desk, .. } = stage.working_desk().await;
    desk.set_aside(lead(EnquiryKind::Vehicle).build()).await;
    let junk = only_entry(&desk).await;
    // The background may come first: either way it fails once.
    assert_eq!(desk.retry(junk.id).await.unwrap(), Outcome::Refused);
    stage.time.pass(Duration::from_secs(5)).await;
    let sent = delivered(&desk).await;
    assert_eq!((sent.id, results(&sent)), (junk.id, vec![Some("503"), Some("200")]));
    assert!(
        stage.crm.posts().iter().all(|post| post.body == junk.adf && post.body.contains("status=\"new\""))
    );
}

#[tokio::test(start_paused = true)]
async fn the_same_form_without_the_hidden_field_is_a_lead_in_its_place() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    let form = || lead(EnquiryKind::Contact).submission(7);
    assert_eq!(desk.set_aside(form().build()).await, Outcome::Delivered);
    assert_eq!(desk.set_aside(form().build()).await, Outcome::Delivered);
    assert_eq!(only_entry(&desk).await.state(), State::Junk);
    assert_eq!(desk.take(form().message("And once more").build()).await, Outcome::Delivered);
    let entry = delivered(&desk).await;
    assert!(entry.adf.contains("And once more"));
    // What is a lead already is no junk.
    assert_eq!(desk.set_aside(form().build()).await, Outcome::Delivered);
    assert_eq!(only_entry(&desk).await.state(), State::Delivered);
    assert_eq!(stage.crm.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn junk_is_erased_a_month_after_it_came_and_can_not_be_sent_then() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    desk.set_aside(lead(EnquiryKind::Vehicle).build()).await;
    stage.time.pass(MONTH).await;
    drop(desk);
    let Working { desk, .. } = stage.working_desk().await;
    let begun = Instant::now();
    while only_entry(&desk).await.erased.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(30), "never erased");
    }
    let erased = only_entry(&desk).await;
    assert_eq!((erased.state(), erased.adf.as_str()), (State::Junk, ""));
    assert!(matches!(desk.retry(erased.id).await, Err(DeskError::Erased(id)) if id == erased.id));
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_junk_does_not_fill_the_journal_and_takes_no_lead_with_it() {
    let stage = Stage::set([Says::Status(400)]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Contact).submission(1).build()).await;
    stage.time.pass(Duration::from_secs(1)).await;
    desk.set_aside(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    drop(desk);
    multiply_junk(&stage).await;
    let desk = stage.desk().await;
    stage.time.pass(Duration::from_mins(1)).await;
    desk.set_aside(lead(EnquiryKind::Vehicle).submission(3).build()).await;
    let entries = desk.journal().list().await.unwrap();
    let (junk, leads): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.state() == State::Junk);
    assert_eq!((junk.len(), leads.len()), (10_000, 1));
    assert_eq!(junk[0].id, entries[0].id, "the newest stays");
}

/// Makes ten thousand and one of the only junk, each a little newer.
async fn multiply_junk(stage: &Stage) {
    sql(
        &stage.journal(),
        "INSERT INTO leads (id, kind, received_at, content, adf)
         WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
         SELECT printf('00000000-0000-7000-8000-%012d', i), kind, received_at + i, content, adf FROM n, leads
         WHERE kind = 'vehicle'",
    )
    .await;
}
