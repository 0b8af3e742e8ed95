//! The circuit breaker stops background traffic to an endpoint that fails repeatedly, then probes
//! it with a single lead until one succeeds. A visitor's first attempt is made all the same: the
//! visitor sees its outcome, and it is the earliest sign that the endpoint works again.

use super::{AttemptResult, RetryPolicy};
use crate::clock::TimePoint;
use std::sync::Mutex;
use tokio::time::Instant;

/// Consecutive failures that open the circuit.
const FAILURE_THRESHOLD: u32 = 5;

#[derive(Debug, Default)]
pub(crate) struct CircuitBreaker(Mutex<Record>);

#[derive(Clone, Copy, Debug, Default)]
struct Record {
    /// Failures since the last success; those while the circuit is open do not count.
    failures: u32,
    /// The circuit is open until then, because the endpoint failed.
    open_until: Option<Instant>,
    /// The endpoint requested a pause until then (`Retry-After`).
    retry_after: Option<Instant>,
}

/// The deliveries that the background may send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CircuitState {
    /// Everything that is due.
    Closed,
    /// One lead, as a probe.
    HalfOpen,
    /// Nothing before this time.
    Open(Instant),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CircuitChange {
    Opened,
    Closed,
}

impl CircuitBreaker {
    pub(crate) fn state(&self, now: Instant) -> CircuitState {
        let record = *self.lock();
        match record.open_until.max(record.retry_after) {
            Some(until) if until > now => CircuitState::Open(until),
            _ if record.is_open() => CircuitState::HalfOpen,
            _ => CircuitState::Closed,
        }
    }

    /// Records an attempt's result. `Retry-After` applies to all leads, not only to this one.
    pub(crate) fn record(
        &self,
        result: &AttemptResult,
        retry_policy: &RetryPolicy,
        now: TimePoint,
    ) -> Option<CircuitChange> {
        let mut record = self.lock();
        let was_open = record.is_open();
        match result.endpoint_works() {
            None => return None,
            Some(true) => *record = Record { retry_after: record.retry_after, ..Record::default() },
            Some(false) => record.failed(retry_policy, now.monotonic),
        }
        let retry_after = retry_policy.requested_delay(result, now.wall).map(|delay| now.monotonic + delay);
        record.retry_after = record.retry_after.max(retry_after);
        match (was_open, record.is_open()) {
            (false, true) => Some(CircuitChange::Opened),
            (true, false) => Some(CircuitChange::Closed),
            _ => None,
        }
    }

    /// Nothing panics while the lock is taken, so a poisoned one is valid.
    fn lock(&self) -> std::sync::MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Record {
    fn failed(&mut self, retry_policy: &RetryPolicy, now: Instant) {
        if self.open_until.is_some_and(|until| now < until) {
            return;
        }
        self.failures = self.failures.saturating_add(1);
        let delay = self
            .failures
            .checked_sub(FAILURE_THRESHOLD)
            .map(|more| retry_policy.delay(more.saturating_add(1)));
        self.open_until = delay.map(|delay| now + delay);
    }

    const fn is_open(self) -> bool {
        self.failures >= FAILURE_THRESHOLD
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{clock::Jitter, delivery::attempt_result::RetryAfter};
    use jiff::Timestamp;
    use std::{sync::LazyLock, time::Duration};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    fn retry_policy() -> RetryPolicy {
        RetryPolicy {
            first: Duration::from_secs(5),
            longest: Duration::from_mins(15),
            jitter: Jitter::new(|| 1.0),
        }
    }

    fn at(seconds: u64) -> Instant {
        *START + Duration::from_secs(seconds)
    }

    fn time_point(seconds: u64) -> TimePoint {
        TimePoint { wall: Timestamp::UNIX_EPOCH, monotonic: at(seconds) }
    }

    fn status(code: u16) -> AttemptResult {
        AttemptResult::Status { code, retry_after: None }
    }

    fn open_circuit() -> CircuitBreaker {
        let circuit = CircuitBreaker::default();
        let changes: Vec<_> = (1..=FAILURE_THRESHOLD)
            .map(|_| circuit.record(&AttemptResult::TimedOut, &retry_policy(), time_point(0)))
            .collect();
        assert_eq!(changes, [None, None, None, None, Some(CircuitChange::Opened)]);
        circuit
    }

    #[test]
    fn five_consecutive_failures_open_the_circuit() {
        let circuit = open_circuit();
        assert_eq!(circuit.state(at(4)), CircuitState::Open(at(5)));
        assert_eq!(circuit.state(at(5)), CircuitState::HalfOpen);
    }

    #[test]
    fn each_failed_probe_doubles_the_open_time() {
        let circuit = open_circuit();
        for (now, until) in [(5, 15), (15, 35), (35, 75)] {
            assert_eq!(circuit.record(&status(503), &retry_policy(), time_point(now)), None);
            assert_eq!(circuit.state(at(now)), CircuitState::Open(at(until)));
        }
    }

    #[test]
    fn failures_while_open_do_not_extend_the_open_time() {
        let circuit = open_circuit();
        for _ in 0..20 {
            circuit.record(&AttemptResult::ConnectFailed, &retry_policy(), time_point(4));
        }
        assert_eq!(circuit.state(at(4)), CircuitState::Open(at(5)));
    }

    #[test]
    fn an_accepted_or_permanently_rejected_lead_closes_the_circuit() {
        let replies = [250, 550].map(|code| AttemptResult::SmtpReply { code });
        for result in [status(200), status(204), status(400), status(401)].into_iter().chain(replies) {
            let circuit = open_circuit();
            assert_eq!(circuit.record(&result, &retry_policy(), time_point(1)), Some(CircuitChange::Closed));
            assert_eq!(circuit.state(at(1)), CircuitState::Closed);
        }
    }

    #[test]
    fn failures_that_are_not_consecutive_do_not_open_the_circuit() {
        let circuit = CircuitBreaker::default();
        for _ in 0..20 {
            let failures = [
                status(500),
                AttemptResult::ConnectFailed,
                AttemptResult::ConnectionLost,
                AttemptResult::SmtpReply { code: 451 },
            ];
            for result in failures.into_iter().chain([status(200)]) {
                assert_eq!(circuit.record(&result, &retry_policy(), time_point(0)), None);
            }
        }
        assert_eq!(circuit.state(at(0)), CircuitState::Closed);
    }

    #[test]
    fn cancelled_attempts_do_not_count() {
        let circuit = CircuitBreaker::default();
        for _ in 0..20 {
            assert_eq!(circuit.record(&AttemptResult::Cancelled, &retry_policy(), time_point(0)), None);
        }
    }

    #[test]
    fn retry_after_holds_for_all_leads() {
        let circuit = CircuitBreaker::default();
        let retry_after = Some(RetryAfter::Delay(Duration::from_mins(1)));
        circuit.record(&AttemptResult::Status { code: 429, retry_after }, &retry_policy(), time_point(0));
        circuit.record(&status(200), &retry_policy(), time_point(10));
        assert_eq!(circuit.state(at(59)), CircuitState::Open(at(60)));
        assert_eq!(circuit.state(at(60)), CircuitState::Closed);
    }
}
