//! Mail servers that refuse some of a mail's recipients: the others get it, and nobody gets it twice.

use crate::{
    support::builders::{lead, mail_config, readable_config},
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService, attempted, delivered, results},
    support::wait::Wait,
};
use database::clock::after;
use leads::{
    AlertConfig, Channel, DigestConfig, EnquiryKind, LeadOutcome, LeadState, LeadsConfig, MailConfig,
    MailKind, ReadableMailConfig, send_test_lead,
};
use proptest::prelude::*;
use std::{collections::BTreeMap, time::Duration};

const OK: &str = "ok@dealer.example";
const BAD: &str = "bad@dealer.example";
const THIRD: &str = "third@dealer.example";

fn addresses(to: &[&str]) -> Vec<String> {
    to.iter().map(|&address| address.to_owned()).collect()
}

fn mail_to(smtp: &SmtpMock, to: &[&str]) -> MailConfig {
    MailConfig { to: addresses(to), ..mail_config(&smtp.address) }
}

/// Mails for people at these addresses, and nothing else.
fn readable(test: &TestService, smtp: &SmtpMock, to: &[&str]) -> LeadsConfig {
    let readable = ReadableMailConfig { mail: mail_to(smtp, to), ..readable_config(&smtp.address) };
    LeadsConfig { crm: None, readable: Some(readable), ..test.config() }
}

fn got(mails: &[(&str, usize)]) -> BTreeMap<String, usize> {
    mails.iter().map(|&(address, count)| (address.to_owned(), count)).collect()
}

async fn submitted(test: &TestService, config: LeadsConfig) -> RunningService {
    let running = test.running_service_with(config).await;
    let outcome = running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    assert_eq!(outcome, LeadOutcome::Delivered);
    running
}

/// Every channel by mail that can have several recipients, with OK and BAD.
fn channels(test: &TestService, smtp: &SmtpMock) -> Vec<(&'static str, LeadsConfig)> {
    let base = || readable(test, smtp, &[THIRD]);
    let both = addresses(&[OK, BAD]);
    let by_kind = BTreeMap::from([(MailKind::Vehicle, both.clone())]);
    let of_kind = ReadableMailConfig { by_kind, ..base().readable.unwrap() };
    vec![
        ("readable_to", readable(test, smtp, &[OK, BAD])),
        ("to", LeadsConfig { readable: None, mail: Some(mail_to(smtp, &[OK, BAD])), ..base() }),
        ("by_kind", LeadsConfig { readable: Some(of_kind), ..base() }),
    ]
}

#[tokio::test(start_paused = true)]
async fn a_refused_recipient_alone_is_parked() {
    for (stage, reply, code) in [
        (SmtpStage::Recipient, "550 5.1.1 no such mailbox", 550),
        (SmtpStage::Mail, "552 5.2.2 mailbox full", 552),
    ] {
        for place in 0..3 {
            let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
            smtp.refuse(BAD, stage, reply);
            let (name, config) = channels(&test, &smtp).remove(place);
            let running = submitted(&test, config.clone()).await;
            let parked = attempted(&running.service, 1).await;
            let result = format!("SMTP 250 for {OK}; SMTP {code} for {BAD}");
            assert_eq!(results(&parked), [Some(result.as_str())], "{name}");
            let reason = format!("the mail server replied {code} for {BAD}");
            assert_eq!(parked.state(), LeadState::Parked { reason }, "{name}");
            assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 1)]), "{name}");

            // The operator mends the mailbox, and sends the lead again after a restart.
            test.end(running).await;
            let running = test.running_service_with(config).await;
            test.time.pass(Duration::from_hours(1)).await;
            assert_eq!(running.service.retry(parked.id).await.unwrap(), LeadOutcome::Refused);
            smtp.refuse_nobody();
            assert_eq!(running.service.retry(parked.id).await.unwrap(), LeadOutcome::Delivered);
            assert_eq!(running.service.retry(parked.id).await.unwrap(), LeadOutcome::Delivered);
            assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 1), (BAD, 1)]), "{name}");
            let sent = format!("SMTP 250 for {BAD}");
            assert_eq!(results(&delivered(&running.service).await).last(), Some(&Some(sent.as_str())));
            assert_eq!(smtp.message_ids().len(), 1, "{name}: the same mail");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_recipient_that_must_wait_is_tried_again_alone() {
    for (stage, reply, code) in [
        (SmtpStage::Recipient, "450 4.2.1 later", 450),
        (SmtpStage::Recipient, "452 4.5.3 too many recipients", 452),
        (SmtpStage::Mail, "450 4.2.2 mailbox full", 450),
    ] {
        let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
        smtp.refuse(BAD, stage, reply);
        let config = readable(&test, &smtp, &[BAD, OK]);
        let running = submitted(&test, config.clone()).await;
        let waiting = attempted(&running.service, 1).await;
        let result = format!("SMTP {code} for {BAD}; SMTP 250 for {OK}");
        assert_eq!(results(&waiting), [Some(result.as_str())]);
        assert!(matches!(waiting.state(), LeadState::Waiting { .. }), "{waiting:?}");
        test.end(running).await;
        let running = test.running_service_with(config).await;
        test.time.pass(Duration::from_secs(5)).await;
        attempted(&running.service, 2).await;
        smtp.refuse_nobody();
        test.time.pass(Duration::from_mins(1)).await;
        delivered(&running.service).await;
        assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 1), (BAD, 1)]), "{reply}");
    }
}

