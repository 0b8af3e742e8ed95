//! Points in time that may lie before the program's start.

use jiff::Timestamp;
use std::time::Duration;
use tokio::time::Instant;

/// A moment in the past on tokio's clock, which tests can pause. The wall clock only converts from
/// and to timestamps on disk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastInstant {
    created: Instant,
    /// How long before `created` it was.
    earlier: Duration,
}

impl PastInstant {
    pub(crate) fn now() -> Self {
        Self { created: Instant::now(), earlier: Duration::ZERO }
    }

    /// A timestamp in the future, which a clock that was set back can cause, counts as now.
    pub(crate) fn from_timestamp(timestamp: Timestamp) -> Self {
        let earlier = Duration::try_from(wall_clock().duration_since(timestamp)).unwrap_or_default();
        Self { created: Instant::now(), earlier }
    }

    pub(crate) fn from_age(age: Duration) -> Self {
        Self { created: Instant::now(), earlier: age }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.earlier.saturating_add(self.created.elapsed())
    }

    pub(crate) fn is_within(&self, limit: Duration) -> bool {
        self.elapsed() < limit
    }

    pub(crate) fn timestamp(&self) -> Timestamp {
        wall_clock().checked_sub(self.elapsed()).unwrap_or(Timestamp::UNIX_EPOCH)
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn wall_clock() -> Timestamp {
    Timestamp::now()
}
