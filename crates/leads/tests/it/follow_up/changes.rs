//! Changes of a lead's follow-up, also at the same time.

use super::{staff, steps, submitted};
use crate::{support::builders::lead, support::test_service::TestService};
use leads::{
    EnquiryKind, FollowUp, FollowUpAction, FollowUpResult, FollowUpStatus, LeadId, LeadService, LostReason,
    NoteResult,
};
use std::time::Duration;

const MINUTE: Duration = Duration::from_mins(1);
const LOST: FollowUp = FollowUp::Lost(LostReason::Price);

async fn with_a_lead() -> (TestService, LeadService, LeadId) {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let id = submitted(&service, lead(EnquiryKind::Vehicle).build()).await;
    (test, service, id)
}

async fn set(
    service: &LeadService,
    id: LeadId,
    state: FollowUp,
    seen: u32,
    by: &str,
    note: Option<&str>,
) -> FollowUpResult {
    service.journal().set_follow_up(id, state, seen, &staff(by), note).await.unwrap()
}

async fn status(service: &LeadService, id: LeadId) -> FollowUpStatus {
    service.journal().one_listed(id).await.unwrap().unwrap().follow_up
}

fn step(
    action: FollowUpAction,
    by: &str,
    note: Option<&str>,
) -> (FollowUpAction, Option<String>, Option<String>) {
    (action, Some(by.to_owned()), note.map(str::to_owned))
}

#[tokio::test(start_paused = true)]
async fn states_are_stored_with_their_times_and_persons() {
    let (test, service, id) = with_a_lead().await;
    assert_eq!(status(&service, id).await, FollowUpStatus::default());
    let mut times = Vec::new();
    for (seen, (state, by)) in
        [(LOST, "Ana"), (FollowUp::Called, "Ben"), (FollowUp::New, "Ben"), (FollowUp::Sold, "Ana")]
            .into_iter()
            .enumerate()
    {
        test.time.pass(MINUTE).await;
        times.push(test.time.now());
        let seen = u32::try_from(seen).unwrap();
        assert_eq!(set(&service, id, state, seen, by, None).await, FollowUpResult::Done);
        assert_eq!(
            status(&service, id).await,
            FollowUpStatus {
                state,
                version: seen + 1,
                // Neither a lost lead nor one that is new again has an answer.
                first_answer: (seen % 2 == 1).then(|| test.time.now()),
                opened: None,
                changed: Some((test.time.now(), Some(by.to_owned()))),
                next: None,
            }
        );
    }
    let entry = service.journal().get(id).await.unwrap().unwrap();
    assert_eq!((entry.follow_up.state, entry.follow_ups.len()), (FollowUp::Sold, 4));
    assert_eq!(entry.follow_ups, service.journal().follow_ups(id).await.unwrap());
    let events: Vec<_> = entry.follow_ups.iter().map(|event| (event.at, event.action)).collect();
    assert_eq!(events[0], (times[0], FollowUpAction::State(LOST)));
    assert_eq!(events[3], (times[3], FollowUpAction::State(FollowUp::Sold)));
}

#[tokio::test(start_paused = true)]
async fn a_change_of_an_older_version_is_refused_with_what_the_lead_is_now() {
    let (test, service, id) = with_a_lead().await;
    assert_eq!(set(&service, id, FollowUp::Called, 0, "Ana", None).await, FollowUpResult::Done);
    test.time.pass(MINUTE).await;
    let now = status(&service, id).await;
    for seen in [0, 2, u32::MAX] {
        let late = set(&service, id, FollowUp::Sold, seen, "Ben", Some("a note")).await;
        assert_eq!(late, FollowUpResult::Changed(now.clone()), "{seen}");
    }
    assert_eq!(steps(&service, id).await, [step(FollowUpAction::State(FollowUp::Called), "Ana", None)]);
    let unknown = LeadId(uuid::Uuid::from_u128(1));
    assert_eq!(set(&service, unknown, FollowUp::Called, 0, "Ana", None).await, FollowUpResult::Unknown);
}