/// A permanent refusal is not tried again while another recipient waits, and parks the lead in the end.
#[tokio::test(start_paused = true)]
async fn each_recipient_has_a_fate_of_its_own() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    smtp.refuse(BAD, SmtpStage::Recipient, "550 5.1.1 no such mailbox");
    smtp.refuse(THIRD, SmtpStage::Recipient, "450 4.2.1 later");
    let running = submitted(&test, readable(&test, &smtp, &[OK, BAD, THIRD])).await;
    attempted(&running.service, 1).await;
    // The connection fails at the second attempt, which changes nothing for the first two.
    smtp.respond_next(SmtpStage::Greeting, SmtpResponse::HangsUp);
    test.time.pass(Duration::from_secs(5)).await;
    attempted(&running.service, 2).await;
    smtp.refuse(THIRD, SmtpStage::Goodbye, "");
    test.time.pass(Duration::from_secs(10)).await;
    let parked = attempted(&running.service, 3).await;
    assert_eq!(
        results(&parked).into_iter().map(Option::unwrap).collect::<Vec<_>>(),
        [
            format!("SMTP 250 for {OK}; SMTP 550 for {BAD}; SMTP 450 for {THIRD}"),
            format!("SMTP 550 for {BAD}; not connected for {THIRD}"),
            format!("SMTP 550 for {BAD}; SMTP 250 for {THIRD}"),
        ]
    );
    let reason = format!("the mail server replied 550 for {BAD}");
    assert_eq!(parked.state(), LeadState::Parked { reason });
    assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 1), (THIRD, 1)]));
    let tries = smtp.lines().iter().filter(|line| line.contains(BAD)).count();
    assert_eq!(tries, 1, "refused once, and not asked for again");
}

/// A full mailbox delays nobody: the other recipients get their leads without a pause.
#[tokio::test(start_paused = true)]
async fn a_recipient_that_must_wait_does_not_delay_other_leads() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    smtp.refuse(BAD, SmtpStage::Recipient, "452 4.2.2 mailbox full");
    let running = submitted(&test, readable(&test, &smtp, &[OK, BAD])).await;
    for attempts in 1..8 {
        attempted(&running.service, attempts).await;
        test.time.pass(Duration::from_mins(15)).await;
    }
    attempted(&running.service, 8).await;
    running.service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    smtp.has_accepted(2).await;
    assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 2)]));
}

#[tokio::test(start_paused = true)]
async fn a_test_lead_names_the_refused_recipient() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    smtp.refuse(BAD, SmtpStage::Recipient, "550 5.1.1 no such mailbox");
    let config = readable(&test, &smtp, &[OK, BAD]);
    let (_, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    let [readable] = &tests[..] else { panic!("{tests:?}") };
    assert_eq!((readable.channel, readable.is_accepted), (Channel::Readable, false));
    let answers: Vec<_> =
        readable.steps.iter().filter(|step| step.name == "answer").map(|step| &step.detail).collect();
    assert_eq!(answers, [&format!("SMTP 550 for {BAD}; SMTP 250 for {OK}")]);
}

#[tokio::test(start_paused = true)]
async fn an_address_that_is_set_twice_gets_one_mail() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let twice = format!("Sales <{OK}>");
    let running = submitted(&test, readable(&test, &smtp, &[OK, &twice])).await;
    delivered(&running.service).await;
    assert_eq!(smtp.mails_by_recipient(), got(&[(OK, 1)]));
}

