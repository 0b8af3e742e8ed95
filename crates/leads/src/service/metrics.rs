//! Metrics of leads.

use crate::{Channel, journal::Backlog};
use jiff::Timestamp;
use metrics::{counter, describe_counter, describe_gauge, gauge};
use std::time::Duration;

const RECEIVED: &str = "leads_received_total";
const JUNK: &str = "leads_junk_total";
const ATTEMPTS: &str = "leads_attempts_total";
const DELIVERED: &str = "leads_delivered_total";
const WAITING: &str = "leads_waiting";
const PARKED: &str = "leads_parked";
const OLDEST: &str = "leads_oldest_waiting_seconds";
const UNCONFIRMED: &str = "leads_unconfirmed";
const OLDEST_UNCONFIRMED: &str = "leads_oldest_unconfirmed_seconds";
const OPEN_UNTIL: &str = "leads_rests_until_seconds";

pub(super) fn describe() {
    describe_counter!(RECEIVED, "Leads that were stored, by kind; a repeat is the same lead");
    describe_counter!(JUNK, "Forms stored as junk because a hidden field was filled in");
    describe_counter!(ATTEMPTS, "Attempts to deliver a lead, by channel and result");
    describe_counter!(DELIVERED, "Leads delivered, by channel");
    describe_gauge!(WAITING, "Leads that are not delivered yet");
    describe_gauge!(PARKED, "Leads that are not retried until an operator acts");
    describe_gauge!(OLDEST, "Age in seconds of the oldest lead that is not delivered yet");
    describe_gauge!(UNCONFIRMED, "Leads that are stored and not accepted yet: waiting and parked");
    describe_gauge!(
        OLDEST_UNCONFIRMED,
        "Age in seconds of the oldest lead that is stored and not accepted yet"
    );
    describe_gauge!(
        OPEN_UNTIL,
        "Until when a channel that failed is not tried, in seconds since 1970; else 0"
    );
}

pub(super) fn received(kind: &'static str) {
    counter!(RECEIVED, "kind" => kind).increment(1);
}

pub(super) fn junk() {
    counter!(JUNK).increment(1);
}

pub(super) fn attempted(channel: Channel, result: &'static str) {
    counter!(ATTEMPTS, "channel" => channel.name(), "result" => result).increment(1);
}

pub(super) fn delivered(channel: Channel) {
    counter!(DELIVERED, "channel" => channel.name()).increment(1);
}

pub(super) fn backlog(backlog: &Backlog) {
    let seconds = |age: Option<Duration>| age.unwrap_or_default().as_secs_f64();
    gauge!(WAITING).set(backlog.waiting);
    gauge!(OLDEST).set(seconds(backlog.oldest));
    gauge!(PARKED).set(backlog.parked);
    gauge!(UNCONFIRMED).set(backlog.unconfirmed);
    gauge!(OLDEST_UNCONFIRMED).set(seconds(backlog.oldest_unconfirmed));
}

pub(super) fn circuit_open_until(channel: Channel, until: Option<Timestamp>) {
    let seconds = until.map_or(0.0, |until| until.as_duration().as_secs_f64());
    gauge!(OPEN_UNTIL, "channel" => channel.name()).set(seconds);
}
