//! The first attempt: what the endpoint gets, and what the visitor is told.

use crate::{
    props::builders::{config, lead},
    props::crm::{Crm, Says},
    props::stage::{Stage, attempted, delivered, results},
};
use leads::{Desk, DeskError, EnquiryKind, LeadsConfig, Outcome, Secret, State};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn a_lead_arrives_as_the_interface_says_and_is_delivered() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    assert_eq!(desk.take(lead(EnquiryKind::Vehicle).build()).await, Outcome::Delivered);

    let entry = delivered(&desk).await;
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
    let stage = Stage::set([]).await;
    let named = LeadsConfig { client_key_header: "X-Api-Key".to_owned(), ..stage.config() };
    stage.desk_with(named).await.take(lead(EnquiryKind::Contact).build()).await;
    let keyless = LeadsConfig { client_key: None, ..stage.config() };
    stage.desk_with(keyless).await.take(lead(EnquiryKind::Service).build()).await;

    let [with, without] = &stage.crm.posts()[..] else { panic!("not two posts") };
    assert_eq!(with.headers["x-api-key"], "the-key");
    assert!(!with.headers.contains_key("x-client-key"));
    assert!(!without.headers.contains_key("x-client-key"));
}

#[tokio::test(start_paused = true)]
async fn any_2xx_is_a_delivery() {
    for code in [201, 202, 204, 299] {
        let stage = Stage::set([Says::Status(code)]).await;
        let desk = stage.desk().await;
        assert_eq!(desk.take(lead(EnquiryKind::Contact).build()).await, Outcome::Delivered, "{code}");
        assert_eq!(results(&delivered(&desk).await), [Some(code.to_string().as_str())]);
    }
}

#[tokio::test(start_paused = true)]
async fn the_answers_body_is_not_waited_for() {
    let stage = Stage::set([Says::EndlessBody]).await;
    assert_eq!(stage.desk().await.take(lead(EnquiryKind::Contact).build()).await, Outcome::Delivered);
}

#[tokio::test(start_paused = true)]
async fn a_redirect_is_refused_and_never_followed() {
    let stage = Stage::set([Says::Redirect("/elsewhere")]).await;
    let desk = stage.desk().await;
    assert_eq!(desk.take(lead(EnquiryKind::Contact).build()).await, Outcome::Refused);
    let entry = attempted(&desk, 1).await;
    assert!(matches!(entry.state(), State::Waiting { .. }));
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_can_never_be_accepted_is_parked_with_the_reason() {
    let stage = Stage::set([Says::Status(400)]).await;
    let working = stage.working_desk().await;
    assert_eq!(working.desk.take(lead(EnquiryKind::Contact).build()).await, Outcome::Refused);
    stage.time.pass(Duration::from_hours(24)).await;
    let entry = attempted(&working.desk, 1).await;
    assert_eq!(entry.state(), State::Parked { reason: "the endpoint answered 400".to_owned() });
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_hangs_is_given_up_after_the_timeout() {
    let stage = Stage::set([Says::Nothing]).await;
    let desk = stage.desk().await;
    let visitor = tokio::spawn({
        let desk = desk.clone();
        async move { desk.take(lead(EnquiryKind::Contact).build()).await }
    });
    stage.crm.has_received(1).await;
    stage.time.pass(Duration::from_secs(31)).await;
    assert_eq!(visitor.await.unwrap(), Outcome::Unreachable);
    assert_eq!(results(&attempted(&desk, 1).await), [Some("timed out")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_hangs_up_was_not_reached() {
    let stage = Stage::set([]).await;
    stage.crm.goes_down();
    let desk = stage.desk().await;
    assert_eq!(desk.take(lead(EnquiryKind::Contact).build()).await, Outcome::Unreachable);
    assert_eq!(results(&attempted(&desk, 1).await), [Some("broken off")]);
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_does_not_listen_was_not_reached() {
    let stage = Stage::set([]).await;
    // Port 1 needs privileges to listen on, and nothing does.
    let desk = stage.desk_with(config("http://127.0.0.1:1/", stage.data_dir())).await;
    assert_eq!(desk.take(lead(EnquiryKind::Contact).build()).await, Outcome::Unreachable);
    assert_eq!(results(&attempted(&desk, 1).await), [Some("not connected")]);
}

#[tokio::test(start_paused = true)]
async fn the_attempt_goes_on_when_the_visitor_leaves() {
    let stage = Stage::set([Says::Nothing]).await;
    let desk = stage.desk().await;
    let visitor = tokio::spawn({
        let desk = desk.clone();
        async move { desk.take(lead(EnquiryKind::Contact).build()).await }
    });
    stage.crm.has_received(1).await;
    visitor.abort();
    assert!(visitor.await.unwrap_err().is_cancelled());
    stage.crm.go_on();
    delivered(&desk).await;
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test]
async fn a_key_that_can_not_stand_in_a_header_is_told_when_the_desk_opens() {
    let folder = tempfile::tempdir().unwrap();
    let crm = Crm::start([]).await;
    let wrong = LeadsConfig { client_key: Some(Secret::new("a\nb")), ..config(&crm.url, folder.path()) };
    let Err(DeskError::Client(told)) = Desk::open(wrong).await else { panic!("opened") };
    assert_eq!(told, "leads.client_key can't stand in a header");
}
