//! Mail to staff: alerts about waiting leads, and about the feed.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::smtp_mock::{ReceivedMail, SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService},
    support::wait::Wait,
};
use leads::{
    AlertConfig, DatabaseLocation, EnquiryKind, LeadOutcome, LeadsConfig, MailConfig, MailFormat,
    SiteProblems,
};
use mail_parser::MessageParser;
use sqlx::{Connection as _, PgConnection, SqliteConnection};
use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

const MINUTE: Duration = Duration::from_mins(1);
const FAILURE_THRESHOLD: Duration = Duration::from_mins(15);
/// Delay before a failed mail is sent again.
const AGAIN: Duration = Duration::from_mins(10);
pub(super) const HOUR: Duration = Duration::from_hours(1);

pub(super) fn mail_to(smtp: &SmtpMock, to: &str) -> MailConfig {
    MailConfig {
        url: format!("smtp://{}", smtp.address).parse().unwrap(),
        from: "forecourt@dealer.example".to_owned(),
        to: vec![to.to_owned()],
        // Time passes by the hour while a mail is on its way.
        timeout: 1_000 * HOUR,
        dealership: "Winchester Motors".to_owned(),

        subject: MailConfig::SUBJECT.to_owned(),
        format: MailFormat::Body,
        admin_url: Some("https://staff.dealer.example/".parse().unwrap()),
    }
}

fn alerting(test: &TestService, smtp: &SmtpMock) -> LeadsConfig {
    let alert = AlertConfig { mail: mail_to(smtp, "manager@dealer.example"), after: FAILURE_THRESHOLD };
    LeadsConfig { alert: Some(alert), ..test.config() }
}

/// Waits for the condition, with a limit in real time.
pub(super) async fn until(test: &TestService, what: &str, is_so: impl AsyncFn() -> bool) {
    let (wait, begun, mut minutes) = (Wait::begin(), Instant::now(), 0);
    while !is_so().await {
        wait.go_on(format_args!("never {what}"));
        // Where time passed in the midst of a look at the journal, that look was given up: the next
        // comes a minute later.
        if begun.elapsed() > Duration::from_secs(5) * (minutes + 1) {
            minutes += 1;
            test.time.pass(MINUTE).await;
        }
        tokio::task::yield_now().await;
    }
}

/// Waits until this many mails have arrived and the journal has recorded it.
pub(super) async fn wait_for_mails(test: &TestService, smtp: &SmtpMock, count: usize) {
    until(test, "mailed", async || smtp.arrived().len() >= count).await;
    settled(test).await;
}

/// Waits until the only notification is due later than one that is being mailed or has failed.
pub(super) async fn settled(test: &TestService) {
    const DUE: &str = "SELECT MIN(due_at) FROM notices";
    let is_later = async || {
        let due: Option<i64> = match test.config().journal {
            DatabaseLocation::Database { url, .. } => {
                let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
                sqlx::query_scalar(DUE).fetch_one(&mut connection).await.unwrap()
            }
            DatabaseLocation::Folder(_) => {
                let file = format!("sqlite://{}", test.journal().display());
                let mut connection = SqliteConnection::connect(&file).await.unwrap();
                sqlx::query_scalar(DUE).fetch_one(&mut connection).await.unwrap()
            }
        };
        due.is_some_and(|due| due > (test.time.now() + AGAIN).as_millisecond())
    };
    until(test, "settled", is_later).await;
}

/// Time enough for whoever would tell something.
pub(super) async fn nobody_speaks(running: &RunningService) {
    for _ in 0..50 {
        running.service.journal().list().await.unwrap();
    }
}

pub(super) fn subject_of(mail: &ReceivedMail) -> String {
    MessageParser::default().parse(&mail.mail()).unwrap().subject().unwrap().to_owned()
}

