//! Random events in any order: every accepted lead is delivered under one id, and the CRM, or without
//! one the mail server, accepts it once.

use crate::{
    support::builders::{lead, mail_config, readable_config},
    support::crm_mock::CrmResponse,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::{RunningService, TestService},
    support::wait::Wait,
};
use jiff::{SignedDuration, Timestamp};
use leads::{
    Channel, DeliverySummary, EnquiryKind, JournalEntry, LeadOutcome, LeadService, LeadState, LeadsConfig,
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use proptest::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

#[derive(Clone, Debug)]
enum Event {
    /// A visitor sends the form of this id, perhaps again.
    Sends(u128),
    /// Two visitors' browsers send it at the same time.
    SendsTwice(u128),
    /// The next answer will be this status, or what is like it in SMTP.
    NextAnswer(u16),
    GoesDown,
    ComesBack,
    SecondsPass(u64),
    Restart,
    /// An operator retries the lead at this position of the list.
    Retry(usize),
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => (1..6_u128).prop_map(Event::Sends),
        1 => (1..6_u128).prop_map(Event::SendsTwice),
        3 => prop::sample::select(vec![302, 400, 404, 408, 429, 500, 503]).prop_map(Event::NextAnswer),
        1 => Just(Event::GoesDown),
        1 => Just(Event::ComesBack),
        2 => (1..20_u64).prop_map(Event::SecondsPass),
        1 => Just(Event::Restart),
        1 => (0..6_usize).prop_map(Event::Retry),
    ]
}

/// The channels that leads go to.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Crm,
    /// By mail alone, both to a CRM and to people.
    Mail,
}

/// The lead service, and the expected results.
struct Scenario {
    mode: Mode,
    test: TestService,
    smtp: SmtpMock,
    running: RunningService,
    now: Timestamp,
    figures: PrometheusHandle,
    taken: BTreeSet<u128>,
}

impl Scenario {
    async fn begin(mode: Mode, figures: PrometheusHandle) -> Self {
        let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
        let running = test.running_service_with(config(mode, &test, &smtp)).await;
        let now = crate::support::paused_time::START.parse().unwrap();
        Self { mode, test, smtp, running, now, figures, taken: BTreeSet::new() }
    }

    async fn apply(&mut self, event: Event) {
        match event {
            Event::Sends(id) => self.send([id]).await,
            Event::SendsTwice(id) => self.send([id, id]).await,
            Event::NextAnswer(status) => {
                self.test.crm.respond_next(CrmResponse::Status(status));
                let (stage, response) = in_smtp(status);
                self.smtp.respond_next(stage, response);
            }
            Event::GoesDown => {
                self.test.crm.stop_responding();
                self.smtp.stop_responding();
            }
            Event::ComesBack => {
                self.test.crm.respond_again();
                self.smtp.respond_again();
            }
            Event::SecondsPass(seconds) => self.pass(seconds).await,
            Event::Restart => self.restart().await,
            Event::Retry(place) => self.retry(place).await,
        }
        self.settle().await;
    }

    async fn send(&mut self, ids: impl IntoIterator<Item = u128>) {
        let sent = ids.into_iter().map(|id| {
            self.taken.insert(id);
            take(self.running.service.clone(), id)
        });
        let outcomes = futures_util::future::join_all(sent).await;
        assert!(!outcomes.contains(&LeadOutcome::NotStored));
        let is_success = |outcome: &LeadOutcome| *outcome == LeadOutcome::Delivered;
        assert!(self.mode == Mode::Crm || outcomes.iter().all(is_success), "{outcomes:?}");
    }

    async fn pass(&mut self, seconds: u64) {
        self.test.time.pass(Duration::from_secs(seconds)).await;
        self.now += SignedDuration::from_secs(seconds.try_into().unwrap());
    }

    async fn restart(&mut self) {
        self.running.stop.cancel();
        (&mut self.running.worker).await.unwrap();
        let config = config(self.mode, &self.test, &self.smtp);
        self.running = self.test.running_service_with(config).await;
    }

    async fn retry(&self, place: usize) {
        if let Some(entry) = self.leads().await.get(place) {
            self.running.service.retry(entry.id).await.unwrap();
        }
    }

    async fn leads(&self) -> Vec<JournalEntry> {
        self.running.service.journal().list().await.unwrap()
    }

    /// Waits until nothing is in flight, and nothing is due on a channel that is tried.
    async fn settle(&self) {
        let wait = Wait::begin();
        loop {
            let leads = self.leads().await;
            if !leads.iter().any(|entry| self.is_busy(entry)) {
                return;
            }
            wait.go_on(format_args!("never settles: {leads:?}"));
            tokio::task::yield_now().await;
        }
    }

