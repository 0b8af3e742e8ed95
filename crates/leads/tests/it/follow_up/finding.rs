//! Leads that staff find by a name, a number or words (ADMIN-11).

use super::{staff, submitted};
use crate::{
    support::builders::{camry, lead},
    support::test_service::TestService,
    support::wait::Wait,
};
use leads::{EnquiryKind, FollowUp, LeadId, LeadService};
use std::time::Duration;

async fn found(service: &LeadService, question: &str) -> Vec<LeadId> {
    let found = service.journal().find(question, 50).await.unwrap();
    assert!(!found.has_more);
    found.leads.iter().map(|lead| lead.summary.id).collect()
}

#[tokio::test(start_paused = true)]
async fn leads_of_all_times_and_states_are_found_by_what_people_know() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let car = lead(EnquiryKind::Vehicle).vehicle(camry()).message("Does it have a sunroof?").submission(1);
    let car = submitted(&service, car.build()).await;
    test.time.pass(Duration::from_hours(24 * 25)).await;
    let other = lead(EnquiryKind::Contact).first_name("Zoë").message("Open on Sunday?").submission(2);
    let other = submitted(&service, other.build()).await;
    service.journal().set_follow_up(car, FollowUp::Spam, 0, &staff("Ana"), None).await.unwrap();
    service.journal().add_note(other, &staff("Ana"), "Brings her brother Ignatius").await.unwrap();
    for (question, expected) in [
        ("sunroof", vec![car]),
        ("FC1042", vec![car]),
        ("1042", vec![car]),
        ("4T1G11AK6MU000001", vec![car]),
        ("000001", vec![car]),
        ("zoe", vec![other]),
        ("Ignatius", vec![other]),
        // The newest first.
        ("0142", vec![other, car]),
        ("(901) 555-0142", vec![other, car]),
        ("dana@example.com", vec![other, car]),
        ("reed sunroof", vec![car]),
        ("sunday sunroof", Vec::new()),
        ("%", Vec::new()),
        ("' OR 1=1", Vec::new()),
        ("", Vec::new()),
    ] {
        assert_eq!(found(&service, question).await, expected, "{question}");
    }
    let first = service.journal().find("0142", 1).await.unwrap();
    assert_eq!((first.leads[0].summary.id, first.has_more), (other, true));
}

#[tokio::test(start_paused = true)]
async fn erased_leads_are_not_found_and_those_of_an_earlier_release_are() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let lead = submitted(&service, lead(EnquiryKind::Contact).message("A blue one").build()).await;
    service.journal().add_note(lead, &staff("Ana"), "Wants a hitch").await.unwrap();
    drop(service);
    test.all_processes_closed().await;
    // An earlier release neither stores words nor deletes them.
    test.sql("DELETE FROM lead_words").await;
    test.sql("UPDATE leads SET has_words = 0").await;
    let running = test.running_service().await;
    let wait = Wait::begin();
    while found(&running.service, "0142").await != [lead] {
        wait.go_on("never found");
        tokio::task::yield_now().await;
    }
    assert_eq!(found(&running.service, "hitch").await, [lead]);
    test.time.pass(Duration::from_hours(24 * 400)).await;
    let wait = Wait::begin();
    while !found(&running.service, "blue").await.is_empty() {
        wait.go_on("never erased");
        // A run that the leap of time cut off is made again after an hour.
        test.time.pass(Duration::from_hours(1)).await;
    }
    assert_eq!(found(&running.service, "0142").await, []);
    test.end(running).await;
}
