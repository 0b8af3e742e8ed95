//! The first attempt: what the endpoint gets, and what the visitor is told.

use crate::{
    support::builders::{config, lead},
    support::crm_mock::{CrmMock, CrmResponse},
    support::test_service::{TestService, attempted, delivered, results},
};
use leads::{EnquiryKind, LeadOutcome, LeadService, LeadState, LeadsConfig, LeadsError, Secret};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn a_lead_arrives_as_the_interface_says_and_is_delivered() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);

    let entry = delivered(&service).await;
    let [post] = &stage.crm.posts()[..] else { panic!("not one post") };
    assert_eq!(post.path, "/api/post-data");
    assert_eq!(post.headers["content-type"], "application/xml");
    assert_eq!(post.headers["x-client-key"], "the-key");
    assert_eq!(post.headers["idempotency-key"], entry.id.to_string());
    assert_eq!(post.body, entry.adf);
    assert_eq!(entry.kind, "vehicle");
    assert_eq!(results(&entry), [Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn the_key_goes_under_the_configured_name_and_not_at_all_without_one() {
    let stage = TestService::set([]).await;
    let named = LeadsConfig { client_key_header: "X-Api-Key".to_owned(), ..stage.config() };
    stage.service_with(named).await.submit(lead(EnquiryKind::Contact).build()).await;
    let keyless = LeadsConfig { client_key: None, ..stage.config() };
    stage.service_with(keyless).await.submit(lead(EnquiryKind::Service).build()).await;

    let [with, without] = &stage.crm.posts()[..] else { panic!("not two posts") };
    assert_eq!(with.headers["x-api-key"], "the-key");
    assert!(!with.headers.contains_key("x-client-key"));
    assert!(!without.headers.contains_key("x-client-key"));
}

#[tokio::test(start_paused = true)]
async fn any_2xx_is_a_delivery() {
    for code in [201, 202, 204, 299] {
        let stage = TestService::set([CrmResponse::Status(code)]).await;
        let service = stage.service().await;
        assert_eq!(
            service.submit(lead(EnquiryKind::Contact).build()).await,
            LeadOutcome::Delivered,
            "{code}"
        );
        assert_eq!(results(&delivered(&service).await), [Some(code.to_string().as_str())]);
    }
}

#[tokio::test(start_paused = true)]
async fn the_answers_body_is_not_waited_for() {
    let stage = TestService::set([CrmResponse::EndlessBody]).await;
    assert_eq!(
        stage.service().await.submit(lead(EnquiryKind::Contact).build()).await,
        LeadOutcome::Delivered
    );
}

#[tokio::test(start_paused = true)]
async fn a_redirect_is_refused_and_never_followed() {
    let stage = TestService::set([CrmResponse::Redirect("/elsewhere")]).await;
    let service = stage.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Refused);
    let entry = attempted(&service, 1).await;
    assert!(matches!(entry.state(), LeadState::Waiting { .. }));
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_can_never_be_accepted_is_parked_with_the_reason() {
    let stage = TestService::set([CrmResponse::Status(400)]).await;
    let working = stage.running_service().await;
    assert_eq!(working.service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Refused);
    stage.time.pass(Duration::from_hours(24)).await;
    let entry = attempted(&working.service, 1).await;
    assert_eq!(entry.state(), LeadState::Parked { reason: "the endpoint answered 400".to_owned() });
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_hangs_is_given_up_after_the_timeout() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let service = stage.service().await;
    let visitor = tokio::spawn({
        let service = service.clone();
        async move { service.submit(lead(EnquiryKind::Contact).build()).await }
    });
    stage.crm.has_received(1).await;
    stage.time.pass(Duration::from_secs(31)).await;
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("timed out")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_hangs_up_was_not_reached() {
    let stage = TestService::set([]).await;
    stage.crm.goes_down();
    let service = stage.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("broken off")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_does_not_listen_was_not_reached() {
    let stage = TestService::set([]).await;
    // Port 1 needs privileges to listen on, and nothing does.
    let service = stage.service_with(config("http://127.0.0.1:1/", stage.data_dir())).await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("not connected")]);
}

#[tokio::test(start_paused = true)]
async fn the_attempt_goes_on_when_the_visitor_leaves() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let service = stage.service().await;
    let visitor = tokio::spawn({
        let service = service.clone();
        async move { service.submit(lead(EnquiryKind::Contact).build()).await }
    });
    stage.crm.has_received(1).await;
    visitor.abort();
    assert!(visitor.await.unwrap_err().is_cancelled());
    stage.crm.go_on();
    delivered(&service).await;
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test]
async fn a_key_that_can_not_stand_in_a_header_is_told_when_the_desk_opens() {
    let folder = tempfile::tempdir().unwrap();
    let crm = CrmMock::start([]).await;
    let wrong = LeadsConfig { client_key: Some(Secret::new("a\nb")), ..config(&crm.url, folder.path()) };
    let Err(LeadsError::Client(told)) = LeadService::open(wrong).await else { panic!("opened") };
    assert_eq!(told, "leads.client_key can't stand in a header");
}
