//! Mail alone, without a CRM: a visitor's success is a stored lead, and each lead is mailed once, whatever
//! the mail server does.

use crate::{
    support::builders::{lead, mail_config, readable_config},
    support::crm_mock::CrmResponse,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService, attempted, delivered, results},
    support::wait::Wait,
};
use leads::{
    Channel, EnquiryKind, LeadKind, LeadOutcome, LeadService, LeadState, LeadsConfig, LeadsError, MailKind,
    ReadableMailConfig,
};
use std::{collections::BTreeMap, time::Duration};

async fn start() -> (TestService, SmtpMock) {
    (TestService::start([]).await, SmtpMock::start().await)
}

fn config(test: &TestService, smtp: &SmtpMock) -> LeadsConfig {
    LeadsConfig { crm: None, readable: Some(readable_config(&smtp.address)), ..test.config() }
}

async fn running(test: &TestService, smtp: &SmtpMock) -> RunningService {
    test.running_service_with(config(test, smtp)).await
}

/// A visitor sends a form of this id.
async fn submit(service: &LeadService, submission: u128) -> LeadOutcome {
    service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await
}

/// The number of attempts that have ended.
async fn attempts(service: &LeadService) -> usize {
    let leads = service.journal().list().await.unwrap();
    leads.iter().flat_map(|lead| &lead.attempts).filter(|attempt| attempt.result.is_some()).count()
}

async fn has_made(service: &LeadService, count: usize) {
    let wait = Wait::begin();
    loop {
        let made = attempts(service).await;
        if made >= count {
            return;
        }
        wait.go_on(format_args!("{made} made"));
        tokio::task::yield_now().await;
    }
}

/// The number of attempts that have ended when none is under way and none begins: in so many looks at the
/// journal.
async fn attempts_that_ended(service: &LeadService) -> usize {
    const LOOKS: usize = 20;
    let (wait, mut looks, mut made) = (Wait::begin(), 0, 0);
    while looks < LOOKS {
        wait.go_on("attempts go on");
        let leads = service.journal().list().await.unwrap();
        let results: Vec<_> =
            leads.iter().flat_map(|lead| &lead.attempts).map(|it| it.result.is_some()).collect();
        let is_quiet = results.len() == made && results.iter().all(|has_ended| *has_ended);
        looks = if is_quiet { looks + 1 } else { 0 };
        made = results.len();
    }
    made
}

#[tokio::test(start_paused = true)]
async fn a_visitor_does_not_wait_for_the_mail_server() {
    for (stage, response) in [
        (SmtpStage::Greeting, SmtpResponse::Nothing),
        (SmtpStage::Greeting, SmtpResponse::HangsUp),
        (SmtpStage::LogIn, SmtpResponse::SmtpReply("535 5.7.8 wrong password")),
        (SmtpStage::Recipient, SmtpResponse::SmtpReply("550 5.1.1 no such mailbox")),
        (SmtpStage::Mail, SmtpResponse::Nothing),
    ] {
        let (test, smtp) = (TestService::start([]).await, SmtpMock::that(stage, response).await);
        let running = running(&test, &smtp).await;
        assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered, "{stage:?}");
        assert_eq!(running.service.journal().list().await.unwrap().len(), 1);
        assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered, "{stage:?}, again");
        assert_eq!(running.service.journal().list().await.unwrap().len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_stored_is_no_success() {
    let (test, smtp) = start().await;
    let running = running(&test, &smtp).await;
    running.service.journal().list().await.unwrap();
    if !test.journal().exists() {
        return; // The trigger is SQLite's.
    }
    test.block_writes("INSERT ON leads").await;
    assert_eq!(submit(&running.service, 1).await, LeadOutcome::NotStored);
    test.unblock_writes().await;
    assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered);
    smtp.has_accepted(1).await;
}

