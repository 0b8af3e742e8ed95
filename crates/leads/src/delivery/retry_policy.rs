//! The meaning of a result for the lead: delivered, retried later, or parked.

use super::attempt_result::{AttemptResult, RetryAfter, is_permanent};
use crate::{clock::Jitter, journal::DeliveryEvent};
use database::clock::until;
use jiff::Timestamp;
use std::time::Duration;

/// The delays of background delivery: `first`, doubling up to `longest`, with jitter.
#[derive(Debug)]
pub(crate) struct RetryPolicy {
    pub(crate) first: Duration,
    pub(crate) longest: Duration,
    pub(crate) jitter: Jitter,
}

impl RetryPolicy {
    /// The event after attempt `number` (from 1), which ended `now`.
    pub(crate) fn event_after(&self, result: &AttemptResult, number: u32, now: Timestamp) -> DeliveryEvent {
        match *result {
            AttemptResult::Status { code: 200..300, .. } | AttemptResult::SmtpReply { code: 200..300 } => {
                DeliveryEvent::Accepted
            }
            AttemptResult::Status { code, .. } if is_permanent(code) => {
                DeliveryEvent::Rejected { reason: format!("the endpoint answered {code}") }
            }
            // In SMTP 5yz is permanent, 4yz is not.
            AttemptResult::SmtpReply { code: code @ 500.. } => {
                DeliveryEvent::Rejected { reason: format!("the mail server replied {code}") }
            }
            AttemptResult::NoRecipient => {
                DeliveryEvent::Rejected { reason: "no address for this kind of lead".to_owned() }
            }
            AttemptResult::Status { .. }
            | AttemptResult::SmtpReply { .. }
            | AttemptResult::SmtpNotAdmitted { .. }
            | AttemptResult::TimedOut
            | AttemptResult::ConnectFailed
            | AttemptResult::ConnectionLost => {
                let requested = self.requested_delay(result, now).unwrap_or_default();
                DeliveryEvent::Postponed { delay: self.delay(number).max(requested) }
            }
            AttemptResult::Cancelled => DeliveryEvent::Postponed { delay: Duration::ZERO },
            AttemptResult::Recipients(ref results) => {
                let mut reasons = Vec::new();
                for (address, result) in results {
                    match self.event_after(result, number, now) {
                        postponed @ (DeliveryEvent::Postponed { .. } | DeliveryEvent::Resent) => {
                            return postponed;
                        }
                        DeliveryEvent::Rejected { reason } => reasons.push(format!("{reason} for {address}")),
                        DeliveryEvent::Accepted => {}
                    }
                }
                if reasons.is_empty() {
                    DeliveryEvent::Accepted
                } else {
                    DeliveryEvent::Rejected { reason: reasons.join(", ") }
                }
            }
        }
    }

    /// The delay after the failure `number` (from 1), with jitter.
    pub(super) fn delay(&self, number: u32) -> Duration {
        let doublings = number.saturating_sub(1).min(31);
        self.jitter.apply(self.first.saturating_mul(1 << doublings).min(self.longest))
    }

