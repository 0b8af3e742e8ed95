//! When a load is tried again (FEED-3).

use crate::{Failure, FeedConfig};
use std::time::Duration;

/// Tries after the first, and the delays between them.
pub(super) struct Retry {
    tries: u32,
    /// Also the least that lies between two fetches of a feed that fails, whatever its visitors do.
    pub(super) first_delay: Duration,
    longest_delay: Duration,
}

impl Retry {
    /// As configured.
    pub(super) fn new(config: &FeedConfig) -> Self {
        Self { tries: config.retries, first_delay: config.retry_delay, longest_delay: config.retry_delay_max }
    }

    /// How long to wait after try number `attempt` (from 1) failed so; `None` where that was the last.
    pub(super) fn delay(&self, attempt: u32, failure: &Failure) -> Option<Duration> {
        (attempt <= self.tries && failure.may_pass()).then(|| {
            let doubled = 1_u32.checked_shl(attempt - 1).unwrap_or(u32::MAX);
            self.first_delay.saturating_mul(doubled).min(self.longest_delay)
        })
    }

    /// How long visits leave the feed alone after a load failed, retries and all: while an inventory is kept nobody sees the
    /// failure, so the longest delay; with nothing to serve the first, so that a feed that is back shows soon.
    pub(super) fn rest(&self, kept: bool) -> Duration {
        if kept { self.longest_delay } else { self.first_delay }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use url::Url;

    fn retry(tries: u32) -> Retry {
        let config = FeedConfig::new(Url::parse("http://feed.example/").unwrap());
        Retry::new(&FeedConfig { retries: tries, ..config })
    }

    fn status(status: u16) -> Failure {
        Failure::Refused { status, redirected: false }
    }

    #[test]
    fn delays_start_at_a_second_double_and_stop_growing_at_thirty() {
        let delays: Vec<_> = (1..=40)
            .map_while(|attempt| retry(39).delay(attempt, &Failure::TimedOut))
            .map(|d| d.as_secs())
            .collect();
        assert_eq!(delays[..7], [1, 2, 4, 8, 16, 30, 30]);
        assert_eq!((delays.len(), delays[38]), (39, 30));
    }

    #[test]
    fn three_retries_follow_the_first_try() {
        assert_eq!(retry(3).delay(3, &status(503)), Some(Duration::from_secs(4)));
        assert_eq!(retry(3).delay(4, &status(503)), None);
    }

    #[test]
    fn every_4xx_is_final_and_no_other_status_is() {
        for code in [400, 401, 404, 408, 429, 499] {
            assert_eq!(retry(3).delay(1, &status(code)), None, "{code}");
        }
        for code in [302, 304, 500, 502, 503, 504, 540] {
            assert!(retry(3).delay(1, &status(code)).is_some(), "{code}");
        }
    }

    #[test]
    fn what_another_try_would_not_mend_is_final() {
        let too_large = Failure::TooLarge { most: 1, size: 2 };
        for failure in [too_large, Failure::BadRedirect("a loop".into()), Failure::Crashed("bug".into())] {
            assert_eq!(retry(3).delay(1, &failure), None, "{failure}");
        }
        for failure in
            [Failure::TimedOut, Failure::NotJson("cut".into()), Failure::Unreachable("refused".into())]
        {
            assert!(retry(3).delay(1, &failure).is_some(), "{failure}");
        }
    }
}
