//! The sources and results of leads in a report, and nothing of who asked.

use crate::{
    follow_up::{staff, submitted},
    support::builders::{camry, lead},
    support::crm_mock::CrmResponse,
    support::paused_time::START,
    support::test_service::{RunningService, TestService, attempted},
    support::wait::Wait,
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use leads::{
    Attribution, EnquiryKind, FollowUp, FormData, LeadState, LeadVehicle, LeadsConfig, LostReason, Report,
    SourceMapping,
};
use messages::Messages;
use regex::Regex;
use std::time::Duration;

fn start() -> Timestamp {
    START.parse().unwrap()
}

/// From the beginning of the test on.
async fn report(running: &RunningService) -> Report {
    Report::new(running.service.journal(), start(), None).await.unwrap()
}

/// As an operator reads it, with a mark in place of each id.
fn words(report: &Report) -> String {
    let zone = TimeZone::get("America/Chicago").unwrap();
    let id = Regex::new("[0-9a-f]{8}-[0-9a-f-]{27}").unwrap();
    id.replace_all(&report.to_text(&zone, Messages::english()), "<id>").into_owned()
}

fn google_ad_touch() -> Attribution {
    let attribution = r#"{"last":{"source":"google","medium":"cpc"}}"#;
    Attribution::from_form(&FormData::from_pairs([("story", attribution)])).expect("a story")
}

fn called_google_ads(test: &TestService) -> LeadsConfig {
    let google = SourceMapping {
        source: "google".to_owned(),
        medium: Some("cpc".to_owned()),
        provider: "Google Ads".to_owned(),
        service: Some("Paid search".to_owned()),
    };
    LeadsConfig { sources: vec![google], ..test.config() }
}

#[tokio::test(start_paused = true)]
async fn lists_delivered_waiting_parked_and_junk_leads() {
    let says = [
        CrmResponse::Status(503),
        CrmResponse::Status(200),
        CrmResponse::Status(400),
        CrmResponse::Status(503),
    ];
    let test = TestService::start(says).await;
    let running = test.running_service_with(called_google_ads(&test)).await;
    let bought =
        lead(EnquiryKind::Vehicle).vehicle(camry()).attribution(google_ad_touch(), Vec::new()).submission(1);
    running.service.submit(bought.build()).await;
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(5)).await;
    attempted(&running.service, 2).await;
    running.service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    running.service.submit(lead(EnquiryKind::Contact).submission(3).build()).await;
    running.service.submit_junk(lead(EnquiryKind::Contact).submission(4).build()).await;
    let output = words(&report(&running).await);
    let expected = "\
Leads since 2026-11-20 16:05

3 leads: delivered 1, parked 1, waiting 1; 1 set aside as junk
By kind: contact 1, service 1, vehicle 1
By source: Google Ads / Paid search 1, Winchester Motors Website / Contact enquiry 1, Winchester Motors Website / Service enquiry 1
By follow-up: new 3
To delivery: median 5s, longest 5s
Not delivered yet, of any time: 2, the oldest for 0s

Parked
  2026-11-20 16:05  service, Winchester Motors Website / Service enquiry
    <id>
    crm: parked, the endpoint answered 400, 400 after 1 try

Waiting
  2026-11-20 16:05  contact, Winchester Motors Website / Contact enquiry
    <id>
    crm: waiting until 2026-11-20 16:05, 503 after 1 try

Delivered
  2026-11-20 16:05  vehicle FC1042, Google Ads / Paid search
    <id>
    crm: delivered, 200 after 2 tries; it took 5s

Spam: a hidden field was filled in, so nothing was sent
  2026-11-20 16:05  contact, Winchester Motors Website / Contact enquiry
    <id>
";
    assert_eq!(output, expected);
    for private in ["Dana", "Reed", "dana@", "555"] {
        assert!(!output.contains(private), "{private:?} is reported:\n{output}");
    }
}

