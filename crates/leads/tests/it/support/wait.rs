//! Waits in real time, all with one limit.

use std::{
    fmt::Display,
    time::{Duration, Instant},
};

/// Far longer than anything takes, even on a busy machine.
const LIMIT: Duration = Duration::from_mins(1);

/// Ends a test that would wait forever.
#[derive(Debug)]
pub(crate) struct Wait(Instant);

impl Wait {
    pub(crate) fn begin() -> Self {
        Self(Instant::now())
    }

    /// Fails with what is missing once the limit has passed.
    #[track_caller]
    pub(crate) fn go_on(&self, missing: impl Display) {
        assert!(self.0.elapsed() < LIMIT, "{missing}");
    }
}
