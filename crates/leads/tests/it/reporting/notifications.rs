//! What people are told by mail: that leads wait for too long, and each day what became of yesterday's.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService},
};
use leads::{
    AlertConfig, DigestConfig, EnquiryKind, JournalLocation, LeadOutcome, LeadsConfig, MailConfig, MailFormat,
};
use mail_parser::MessageParser;
use sqlx::{Connection as _, PgConnection, SqliteConnection};
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_mins(1);
const FAILURE_THRESHOLD: Duration = Duration::from_mins(15);
/// When what could not be told is tried again.
const AGAIN: Duration = Duration::from_mins(10);
const HOUR: Duration = Duration::from_hours(1);

fn mail_to(mailroom: &SmtpMock, to: &str) -> MailConfig {
    MailConfig {
        url: format!("smtp://{}", mailroom.address).parse().unwrap(),
        from: "forecourt@dealer.example".to_owned(),
        to: vec![to.to_owned()],
        // Time passes by the hour while a mail is on its way.
        timeout: 1_000 * HOUR,
        dealership: "Winchester Motors".to_owned(),
        format: MailFormat::Body,
    }
}

fn alerting(stage: &TestService, mailroom: &SmtpMock) -> LeadsConfig {
    let alert = AlertConfig { mail: mail_to(mailroom, "manager@dealer.example"), after: FAILURE_THRESHOLD };
    LeadsConfig { alert: Some(alert), ..stage.config() }
}

fn digesting(stage: &TestService, mailroom: &SmtpMock) -> LeadsConfig {
    let mail = mail_to(mailroom, "owner@dealer.example");
    LeadsConfig {
        digest: Some(DigestConfig { mail, at: jiff::civil::Time::constant(7, 0, 0, 0) }),
        ..stage.config()
    }
}

/// Waits until it is so, in real time, because it ends a test that would wait for ever.
async fn until(stage: &TestService, what: &str, is_so: impl Fn() -> bool) {
    let (begun, mut minutes) = (Instant::now(), 0);
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "never {what}");
        // Where time passed in the midst of a look at the journal, that look was given up: the next comes a minute later.
        if begun.elapsed() > Duration::from_secs(5) * (minutes + 1) {
            minutes += 1;
            stage.time.pass(MINUTE).await;
        }
        tokio::task::yield_now().await;
    }
}

/// Waits until so many mails came, and the journal has that they did.
async fn told(stage: &TestService, mailroom: &SmtpMock, count: usize) {
    until(stage, "told", || mailroom.arrived().len() >= count).await;
    settled(stage).await;
}

/// Waits until the one notice there is rests for longer than one that is being told, or could not be.
async fn settled(stage: &TestService) {
    const DUE: &str = "SELECT MIN(due_at) FROM notices";
    let begun = Instant::now();
    loop {
        let due: Option<i64> = match stage.config().journal {
            JournalLocation::Database { url, .. } => {
                let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
                sqlx::query_scalar(DUE).fetch_one(&mut connection).await.unwrap()
            }
            JournalLocation::Folder(_) => {
                let file = format!("sqlite://{}", stage.journal().display());
                let mut connection = SqliteConnection::connect(&file).await.unwrap();
                sqlx::query_scalar(DUE).fetch_one(&mut connection).await.unwrap()
            }
        };
        let soon = (stage.time.now() + AGAIN).as_millisecond();
        if due.is_some_and(|due| due > soon) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never settled");
    }
}

/// Time enough for whoever would tell something.
async fn nobody_speaks(working: &RunningService) {
    for _ in 0..50 {
        working.service.journal().list().await.unwrap();
    }
}

/// Subject and text of the last mail.
fn last(mailroom: &SmtpMock) -> (String, String) {
    let mail = mailroom.arrived().last().unwrap().mail();
    let mail = MessageParser::default().parse(&mail).unwrap();
    (mail.subject().unwrap().to_owned(), mail.body_text(0).unwrap().into_owned())
}

#[track_caller]
fn assert_names_nobody(text: &str) {
    for private in ["Dana", "Reed", "dana@", "9015550142", "still available"] {
        assert!(!text.contains(private), "{private:?} is told:\n{text}");
    }
}

#[tokio::test(start_paused = true)]
async fn leads_that_wait_for_too_long_are_told_of_once_an_hour() {
    let (stage, mailroom) = (TestService::set([]).await, SmtpMock::start().await);
    stage.crm.goes_down();
    let working = stage.running_service_with(alerting(&stage, &mailroom)).await;
    working.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    stage.time.pass(14 * MINUTE).await;
    nobody_speaks(&working).await;
    assert_eq!(mailroom.arrived().len(), 0, "none has waited for so long");
    stage.time.pass(2 * MINUTE).await;
    told(&stage, &mailroom, 1).await;
    let (subject, text) = last(&mailroom);
    assert_eq!(subject, "Winchester Motors: 1 lead waits for the CRM");
    assert_eq!(mailroom.arrived()[0].to, ["<manager@dealer.example>"]);
    let id = working.service.journal().list().await.unwrap()[0].id.to_string();
    assert!(text.contains(&id) && text.contains("broken off") && text.contains("vehicle"), "{text}");
    assert_names_nobody(&String::from_utf8(mailroom.arrived()[0].mail()).unwrap());

    stage.time.pass(HOUR / 2).await;
    nobody_speaks(&working).await;
    assert_eq!(mailroom.arrived().len(), 1, "once an hour");
    stage.time.pass(HOUR / 2).await;
    told(&stage, &mailroom, 2).await;
}

