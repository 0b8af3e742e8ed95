//! Waits for conditions, with a deadline.

use std::time::{Duration, Instant};

/// Far longer than anything takes, even on a busy machine.
pub(crate) const DEADLINE: Duration = Duration::from_mins(1);

pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(20);

#[track_caller]
pub(crate) fn until(what: &str, condition: impl FnMut() -> bool) -> impl Future<Output = ()> {
    until_within(DEADLINE, what, condition)
}

/// As `until`, for conditions that are known to take longer.
#[track_caller]
pub(crate) fn until_within(
    deadline: Duration,
    what: &str,
    mut condition: impl FnMut() -> bool,
) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    async move {
        let began = Instant::now();
        while !condition() {
            assert!(began.elapsed() < deadline, "timeout: {what} ({caller})");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}
