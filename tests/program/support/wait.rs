//! Waits for conditions, with a deadline.

use super::client;
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

/// As `until`, for conditions that are asked of the program.
#[track_caller]
pub(crate) fn until_answered(
    what: &str,
    mut condition: impl AsyncFnMut() -> bool,
) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    async move {
        let began = Instant::now();
        while !condition().await {
            assert!(began.elapsed() < DEADLINE, "timeout: {what} ({caller})");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

/// Waits until an address has this status, also in a task of its own.
#[track_caller]
pub(crate) fn until_status(address: &str, status: u16) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    async move {
        let began = Instant::now();
        while client().get(address).send().await.unwrap().status() != status {
            assert!(began.elapsed() < DEADLINE, "timeout: {address} is not {status} ({caller})");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}
