//! Random events in any order: every accepted lead is delivered under one id, and the CRM accepts
//! it once.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService},
};
use jiff::{SignedDuration, Timestamp};
use leads::{EnquiryKind, JournalEntry, LeadOutcome, LeadService, LeadState};
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
    /// The CRM's next answer will be this status.
    NextAnswer(u16),
    CrmGoesDown,
    CrmComesBack,
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
        1 => Just(Event::CrmGoesDown),
        1 => Just(Event::CrmComesBack),
        2 => (1..20_u64).prop_map(Event::SecondsPass),
        1 => Just(Event::Restart),
        1 => (0..6_usize).prop_map(Event::Retry),
    ]
}

/// The lead service, and the expected results.
struct Scenario {
    test: TestService,
    running: RunningService,
    now: Timestamp,
    figures: PrometheusHandle,
    taken: BTreeSet<u128>,
}

impl Scenario {
    async fn begin(figures: PrometheusHandle) -> Self {
        let test = TestService::start([]).await;
        let running = test.running_service().await;
        let now = crate::support::paused_time::START.parse().unwrap();
        Self { test, running, now, figures, taken: BTreeSet::new() }
    }

    async fn apply(&mut self, event: Event) {
        match event {
            Event::Sends(id) => self.send([id]).await,
            Event::SendsTwice(id) => self.send([id, id]).await,
            Event::NextAnswer(status) => self.test.crm.respond_next(CrmResponse::Status(status)),
            Event::CrmGoesDown => self.test.crm.stop_responding(),
            Event::CrmComesBack => self.test.crm.respond_again(),
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
    }

    async fn pass(&mut self, seconds: u64) {
        self.test.time.pass(Duration::from_secs(seconds)).await;
        self.now += SignedDuration::from_secs(seconds.try_into().unwrap());
    }

    async fn restart(&mut self) {
        self.running.stop.cancel();
        (&mut self.running.worker).await.unwrap();
        self.running = self.test.running_service().await;
    }

    async fn retry(&self, place: usize) {
        if let Some(entry) = self.leads().await.get(place) {
            self.running.service.retry(entry.id).await.unwrap();
        }
    }

    async fn leads(&self) -> Vec<JournalEntry> {
        self.running.service.journal().list().await.unwrap()
    }

    /// Waits until nothing is in flight, and nothing is due on a channel that is not left alone.
    async fn settle(&self) {
        let begun = std::time::Instant::now();
        while self.leads().await.iter().any(|entry| is_busy(entry, self.rests_until(), self.now)) {
            assert!(begun.elapsed() < Duration::from_secs(30), "never settles: {:?}", self.leads().await);
            tokio::task::yield_now().await;
        }
    }

    /// Until when the CRM is left alone, in seconds since 1970, as operators see it.
    fn rests_until(&self) -> f64 {
        let figures = self.figures.render();
        let line =
            figures.lines().find_map(|line| line.strip_prefix("leads_rests_until_seconds{channel=\"crm\"} "));
        line.map_or(0.0, |seconds| seconds.parse().unwrap())
    }

    /// The CRM is well again, time passes, and a person looks after what is parked.
    async fn end_well(&mut self) {
        self.test.crm.respond_again();
        self.test.crm.respond_ok();
        for entry in self.leads().await {
            if matches!(entry.state(), LeadState::Parked { .. }) {
                self.running.service.retry(entry.id).await.unwrap();
            }
        }
        let begun = std::time::Instant::now();
        while self.leads().await.iter().any(|entry| entry.state() != LeadState::Delivered) {
            assert!(begun.elapsed() < Duration::from_secs(30), "never delivered: {:?}", self.leads().await);
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
        let once: BTreeMap<String, usize> = leads.iter().map(|entry| (entry.id.to_string(), 1)).collect();
        assert_eq!(accepted, once);
    }
}

async fn take(service: LeadService, id: u128) -> LeadOutcome {
    service.submit(lead(EnquiryKind::Vehicle).submission(id).build()).await
}

fn is_busy(entry: &JournalEntry, rests_until: f64, now: Timestamp) -> bool {
    let in_flight = entry.attempts.iter().any(|attempt| attempt.result.is_none());
    let is_due = matches!(entry.state(), LeadState::Waiting { until } if until <= now);
    in_flight || (is_due && rests_until <= now.as_duration().as_secs_f64())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_lead_is_delivered_once_whatever_happens(events in prop::collection::vec(any_event(), 1..30)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
        let recorder = PrometheusBuilder::new().build_recorder();
        let _recording = metrics::set_default_local_recorder(&recorder);
        runtime.block_on(async {
            let mut scenario = Scenario::begin(recorder.handle()).await;
            for event in events {
                scenario.apply(event).await;
            }
            scenario.end_well().await;
            scenario.check().await;
        });
    }
}
