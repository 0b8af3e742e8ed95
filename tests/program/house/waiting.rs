//! Waiting for something to become true, with an end.

use std::time::{Duration, Instant};

/// Far longer than anything takes; reached only by a test that fails.
pub(crate) const DEADLINE: Duration = Duration::from_mins(1);

/// How often a condition is looked at.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// Waits until the condition holds.
#[track_caller]
pub(crate) fn until(what: &str, holds: impl FnMut() -> bool) -> impl Future<Output = ()> {
    until_within(DEADLINE, what, holds)
}

/// As `until`, where something is known to take longer.
#[track_caller]
pub(crate) fn until_within(
    deadline: Duration,
    what: &str,
    mut holds: impl FnMut() -> bool,
) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    async move {
        let began = Instant::now();
        while !holds() {
            assert!(began.elapsed() < deadline, "waited in vain until {what} ({caller})");
            tokio::time::sleep(LOOK).await;
        }
    }
}
