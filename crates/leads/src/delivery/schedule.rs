//! What an answer means for the lead: delivered, tried again at some moment, or parked.

use super::answer::{Answer, RetryAfter, never_changes};
use crate::{
    clock::{Jitter, until},
    journal::Event,
};
use jiff::Timestamp;
use std::time::Duration;

/// The delays of background delivery: `first`, doubling up to `longest`, each with jitter.
#[derive(Debug)]
pub(crate) struct Schedule {
    pub(crate) first: Duration,
    pub(crate) longest: Duration,
    pub(crate) jitter: Jitter,
}

impl Schedule {
    /// What becomes of the lead after its attempt `number` (from 1), which ended `now`.
    pub(crate) fn judge(&self, answer: &Answer, number: u32, now: Timestamp) -> Event {
        match *answer {
            Answer::Status { code: 200..300, .. } | Answer::Reply { code: 200..300 } => Event::Accepted,
            Answer::Status { code, .. } if never_changes(code) => {
                Event::GivenUp { reason: format!("the endpoint answered {code}") }
            }
            // SMTP's own rule: 5yz stays as it is, 4yz may change.
            Answer::Reply { code: code @ 500.. } => {
                Event::GivenUp { reason: format!("the mail server replied {code}") }
            }
            Answer::Status { .. }
            | Answer::Reply { .. }
            | Answer::NotAdmitted { .. }
            | Answer::TimedOut
            | Answer::NotConnected
            | Answer::BrokenOff => {
                let asked = self.asked_by(answer, now).unwrap_or_default();
                Event::Postponed { delay: self.delay(number).max(asked) }
            }
            Answer::CutOff => Event::Postponed { delay: Duration::ZERO },
        }
    }

    /// The delay after the failure `number` (from 1), with jitter.
    pub(super) fn delay(&self, number: u32) -> Duration {
        let doublings = number.saturating_sub(1).min(31);
        self.jitter.of(self.first.saturating_mul(1 << doublings).min(self.longest))
    }

    /// For how long the endpoint asked to be left alone, but never for longer than our own longest delay.
    pub(super) fn asked_by(&self, answer: &Answer, now: Timestamp) -> Option<Duration> {
        let Answer::Status { retry_after: Some(asked), .. } = answer else { return None };
        let asked = match *asked {
            RetryAfter::Delay(delay) => delay,
            RetryAfter::Moment(moment) => until(now, moment),
        };
        Some(asked.min(self.longest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn schedule(jitter: f64) -> Schedule {
        let jitter = Jitter::new(move || jitter);
        Schedule { first: Duration::from_secs(5), longest: Duration::from_mins(15), jitter }
    }

    fn status(code: u16) -> Answer {
        Answer::Status { code, retry_after: None }
    }

    fn wait(event: &Event) -> Duration {
        match event {
            Event::Postponed { delay } => *delay,
            other => panic!("not postponed: {other:?}"),
        }
    }

    fn asked(seconds: u64) -> Duration {
        let retry_after = Some(RetryAfter::Delay(Duration::from_secs(seconds)));
        wait(&schedule(1.0).judge(&Answer::Status { code: 503, retry_after }, 1, NOW))
    }

    #[test]
    fn delays_double_from_5_seconds_to_15_minutes() {
        let delays: Vec<u64> =
            (1..=10).map(|n| wait(&schedule(1.0).judge(&Answer::TimedOut, n, NOW)).as_secs()).collect();
        assert_eq!(delays, [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
        assert_eq!(wait(&schedule(1.0).judge(&Answer::TimedOut, u32::MAX, NOW)), Duration::from_mins(15));
    }

    #[test]
    fn jitter_takes_up_to_half_of_a_delay() {
        assert_eq!(wait(&schedule(0.0).judge(&status(500), 1, NOW)), Duration::from_millis(2_500));
        assert_eq!(wait(&schedule(0.5).judge(&status(500), 1, NOW)), Duration::from_millis(3_750));
    }

    #[test]
    fn any_2xx_is_delivered() {
        for code in [200, 201, 202, 204, 299] {
            assert_eq!(schedule(1.0).judge(&status(code), 1, NOW), Event::Accepted);
        }
    }

    #[test]
    fn a_4xx_is_given_up_at_once_with_its_reason() {
        for code in [400, 401, 403, 404, 409, 410, 413, 415, 422, 451, 499] {
            let reason = format!("the endpoint answered {code}");
            assert_eq!(schedule(1.0).judge(&status(code), 1, NOW), Event::GivenUp { reason });
        }
    }

    #[test]
    fn what_may_change_is_tried_again() {
        for code in [301, 302, 307, 308, 408, 425, 429, 500, 502, 503, 504, 599] {
            assert_eq!(wait(&schedule(1.0).judge(&status(code), 1, NOW)), Duration::from_secs(5), "{code}");
        }
        for failure in [Answer::NotConnected, Answer::BrokenOff] {
            assert_eq!(wait(&schedule(1.0).judge(&failure, 1, NOW)), Duration::from_secs(5));
        }
    }

    #[test]
    fn a_mail_is_given_up_where_the_server_refuses_it_for_good_and_only_then() {
        let judge = |answer| schedule(1.0).judge(&answer, 1, NOW);
        assert_eq!(judge(Answer::Reply { code: 250 }), Event::Accepted);
        let reason = "the mail server replied 550".to_owned();
        assert_eq!(judge(Answer::Reply { code: 550 }), Event::GivenUp { reason });
        for answer in [
            Answer::Reply { code: 451 },
            Answer::NotAdmitted { code: 535 },
            Answer::NotAdmitted { code: 554 },
        ] {
            assert_eq!(wait(&judge(answer)), Duration::from_secs(5));
        }
    }

    #[test]
    fn a_shutdown_puts_nothing_off() {
        assert_eq!(wait(&schedule(1.0).judge(&Answer::CutOff, 7, NOW)), Duration::ZERO);
    }

    #[test]
    fn retry_after_is_respected_up_to_the_longest_delay() {
        assert_eq!(asked(60), Duration::from_mins(1));
        assert_eq!(asked(1), Duration::from_secs(5));
        assert_eq!(asked(u64::MAX), Duration::from_mins(15));
        let retry_after = Some(RetryAfter::Moment(crate::clock::after(NOW, Duration::from_secs(30))));
        let event = schedule(1.0).judge(&Answer::Status { code: 429, retry_after }, 1, NOW);
        assert_eq!(wait(&event), Duration::from_secs(30));
    }
}
