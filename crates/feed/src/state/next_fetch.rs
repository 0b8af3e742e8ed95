//! The time at which the next fetch may start (FEED-2, FEED-3).

use super::State;
use crate::{FeedConfig, FetchError};
use std::time::{Duration, Instant};

/// The least time between a fetch that failed or brought no vehicles and the next requested
/// refresh.
const EMPTY_REFRESH_PAUSE: Duration = Duration::from_secs(2);

/// The least time between two fetches without page views.
const MIN_POLL_PAUSE: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchReason {
    /// Starts a fetch, unless another server has a fresh inventory.
    Start,
    /// Starts a fetch if the inventory is no longer fresh.
    PageView,
    /// Starts a fetch unless the feed has just sent vehicles.
    Requested,
}

/// All fetches since the last success have failed.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) error: FetchError,
    at: Instant,
    since: Instant,
    /// An effect has said that the fetches keep failing.
    is_reported: bool,
}

/// The delay after attempt number `attempt` (from 1); `None` if there is no further attempt.
pub(crate) fn delay_after(config: &FeedConfig, attempt: u32, error: &FetchError) -> Option<Duration> {
    (attempt <= config.retries && error.is_retryable())
        .then(|| doubled(config.retry_delay, attempt - 1).min(config.retry_delay_max))
}

fn doubled(delay: Duration, times: u32) -> Duration {
    delay.saturating_mul(1_u32.checked_shl(times).unwrap_or(u32::MAX))
}

impl State {
    /// Returns for how long every fetch has failed, once that is longer than `alert_after`.
    pub(super) fn failed(&mut self, error: &FetchError, now: Instant) -> Option<Duration> {
        let (since, was_reported) =
            self.failure.as_ref().map_or((now, false), |failure| (failure.since, failure.is_reported));
        let age = now.saturating_duration_since(since);
        let is_reported = was_reported || age >= self.limits.alert_after;
        self.failure = Some(Failure { error: error.clone(), at: now, since, is_reported });
        (is_reported && !was_reported).then_some(age)
    }

    /// The feed is fetched without page views while an inventory is quarantined, and until one has been
    /// loaded (FEED-2).
    pub(crate) fn is_polled(&self) -> bool {
        self.quarantined.is_some() || !self.has_loaded
    }

    /// The pause before the next fetch without a page view, after so many.
    pub(crate) fn poll_pause(&self, polls: u32) -> Duration {
        if self.quarantined.is_some() {
            return self.limits.fresh;
        }
        let pause = match self.failure.as_ref().map(|failure| &failure.error) {
            // No file can be read before.
            Some(FetchError::StillWritten { settles_in, .. }) => *settles_in,
            _ => doubled(self.limits.retry_delay, polls),
        };
        pause.min(self.limits.retry_delay_max).max(self.limits.retry_delay).max(MIN_POLL_PAUSE)
    }

    /// The wait until the next fetch; `None` if none is to start.
    pub(crate) fn fetch_delay(&self, reason: FetchReason, now: Instant) -> Option<Duration> {
        let since_failure = self.failure.as_ref().map(|failure| now.saturating_duration_since(failure.at));
        let served = self.servable(now);
        if reason == FetchReason::PageView {
            // The pause is short while there is no inventory, so that pages recover soon.
            let pause = if served.is_some() { self.limits.retry_delay_max } else { self.limits.retry_delay };
            let may_start = self.fresh(now).is_none() && since_failure.is_none_or(|age| age >= pause);
            return may_start.then_some(Duration::ZERO);
        }
        let empty_pause = EMPTY_REFRESH_PAUSE.min(self.limits.refresh_pause);
        let has_vehicles = served.is_some_and(|served| served.inventory.vehicles() > 0);
        let delay = match (since_failure, served) {
            (Some(age), _) => empty_pause.max(self.limits.retry_delay).saturating_sub(age),
            // One that was restored from disk is refreshed at once.
            (None, Some(served)) if served.is_recorded => {
                let pause = if has_vehicles { self.limits.refresh_pause } else { empty_pause };
                pause.saturating_sub(served.fetched_at.age(now))
            }
            (None, _) => Duration::ZERO,
        };
        // A visitor who sees vehicles does not wait.
        (delay.is_zero() || !has_vehicles).then_some(delay)
    }

    /// The age up to which an inventory that another server has makes this fetch needless.
    pub(crate) fn max_age(&self, reason: FetchReason) -> Duration {
        match reason {
            FetchReason::Start | FetchReason::PageView => self.limits.fresh,
            FetchReason::Requested => self.limits.refresh_pause,
        }
    }

    /// The last fetch's error, for as long as an inventory would be served: pages in the morning do
    /// not show an error of the night.
    pub(crate) fn recent_error(&self, now: Instant) -> Option<&FetchError> {
        let limit = self.limits.keep.max(self.limits.retry_delay);
        let failure = self.failure.as_ref()?;
        (now.saturating_duration_since(failure.at) < limit).then_some(&failure.error)
    }

    /// Since when every fetch has failed, and the last error.
    pub(crate) fn failing_since(&self) -> Option<(Instant, &FetchError)> {
        self.failure.as_ref().map(|failure| (failure.since, &failure.error))
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
            .map_while(|attempt| delay_after(&config(39), attempt, &FetchError::TimedOut))
            .map(|delay| delay.as_secs())
            .collect();
        assert_eq!(delays[..7], [1, 2, 4, 8, 16, 30, 30]);
        assert_eq!((delays.len(), delays[38]), (39, 30));
    }

    #[test]
    fn every_4xx_is_final_and_no_other_status_is_until_three_retries_have_failed() {
        for code in [400, 401, 404, 408, 429, 499] {
            assert_eq!(delay_after(&config(3), 1, &status(code)), None, "{code}");
        }
        for code in [302, 304, 500, 502, 503, 504, 540] {
            assert_eq!(delay_after(&config(3), 3, &status(code)), Some(Duration::from_secs(4)), "{code}");
            assert_eq!(delay_after(&config(3), 4, &status(code)), None, "{code}");
        }
    }

    #[test]
    fn errors_that_would_repeat_are_final() {
        let too_large = FetchError::TooLarge { most: 1, size: 2 };
        let too_many = FetchError::TooManyVehicles { most: 1 };
        for error in
            [too_large, too_many, FetchError::BadRedirect("a loop".into()), FetchError::Crashed("bug".into())]
        {
            assert_eq!(delay_after(&config(3), 1, &error), None, "{error}");
        }
        for error in [
            FetchError::TimedOut,
            FetchError::NotJson("cut".into()),
            FetchError::Unreachable("refused".into()),
        ] {
            assert!(delay_after(&config(3), 1, &error).is_some(), "{error}");
        }
    }
}
