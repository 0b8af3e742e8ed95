//! The rate limit of item calls for stock numbers that are not listed.

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::time::Instant;

/// A shopper with an old link makes one call; somebody who tries numbers makes as many as are
/// allowed.
const BURST: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");

/// Time per further call: no minute has more than thirty.
const INTERVAL: Duration = Duration::from_secs(6);

/// One limit for all visitors.
pub(super) struct UnlistedRateLimit(
    RateLimiter<NotKeyed, InMemoryState, TokioClock, NoOpMiddleware<Duration>>,
);

impl UnlistedRateLimit {
    pub(super) fn new() -> Self {
        let quota = Quota::with_period(INTERVAL).expect("six seconds are not zero").allow_burst(BURST);
        Self(RateLimiter::direct_with_clock(quota, TokioClock { start: Instant::now() }))
    }

    /// Uses up one call if it returns true.
    pub(super) fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// tokio's clock, which tests can pause.
#[derive(Clone, Debug)]
struct TokioClock {
    start: Instant,
}

impl Clock for TokioClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}
