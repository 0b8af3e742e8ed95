//! Clocks that are wrong, and clocks that are put right: nothing goes out twice for that, and
//! nothing is put off. In real time, because the journal's clock is used. The test sets the clocks
//! of the servers.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::test_service::{RunningService, TestService, attempted, delivered, results, visit},
};
use jiff::{SignedDuration, Timestamp};
use leads::{Clock, EnquiryKind, LeadOutcome, LeadState, LeadsConfig};
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

/// The usual delay of these servers.
const DELAY: Duration = Duration::from_millis(200);

/// A server's clock, so many seconds off.
#[derive(Clone)]
struct ServerClock(Arc<AtomicI64>);

impl ServerClock {
    fn off_by(seconds: i64) -> Self {
        Self(Arc::new(AtomicI64::new(seconds)))
    }

    fn step(&self, seconds: i64) {
        self.0.fetch_add(seconds, Ordering::SeqCst);
    }

    fn clock(&self) -> Clock {
        let off = Arc::clone(&self.0);
        Clock::server_only(move || Timestamp::now() + SignedDuration::from_secs(off.load(Ordering::SeqCst)))
    }
}

async fn server(test: &TestService, clock: &ServerClock) -> RunningService {
    let config = LeadsConfig { retry_delay: DELAY, retry_delay_max: 2 * DELAY, ..test.config() };
    test.running_service_with_clock(config, clock.clock()).await
}

/// Submits a lead whose delivery hangs at the CRM.
async fn in_flight(test: &TestService, server: &RunningService) -> tokio::task::JoinHandle<LeadOutcome> {
    let before = test.crm.count();
    let service = server.service.clone();
    let visitor =
        tokio::spawn(async move { service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await });
    test.crm.has_received(before + 1).await;
    visitor
}

/// Another lead fails at this server, and goes out in the background: whatever looked due before it
/// would have gone as well.
async fn another_goes_out(test: &TestService, server: &RunningService, submission: u128) -> Duration {
    test.crm.respond_next(CrmResponse::Status(503));
    let came = Instant::now();
    let before = test.crm.count();
    let another = lead(EnquiryKind::Contact).submission(submission).build();
    assert_eq!(server.service.submit(another).await, LeadOutcome::Refused);
    test.crm.has_received(before + 2).await;
    came.elapsed()
}

#[tokio::test]
async fn a_clock_change_delays_and_repeats_nothing() {
    for step in [-3_600, 3_600] {
        let test = TestService::start([CrmResponse::Nothing]).await;
        let clock = ServerClock::off_by(0);
        let server = server(&test, &clock).await;
        let visitor = in_flight(&test, &server).await;
        clock.step(step);
        let took = another_goes_out(&test, &server, 2).await;
        eprintln!("figure: after a step of {step} s a lead that failed went out again within {took:?}");
        test.crm.release();
        assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
        assert_eq!(test.crm.count(), 3);
    }
}

#[tokio::test]
async fn waiting_leads_are_sent_on_time_after_the_clock_is_set_back() {
    for step in [-3_600, 3_600] {
        let test = TestService::start([CrmResponse::Status(503)]).await;
        let clock = ServerClock::off_by(0);
        let server = server(&test, &clock).await;
        assert_eq!(server.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
        clock.step(step);
        assert_eq!(results(&delivered(&server.service).await), [Some("503"), Some("200")]);
    }
}

#[tokio::test]
async fn waiting_leads_in_a_journal_file_are_not_delayed_if_the_clock_is_set_back_between_runs() {
    let test = TestService::start([CrmResponse::Status(503)]).await;
    let before = server(&test, &ServerClock::off_by(3_600)).await;
    let service = before.stopped().await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    assert!(matches!(attempted(&service, 1).await.state(), LeadState::Waiting { .. }));
    drop(service);
    test.all_processes_closed().await;
    let after = server(&test, &ServerClock::off_by(0)).await;
    assert_eq!(results(&delivered(&after.service).await), [Some("503"), Some("200")]);
}

#[tokio::test]
async fn servers_with_different_clocks_send_each_lead_once_and_on_time() {
    for (here, there) in [(0, 600), (600, 0)] {
        let test = TestService::start([CrmResponse::Nothing]).await;
        let one = server(&test, &ServerClock::off_by(here)).await;
        let other = server(&test, &ServerClock::off_by(there)).await;
        let visitor = in_flight(&test, &one).await;
        let took = another_goes_out(&test, &other, 2).await;
        eprintln!(
            "figure: {there} s beside a server at {here} s: a lead that failed went out within {took:?}"
        );
        // The visitor comes again, at the other server: one lead, and nobody sends it meanwhile.
        let again = visit(&other.service, lead(EnquiryKind::Vehicle).submission(1).build());
        another_goes_out(&test, &other, 3).await;
        test.crm.release();
        assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
        assert_eq!(again.await.unwrap(), LeadOutcome::Delivered);
        assert_eq!(test.crm.count(), 5);
    }
}

#[tokio::test]
async fn another_server_sends_a_stopped_servers_leads_on_time() {
    let test = TestService::start([CrmResponse::Status(503)]).await;
    let ahead = server(&test, &ServerClock::off_by(600)).await;
    let behind = server(&test, &ServerClock::off_by(0)).await;
    ahead.stop.cancel();
    ahead.worker.await.unwrap();
    assert_eq!(ahead.service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Refused);
    drop(ahead.service);
    let entry = delivered(&behind.service).await;
    assert_eq!(results(&entry), [Some("503"), Some("200")]);
    assert_eq!(test.crm.count(), 2);
}
