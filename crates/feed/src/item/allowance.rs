//! How many calls stock numbers are worth that nobody has listed.

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::time::Instant;

/// Calls in a row. A shopper who has a link to a vehicle that is not on the lot makes one; somebody who tries numbers out
/// makes as many as he is let.
const IN_A_ROW: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");

/// The time after which there may be one more: no minute has more than thirty.
const ONE_MORE: Duration = Duration::from_secs(6);

/// What all visitors together may ask.
pub(super) struct Allowance(RateLimiter<NotKeyed, InMemoryState, SinceStart, NoOpMiddleware<Duration>>);

impl Allowance {
    /// All of it.
    pub(super) fn new() -> Self {
        let quota = Quota::with_period(ONE_MORE).expect("six seconds are not zero").allow_burst(IN_A_ROW);
        Self(RateLimiter::direct_with_clock(quota, SinceStart(Instant::now())))
    }

    /// Takes one call of it, where one is left.
    pub(super) fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// tokio's clock, which a test can hold.
#[derive(Clone, Debug)]
struct SinceStart(Instant);

impl Clock for SinceStart {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
