//! Two channels: each lead goes out on both, and neither waits for the other.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService},
};
use leads::{
    Channel, DeliveryStatus, EnquiryKind, JournalEntry, LeadOutcome, LeadState, LeadsConfig, MailConfig,
    MailFormat,
};
use std::time::{Duration, Instant};

fn with_mail(stage: &TestService, mailroom: &SmtpMock) -> LeadsConfig {
    let mail = MailConfig {
        url: format!("smtp://{}", mailroom.address).parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),
        format: MailFormat::Body,
    };
    LeadsConfig { mail: Some(mail), ..stage.config() }
}

fn on(entry: &JournalEntry, channel: Channel) -> &LeadState {
    let delivery = entry.deliveries.iter().find(|delivery| delivery.channel == channel);
    let Some(DeliveryStatus { state, .. }) = delivery else { panic!("not on {channel}: {entry:?}") };
    state
}

/// Waits until the only lead stands so.
async fn until(working: &RunningService, is_so: impl Fn(&JournalEntry) -> bool) -> JournalEntry {
    let begun = Instant::now();
    loop {
        let entry = working.service.journal().list().await.unwrap().remove(0);
        if is_so(&entry) {
            return entry;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never came: {entry:?}");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_goes_out_on_both() {
    let (stage, mailroom) = (TestService::set([]).await, SmtpMock::start().await);
    let working = stage.running_service_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    let entry = until(&working, |entry| entry.state() == LeadState::Delivered).await;
    assert_eq!(
        (on(&entry, Channel::Crm), on(&entry, Channel::Mail)),
        (&LeadState::Delivered, &LeadState::Delivered)
    );
    let mails = mailroom.arrived();
    assert_eq!((stage.crm.posts().len(), mails.len()), (1, 1));
    assert!(String::from_utf8(mails[0].mail()).unwrap().contains(&entry.id.to_string()));
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_is_down_does_not_hold_up_the_mail_and_no_mail_is_sent_twice() {
    let (stage, mailroom) = (TestService::set([CrmResponse::Status(503)]).await, SmtpMock::start().await);
    let working = stage.running_service_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    until(&working, |entry| *on(entry, Channel::Mail) == LeadState::Delivered).await;
    stage.time.pass(Duration::from_secs(5)).await;
    until(&working, |entry| entry.state() == LeadState::Delivered).await;
    assert_eq!((stage.crm.posts().len(), mailroom.arrived().len()), (2, 1));
}

#[tokio::test(start_paused = true)]
async fn a_mail_that_is_refused_is_parked_and_the_visitor_hears_of_the_endpoint_alone() {
    let stage = TestService::set([]).await;
    let mailroom = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("550 no such mailbox")).await;
    let working = stage.running_service_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    let entry = until(&working, |entry| matches!(entry.state(), LeadState::Parked { .. })).await;
    assert_eq!(on(&entry, Channel::Crm), &LeadState::Delivered);
    // A person sends it again: on the channel that has not accepted it, and on no other.
    assert_eq!(working.service.retry(entry.id).await.unwrap(), LeadOutcome::Refused);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_from_before_the_second_channel_stays_on_the_first() {
    let (stage, mailroom) = (TestService::set([CrmResponse::Status(400)]).await, SmtpMock::start().await);
    let before = stage.service().await;
    before.submit(lead(EnquiryKind::Vehicle).build()).await;
    drop(before);
    let working = stage.running_service_with(with_mail(&stage, &mailroom)).await;
    let id = working.service.journal().list().await.unwrap()[0].id;
    assert_eq!(working.service.retry(id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(mailroom.arrived().len(), 0);
}

#[tokio::test(start_paused = true)]
async fn what_waits_for_a_channel_that_is_switched_off_is_parked_and_still_erased() {
    let stage = TestService::set([]).await;
    let mailroom = SmtpMock::that(SmtpStage::Recipient, SmtpResponse::SmtpReply("450 later")).await;
    let with = stage.running_service_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(with.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    until(&with, |entry| matches!(on(entry, Channel::Mail), LeadState::Waiting { .. })).await;
    with.stop.cancel();
    with.worker.await.unwrap();
    drop(with.service);

    let without = stage.reopened_running_service().await;
    let parked = until(&without, |entry| matches!(entry.state(), LeadState::Parked { .. })).await;
    assert_eq!(
        on(&parked, Channel::Mail),
        &LeadState::Parked { reason: "this channel is switched off".to_owned() }
    );
    let begun = Instant::now();
    let erased = loop {
        stage.time.pass(Duration::from_hours(24)).await;
        let entry = without.service.journal().list().await.unwrap().remove(0);
        if entry.erased.is_some() {
            break entry;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never erased: {entry:?}");
    };
    assert_eq!((erased.adf.as_str(), erased.state(), erased.deliveries.len()), ("", LeadState::Delivered, 1));
}
