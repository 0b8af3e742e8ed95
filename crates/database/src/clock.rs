//! Time as an argument, so that tests control it.

use jiff::{SignedDuration, Timestamp};
use std::{fmt, sync::Arc, time::Duration};

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

    pub fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// The journal's time, if this clock sets it.
    pub(crate) fn journal_override(&self) -> Option<Timestamp> {
        self.overrides_journal.then(|| self.now())
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// The time this much later.
pub fn after(now: Timestamp, delay: Duration) -> Timestamp {
    let delay = SignedDuration::try_from(delay).unwrap_or(SignedDuration::MAX);
    now.checked_add(delay).unwrap_or(Timestamp::MAX)
}

/// The time this much earlier.
pub fn before(now: Timestamp, earlier: Duration) -> Timestamp {
    let earlier = SignedDuration::try_from(earlier).unwrap_or(SignedDuration::MAX);
    now.checked_sub(earlier).unwrap_or(Timestamp::MIN)
}

/// The time from `now` until `then`; zero if `then` has passed.
pub fn until(now: Timestamp, then: Timestamp) -> Duration {
    Duration::try_from(then.duration_since(now)).unwrap_or(Duration::ZERO)
}