    /// The delay that the endpoint asks for (`Retry-After`), at most our own longest.
    pub(super) fn requested_delay(&self, result: &AttemptResult, now: Timestamp) -> Option<Duration> {
        let AttemptResult::Status { retry_after: Some(requested), .. } = result else { return None };
        let requested = match *requested {
            RetryAfter::Delay(delay) => delay,
            RetryAfter::At(at) => until(now, at),
        };
        Some(requested.min(self.longest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn schedule(jitter: f64) -> RetryPolicy {
        let jitter = Jitter::new(move || jitter);
        RetryPolicy { first: Duration::from_secs(5), longest: Duration::from_mins(15), jitter }
    }

    fn status(code: u16) -> AttemptResult {
        AttemptResult::Status { code, retry_after: None }
    }

    fn wait(event: &DeliveryEvent) -> Duration {
        match event {
            DeliveryEvent::Postponed { delay } => *delay,
            other => panic!("not postponed: {other:?}"),
        }
    }

    fn requested(seconds: u64) -> Duration {
        let retry_after = Some(RetryAfter::Delay(Duration::from_secs(seconds)));
        wait(&schedule(1.0).event_after(&AttemptResult::Status { code: 503, retry_after }, 1, NOW))
    }

    #[test]
    fn delays_double_from_5_seconds_to_15_minutes() {
        let delays: Vec<u64> = (1..=10)
            .map(|n| wait(&schedule(1.0).event_after(&AttemptResult::TimedOut, n, NOW)).as_secs())
            .collect();
        assert_eq!(delays, [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
        assert_eq!(
            wait(&schedule(1.0).event_after(&AttemptResult::TimedOut, u32::MAX, NOW)),
            Duration::from_mins(15)
        );
    }

    #[test]
    fn jitter_takes_up_to_half_of_a_delay() {
        assert_eq!(wait(&schedule(0.0).event_after(&status(500), 1, NOW)), Duration::from_millis(2_500));
        assert_eq!(wait(&schedule(0.5).event_after(&status(500), 1, NOW)), Duration::from_millis(3_750));
    }

    #[test]
    fn any_2xx_is_delivered() {
        for code in [200, 201, 202, 204, 299] {
            assert_eq!(schedule(1.0).event_after(&status(code), 1, NOW), DeliveryEvent::Accepted);
        }
    }

    #[test]
    fn a_4xx_is_rejected_at_once_with_its_reason() {
        for code in [400, 401, 403, 404, 409, 410, 413, 415, 422, 451, 499] {
            let reason = format!("the endpoint answered {code}");
            assert_eq!(schedule(1.0).event_after(&status(code), 1, NOW), DeliveryEvent::Rejected { reason });
        }
    }

    #[test]
    fn a_temporary_failure_is_retried() {
        for code in [301, 302, 307, 308, 408, 425, 429, 500, 502, 503, 504, 599] {
            assert_eq!(
                wait(&schedule(1.0).event_after(&status(code), 1, NOW)),
                Duration::from_secs(5),
                "{code}"
            );
        }
        for failure in [AttemptResult::ConnectFailed, AttemptResult::ConnectionLost] {
            assert_eq!(wait(&schedule(1.0).event_after(&failure, 1, NOW)), Duration::from_secs(5));
        }
    }

    #[test]
    fn a_mail_is_rejected_only_by_a_permanent_smtp_reply() {
        let event_after = |result| schedule(1.0).event_after(&result, 1, NOW);
        assert_eq!(event_after(AttemptResult::SmtpReply { code: 250 }), DeliveryEvent::Accepted);
        let reason = "the mail server replied 550".to_owned();
        assert_eq!(event_after(AttemptResult::SmtpReply { code: 550 }), DeliveryEvent::Rejected { reason });
        for result in [
            AttemptResult::SmtpReply { code: 451 },
            AttemptResult::SmtpNotAdmitted { code: 535 },
            AttemptResult::SmtpNotAdmitted { code: 554 },
        ] {
            assert_eq!(wait(&event_after(result)), Duration::from_secs(5));
        }
    }

    #[test]
    fn a_shutdown_causes_no_delay() {
        assert_eq!(wait(&schedule(1.0).event_after(&AttemptResult::Cancelled, 7, NOW)), Duration::ZERO);
    }

    #[test]
    fn retry_after_is_respected_up_to_the_longest_delay() {
        assert_eq!(requested(60), Duration::from_mins(1));
        assert_eq!(requested(1), Duration::from_secs(5));
        assert_eq!(requested(u64::MAX), Duration::from_mins(15));
        let retry_after = Some(RetryAfter::At(database::clock::after(NOW, Duration::from_secs(30))));
        let event = schedule(1.0).event_after(&AttemptResult::Status { code: 429, retry_after }, 1, NOW);
        assert_eq!(wait(&event), Duration::from_secs(30));
    }
}
