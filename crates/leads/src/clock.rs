//! Time and randomness as arguments, so that tests control both.

use jiff::{SignedDuration, Timestamp};
use std::{fmt, sync::Arc, time::Duration};
use tokio::time::Instant;

/// A server's wall clock. It may be wrong or be set, so claims and due times use the journal's time
/// instead.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    overrides_journal: bool,
}

impl Clock {
    /// The system clock.
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn system() -> Self {
        Self::server_only(Timestamp::now)
    }

    /// A server's clock; the journal keeps its own time.
    pub fn server_only(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), overrides_journal: false }
    }

    /// A clock for servers and journal alike, for tests.
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), overrides_journal: true }
    }

    pub(crate) fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// The journal's time, if this clock sets it.
    pub(crate) fn journal_override(&self) -> Option<Timestamp> {
        self.overrides_journal.then(|| self.now())
    }

    pub(crate) fn time_point(&self) -> TimePoint {
        TimePoint { wall: self.now(), monotonic: Instant::now() }
    }
}

/// A wall clock time for dates, and a monotonic time for durations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimePoint {
    pub(crate) wall: Timestamp,
    pub(crate) monotonic: Instant,
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
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

pub(crate) fn after(now: Timestamp, delay: Duration) -> Timestamp {
    let delay = SignedDuration::try_from(delay).unwrap_or(SignedDuration::MAX);
    now.checked_add(delay).unwrap_or(Timestamp::MAX)
}

pub(crate) fn before(now: Timestamp, earlier: Duration) -> Timestamp {
    let earlier = SignedDuration::try_from(earlier).unwrap_or(SignedDuration::MAX);
    now.checked_sub(earlier).unwrap_or(Timestamp::MIN)
}

/// The time from `now` until `then`; zero if `then` has passed.
pub(crate) fn until(now: Timestamp, then: Timestamp) -> Duration {
    Duration::try_from(then.duration_since(now)).unwrap_or(Duration::ZERO)
}