/// Alerts and daily reports go to each recipient on its own, also across a restart.
#[tokio::test(start_paused = true)]
async fn a_refused_recipient_of_notifications_is_tried_again_alone() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    test.crm.stop_responding();
    smtp.refuse(BAD, SmtpStage::Recipient, "450 4.2.1 later");
    // Time passes while a mail is on its way.
    let mail = MailConfig { timeout: Duration::from_hours(1_000), ..mail_to(&smtp, &[BAD, OK]) };
    let alert = AlertConfig { mail: mail.clone(), after: Duration::from_mins(15) };
    let digest = DigestConfig { mail, at: jiff::civil::Time::constant(7, 0, 0, 0) };
    for config in [
        LeadsConfig { alert: Some(alert), ..test.config() },
        LeadsConfig { digest: Some(digest), ..test.config() },
    ] {
        let is_digest = config.digest.is_some();
        let before = smtp.arrived().len();
        let running = test.running_service_with(config.clone()).await;
        running.service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
        let pause = if is_digest { Duration::from_hours(1) } else { Duration::from_mins(4) };
        let name = if is_digest { "digest" } else { "alert" };
        // Until this many mails came, the last of them to this recipient, and its task is done.
        let notified = async |running: &RunningService, mails: usize, to: &str, pause: Duration| {
            let wait = Wait::begin();
            let journal = running.service.journal();
            while smtp.arrived().len() < before + mails {
                wait.go_on(format_args!("{} arrived", smtp.arrived().len()));
                for _ in 0..50 {
                    journal.list().await.unwrap();
                }
                test.time.pass(pause).await;
            }
            let is_done = async || {
                let status = journal.database().task_status(&format!("{name} to {to}")).await.unwrap();
                status.due.is_some_and(|due| due.duration_since(status.now).as_mins() > 10)
            };
            while !is_done().await {
                wait.go_on("not recorded");
            }
        };
        notified(&running, 1, OK, pause).await;
        test.end(running).await;
        let running = test.running_service_with(config).await;
        smtp.refuse_nobody();
        notified(&running, 2, BAD, Duration::from_mins(1)).await;
        let to: Vec<_> = smtp.arrived().split_off(before).into_iter().flat_map(|mail| mail.to).collect();
        assert_eq!(to, [format!("<{OK}>"), format!("<{BAD}>")]);
        smtp.refuse(BAD, SmtpStage::Recipient, "450 4.2.1 later");
        test.end(running).await;
    }
}

/// An earlier release mailed a notification to all recipients at once.
#[tokio::test(start_paused = true)]
async fn each_recipient_continues_after_the_last_report_of_an_earlier_release() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let earlier = test.service().await;
    let (last, due) = (test.time.now(), after(test.time.now(), Duration::from_hours(9)));
    let database = earlier.journal().database();
    assert!(database.claim_task("digest", Duration::from_mins(10)).await.unwrap());
    database.finish_task("digest", Some(last), |_| due).await.unwrap();
    let at = jiff::civil::Time::constant(7, 0, 0, 0);
    let digest = DigestConfig { mail: mail_to(&smtp, &[BAD, OK]), at };
    let running = test.running_service_with(LeadsConfig { digest: Some(digest), ..test.config() }).await;
    let wait = Wait::begin();
    for task in ["digest to bad@dealer.example", "digest to ok@dealer.example"] {
        loop {
            let status = running.service.journal().database().task_status(task).await.unwrap();
            if status.last.is_some() {
                assert_eq!((status.last, status.due), (Some(last), Some(due)), "{task}");
                break;
            }
            wait.go_on(task);
        }
    }
}

/// The server's answer about a recipient at an attempt.
#[derive(Clone, Copy, Debug)]
enum Says {
    Yes,
    At(SmtpStage, &'static str),
}

fn any_answer() -> impl Strategy<Value = Says> {
    prop_oneof![
        Just(Says::Yes),
        Just(Says::At(SmtpStage::Recipient, "450 4.2.1 later")),
        Just(Says::At(SmtpStage::Recipient, "550 5.1.1 no such mailbox")),
        Just(Says::At(SmtpStage::Mail, "452 4.2.2 mailbox full")),
        Just(Says::At(SmtpStage::Mail, "554 5.6.0 not like this")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever a server says about each recipient at each attempt, each that it accepts once gets
    /// the lead exactly once, and the lead is delivered only if all have it.
    #[test]
    fn each_accepted_recipient_gets_the_lead_once(
        attempts in proptest::collection::vec(proptest::collection::vec(any_answer(), 3), 1..5)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
        runtime.unwrap().block_on(async {
            let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
            let to = [OK, BAD, THIRD];
            let service = test.service_with(readable(&test, &smtp, &to)).await;
            service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
            let id = service.journal().list().await.unwrap()[0].id;
            let mut has_it = [false; 3];
            for answers in &attempts {
                smtp.refuse_nobody();
                for (recipient, answer) in to.iter().zip(answers) {
                    if let Says::At(stage, reply) = *answer {
                        smtp.refuse(recipient, stage, reply);
                    }
                }
                let outcome = service.retry(id).await.unwrap();
                for (has_it, answer) in has_it.iter_mut().zip(answers) {
                    *has_it |= matches!(answer, Says::Yes);
                }
                let expected = to.iter().zip(has_it).filter(|(_, has_it)| *has_it);
                let expected: BTreeMap<_, _> = expected.map(|(to, _)| ((*to).to_owned(), 1)).collect();
                assert_eq!(smtp.mails_by_recipient(), expected, "{attempts:?}");
                let all_have_it = has_it.iter().all(|has_it| *has_it);
                assert_eq!(outcome == LeadOutcome::Delivered, all_have_it, "{attempts:?}");
            }
        });
    }
}