#[tokio::test(start_paused = true)]
async fn a_double_click_is_stored_once() {
    let (_test, service, id) = with_a_lead().await;
    for seen in [0, 0, 1, 7] {
        let done = set(&service, id, LOST, seen, "Ana", Some("Too much for him")).await;
        assert_eq!(done, FollowUpResult::Done);
    }
    let price = step(FollowUpAction::State(LOST), "Ana", Some("Too much for him"));
    assert_eq!(steps(&service, id).await, std::slice::from_ref(&price));
    // Another note is kept, and another reason or person is a change.
    assert_eq!(set(&service, id, LOST, 0, "Ana", Some("Bought a bicycle")).await, FollowUpResult::Done);
    assert_eq!(status(&service, id).await.version, 1);
    let other = FollowUp::Lost(LostReason::Other);
    assert!(matches!(set(&service, id, other, 0, "Ana", None).await, FollowUpResult::Changed(_)));
    assert!(matches!(set(&service, id, LOST, 0, "Ben", None).await, FollowUpResult::Changed(_)));
    assert_eq!(set(&service, id, other, 1, "Ana", None).await, FollowUpResult::Done);
    assert_eq!(
        steps(&service, id).await,
        [
            price,
            step(FollowUpAction::Note, "Ana", Some("Bought a bicycle")),
            step(FollowUpAction::State(other), "Ana", None),
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn of_two_changes_at_once_one_is_stored() {
    let test = TestService::start([]).await;
    let servers = [test.service().await, test.service().await];
    let id = submitted(&servers[0], lead(EnquiryKind::Vehicle).build()).await;
    for version in (0..60).step_by(2) {
        let results = tokio::join!(
            set(&servers[0], id, FollowUp::Called, version, "Ana", None),
            set(&servers[1], id, LOST, version, "Ben", None),
        );
        let stored = status(&servers[0], id).await;
        assert_eq!(stored.version, version + 1);
        let changed = FollowUpResult::Changed(stored.clone());
        let expected = if stored.state == LOST {
            (changed, FollowUpResult::Done)
        } else {
            (FollowUpResult::Done, changed)
        };
        assert_eq!(results, expected);
        assert_eq!(
            set(&servers[1], id, FollowUp::New, version + 1, "Cleo", None).await,
            FollowUpResult::Done
        );
    }
    assert_eq!(steps(&servers[0], id).await.len(), 60);
}

#[tokio::test(start_paused = true)]
async fn notes_have_visible_characters_and_a_limit() {
    let (test, service, id) = with_a_lead().await;
    let add = async |by: &str, text: &str| service.journal().add_note(id, &staff(by), text).await.unwrap();
    assert_eq!(add("Ana", " \u{202e}Wants a \u{200b}hitch,\r\nand mats\n ").await, NoteResult::Added);
    for nothing in ["", " \n ", "\u{200b}\u{202e}"] {
        assert_eq!(add("Ana", nothing).await, NoteResult::Empty);
    }
    assert_eq!(add("Ana", &"ä".repeat(2_500)).await, NoteResult::Added);
    let long = "ä".repeat(2_000);
    // A double click; later, and of another person, it is another note.
    assert_eq!(add("Ana", &long).await, NoteResult::Added);
    assert_eq!(add("Ben", &long).await, NoteResult::Added);
    test.time.pass(11 * MINUTE).await;
    assert_eq!(add("Ana", &long).await, NoteResult::Added);
    let note = |by: &str, text: &str| step(FollowUpAction::Note, by, Some(text));
    assert_eq!(
        steps(&service, id).await,
        [note("Ana", "Wants a hitch,\nand mats"), note("Ana", &long), note("Ben", &long), note("Ana", &long),]
    );
    assert_eq!(status(&service, id).await, FollowUpStatus::default());
    let unknown = LeadId(uuid::Uuid::from_u128(1));
    assert_eq!(
        service.journal().add_note(unknown, &staff("Ana"), "Hello").await.unwrap(),
        NoteResult::Unknown
    );
}

#[tokio::test(start_paused = true)]
async fn the_first_opening_alone_is_stored() {
    let (test, service, id) = with_a_lead().await;
    let opened = test.time.now();
    for by in [None, Some(staff("Ana")), None] {
        service.journal().note_opened(id, by.as_ref()).await.unwrap();
        test.time.pass(MINUTE).await;
    }
    service.journal().note_opened(LeadId(uuid::Uuid::from_u128(1)), None).await.unwrap();
    assert_eq!(steps(&service, id).await, [(FollowUpAction::Opened, None, None)]);
    let expected = FollowUpStatus { opened: Some(opened), ..FollowUpStatus::default() };
    assert_eq!(status(&service, id).await, expected);
}

#[tokio::test(start_paused = true)]
async fn junk_is_deleted_with_its_follow_up() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let form = || lead(EnquiryKind::Contact).submission(7).build();
    service.submit_junk(form()).await;
    let junk = service.journal().list().await.unwrap().remove(0).id;
    assert_eq!(set(&service, junk, FollowUp::Called, 0, "Ana", Some("a person")).await, FollowUpResult::Done);
    // The visitor sends it again without the hidden field, which replaces it.
    service.submit(form()).await;
    assert_eq!(service.journal().follow_ups(junk).await.unwrap(), []);
    assert!(service.journal().one_listed(junk).await.unwrap().is_none());
    let only = service.journal().list().await.unwrap().remove(0);
    assert_eq!((only.follow_up, only.follow_ups.len()), (FollowUpStatus::default(), 0));
}
