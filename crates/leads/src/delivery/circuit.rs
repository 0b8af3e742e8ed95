//! The circuit breaker: an endpoint that fails again and again is left alone for a while, then tried with one lead alone,
//! and has its traffic back once it accepts that. What a visitor sends goes out all the same: it is what that visitor is told
//! about, and nothing shows sooner that the endpoint is back.

use super::{Answer, Schedule};
use crate::clock::Moment;
use std::sync::Mutex;
use tokio::time::Instant;

/// Failures in a row after which the endpoint is left alone.
const PATIENCE: u32 = 5;

/// How an endpoint has been doing.
#[derive(Debug, Default)]
pub(crate) struct Circuit(Mutex<Record>);

#[derive(Clone, Copy, Debug, Default)]
struct Record {
    /// Failures since the last answer that showed it well; those while it rests do not count.
    failures: u32,
    /// It is left alone until then, because it failed.
    rests_until: Option<Instant>,
    /// It asked to be left alone until then.
    asked_until: Option<Instant>,
}

/// What the background may send now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Traffic {
    /// Whatever is due.
    Free,
    /// One lead, to see whether the endpoint is back.
    Probe,
    /// Nothing before this moment.
    Stopped(Instant),
}

/// What an answer changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// The endpoint is left alone from now on.
    Broken,
    /// It is well again.
    Mended,
}

impl Circuit {
    /// What the background may send now.
    pub(crate) fn traffic(&self, now: Instant) -> Traffic {
        let record = *self.record();
        match record.rests_until.max(record.asked_until) {
            Some(until) if until > now => Traffic::Stopped(until),
            _ if record.is_broken() => Traffic::Probe,
            _ => Traffic::Free,
        }
    }

    /// Notes what an attempt came to. What the endpoint asks for (`Retry-After`) holds for all leads, not for this one alone.
    pub(crate) fn note(&self, answer: &Answer, schedule: &Schedule, now: Moment) -> Option<Change> {
        let mut record = self.record();
        let was_broken = record.is_broken();
        match answer.shows_health() {
            None => return None,
            Some(true) => *record = Record { asked_until: record.asked_until, ..Record::default() },
            Some(false) => record.failed(schedule, now.steady),
        }
        let asked = schedule.asked_by(answer, now.wall).map(|asked| now.steady + asked);
        record.asked_until = record.asked_until.max(asked);
        match (was_broken, record.is_broken()) {
            (false, true) => Some(Change::Broken),
            (true, false) => Some(Change::Mended),
            _ => None,
        }
    }

    /// Nothing can panic while it is held; a poisoned one would be as good as any.
    fn record(&self) -> std::sync::MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Record {
    fn failed(&mut self, schedule: &Schedule, now: Instant) {
        if self.rests_until.is_some_and(|until| now < until) {
            return;
        }
        self.failures = self.failures.saturating_add(1);
        let rest = self.failures.checked_sub(PATIENCE).map(|more| schedule.delay(more.saturating_add(1)));
        self.rests_until = rest.map(|rest| now + rest);
    }

    const fn is_broken(self) -> bool {
        self.failures >= PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{clock::Jitter, delivery::answer::RetryAfter};
    use jiff::Timestamp;
    use std::{sync::LazyLock, time::Duration};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    fn schedule() -> Schedule {
        Schedule {
            first: Duration::from_secs(5),
            longest: Duration::from_mins(15),
            jitter: Jitter::new(|| 1.0),
        }
    }

    fn at(seconds: u64) -> Instant {
        *START + Duration::from_secs(seconds)
    }

    /// So many seconds after the start, whatever a clock on the wall shows.
    fn moment(seconds: u64) -> Moment {
        Moment { wall: Timestamp::UNIX_EPOCH, steady: at(seconds) }
    }

    fn status(code: u16) -> Answer {
        Answer::Status { code, retry_after: None }
    }

    fn broken() -> Circuit {
        let circuit = Circuit::default();
        let changes: Vec<_> =
            (1..=PATIENCE).map(|_| circuit.note(&Answer::TimedOut, &schedule(), moment(0))).collect();
        assert_eq!(changes, [None, None, None, None, Some(Change::Broken)]);
        circuit
    }

    #[test]
    fn an_endpoint_that_fails_five_times_in_a_row_is_left_alone() {
        let circuit = broken();
        assert_eq!(circuit.traffic(at(4)), Traffic::Stopped(at(5)));
        assert_eq!(circuit.traffic(at(5)), Traffic::Probe);
    }

    #[test]
    fn each_probe_that_fails_doubles_the_rest() {
        let circuit = broken();
        for (now, until) in [(5, 15), (15, 35), (35, 75)] {
            assert_eq!(circuit.note(&status(503), &schedule(), moment(now)), None);
            assert_eq!(circuit.traffic(at(now)), Traffic::Stopped(at(until)));
        }
    }

    #[test]
    fn visitors_who_fail_while_it_rests_do_not_draw_the_rest_out() {
        let circuit = broken();
        for _ in 0..20 {
            circuit.note(&Answer::NotConnected, &schedule(), moment(4));
        }
        assert_eq!(circuit.traffic(at(4)), Traffic::Stopped(at(5)));
    }

    #[test]
    fn a_lead_that_is_accepted_or_refused_for_good_shows_the_endpoint_well() {
        let replies = [250, 550].map(|code| Answer::Reply { code });
        for answer in [status(200), status(204), status(400), status(401)].into_iter().chain(replies) {
            let circuit = broken();
            assert_eq!(circuit.note(&answer, &schedule(), moment(1)), Some(Change::Mended));
            assert_eq!(circuit.traffic(at(1)), Traffic::Free);
        }
    }

    #[test]
    fn failures_that_are_not_in_a_row_break_nothing() {
        let circuit = Circuit::default();
        for _ in 0..20 {
            let failures =
                [status(500), Answer::NotConnected, Answer::BrokenOff, Answer::Reply { code: 451 }];
            for answer in failures.into_iter().chain([status(200)]) {
                assert_eq!(circuit.note(&answer, &schedule(), moment(0)), None);
            }
        }
        assert_eq!(circuit.traffic(at(0)), Traffic::Free);
    }

    #[test]
    fn our_own_shutdown_says_nothing_about_the_endpoint() {
        let circuit = Circuit::default();
        for _ in 0..20 {
            assert_eq!(circuit.note(&Answer::CutOff, &schedule(), moment(0)), None);
        }
    }

    #[test]
    fn retry_after_holds_for_all_leads() {
        let circuit = Circuit::default();
        let retry_after = Some(RetryAfter::Delay(Duration::from_mins(1)));
        circuit.note(&Answer::Status { code: 429, retry_after }, &schedule(), moment(0));
        circuit.note(&status(200), &schedule(), moment(10));
        assert_eq!(circuit.traffic(at(59)), Traffic::Stopped(at(60)));
        assert_eq!(circuit.traffic(at(60)), Traffic::Free);
    }
}
