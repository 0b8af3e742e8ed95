//! The first attempt: what the endpoint gets, and what the visitor sees.

use crate::{
    support::builders::{config, crm_config, lead},
    support::crm_mock::{CrmMock, CrmResponse},
    support::test_service::{TestService, attempted, delivered, results, visit},
};
use leads::{
    CrmConfig, EnquiryKind, LeadOutcome, LeadService, LeadState, LeadsConfig, LeadsError, RetryAfter, Secret,
};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn a_lead_is_posted_as_specified_and_delivered() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);

    let entry = delivered(&service).await;
    let [post] = &test.crm.posts()[..] else { panic!("not one post") };
    assert_eq!(post.path, "/api/post-data");
    assert_eq!(post.headers["content-type"], "application/xml");
    assert_eq!(post.headers["x-client-key"], "the-key");
    assert_eq!(post.headers["idempotency-key"], entry.id.to_string());
    assert_eq!(post.body, entry.adf);
    assert_eq!(entry.kind, "vehicle");
    assert_eq!(results(&entry), [Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn the_key_is_sent_in_the_configured_header() {
    let test = TestService::start([]).await;
    let crm = || crm_config(&test.crm.url);
    let with = |crm| LeadsConfig { crm: Some(crm), ..test.config() };
    let named = with(CrmConfig { client_key_header: "X-Api-Key".to_owned(), ..crm() });
    test.service_with(named).await.submit(lead(EnquiryKind::Contact).build()).await;
    let keyless = with(CrmConfig { client_key: None, ..crm() });
    test.service_with(keyless).await.submit(lead(EnquiryKind::Service).build()).await;

    let [with, without] = &test.crm.posts()[..] else { panic!("not two posts") };
    assert_eq!(with.headers["x-api-key"], "the-key");
    assert!(!with.headers.contains_key("x-client-key"));
    assert!(!without.headers.contains_key("x-client-key"));
}

#[tokio::test(start_paused = true)]
async fn any_2xx_is_a_delivery() {
    for code in [201, 202, 204, 299] {
        let test = TestService::start([CrmResponse::Status(code)]).await;
        let service = test.service().await;
        assert_eq!(
            service.submit(lead(EnquiryKind::Contact).build()).await,
            LeadOutcome::Delivered,
            "{code}"
        );
        assert_eq!(results(&delivered(&service).await), [Some(code.to_string().as_str())]);
    }
}

#[tokio::test(start_paused = true)]
async fn does_not_wait_for_the_response_body() {
    let test = TestService::start([CrmResponse::EndlessBody]).await;
    assert_eq!(test.service().await.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Delivered);
}

#[tokio::test(start_paused = true)]
async fn a_redirect_is_refused_and_never_followed() {
    let test = TestService::start([CrmResponse::Redirect("/elsewhere")]).await;
    let service = test.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Refused);
    let entry = attempted(&service, 1).await;
    assert!(matches!(entry.state(), LeadState::Waiting { .. }));
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_permanently_rejected_lead_is_parked_with_the_reason() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let running = test.running_service().await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Refused);
    test.time.pass(Duration::from_hours(24)).await;
    let entry = attempted(&running.service, 1).await;
    assert_eq!(entry.state(), LeadState::Parked { reason: "the endpoint answered 400".to_owned() });
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_hanging_endpoint_times_out() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let service = test.service().await;
    let visitor = visit(&service, lead(EnquiryKind::Contact).build());
    test.crm.has_received(1).await;
    test.time.pass(Duration::from_secs(31)).await;
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("timed out")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_hangs_up_is_unreachable() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let service = test.service().await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("broken off")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_does_not_listen_is_unreachable() {
    let test = TestService::start([]).await;
    // Port 1 needs privileges to listen on, and nothing does.
    let service = test.service_with(config("http://127.0.0.1:1/", test.data_dir())).await;
    assert_eq!(service.submit(lead(EnquiryKind::Contact).build()).await, LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("not connected")]);
}

#[tokio::test(start_paused = true)]
async fn the_attempt_continues_if_the_visitor_disconnects() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let service = test.service().await;
    let visitor = visit(&service, lead(EnquiryKind::Contact).build());
    test.crm.has_received(1).await;
    visitor.abort();
    assert!(visitor.await.unwrap_err().is_cancelled());
    test.crm.release();
    delivered(&service).await;
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test]
async fn an_invalid_key_is_reported_on_open() {
    let folder = tempfile::tempdir().unwrap();
    let crm = CrmMock::start([]).await;
    let wrong = CrmConfig { client_key: Some(Secret::new("a\nb")), ..crm_config(&crm.url) };
    let wrong = LeadsConfig { crm: Some(wrong), ..config(&crm.url, folder.path()) };
    let Err(LeadsError::Client(message)) = LeadService::open(wrong).await else { panic!("opened") };
    assert_eq!(message, "leads.client_key can't stand in a header");
}

#[test]
fn a_retry_after_header_is_seconds_or_a_date() {
    assert_eq!(RetryAfter::parse("120"), Some(RetryAfter::Delay(Duration::from_mins(2))));
    let date = "2026-11-20T22:05:00Z".parse().unwrap();
    assert_eq!(RetryAfter::parse("Fri, 20 Nov 2026 22:05:00 GMT"), Some(RetryAfter::At(date)));
    assert_eq!(RetryAfter::parse("soon"), None);
    assert_eq!(RetryAfter::parse("-1"), None);
}
