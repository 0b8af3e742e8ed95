//! Points in time, and randomness as an argument, so that tests control it.

use database::Clock;
use jiff::Timestamp;
use std::{fmt, sync::Arc, time::Duration};
use tokio::time::Instant;

/// A wall clock time for dates, and a monotonic time for durations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimePoint {
    pub(crate) wall: Timestamp,
    pub(crate) monotonic: Instant,
}

impl TimePoint {
    pub(crate) fn now(clock: &Clock) -> Self {
        Self { wall: clock.now(), monotonic: Instant::now() }
    }
}

/// The part of a delay's random half that is waited, from 0 to 1, so that leads that failed
/// together are not retried together.
#[derive(Clone)]
pub struct Jitter(Arc<dyn Fn() -> f64 + Send + Sync>);

impl Jitter {
    /// A random part.
    pub fn random() -> Self {
        Self::new(rand::random::<f64>)
    }

    /// A part for each call.
    pub fn new(part: impl Fn() -> f64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(part))
    }

    /// Between half of the delay and the whole.
    pub(crate) fn apply(&self, delay: Duration) -> Duration {
        let half = delay / 2;
        half + half.mul_f64((self.0)().clamp(0.0, 1.0))
    }
}

impl fmt::Debug for Jitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Jitter")
    }
}
