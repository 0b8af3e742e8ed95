//! Retries and pauses after failed fetches (FEED-3).

use crate::{FeedConfig, FetchError};
use std::time::Duration;

impl FeedConfig {
    /// The delay after attempt number `attempt` (from 1); `None` if there is no further attempt.
    pub(super) fn delay_after(&self, attempt: u32, error: &FetchError) -> Option<Duration> {
        (attempt <= self.retries && error.is_retryable()).then(|| {
            let factor = 1_u32.checked_shl(attempt - 1).unwrap_or(u32::MAX);
            self.retry_delay.saturating_mul(factor).min(self.retry_delay_max)
        })
    }

    /// How long page views start no fetch after one has failed with all its retries. It is short
    /// while there is no inventory, so that pages recover soon.
    pub(super) fn pause_after_failure(&self, has_inventory: bool) -> Duration {
        if has_inventory { self.retry_delay_max } else { self.retry_delay }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use url::Url;

    fn config(retries: u32) -> FeedConfig {
        FeedConfig { retries, ..FeedConfig::new(Url::parse("http://feed.example/").unwrap()) }
    }

    fn status(status: u16) -> FetchError {
        FetchError::Refused { status, redirected: false }
    }

    #[test]
    fn delays_start_at_a_second_double_and_stop_growing_at_thirty() {
        let delays: Vec<_> = (1..=40)
            .map_while(|attempt| config(39).delay_after(attempt, &FetchError::TimedOut))
            .map(|delay| delay.as_secs())
            .collect();
        assert_eq!(delays[..7], [1, 2, 4, 8, 16, 30, 30]);
        assert_eq!((delays.len(), delays[38]), (39, 30));
    }

    #[test]
    fn three_retries_follow_the_first_attempt() {
        assert_eq!(config(3).delay_after(3, &status(503)), Some(Duration::from_secs(4)));
        assert_eq!(config(3).delay_after(4, &status(503)), None);
    }

    #[test]
    fn every_4xx_is_final_and_no_other_status_is() {
        for code in [400, 401, 404, 408, 429, 499] {
            assert_eq!(config(3).delay_after(1, &status(code)), None, "{code}");
        }
        for code in [302, 304, 500, 502, 503, 504, 540] {
            assert!(config(3).delay_after(1, &status(code)).is_some(), "{code}");
        }
    }

    #[test]
    fn errors_that_would_repeat_are_final() {
        let too_large = FetchError::TooLarge { most: 1, size: 2 };
        let too_many = FetchError::TooManyVehicles { most: 1 };
        for error in
            [too_large, too_many, FetchError::BadRedirect("a loop".into()), FetchError::Crashed("bug".into())]
        {
            assert_eq!(config(3).delay_after(1, &error), None, "{error}");
        }
        for error in [
            FetchError::TimedOut,
            FetchError::NotJson("cut".into()),
            FetchError::Unreachable("refused".into()),
        ] {
            assert!(config(3).delay_after(1, &error).is_some(), "{error}");
        }
    }
}