#[tokio::test(start_paused = true)]
async fn includes_erased_leads() {
    let test = TestService::start([]).await;
    let config = LeadsConfig { erase_after: Duration::from_mins(1), ..called_google_ads(&test) };
    let running = test.running_service_with(config).await;
    let bought = lead(EnquiryKind::Vehicle).vehicle(camry()).attribution(google_ad_touch(), Vec::new());
    running.service.submit(bought.build()).await;
    let wait = Wait::begin();
    while running.service.journal().list().await.unwrap()[0].erased.is_none() {
        wait.go_on("never erased");
        test.time.pass(Duration::from_mins(30)).await;
    }
    let report = report(&running).await;
    assert_eq!(report.by_source(), [("Google Ads / Paid search".to_owned(), 1)].into());
    let only = &report.leads[0];
    assert_eq!((only.state(), only.stock_number.as_deref()), (LeadState::Delivered, Some("FC1042")));
    assert_eq!(only.delivery_time(), Some(SignedDuration::ZERO));
}

#[tokio::test(start_paused = true)]
async fn leads_of_another_period_are_omitted_but_count_as_unconfirmed() {
    let test = TestService::start([CrmResponse::Status(400)]).await;
    let running = test.running_service().await;
    running.service.submit(lead(EnquiryKind::Contact).submission(1).build()).await;
    test.time.pass(Duration::from_hours(2)).await;
    running.service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    let hour = SignedDuration::from_hours(1);
    let later = Report::new(running.service.journal(), start() + hour, None).await.unwrap();
    assert_eq!(later.by_kind(), [("service".to_owned(), 1)].into());
    assert_eq!((later.unconfirmed, later.oldest_unconfirmed), (1, Some(Duration::from_hours(2))));
    let earlier = Report::new(running.service.journal(), start(), Some(start() + hour)).await.unwrap();
    assert_eq!(earlier.by_kind(), [("contact".to_owned(), 1)].into());
    assert!(words(&earlier).starts_with("Leads from 2026-11-20 16:05 to 2026-11-20 17:05\n"));
}

#[tokio::test(start_paused = true)]
async fn omits_stock_numbers_that_are_not_in_the_inventory() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    let gone = LeadVehicle { stock_number: Some("dana@example.com".to_owned()), ..LeadVehicle::default() };
    running.service.submit(lead(EnquiryKind::Vehicle).vehicle(gone).build()).await;
    assert!(test.crm.posts()[0].body.contains("<stock>dana@example.com<"), "the CRM has it");
    let report = report(&running).await;
    assert_eq!(report.leads[0].stock_number, None);
    assert!(!words(&report).contains("dana@"), "{}", words(&report));
}

#[tokio::test(start_paused = true)]
async fn counts_what_staff_did_without_their_names() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let minutes = [12, 3, 240];
    let states = [FollowUp::Called, FollowUp::Sold, FollowUp::Appointment];
    for (submission, (wait, state)) in (1..).zip(minutes.into_iter().zip(states)) {
        let id = submitted(&service, lead(EnquiryKind::Contact).submission(submission).build()).await;
        test.time.pass(Duration::from_mins(wait)).await;
        let (journal, by) = (service.journal(), staff("Ana"));
        journal.set_follow_up(id, state, 0, &by, Some("by phone")).await.unwrap();
        if state == FollowUp::Sold {
            let lost = FollowUp::Lost(LostReason::NotReached);
            journal.set_follow_up(id, lost, 1, &staff("Ben"), None).await.unwrap();
        }
    }
    service.submit(lead(EnquiryKind::Service).submission(9).build()).await;
    let report = Report::new(service.journal(), start(), None).await.unwrap();
    let output = words(&report);
    for expected in [
        "By follow-up: appointment 1, called 1, lost 1, new 1\nLost because of: not-reached 1\n",
        "\nTo the first answer: median 12m, longest 4h\n",
        "; it took 0s\n    follow-up: called, first answer after 12m\n",
        "\n    follow-up: lost (not-reached), first answer after 3m\n",
    ] {
        assert!(output.contains(expected), "{expected:?} is not in\n{output}");
    }
    assert_eq!(
        output.matches("follow-up:").count(),
        4,
        "one for the counts, none for the new lead:\n{output}"
    );
    for private in ["Ana", "Ben", "by phone"] {
        assert!(!output.contains(private), "{private:?} is reported:\n{output}");
    }
}
