//! What a report says of leads: where they came from and what became of them, and nothing of who asked.

use crate::{
    support::builders::{camry, lead},
    support::crm_mock::CrmResponse,
    support::paused_time::START,
    support::test_service::{RunningService, TestService, attempted},
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use leads::{Attribution, EnquiryKind, FormData, LeadState, LeadVehicle, LeadsConfig, Report, SourceMapping};
use regex::Regex;
use std::time::Duration;

fn start() -> Timestamp {
    START.parse().unwrap()
}

/// From the beginning of the test on.
async fn report(working: &RunningService) -> Report {
    Report::new(working.service.journal(), start(), None).await.unwrap()
}

/// As an operator reads it, with a mark in place of each id.
fn words(report: &Report) -> String {
    let zone = TimeZone::get("America/Chicago").unwrap();
    let id = Regex::new("[0-9a-f]{8}-[0-9a-f-]{27}").unwrap();
    id.replace_all(&report.to_text(&zone), "<id>").into_owned()
}

fn from_google() -> Attribution {
    let told = r#"{"last":{"source":"google","medium":"cpc"}}"#;
    Attribution::from_form(&FormData::from_pairs([("story", told)])).expect("a story")
}

fn called_google_ads(stage: &TestService) -> LeadsConfig {
    let google = SourceMapping {
        source: "google".to_owned(),
        medium: Some("cpc".to_owned()),
        provider: "Google Ads".to_owned(),
        service: Some("Paid search".to_owned()),
    };
    LeadsConfig { sources: vec![google], ..stage.config() }
}

#[tokio::test(start_paused = true)]
async fn it_says_what_went_out_what_waits_and_why_and_what_was_junk() {
    let says = [
        CrmResponse::Status(503),
        CrmResponse::Status(200),
        CrmResponse::Status(400),
        CrmResponse::Status(503),
    ];
    let stage = TestService::set(says).await;
    let working = stage.running_service_with(called_google_ads(&stage)).await;
    let bought =
        lead(EnquiryKind::Vehicle).vehicle(camry()).attribution(from_google(), Vec::new()).submission(1);
    working.service.submit(bought.build()).await;
    attempted(&working.service, 1).await;
    stage.time.pass(Duration::from_secs(5)).await;
    attempted(&working.service, 2).await;
    working.service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    working.service.submit(lead(EnquiryKind::Contact).submission(3).build()).await;
    working.service.submit_junk(lead(EnquiryKind::Contact).submission(4).build()).await;
    let text = words(&report(&working).await);
    let expected = "\
Leads since 2026-11-20 16:05:00

3 leads: delivered 1, parked 1, waiting 1; 1 set aside as junk
By kind: contact 1, service 1, vehicle 1
By source: Google Ads / Paid search 1, Winchester Motors Website / Contact enquiry 1, Winchester Motors Website / Service enquiry 1
To the CRM's yes: half within 5s, the longest 5s
Without the CRM's yes, whenever they came: 2, the oldest for 0s

Parked
  2026-11-20 16:05:05  service, Winchester Motors Website / Service enquiry
    <id>
    crm: parked, the endpoint answered 400, 400 after 1 try

Waiting
  2026-11-20 16:05:05  contact, Winchester Motors Website / Contact enquiry
    <id>
    crm: waiting until 2026-11-20 16:05:10, 503 after 1 try

Delivered
  2026-11-20 16:05:00  vehicle FC1042, Google Ads / Paid search
    <id>
    crm: delivered, 200 after 2 tries; it took 5s

Junk: a hidden field was filled in, so nothing was sent
  2026-11-20 16:05:05  contact, Winchester Motors Website / Contact enquiry
    <id>
";
    assert_eq!(text, expected);
    for private in ["Dana", "Reed", "dana@", "555"] {
        assert!(!text.contains(private), "{private:?} is told:\n{text}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_erased_is_still_reported() {
    let stage = TestService::set([]).await;
    let config = LeadsConfig { erase_after: Duration::from_mins(1), ..called_google_ads(&stage) };
    let working = stage.running_service_with(config).await;
    let bought = lead(EnquiryKind::Vehicle).vehicle(camry()).attribution(from_google(), Vec::new());
    working.service.submit(bought.build()).await;
    let begun = std::time::Instant::now();
    while working.service.journal().list().await.unwrap()[0].erased.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(30), "never erased");
        stage.time.pass(Duration::from_mins(30)).await;
    }
    let told = report(&working).await;
    assert_eq!(told.by_source(), [("Google Ads / Paid search".to_owned(), 1)].into());
    let only = &told.leads[0];
    assert_eq!((only.state(), only.stock_number.as_deref()), (LeadState::Delivered, Some("FC1042")));
    assert_eq!(only.delivery_time(), Some(SignedDuration::ZERO));
}

#[tokio::test(start_paused = true)]
async fn leads_of_another_while_are_left_out_and_those_without_a_yes_are_counted_all_the_same() {
    let stage = TestService::set([CrmResponse::Status(400)]).await;
    let working = stage.running_service().await;
    working.service.submit(lead(EnquiryKind::Contact).submission(1).build()).await;
    stage.time.pass(Duration::from_hours(2)).await;
    working.service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    let hour = SignedDuration::from_hours(1);
    let later = Report::new(working.service.journal(), start() + hour, None).await.unwrap();
    assert_eq!(later.by_kind(), [("service".to_owned(), 1)].into());
    assert_eq!((later.unconfirmed, later.oldest_unconfirmed), (1, Some(Duration::from_hours(2))));
    let earlier = Report::new(working.service.journal(), start(), Some(start() + hour)).await.unwrap();
    assert_eq!(earlier.by_kind(), [("contact".to_owned(), 1)].into());
    assert!(words(&earlier).starts_with("Leads from 2026-11-20 16:05:00 to 2026-11-20 17:05:00\n"));
}

#[tokio::test(start_paused = true)]
async fn a_stock_number_that_only_the_visitor_knows_is_not_told() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    let gone = LeadVehicle { stock_number: Some("dana@example.com".to_owned()), ..LeadVehicle::default() };
    working.service.submit(lead(EnquiryKind::Vehicle).vehicle(gone).build()).await;
    assert!(stage.crm.posts()[0].body.contains("<stock>dana@example.com<"), "the CRM has it");
    let told = report(&working).await;
    assert_eq!(told.leads[0].stock_number, None);
    assert!(!words(&told).contains("dana@"), "{}", words(&told));
}
