//! Since when something is so, also where that began before the program did.

use jiff::Timestamp;
use std::time::Duration;
use tokio::time::Instant;

/// A moment in the past, on tokio's clock. The wall's clock is asked only for what another run of the program wrote down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Age {
    from: Instant,
    already: Duration,
}

impl Age {
    /// It begins now.
    pub(super) fn now() -> Self {
        Self { from: Instant::now(), already: Duration::ZERO }
    }

    /// It began at this moment; one that is still to come, by a clock that was set back, is now.
    pub(super) fn since(moment: Timestamp) -> Self {
        let already = Duration::try_from(wall().duration_since(moment)).unwrap_or_default();
        Self { from: Instant::now(), already }
    }

    /// How long it has been so.
    pub(super) fn elapsed(&self) -> Duration {
        self.already.saturating_add(self.from.elapsed())
    }

    /// Whether it has been so for less than `limit`.
    pub(super) fn is_within(&self, limit: Duration) -> bool {
        self.elapsed() < limit
    }

    /// When it began, by the wall's clock.
    pub(super) fn moment(&self) -> Timestamp {
        wall().checked_sub(self.elapsed()).unwrap_or(Timestamp::UNIX_EPOCH)
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn wall() -> Timestamp {
    Timestamp::now()
}
