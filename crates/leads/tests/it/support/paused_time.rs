//! Time that stands still until a test moves it, for the runtime and for the desk's clock alike.

use jiff::{SignedDuration, Timestamp};
use leads::Clock;
use std::{sync::mpsc, time::Duration};
use tokio::time::Instant;

/// When a test begins.
pub(crate) const START: &str = "2026-11-20T22:05:00Z";

/// While this lives, paused time does not run ahead when the runtime is idle: sockets and files work in real time.
#[derive(Debug)]
pub(crate) struct PausedTime {
    began: Instant,
    _hold: mpsc::Sender<()>,
}

impl PausedTime {
    /// Holds the time of a runtime that started paused.
    pub(crate) fn hold() -> Self {
        let (hold, released) = mpsc::channel::<()>();
        // The runtime does not advance its clock by itself while a blocking task is out.
        tokio::task::spawn_blocking(move || released.recv());
        Self { began: Instant::now(), _hold: hold }
    }

    /// A clock that moves with the runtime's.
    pub(crate) fn clock(&self) -> Clock {
        let began = self.began;
        Clock::new(move || now(began))
    }

    /// What that clock shows.
    pub(crate) fn now(&self) -> Timestamp {
        now(self.began)
    }

    /// Moves time on.
    pub(crate) async fn pass(&self, duration: Duration) {
        tokio::time::advance(duration).await;
    }
}

fn now(began: Instant) -> Timestamp {
    let start: Timestamp = START.parse().expect("a moment");
    start + SignedDuration::try_from(began.elapsed()).expect("a while")
}
