//! Time that only a test advances, for the runtime and the service's clock.

use jiff::{SignedDuration, Timestamp};
use leads::Clock;
use std::{sync::mpsc, time::Duration};
use tokio::time::Instant;

/// The start of a test.
pub(crate) const START: &str = "2026-11-20T22:05:00Z";

/// Keeps an idle runtime from advancing paused time, because sockets and files work in real time.
#[derive(Debug)]
pub(crate) struct PausedTime {
    began: Instant,
    _hold: mpsc::Sender<()>,
}

impl PausedTime {
    /// For a runtime that started paused.
    pub(crate) fn hold() -> Self {
        let (hold, released) = mpsc::channel::<()>();
        // The runtime does not advance its clock while a blocking task runs.
        tokio::task::spawn_blocking(move || released.recv());
        Self { began: Instant::now(), _hold: hold }
    }

    /// A clock that follows the runtime's time.
    pub(crate) fn clock(&self) -> Clock {
        let began = self.began;
        Clock::new(move || now(began))
    }

    /// The clock's time.
    pub(crate) fn now(&self) -> Timestamp {
        now(self.began)
    }

    /// Advances time.
    pub(crate) async fn pass(&self, duration: Duration) {
        tokio::time::advance(duration).await;
    }
}

fn now(began: Instant) -> Timestamp {
    let start: Timestamp = START.parse().expect("a moment");
    start + SignedDuration::try_from(began.elapsed()).expect("a while")
}
