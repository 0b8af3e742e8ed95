//! The work of a person at the dealership with the journal, also from another process while the site
//! runs.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results, visit},
};
use leads::{EnquiryKind, LeadId, LeadKind, LeadOutcome, LeadsError};
use std::time::Duration;
use uuid::Uuid;

#[tokio::test(start_paused = true)]
async fn a_parked_lead_is_resent_under_its_id() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).message("<prospect status=\"new\">").build()).await;
    let parked = attempted(&service, 1).await;
    assert_eq!(service.retry(parked.id).await.unwrap(), LeadOutcome::Delivered);

    let entry = delivered(&service).await;
    let [first, again] = &test.crm.posts()[..] else { panic!("not two posts") };
    assert_eq!(again.headers["idempotency-key"], first.headers["idempotency-key"]);
    let resent = first.body.replacen("<prospect status=\"new\">", "<prospect status=\"resend\">", 1);
    assert_eq!(again.body, resent);
    assert_eq!(entry.adf, again.body);
    assert_eq!(crate::support::dtd::complaints(&again.body), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_waiting_lead_can_be_resent_before_it_is_due() {
    let test = TestService::start([CrmResponse::Status(503)]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let waiting = attempted(&service, 1).await;
    assert_eq!(service.retry(waiting.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&service).await), [Some("503"), Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn a_failed_resend_is_reported_and_waits() {
    let test = TestService::start([CrmResponse::Status(400), CrmResponse::Status(503)]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let parked = attempted(&service, 1).await;
    assert_eq!(service.retry(parked.id).await.unwrap(), LeadOutcome::Refused);
    assert!(matches!(attempted(&service, 2).await.state(), leads::LeadState::Waiting { .. }));
}

#[tokio::test(start_paused = true)]
async fn a_delivered_lead_is_not_resent() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let entry = delivered(&service).await;
    assert_eq!(service.retry(entry.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_unknown_lead_is_an_error() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let nobody = LeadId(Uuid::nil());
    assert!(service.journal().get(nobody).await.unwrap().is_none());
    assert!(matches!(service.retry(nobody).await, Err(LeadsError::UnknownLead(id)) if id == nobody));
}

#[tokio::test(start_paused = true)]
async fn another_process_waits_for_a_running_attempt() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let site = test.service().await;
    let visitor = visit(&site, lead(EnquiryKind::Vehicle).build());
    test.crm.has_received(1).await;

    let operator = test.service().await;
    let id = operator.journal().list().await.unwrap()[0].id;
    let retried = tokio::spawn(async move { operator.retry(id).await });
    for _ in 0..20 {
        test.time.pass(Duration::from_secs(1)).await;
        assert_eq!(site.journal().get(id).await.unwrap().unwrap().attempts.len(), 1);
    }
    test.crm.release();
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
    // The operator's process polls, because no signal crosses processes.
    test.time.pass(Duration::from_secs(1)).await;
    assert_eq!(retried.await.unwrap().unwrap(), LeadOutcome::Delivered);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_site_does_not_send_a_lead_claimed_by_another_process() {
    let test = TestService::start([CrmResponse::Status(503), CrmResponse::Nothing]).await;
    let site = test.running_service().await;
    site.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let id = attempted(&site.service, 1).await.id;
    let operator = test.service().await;
    let retried = tokio::spawn(async move { operator.retry(id).await });
    test.crm.has_received(2).await;
    for _ in 0..4 {
        test.time.pass(Duration::from_secs(5)).await;
        site.service.journal().list().await.unwrap();
    }
    test.crm.release();
    assert_eq!(retried.await.unwrap().unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&site.service).await), [Some("503"), Some("200")]);
    assert_eq!(test.crm.posts().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn lists_leads_newest_first_and_gets_single_ones() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    for kind in LeadKind::ALL {
        service.submit(lead(kind).build()).await;
        test.time.pass(Duration::from_secs(1)).await;
    }
    let leads = service.journal().list().await.unwrap();
    assert_eq!(
        leads.iter().map(|entry| entry.kind.as_str()).collect::<Vec<_>>(),
        ["car-finder", "trade-in", "contact", "service", "vehicle"]
    );
    for entry in leads {
        assert_eq!(service.journal().get(entry.id).await.unwrap().unwrap().adf, entry.adf);
    }
}