#[tokio::test(start_paused = true)]
async fn leads_that_are_parked_are_told_of_once() {
    let (stage, mailroom) = (
        TestService::set([CrmResponse::Status(401), CrmResponse::Status(401)]).await,
        SmtpMock::start().await,
    );
    let working = stage.running_service_with(alerting(&stage, &mailroom)).await;
    working.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    stage.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    told(&stage, &mailroom, 1).await;
    assert!(last(&mailroom).1.contains("parked, the endpoint answered 401"), "{:?}", last(&mailroom));
    nobody_speaks(&working).await;
    stage.time.pass(2 * HOUR).await;
    nobody_speaks(&working).await;
    assert_eq!(mailroom.arrived().len(), 1, "nothing has changed");
    working.service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    stage.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    told(&stage, &mailroom, 2).await;
    assert_eq!(last(&mailroom).0, "Winchester Motors: 1 lead waits for the CRM");
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_is_parked_after_it_was_told_of_is_told_of_once_more() {
    let (stage, mailroom) = (TestService::set([CrmResponse::Status(401)]).await, SmtpMock::start().await);
    let working = stage.running_service_with(alerting(&stage, &mailroom)).await;
    working.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    stage.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    told(&stage, &mailroom, 1).await;
    nobody_speaks(&working).await;
    stage.time.pass(HOUR / 2).await;
    stage.crm.will_say(CrmResponse::Status(403));
    let id = working.service.journal().list().await.unwrap()[0].id;
    working.service.retry(id).await.unwrap();
    stage.time.pass(HOUR).await;
    told(&stage, &mailroom, 2).await;
    assert!(last(&mailroom).1.contains("the endpoint answered 403"), "{:?}", last(&mailroom));
    nobody_speaks(&working).await;
    stage.time.pass(2 * HOUR).await;
    nobody_speaks(&working).await;
    assert_eq!(mailroom.arrived().len(), 2, "nothing has changed");
}

#[tokio::test(start_paused = true)]
async fn a_mail_server_that_fails_costs_no_lead_and_is_tried_again() {
    let stage = TestService::set([CrmResponse::Status(401)]).await;
    let mailroom = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("451 4.3.0 later")).await;
    let working = stage.running_service_with(alerting(&stage, &mailroom)).await;
    working.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    let tries = || mailroom.commands().iter().filter(|command| *command == "RCPT").count();
    stage.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    until(&stage, "tried", || tries() == 1).await;
    nobody_speaks(&working).await;
    stage.time.pass(5 * MINUTE).await;
    nobody_speaks(&working).await;
    assert_eq!(tries(), 1);
    assert_eq!(
        working.service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await,
        LeadOutcome::Delivered
    );
    stage.time.pass(6 * MINUTE).await;
    until(&stage, "tried again", || tries() == 2).await;
}

#[tokio::test(start_paused = true)]
async fn each_day_at_its_time_one_server_tells_what_became_of_yesterdays_leads() {
    let (stage, mailroom) = (TestService::set([]).await, SmtpMock::start().await);
    let servers = [
        stage.running_service_with(digesting(&stage, &mailroom)).await,
        stage.running_service_with(digesting(&stage, &mailroom)).await,
        stage.running_service_with(digesting(&stage, &mailroom)).await,
    ];
    // The servers agree on the day of the first one.
    settled(&stage).await;
    servers[0].service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    servers[1].service.submit(lead(EnquiryKind::Service).submission(2).build()).await;
    // It is five past four in the afternoon.
    stage.time.pass(14 * HOUR).await;
    nobody_speaks(&servers[0]).await;
    assert_eq!(mailroom.arrived().len(), 0, "five past six");
    servers[2].service.submit(lead(EnquiryKind::Contact).submission(3).build()).await;
    stage.time.pass(HOUR).await;
    told(&stage, &mailroom, 1).await;
    for server in &servers {
        nobody_speaks(server).await;
    }
    assert_eq!(mailroom.arrived().len(), 1, "one of them tells it");
    let (subject, text) = last(&mailroom);
    assert_eq!(subject, "Winchester Motors: 2 leads on 2026-11-20");
    assert!(text.contains("2 leads: delivered 2; 0 set aside as junk"), "{text}");
    assert_names_nobody(&String::from_utf8(mailroom.arrived()[0].mail()).unwrap());

    stage.time.pass(24 * HOUR).await;
    told(&stage, &mailroom, 2).await;
    assert_eq!(last(&mailroom).0, "Winchester Motors: 1 lead on 2026-11-21");
}

#[tokio::test(start_paused = true)]
async fn days_on_which_nobody_was_there_to_tell_are_told_with_the_next() {
    let (stage, mailroom) = (TestService::set([]).await, SmtpMock::start().await);
    let RunningService { service, stop, worker } =
        stage.running_service_with(digesting(&stage, &mailroom)).await;
    // The servers agree on the day of the first one.
    settled(&stage).await;
    service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    stop.cancel();
    worker.await.unwrap();
    drop(service);
    stage.everybody_left().await;
    stage.time.pass(3 * 24 * HOUR).await;
    let working = stage.running_service_with(digesting(&stage, &mailroom)).await;
    told(&stage, &mailroom, 1).await;
    let (subject, text) = last(&mailroom);
    assert_eq!(subject, "Winchester Motors: 1 lead from 2026-11-20 to 2026-11-22");
    assert!(text.starts_with("Leads from 2026-11-20 00:00:00 to 2026-11-23 00:00:00"), "{text}");
    stage.time.pass(14 * HOUR).await;
    nobody_speaks(&working).await;
    assert_eq!(mailroom.arrived().len(), 1, "each day once");
}