#[tokio::test(start_paused = true)]
async fn a_mail_is_retried_with_growing_delays_and_sent_once() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Greeting, SmtpResponse::HangsUp);
    smtp.respond_next(SmtpStage::Greeting, SmtpResponse::SmtpReply("421 4.3.2 too busy"));
    smtp.respond_next(SmtpStage::Mail, SmtpResponse::SmtpReply("451 4.3.0 later"));
    let running = running(&test, &smtp).await;
    assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered);
    for (attempts, delay) in [(1, 5), (2, 10), (3, 20)] {
        attempted(&running.service, attempts).await;
        test.time.pass(Duration::from_secs(delay)).await;
    }
    let entry = delivered(&running.service).await;
    assert_eq!(
        results(&entry),
        [Some("not connected"), Some("not admitted: SMTP 421"), Some("SMTP 451"), Some("SMTP 250")]
    );
    assert!(entry.deliveries.iter().all(|delivery| delivery.channel == Channel::Readable));
    test.time.pass(Duration::from_hours(1)).await;
    delivered(&running.service).await;
    assert_eq!(smtp.message_ids(), BTreeMap::from([(format!("{}.readable@example.com", entry.id), 1)]));
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_times_out_and_the_mail_is_sent_later() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Data, SmtpResponse::Nothing);
    let running = running(&test, &smtp).await;
    submit(&running.service, 1).await;
    while !smtp.commands().contains(&"DATA".to_owned()) {
        tokio::task::yield_now().await;
    }
    test.time.pass(Duration::from_secs(31)).await;
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(5)).await;
    assert_eq!(results(&delivered(&running.service).await), [Some("timed out"), Some("SMTP 250")]);
    assert_eq!(smtp.arrived().len(), 1);
}

/// SMTP has no way to ask: the server may have the mail. Its Message-ID shows that it is the same.
#[tokio::test(start_paused = true)]
async fn a_lost_answer_to_the_mail_repeats_it_under_the_same_message_id() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Mail, SmtpResponse::HangsUp);
    let running = running(&test, &smtp).await;
    submit(&running.service, 1).await;
    attempted(&running.service, 1).await;
    test.time.pass(Duration::from_secs(5)).await;
    let entry = delivered(&running.service).await;
    assert_eq!(results(&entry), [Some("broken off"), Some("SMTP 250")]);
    assert_eq!(smtp.message_ids(), BTreeMap::from([(format!("{}.readable@example.com", entry.id), 2)]));
}