/// Subject and text of the last mail.
pub(super) fn last(smtp: &SmtpMock) -> (String, String) {
    let mail = smtp.arrived().last().unwrap().mail();
    let mail = MessageParser::default().parse(&mail).unwrap();
    (mail.subject().unwrap().to_owned(), mail.body_text(0).unwrap().into_owned())
}

#[track_caller]
pub(super) fn assert_names_nobody(text: &str) {
    for private in ["Dana", "Reed", "dana@", "9015550142", "still available"] {
        assert!(!text.contains(private), "{private:?} is mailed:\n{text}");
    }
}

#[tokio::test(start_paused = true)]
async fn alerts_once_an_hour_while_leads_wait() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    test.crm.stop_responding();
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    test.time.pass(14 * MINUTE).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 0, "none has waited for so long");
    test.time.pass(2 * MINUTE).await;
    wait_for_mails(&test, &smtp, 1).await;
    let (subject, mail) = last(&smtp);
    assert_eq!(subject, "Winchester Motors: 1 lead waits to be delivered");
    assert_eq!(smtp.arrived()[0].to, ["<manager@dealer.example>"]);
    let id = running.service.journal().list().await.unwrap()[0].id.to_string();
    for part in [
        "Vehicle enquiry",
        // Their number depends on which of them the leap of time lets end first.
        "The CRM broke off the connection. ",
        " tries so far; the next at ",
        &format!("https://staff.dealer.example/leads/{id}"),
        "All 1 that wait: https://staff.dealer.example/leads?state=undelivered",
    ] {
        assert!(mail.contains(part), "{part:?} is not in\n{mail}");
    }
    assert!(!mail.contains("forecourt "), "a command for people:\n{mail}");
    assert_names_nobody(&String::from_utf8(smtp.arrived()[0].mail()).unwrap());

    test.time.pass(HOUR / 2).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 1, "once an hour");
    test.time.pass(HOUR / 2).await;
    wait_for_mails(&test, &smtp, 2).await;
}

#[tokio::test(start_paused = true)]
async fn alerts_once_about_parked_leads() {
    let (test, smtp) = (
        TestService::start([CrmResponse::Status(401), CrmResponse::Status(401)]).await,
        SmtpMock::start().await,
    );
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    test.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    wait_for_mails(&test, &smtp, 1).await;
    let parked = "The CRM refused our key. 1 try; somebody must send it again.";
    assert!(last(&smtp).1.contains(parked), "{:?}", last(&smtp));
    nobody_speaks(&running).await;
    test.time.pass(2 * HOUR).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 1, "nothing has changed");
    running.service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    test.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    wait_for_mails(&test, &smtp, 2).await;
    assert_eq!(last(&smtp).0, "Winchester Motors: 1 lead waits to be delivered");
}

#[tokio::test(start_paused = true)]
async fn alerts_again_if_a_reported_lead_is_parked_later() {
    let (test, smtp) = (TestService::start([CrmResponse::Status(401)]).await, SmtpMock::start().await);
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    test.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    wait_for_mails(&test, &smtp, 1).await;
    nobody_speaks(&running).await;
    test.time.pass(HOUR / 2).await;
    test.crm.respond_next(CrmResponse::Status(403));
    let id = running.service.journal().list().await.unwrap()[0].id;
    running.service.retry(id).await.unwrap();
    test.time.pass(HOUR).await;
    wait_for_mails(&test, &smtp, 2).await;
    assert!(last(&smtp).1.contains("The CRM refused our key. 2 tries"), "{:?}", last(&smtp));
    nobody_speaks(&running).await;
    test.time.pass(2 * HOUR).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 2, "nothing has changed");
}

#[tokio::test(start_paused = true)]
async fn a_failing_mail_server_is_retried_and_loses_no_lead() {
    let test = TestService::start([CrmResponse::Status(401)]).await;
    let smtp = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("451 4.3.0 later")).await;
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    let tries = || smtp.commands().iter().filter(|command| *command == "RCPT").count();
    test.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    until(&test, "tried", async || tries() == 1).await;
    nobody_speaks(&running).await;
    test.time.pass(5 * MINUTE).await;
    nobody_speaks(&running).await;
    assert_eq!(tries(), 1);
    assert_eq!(
        running.service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await,
        LeadOutcome::Delivered
    );
    test.time.pass(6 * MINUTE).await;
    until(&test, "tried again", async || tries() == 2).await;
}

