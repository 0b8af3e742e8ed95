//! Points in time that may lie before the program's start.

use jiff::Timestamp;
use std::time::{Duration, Instant};

/// A moment in the past on tokio's clock, which tests can pause. The wall clock only converts from
/// and to timestamps on disk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastInstant {
    created: Instant,
    /// Time between the moment and `created`.
    earlier: Duration,
}

impl From<Instant> for PastInstant {
    fn from(created: Instant) -> Self {
        Self { created, earlier: Duration::ZERO }
    }
}

impl PastInstant {
    pub(crate) fn now() -> Self {
        Self::from(now())
    }

    /// A timestamp in the future, which a clock that was set back can cause, counts as now.
    pub(crate) fn from_timestamp(timestamp: Timestamp) -> Self {
        Self::from_age(Duration::try_from(wall_clock().duration_since(timestamp)).unwrap_or_default())
    }

    pub(crate) fn from_age(age: Duration) -> Self {
        Self { created: now(), earlier: age }
    }

    pub(crate) fn age(&self, now: Instant) -> Duration {
        self.earlier.saturating_add(now.saturating_duration_since(self.created))
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.age(now())
    }

    pub(crate) fn timestamp(&self) -> Timestamp {
        wall_clock().checked_sub(self.elapsed()).unwrap_or(Timestamp::UNIX_EPOCH)
    }
}

/// The present on tokio's clock.
pub(crate) fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn wall_clock() -> Timestamp {
    Timestamp::now()
}
