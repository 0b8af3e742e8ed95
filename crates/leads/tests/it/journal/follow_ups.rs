//! The follow-up of leads in the journal's file: erased with the lead, and added to the journal of an
//! earlier release.

use crate::{
    follow_up::{staff, steps, submitted},
    support::builders::lead,
    support::test_service::{RunningService, TestService, sql},
    support::wait::Wait,
};
use leads::{
    EnquiryKind, FollowUp, FollowUpAction, FollowUpResult, FollowUpStatus, LeadId, LeadService, Weekday,
};
use std::{fs, time::Duration};

const NAME: &str = "Quentin Abernathy";
const NOTE: &str = "Prefers the evening of the market";
/// Personal data of the lead that are beside its text.
const PERSONAL: [&str; 5] = [NAME, NOTE, "dana@example.com", "9015550142", "2026-11-24"];

/// A lead with a wished day, with a note.
async fn followed_up(service: &LeadService) -> LeadId {
    let form = lead(EnquiryKind::Service).submission(1).appointment(Some(Weekday::Tuesday), None);
    let id = submitted(service, form.build()).await;
    let journal = service.journal();
    journal.note_opened(id, Some(&staff(NAME))).await.unwrap();
    let called = journal.set_follow_up(id, FollowUp::Called, 0, &staff(NAME), Some(NOTE)).await;
    assert_eq!(called.unwrap(), FollowUpResult::Done);
    id
}

/// The personal data that are in the journal's files.
fn found(test: &TestService) -> Vec<&'static str> {
    // There is no log while the journal is closed.
    let log = fs::read(test.wal()).unwrap_or_default();
    let bytes = [fs::read(test.journal()).unwrap(), log].concat();
    let has = |text: &&str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    PERSONAL.into_iter().filter(has).collect()
}

/// Waits for the hourly erasure, and ends the service.
async fn erase(test: &TestService, running: RunningService, id: LeadId) {
    let wait = Wait::begin();
    while running.service.journal().follow_ups(id).await.unwrap().iter().any(|step| step.by.is_some()) {
        wait.go_on("never erased");
        tokio::task::yield_now().await;
    }
    // The log is emptied right after.
    test.end(running).await;
}

#[tokio::test(start_paused = true)]
async fn notes_names_and_what_finds_a_customer_are_erased_with_the_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let id = followed_up(&service).await;
    assert_eq!(found(&test), PERSONAL);
    let before = service.journal().one_listed(id).await.unwrap().unwrap();
    drop(service);
    test.time.pass(Duration::from_hours(31 * 24)).await;
    let running = test.running_service().await;
    erase(&test, running, id).await;
    assert_eq!(found(&test), [""; 0]);

    let service = test.service().await;
    let lead = service.journal().one_listed(id).await.unwrap().unwrap();
    assert_eq!((lead.details, lead.appointment), (None, None));
    let (at, _) = before.follow_up.changed.clone().unwrap();
    assert_eq!(lead.follow_up, FollowUpStatus { changed: Some((at, None)), ..before.follow_up });
    let nameless = |action| (action, None, None);
    let called = nameless(FollowUpAction::State(FollowUp::Called));
    assert_eq!(steps(&service, id).await, [nameless(FollowUpAction::Opened), called.clone()]);

    // The lead takes further states, but neither notes nor names.
    let (journal, by) = (service.journal(), staff(NAME));
    for (state, seen) in [(FollowUp::Called, 7), (FollowUp::Sold, 1)] {
        let set = journal.set_follow_up(id, state, seen, &by, Some(NOTE)).await.unwrap();
        assert_eq!(set, FollowUpResult::Done);
    }
    assert!(matches!(
        journal.set_follow_up(id, FollowUp::New, 1, &by, None).await.unwrap(),
        FollowUpResult::Changed(_)
    ));
    assert_eq!(journal.add_note(id, &by, NOTE).await.unwrap(), leads::NoteResult::Erased);
    let sold = nameless(FollowUpAction::State(FollowUp::Sold));
    assert_eq!(steps(&service, id).await, [nameless(FollowUpAction::Opened), called, sold]);
    assert_eq!(found(&test), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn erases_what_an_earlier_release_left_after_a_rollback() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let id = followed_up(&service).await;
    drop(service);
    test.all_processes_closed().await;
    sql(
        &test.journal(),
        "PRAGMA secure_delete = ON; UPDATE leads SET adf = '', content = X'', details = NULL, erased_at = 1",
    )
    .await;
    sql(&test.journal(), "PRAGMA wal_checkpoint(TRUNCATE)").await;
    let running = test.running_service().await;
    erase(&test, running, id).await;
    assert_eq!(found(&test), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn an_earlier_release_deletes_a_lead_with_its_follow_up() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let id = followed_up(&service).await;
    sql(&test.journal(), "DELETE FROM leads").await;
    assert_eq!(service.journal().follow_ups(id).await.unwrap(), []);
}

#[tokio::test(start_paused = true)]
async fn customers_of_the_release_before_are_found() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let mut leads = Vec::new();
    for submission in 1..=3 {
        test.time.pass(Duration::from_secs(1)).await;
        let form = lead(EnquiryKind::Contact).submission(submission).build();
        leads.push(submitted(&service, form).await);
    }
    drop(service);
    test.all_processes_closed().await;
    back_to_step_7(&test).await;
    // Damaged details do not keep the journal from opening.
    let damage = format!("UPDATE leads SET details = '{{\"email\":' WHERE id = '{}'", leads[2]);
    sql(&test.journal(), &damage).await;

    let service = test.service().await;
    let others = async |id| {
        let others = service.journal().others_of_customer(id).await.unwrap();
        others.iter().map(|lead| lead.summary.id).collect::<Vec<_>>()
    };
    assert_eq!(others(leads[0]).await, [leads[1]]);
    assert_eq!(others(leads[2]).await, []);
    let damaged = service.journal().one_listed(leads[2]).await.unwrap().unwrap();
    assert_eq!((damaged.details, damaged.follow_up), (None, FollowUpStatus::default()));
    test.time.pass(Duration::from_secs(1)).await;
    let next = lead(EnquiryKind::Contact).submission(4).build();
    let next = submitted(&service, next).await;
    assert_eq!(others(next).await, [leads[1], leads[0]]);
}

/// The columns of `leads` that come with the follow-up and the list of calls.
pub(crate) const COLUMNS: [&str; 15] = [
    "follow_up",
    "follow_up_reason",
    "follow_up_version",
    "first_answer_at",
    "opened_at",
    "customer_email",
    "customer_phone",
    "appointment_on",
    "next_at",
    "call_in",
    "is_trouble",
    "has_words",
    "came_source",
    "came_medium",
    "campaign",
];

/// The tables as the release before made them.
async fn back_to_step_7(test: &TestService) {
    for index in
        ["customer_email", "customer_phone", "appointment", "follow_up", "statistics", "next", "words"]
    {
        sql(&test.journal(), &format!("DROP INDEX leads_{index}")).await;
    }
    sql(&test.journal(), "DROP INDEX deliveries_unconfirmed").await;
    sql(&test.journal(), "DROP TABLE follow_ups").await;
    sql(&test.journal(), "DROP TABLE lead_words").await;
    for column in COLUMNS {
        sql(&test.journal(), &format!("ALTER TABLE leads DROP COLUMN {column}")).await;
    }
    sql(&test.journal(), "DELETE FROM _sqlx_migrations WHERE version IN (8, 13, 14, 15)").await;
}