#[tokio::test(start_paused = true)]
async fn alerts_of_the_feed_come_once_an_hour_and_end_with_a_mail() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    let problems = Arc::new(Mutex::new(SiteProblems::default()));
    let watched = Arc::clone(&problems);
    running.service.watch_site(move |max| {
        assert_eq!(max, FAILURE_THRESHOLD);
        std::future::ready(watched.lock().unwrap().clone())
    });
    test.time.pass(5 * MINUTE).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 0, "nothing is wrong");

    problems.lock().unwrap().quarantined = Some("500 vehicles fell to 1".to_owned());
    test.time.pass(2 * MINUTE).await;
    wait_for_mails(&test, &smtp, 1).await;
    let (subject, mail) = last(&smtp);
    assert_eq!(subject, "Winchester Motors: a new inventory is quarantined");
    assert!(mail.contains("500 vehicles fell to 1"), "{mail}");
    test.time.pass(HOUR / 2).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 1, "once an hour");

    // Another cause has an hour of its own.
    problems.lock().unwrap().failing = Some("no answer".to_owned());
    test.time.pass(2 * MINUTE).await;
    until(&test, "mailed", async || smtp.arrived().len() >= 2).await;
    assert_eq!(last(&smtp).0, "Winchester Motors: the feed fails");

    problems.lock().unwrap().future_file = Some("inv2.csv is dated 2027-01-01 00:00".to_owned());
    test.time.pass(2 * MINUTE).await;
    until(&test, "mailed", async || smtp.arrived().len() >= 3).await;
    let (subject, mail) = last(&smtp);
    assert_eq!(subject, "Winchester Motors: an inventory file is dated in the future");
    assert!(mail.contains("inv2.csv is dated 2027-01-01"), "{mail}");

    problems.lock().unwrap().certificate = Some("www.example.com has none".to_owned());
    test.time.pass(2 * MINUTE).await;
    until(&test, "mailed", async || smtp.arrived().len() >= 4).await;
    assert_eq!(last(&smtp).0, "Winchester Motors: the website needs a new certificate");

    *problems.lock().unwrap() = SiteProblems::default();
    test.time.pass(2 * MINUTE).await;
    until(&test, "mailed", async || smtp.arrived().len() >= 8).await;
    let subjects: Vec<String> = smtp.arrived().iter().map(subject_of).collect();
    assert_eq!(
        subjects[4..],
        [
            "Winchester Motors: no inventory is quarantined any more",
            "Winchester Motors: the feed works again",
            "Winchester Motors: no file is dated in the future",
            "Winchester Motors: the website has a new certificate"
        ]
    );
    test.time.pass(3 * HOUR).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 8, "each end once");
}

#[tokio::test(start_paused = true)]
async fn an_alert_of_leads_ends_with_a_mail() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    test.crm.stop_responding();
    let running = test.running_service_with(alerting(&test, &smtp)).await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    test.time.pass(FAILURE_THRESHOLD + MINUTE).await;
    wait_for_mails(&test, &smtp, 1).await;
    test.crm.respond_again();
    let id = running.service.journal().list().await.unwrap()[0].id;
    running.service.retry(id).await.unwrap();
    test.time.pass(2 * MINUTE).await;
    until(&test, "mailed", async || smtp.arrived().len() >= 2).await;
    assert_eq!(last(&smtp).0, "Winchester Motors: no lead waits any more");
    test.time.pass(3 * HOUR).await;
    nobody_speaks(&running).await;
    assert_eq!(smtp.arrived().len(), 2, "once");
}
