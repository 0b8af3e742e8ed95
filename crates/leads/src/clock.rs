//! Time and chance as arguments, so that tests can hold both.

use jiff::{SignedDuration, Timestamp};
use std::{fmt, sync::Arc, time::Duration};
use tokio::time::Instant;

/// Says what time it is. It may be wrong, and may be put right: who sends a lead, and when, goes by the journal's own time.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    is_the_journals: bool,
}

impl Clock {
    /// The computer's own clock.
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn system() -> Self {
        Self::of_server(Timestamp::now)
    }

    /// A server's clock, right or wrong.
    pub fn of_server(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), is_the_journals: false }
    }

    /// A clock that the journal goes by, too: all time is in one hand.
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), is_the_journals: true }
    }

    pub(crate) fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// What the journal's time is, where that is not its own affair.
    pub(crate) fn journals(&self) -> Option<Timestamp> {
        self.is_the_journals.then(|| self.now())
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment { wall: self.now(), steady: Instant::now() }
    }
}

/// A moment: what a clock on the wall showed, for those who name a time of day; and a time that is never put right, to
/// measure by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) wall: Timestamp,
    pub(crate) steady: Instant,
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// Says how much of a delay's random half is waited, from 0 to 1, so that leads that failed together don't come back
/// together.
#[derive(Clone)]
pub struct Jitter(Arc<dyn Fn() -> f64 + Send + Sync>);

impl Jitter {
    /// By chance.
    pub fn random() -> Self {
        Self::new(rand::random::<f64>)
    }

    /// A jitter of one's own.
    pub fn new(part: impl Fn() -> f64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(part))
    }

    /// From half of the delay to the whole of it.
    pub(crate) fn of(&self, delay: Duration) -> Duration {
        let half = delay / 2;
        half + half.mul_f64((self.0)().clamp(0.0, 1.0))
    }
}

impl fmt::Debug for Jitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Jitter")
    }
}

/// The moment `delay` after `now`.
pub(crate) fn after(now: Timestamp, delay: Duration) -> Timestamp {
    let delay = SignedDuration::try_from(delay).unwrap_or(SignedDuration::MAX);
    now.checked_add(delay).unwrap_or(Timestamp::MAX)
}

/// The moment `earlier` before `now`.
pub(crate) fn before(now: Timestamp, earlier: Duration) -> Timestamp {
    let earlier = SignedDuration::try_from(earlier).unwrap_or(SignedDuration::MAX);
    now.checked_sub(earlier).unwrap_or(Timestamp::MIN)
}

/// How long it is from `now` until `then`; nothing where `then` has passed.
pub(crate) fn until(now: Timestamp, then: Timestamp) -> Duration {
    Duration::try_from(then.duration_since(now)).unwrap_or(Duration::ZERO)
}