#[tokio::test(start_paused = true)]
async fn a_refused_mail_is_parked_until_an_operator_sends_it() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Recipient, SmtpResponse::SmtpReply("550 5.1.1 no such mailbox"));
    let running = running(&test, &smtp).await;
    submit(&running.service, 1).await;
    let parked = attempted(&running.service, 1).await;
    assert_eq!(parked.state(), LeadState::Parked { reason: "the mail server replied 550".to_owned() });
    test.time.pass(Duration::from_hours(24)).await;
    assert_eq!(results(&attempted(&running.service, 1).await), [Some("SMTP 550")]);
    assert_eq!(running.service.retry(parked.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(running.service.retry(parked.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!((delivered(&running.service).await.id, smtp.arrived().len()), (parked.id, 1));
    let unknown = leads::LeadId(uuid::Uuid::nil());
    assert!(matches!(running.service.retry(unknown).await, Err(LeadsError::UnknownLead(_))));
}

#[tokio::test(start_paused = true)]
async fn a_failing_server_is_probed_with_single_leads_and_recovers() {
    let (test, smtp) = start().await;
    smtp.stop_responding();
    let running = running(&test, &smtp).await;
    for submission in 1..=10 {
        assert_eq!(submit(&running.service, submission).await, LeadOutcome::Delivered);
    }
    // Five failures in a row; up to three more attempts have begun before.
    has_made(&running.service, 5).await;
    let mut made = attempts_that_ended(&running.service).await;
    assert!(made <= 8, "{made}");
    for rest in [5, 10, 20] {
        test.time.pass(Duration::from_secs(rest)).await;
        has_made(&running.service, made + 1).await;
        test.time.pass(Duration::from_millis(500)).await;
        made += 1;
        assert_eq!(attempts(&running.service).await, made);
    }
    smtp.respond_again();
    test.time.pass(Duration::from_secs(40)).await;
    smtp.has_accepted(10).await;
    assert_eq!(smtp.message_ids().len(), 10);
}

#[tokio::test(start_paused = true)]
async fn what_waits_is_sent_once_after_a_restart() {
    let (test, smtp) = start().await;
    smtp.stop_responding();
    // Without background delivery the program ends before the first attempt.
    let before = test.service_with(config(&test, &smtp)).await;
    assert_eq!(submit(&before, 1).await, LeadOutcome::Delivered);
    drop(before);
    test.all_processes_closed().await;
    let second = running(&test, &smtp).await;
    attempted(&second.service, 1).await;
    test.end(second).await;

    smtp.respond_again();
    test.time.pass(Duration::from_secs(5)).await;
    let third = running(&test, &smtp).await;
    assert_eq!(results(&delivered(&third.service).await), [Some("not connected"), Some("SMTP 250")]);
    test.time.pass(Duration::from_hours(1)).await;
    assert_eq!(smtp.arrived().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_slow_attempt_is_cut_off_by_a_shutdown_and_repeated_after_the_restart() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Recipient, SmtpResponse::Nothing);
    let first = running(&test, &smtp).await;
    submit(&first.service, 1).await;
    while !smtp.commands().contains(&"RCPT".to_owned()) {
        tokio::task::yield_now().await;
    }
    first.stop.cancel();
    while !first.worker.is_finished() {
        test.time.pass(Duration::from_secs(1)).await;
        first.service.journal().list().await.unwrap();
    }
    assert_eq!(results(&attempted(&first.service, 1).await), [Some("cut off by shutdown")]);
    drop(first);
    let second = running(&test, &smtp).await;
    assert_eq!(results(&delivered(&second.service).await), [Some("cut off by shutdown"), Some("SMTP 250")]);
    assert_eq!(smtp.arrived().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn one_of_several_servers_mails_each_lead() {
    let (test, smtp) = start().await;
    smtp.stop_responding();
    let servers = [running(&test, &smtp).await, running(&test, &smtp).await, running(&test, &smtp).await];
    for submission in 1..=30 {
        for server in [submission, submission + 1] {
            let service = &servers[usize::try_from(server).unwrap() % 3].service;
            assert_eq!(submit(service, submission).await, LeadOutcome::Delivered);
        }
    }
    smtp.respond_again();
    let wait = Wait::begin();
    while smtp.arrived().len() < 30 {
        wait.go_on(format_args!("{} arrived", smtp.arrived().len()));
        test.time.pass(Duration::from_millis(500)).await;
        servers[0].service.journal().list().await.unwrap();
    }
    let mails = smtp.message_ids();
    assert_eq!((mails.len(), mails.values().max()), (30, Some(&1)));
}

#[tokio::test(start_paused = true)]
async fn junk_is_mailed_only_if_an_operator_releases_it() {
    let (test, smtp) = start().await;
    let running = running(&test, &smtp).await;
    running.service.submit_junk(lead(EnquiryKind::Contact).build()).await;
    test.time.pass(Duration::from_hours(1)).await;
    let junk = running.service.journal().list().await.unwrap().remove(0);
    assert_eq!((junk.state(), smtp.arrived().len()), (LeadState::Junk, 0));
    assert_eq!(running.service.retry(junk.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!((delivered(&running.service).await.id, smtp.arrived().len()), (junk.id, 1));
}

#[tokio::test(start_paused = true)]
async fn a_lead_of_a_crm_that_was_removed_is_mailed_by_retry() {
    let (test, smtp) = (TestService::start([CrmResponse::Status(503)]).await, SmtpMock::start().await);
    let with_crm = test.service().await;
    assert_eq!(submit(&with_crm, 1).await, LeadOutcome::Refused);
    drop(with_crm);
    let running = running(&test, &smtp).await;
    let entry = running.service.journal().list().await.unwrap().remove(0);
    assert_eq!(smtp.arrived().len(), 0);
    assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered, "the form once more");
    assert_eq!(running.service.retry(entry.id).await.unwrap(), LeadOutcome::Delivered);
    let sent = delivered(&running.service).await;
    assert_eq!((sent.id, sent.deliveries.len(), smtp.arrived().len()), (entry.id, 1, 1));
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_mailed_to_people_and_to_a_crm_independently() {
    let (test, smtp) = start().await;
    smtp.respond_next(SmtpStage::Mail, SmtpResponse::SmtpReply("451 4.3.0 later"));
    let both = LeadsConfig { mail: Some(mail_config(&smtp.address)), ..config(&test, &smtp) };
    let running = test.running_service_with(both).await;
    submit(&running.service, 1).await;
    attempted(&running.service, 2).await;
    test.time.pass(Duration::from_secs(5)).await;
    let entry = delivered(&running.service).await;
    let id = entry.id;
    let once = [(format!("{id}.readable@example.com"), 1), (format!("{id}@example.com"), 1)];
    assert_eq!(smtp.message_ids(), BTreeMap::from(once));
}

#[tokio::test(start_paused = true)]
async fn each_kind_goes_to_its_own_addresses() {
    let (test, smtp) = start().await;
    let to = |address: &str| vec![address.to_owned()];
    let by_kind = BTreeMap::from([
        (MailKind::Service, to("service@dealer.example")),
        (MailKind::Sell, to("buyer@dealer.example")),
        (MailKind::CarFinder, to("finder@dealer.example")),
    ]);
    let readable = ReadableMailConfig { by_kind, ..readable_config(&smtp.address) };
    let config = LeadsConfig { readable: Some(readable), ..config(&test, &smtp) };
    let running = test.running_service_with(config).await;
    for (number, kind) in LeadKind::ALL.into_iter().enumerate() {
        running.service.submit(lead(kind).build()).await;
        smtp.has_accepted(number + 1).await;
    }
    let to: Vec<String> = smtp.arrived().into_iter().map(|mail| mail.to.join(" ")).collect();
    let expected = ["sales", "service", "sales", "buyer", "finder"];
    assert_eq!(to, expected.map(|name| format!("<{name}@dealer.example>")));
}

#[tokio::test(start_paused = true)]
async fn a_kind_without_an_address_is_sent_to_the_crm_alone() {
    let (test, smtp) = start().await;
    let mut readable = readable_config(&smtp.address);
    readable.by_kind.insert(MailKind::Service, std::mem::take(&mut readable.mail.to));
    let with_crm = LeadsConfig { readable: Some(readable.clone()), ..test.config() };
    let running = test.running_service_with(with_crm).await;
    assert_eq!(submit(&running.service, 1).await, LeadOutcome::Delivered);
    let entry = delivered(&running.service).await;
    assert_eq!(entry.deliveries.len(), 1);
    running.service.submit(lead(EnquiryKind::Service).build()).await;
    smtp.has_accepted(1).await;
    assert_eq!(test.crm.count(), 2);
}

#[tokio::test(start_paused = true)]
async fn an_address_that_was_removed_parks_the_lead() {
    let (test, smtp) = start().await;
    let before = test.service_with(config(&test, &smtp)).await;
    submit(&before, 1).await;
    drop(before);
    test.all_processes_closed().await;
    let mut readable = readable_config(&smtp.address);
    readable.by_kind.insert(MailKind::Service, std::mem::take(&mut readable.mail.to));
    let running =
        test.running_service_with(LeadsConfig { readable: Some(readable), ..config(&test, &smtp) }).await;
    let parked = attempted(&running.service, 1).await;
    assert_eq!(parked.state(), LeadState::Parked { reason: "no address for this kind of lead".to_owned() });
}

#[tokio::test(start_paused = true)]
async fn the_details_are_erased_with_the_document() {
    let (test, smtp) = start().await;
    let running = running(&test, &smtp).await;
    submit(&running.service, 1).await;
    delivered(&running.service).await;
    if test.journal().exists() {
        assert!(journal_has(&test, "Dana"));
        let wait = Wait::begin();
        while running.service.journal().list().await.unwrap()[0].erased.is_none() {
            wait.go_on("not erased");
            test.time.pass(Duration::from_hours(24)).await;
        }
        test.end(running).await;
        assert!(!journal_has(&test, "Dana"));
    }
}

/// The journal's files have this text.
fn journal_has(test: &TestService, name: &str) -> bool {
    [test.journal(), test.wal()]
        .iter()
        .filter_map(|file| std::fs::read(file).ok())
        .any(|bytes| bytes.windows(name.len()).any(|part| part == name.as_bytes()))
}