    fn is_busy(&self, entry: &JournalEntry) -> bool {
        let in_flight = entry.attempts.iter().any(|attempt| attempt.result.is_none());
        in_flight || entry.deliveries.iter().any(|delivery| self.is_due(delivery))
    }

    fn is_due(&self, DeliverySummary { channel, state, .. }: &DeliverySummary) -> bool {
        let is_due = match state {
            LeadState::Received => true,
            LeadState::Waiting { until } => *until <= self.now,
            _ => false,
        };
        is_due && self.rests_until(*channel) <= self.now.as_duration().as_secs_f64()
    }

    /// Until when the channel is not tried, in seconds since 1970, as operators see it.
    fn rests_until(&self, channel: Channel) -> f64 {
        let figures = self.figures.render();
        let name = format!("leads_rests_until_seconds{{channel=\"{channel}\"}} ");
        let line = figures.lines().find_map(|line| line.strip_prefix(&name));
        line.map_or(0.0, |seconds| seconds.parse().unwrap())
    }

    /// The channels work again, time passes, and a person looks after what is parked.
    async fn end_well(&mut self) {
        self.test.crm.respond_again();
        self.test.crm.respond_ok();
        self.smtp.respond_ok();
        for entry in self.leads().await {
            if matches!(entry.state(), LeadState::Parked { .. }) {
                self.running.service.retry(entry.id).await.unwrap();
            }
        }
        let wait = Wait::begin();
        loop {
            let leads = self.leads().await;
            if leads.iter().all(|entry| entry.state() == LeadState::Delivered) {
                return;
            }
            wait.go_on(format_args!("never delivered: {leads:?}"));
            self.pass(15).await;
            self.settle().await;
        }
    }

    async fn check(&self) {
        let leads = self.leads().await;
        assert_eq!(leads.len(), self.taken.len());
        assert!(leads.iter().all(|entry| entry.state() == LeadState::Delivered), "{leads:?}");
        let mut accepted: BTreeMap<String, usize> = BTreeMap::new();
        for post in self.test.crm.accepted() {
            *accepted.entry(post.headers["idempotency-key"].to_str().unwrap().to_owned()).or_default() += 1;
        }
        let once = |ids: &dyn Fn(String) -> Vec<String>| -> BTreeMap<String, usize> {
            leads.iter().flat_map(|entry| ids(entry.id.to_string())).map(|id| (id, 1)).collect()
        };
        match self.mode {
            Mode::Crm => assert_eq!(accepted, once(&|id| vec![id])),
            Mode::Mail => {
                let mails = |id| vec![format!("{id}@example.com"), format!("{id}.readable@example.com")];
                assert_eq!(self.smtp.message_ids(), once(&mails));
            }
        }
    }
}

async fn take(service: LeadService, id: u128) -> LeadOutcome {
    service.submit(lead(EnquiryKind::Vehicle).submission(id).build()).await
}

fn config(mode: Mode, test: &TestService, smtp: &SmtpMock) -> LeadsConfig {
    match mode {
        Mode::Crm => test.config(),
        Mode::Mail => LeadsConfig {
            crm: None,
            mail: Some(mail_config(&smtp.address)),
            readable: Some(readable_config(&smtp.address)),
            ..test.config()
        },
    }
}

/// A mail server's answer that means the same as an HTTP status. None of them loses the answer to a
/// mail that the server has.
fn in_smtp(status: u16) -> (SmtpStage, SmtpResponse) {
    match status {
        400 => (SmtpStage::Recipient, SmtpResponse::SmtpReply("550 5.1.1 no such mailbox")),
        404 => (SmtpStage::Mail, SmtpResponse::SmtpReply("554 5.7.1 refused")),
        408 => (SmtpStage::Sender, SmtpResponse::HangsUp),
        429 => (SmtpStage::Greeting, SmtpResponse::SmtpReply("421 4.3.2 too busy")),
        500 => (SmtpStage::Data, SmtpResponse::HangsUp),
        _ => (SmtpStage::Mail, SmtpResponse::SmtpReply("451 4.3.0 later")),
    }
}

fn run(mode: Mode, events: Vec<Event>) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    runtime.block_on(async {
        let mut scenario = Scenario::begin(mode, recorder.handle()).await;
        for event in events {
            scenario.apply(event).await;
        }
        scenario.end_well().await;
        scenario.check().await;
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_lead_is_delivered_once_whatever_happens(events in prop::collection::vec(any_event(), 1..30)) {
        run(Mode::Crm, events);
    }

    #[test]
    fn every_lead_is_mailed_once_whatever_happens(events in prop::collection::vec(any_event(), 1..30)) {
        run(Mode::Mail, events);
    }
}
