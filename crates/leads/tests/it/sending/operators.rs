//! What a person at the dealership does with the journal, also from another process while the site runs.

use crate::{
    props::builders::lead,
    props::crm::Says,
    props::stage::{Stage, attempted, delivered, results},
};
use leads::{DeskError, EnquiryKind, Kind, LeadId, Outcome};
use std::time::Duration;
use uuid::Uuid;

#[tokio::test(start_paused = true)]
async fn a_parked_lead_is_sent_again_as_a_resend_under_its_own_id() {
    let stage = Stage::set([Says::Status(400)]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Vehicle).message("<prospect status=\"new\">").build()).await;
    let parked = attempted(&desk, 1).await;
    assert_eq!(desk.retry(parked.id).await.unwrap(), Outcome::Delivered);

    let entry = delivered(&desk).await;
    let [first, again] = &stage.crm.posts()[..] else { panic!("not two posts") };
    assert_eq!(again.headers["idempotency-key"], first.headers["idempotency-key"]);
    let resent = first.body.replacen("<prospect status=\"new\">", "<prospect status=\"resend\">", 1);
    assert_eq!(again.body, resent);
    assert_eq!(entry.adf, again.body);
    assert_eq!(crate::props::dtd::complaints(&again.body), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_waiting_lead_is_sent_again_before_it_is_due() {
    let stage = Stage::set([Says::Status(503)]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Vehicle).build()).await;
    let waiting = attempted(&desk, 1).await;
    assert_eq!(desk.retry(waiting.id).await.unwrap(), Outcome::Delivered);
    assert_eq!(results(&delivered(&desk).await), [Some("503"), Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn a_lead_sent_again_that_fails_is_told_and_waits() {
    let stage = Stage::set([Says::Status(400), Says::Status(503)]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Vehicle).build()).await;
    let parked = attempted(&desk, 1).await;
    assert_eq!(desk.retry(parked.id).await.unwrap(), Outcome::Refused);
    assert!(matches!(attempted(&desk, 2).await.state(), leads::State::Waiting { .. }));
}

#[tokio::test(start_paused = true)]
async fn a_delivered_lead_is_not_sent_again() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Vehicle).build()).await;
    let entry = delivered(&desk).await;
    assert_eq!(desk.retry(entry.id).await.unwrap(), Outcome::Delivered);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_nobody_knows_is_told_so() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    let nobody = LeadId(Uuid::nil());
    assert!(desk.journal().show(nobody).await.unwrap().is_none());
    assert!(matches!(desk.retry(nobody).await, Err(DeskError::Unknown(id)) if id == nobody));
}

#[tokio::test(start_paused = true)]
async fn another_process_waits_for_an_attempt_in_flight_and_sends_nothing_itself() {
    let stage = Stage::set([Says::Nothing]).await;
    let site = stage.desk().await;
    let visitor = tokio::spawn({
        let site = site.clone();
        async move { site.take(lead(EnquiryKind::Vehicle).build()).await }
    });
    stage.crm.has_received(1).await;

    let operator = stage.desk().await;
    let id = operator.journal().list().await.unwrap()[0].id;
    let retried = tokio::spawn(async move { operator.retry(id).await });
    for _ in 0..20 {
        stage.time.pass(Duration::from_secs(1)).await;
        assert_eq!(site.journal().show(id).await.unwrap().unwrap().attempts.len(), 1);
    }
    stage.crm.go_on();
    assert_eq!(visitor.await.unwrap(), Outcome::Delivered);
    // The operator's desk looks from time to time, because nobody wakes it across processes.
    stage.time.pass(Duration::from_secs(1)).await;
    assert_eq!(retried.await.unwrap().unwrap(), Outcome::Delivered);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_site_does_not_send_what_another_process_is_sending() {
    let stage = Stage::set([Says::Status(503), Says::Nothing]).await;
    let site = stage.working_desk().await;
    site.desk.take(lead(EnquiryKind::Vehicle).build()).await;
    let id = attempted(&site.desk, 1).await.id;
    let operator = stage.desk().await;
    let retried = tokio::spawn(async move { operator.retry(id).await });
    stage.crm.has_received(2).await;
    for _ in 0..4 {
        stage.time.pass(Duration::from_secs(5)).await;
        site.desk.journal().list().await.unwrap();
    }
    stage.crm.go_on();
    assert_eq!(retried.await.unwrap().unwrap(), Outcome::Delivered);
    assert_eq!(results(&delivered(&site.desk).await), [Some("503"), Some("200")]);
    assert_eq!(stage.crm.posts().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn leads_are_listed_newest_first_and_shown_one_by_one() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    for kind in Kind::ALL {
        desk.take(lead(kind).build()).await;
        stage.time.pass(Duration::from_secs(1)).await;
    }
    let leads = desk.journal().list().await.unwrap();
    assert_eq!(
        leads.iter().map(|entry| entry.kind.as_str()).collect::<Vec<_>>(),
        ["car-finder", "trade-in", "contact", "service", "vehicle"]
    );
    for entry in leads {
        assert_eq!(desk.journal().show(entry.id).await.unwrap().unwrap().adf, entry.adf);
    }
}
