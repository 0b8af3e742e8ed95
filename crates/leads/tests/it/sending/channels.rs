//! Two channels: each lead goes out on both, and neither waits for the other.

use crate::{
    props::builders::lead,
    props::crm::Says,
    props::mailroom::{Mailroom, Says as Replies, Stage as Moment},
    props::stage::{Stage, Working},
};
use leads::{Channel, Delivery, EnquiryKind, Entry, LeadsConfig, MailConfig, MailedAs, Outcome, State};
use std::time::{Duration, Instant};

fn with_mail(stage: &Stage, mailroom: &Mailroom) -> LeadsConfig {
    let mail = MailConfig {
        url: format!("smtp://{}", mailroom.address).parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),
        mailed_as: MailedAs::Body,
    };
    LeadsConfig { mail: Some(mail), ..stage.config() }
}

fn on(entry: &Entry, channel: Channel) -> &State {
    let delivery = entry.deliveries.iter().find(|delivery| delivery.channel == channel);
    let Some(Delivery { state, .. }) = delivery else { panic!("not on {channel}: {entry:?}") };
    state
}

/// Waits until the only lead stands so.
async fn until(working: &Working, is_so: impl Fn(&Entry) -> bool) -> Entry {
    let begun = Instant::now();
    loop {
        let entry = working.desk.journal().list().await.unwrap().remove(0);
        if is_so(&entry) {
            return entry;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never came: {entry:?}");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_goes_out_on_both() {
    let (stage, mailroom) = (Stage::set([]).await, Mailroom::start().await);
    let working = stage.working_desk_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.desk.take(lead(EnquiryKind::Vehicle).build()).await, Outcome::Delivered);
    let entry = until(&working, |entry| entry.state() == State::Delivered).await;
    assert_eq!((on(&entry, Channel::Crm), on(&entry, Channel::Mail)), (&State::Delivered, &State::Delivered));
    let mails = mailroom.arrived();
    assert_eq!((stage.crm.posts().len(), mails.len()), (1, 1));
    assert!(String::from_utf8(mails[0].mail()).unwrap().contains(&entry.id.to_string()));
}

#[tokio::test(start_paused = true)]
async fn an_endpoint_that_is_down_does_not_hold_up_the_mail_and_no_mail_is_sent_twice() {
    let (stage, mailroom) = (Stage::set([Says::Status(503)]).await, Mailroom::start().await);
    let working = stage.working_desk_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.desk.take(lead(EnquiryKind::Vehicle).build()).await, Outcome::Refused);
    until(&working, |entry| *on(entry, Channel::Mail) == State::Delivered).await;
    stage.time.pass(Duration::from_secs(5)).await;
    until(&working, |entry| entry.state() == State::Delivered).await;
    assert_eq!((stage.crm.posts().len(), mailroom.arrived().len()), (2, 1));
}

#[tokio::test(start_paused = true)]
async fn a_mail_that_is_refused_is_parked_and_the_visitor_hears_of_the_endpoint_alone() {
    let stage = Stage::set([]).await;
    let mailroom = Mailroom::that(Moment::Recipient, Replies::Reply("550 no such mailbox")).await;
    let working = stage.working_desk_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(working.desk.take(lead(EnquiryKind::Vehicle).build()).await, Outcome::Delivered);
    let entry = until(&working, |entry| matches!(entry.state(), State::Parked { .. })).await;
    assert_eq!(on(&entry, Channel::Crm), &State::Delivered);
    // A person sends it again: on the channel that has not accepted it, and on no other.
    assert_eq!(working.desk.retry(entry.id).await.unwrap(), Outcome::Refused);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lead_from_before_the_second_channel_stays_on_the_first() {
    let (stage, mailroom) = (Stage::set([Says::Status(400)]).await, Mailroom::start().await);
    let before = stage.desk().await;
    before.take(lead(EnquiryKind::Vehicle).build()).await;
    drop(before);
    let working = stage.working_desk_with(with_mail(&stage, &mailroom)).await;
    let id = working.desk.journal().list().await.unwrap()[0].id;
    assert_eq!(working.desk.retry(id).await.unwrap(), Outcome::Delivered);
    assert_eq!(mailroom.arrived().len(), 0);
}

#[tokio::test(start_paused = true)]
async fn what_waits_for_a_channel_that_is_switched_off_is_parked_and_still_erased() {
    let stage = Stage::set([]).await;
    let mailroom = Mailroom::that(Moment::Recipient, Replies::Reply("450 later")).await;
    let with = stage.working_desk_with(with_mail(&stage, &mailroom)).await;
    assert_eq!(with.desk.take(lead(EnquiryKind::Vehicle).build()).await, Outcome::Delivered);
    until(&with, |entry| matches!(on(entry, Channel::Mail), State::Waiting { .. })).await;
    with.stop.cancel();
    with.worker.await.unwrap();
    drop(with.desk);

    let without = stage.reopened_working_desk().await;
    let parked = until(&without, |entry| matches!(entry.state(), State::Parked { .. })).await;
    assert_eq!(
        on(&parked, Channel::Mail),
        &State::Parked { reason: "this channel is switched off".to_owned() }
    );
    let begun = Instant::now();
    let erased = loop {
        stage.time.pass(Duration::from_hours(24)).await;
        let entry = without.desk.journal().list().await.unwrap().remove(0);
        if entry.erased.is_some() {
            break entry;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never erased: {entry:?}");
    };
    assert_eq!((erased.adf.as_str(), erased.state(), erased.deliveries.len()), ("", State::Delivered, 1));
}
