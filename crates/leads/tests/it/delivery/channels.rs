//! Two channels: each lead goes out on both, and neither waits for the other.

use crate::{
    support::builders::{lead, mail_config},
    support::crm_mock::CrmResponse,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService},
    support::wait::Wait,
};
use leads::{Channel, DeliverySummary, EnquiryKind, JournalEntry, LeadOutcome, LeadState, LeadsConfig};
use std::time::Duration;

fn with_mail(test: &TestService, smtp: &SmtpMock) -> LeadsConfig {
    let mail = mail_config(&smtp.address);
    LeadsConfig { mail: Some(mail), ..test.config() }
}

fn on(entry: &JournalEntry, channel: Channel) -> &LeadState {
    let delivery = entry.deliveries.iter().find(|delivery| delivery.channel == channel);
    let Some(DeliverySummary { state, .. }) = delivery else { panic!("not on {channel}: {entry:?}") };
    state
}

/// Waits until the only lead satisfies the condition.
async fn until(running: &RunningService, is_so: impl Fn(&JournalEntry) -> bool) -> JournalEntry {
    let wait = Wait::begin();
    loop {
        let entry = running.service.journal().list().await.unwrap().remove(0);
        if is_so(&entry) {
            return entry;
        }
        wait.go_on(format_args!("never came: {entry:?}"));
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_sent_on_both_channels() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let running = test.running_service_with(with_mail(&test, &smtp)).await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    let entry = until(&running, |entry| entry.state() == LeadState::Delivered).await;
    assert_eq!(
        (on(&entry, Channel::Crm), on(&entry, Channel::Mail)),
        (&LeadState::Delivered, &LeadState::Delivered)
    );
    let mails = smtp.arrived();
    assert_eq!((test.crm.posts().len(), mails.len()), (1, 1));
    assert!(String::from_utf8(mails[0].mail()).unwrap().contains(&entry.id.to_string()));
}

#[tokio::test(start_paused = true)]
async fn a_failing_endpoint_neither_delays_nor_repeats_the_mail() {
    let (test, smtp) = (TestService::start([CrmResponse::Status(503)]).await, SmtpMock::start().await);
    let running = test.running_service_with(with_mail(&test, &smtp)).await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    until(&running, |entry| *on(entry, Channel::Mail) == LeadState::Delivered).await;
    test.time.pass(Duration::from_secs(5)).await;
    until(&running, |entry| entry.state() == LeadState::Delivered).await;
    assert_eq!((test.crm.posts().len(), smtp.arrived().len()), (2, 1));
}

#[tokio::test(start_paused = true)]
async fn a_rejected_mail_is_parked_and_the_visitor_is_told_the_endpoints_answer() {
    let test = TestService::start([]).await;
    let smtp = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("550 no such mailbox")).await;
    let running = test.running_service_with(with_mail(&test, &smtp)).await;
    assert_eq!(running.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    let entry = until(&running, |entry| matches!(entry.state(), LeadState::Parked { .. })).await;
    assert_eq!(on(&entry, Channel::Crm), &LeadState::Delivered);
    // A person sends it again: on the channel that has not accepted it, and on no other.
    assert_eq!(running.service.retry(entry.id).await.unwrap(), LeadOutcome::Refused);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_from_before_the_mail_channel_is_not_mailed() {
    let (test, smtp) = (TestService::start([CrmResponse::Status(400)]).await, SmtpMock::start().await);
    let before = test.service().await;
    before.submit(lead(EnquiryKind::Vehicle).build()).await;
    drop(before);
    let running = test.running_service_with(with_mail(&test, &smtp)).await;
    let id = running.service.journal().list().await.unwrap()[0].id;
    assert_eq!(running.service.retry(id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(smtp.arrived().len(), 0);
}

#[tokio::test(start_paused = true)]
async fn leads_waiting_for_a_disabled_channel_are_parked_and_erased() {
    let test = TestService::start([]).await;
    let smtp = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("450 later")).await;
    let with = test.running_service_with(with_mail(&test, &smtp)).await;
    assert_eq!(with.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    until(&with, |entry| matches!(on(entry, Channel::Mail), LeadState::Waiting { .. })).await;
    drop(with.stopped().await);

    let without = test.reopened_running_service().await;
    let parked = until(&without, |entry| matches!(entry.state(), LeadState::Parked { .. })).await;
    assert_eq!(
        on(&parked, Channel::Mail),
        &LeadState::Parked { reason: "this channel is switched off".to_owned() }
    );
    let wait = Wait::begin();
    let erased = loop {
        test.time.pass(Duration::from_hours(24)).await;
        let entry = without.service.journal().list().await.unwrap().remove(0);
        if entry.erased.is_some() {
            break entry;
        }
        wait.go_on(format_args!("never erased: {entry:?}"));
    };
    assert_eq!((erased.adf.as_str(), erased.state(), erased.deliveries.len()), ("", LeadState::Delivered, 1));
}
