//! Time that stands still until a test moves it.
//!
//! tokio's paused clock jumps to the next timer whenever the runtime is idle, and a runtime that waits for a socket is idle:
//! every answer would come after every time limit. A blocking task under way forbids the jump, so [`Clock`] is one.

use std::sync::mpsc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// Holds tokio's paused clock while it lives. For tests with `start_paused = true`.
pub(crate) struct Clock {
    _let_go: mpsc::Sender<()>,
}

impl Clock {
    /// Holds the clock from here on.
    pub(crate) fn hold() -> Self {
        let (let_go, held) = mpsc::channel();
        tokio::task::spawn_blocking(move || held.recv());
        Self { _let_go: let_go }
    }

    /// Lets time pass, and whatever was waiting for it act.
    pub(crate) async fn pass(&self, time: Duration) {
        tokio::time::advance(time).await;
        self.settle().await;
    }

    /// Gives every task that can run its turns.
    pub(crate) async fn settle(&self) {
        for _ in 0..64 {
            tokio::task::yield_now().await;
        }
    }
}

/// What a task that had only time to wait for has come to.
pub(crate) async fn done<T>(task: JoinHandle<T>) -> T {
    assert!(task.is_finished(), "it still waits");
    task.await.unwrap()
}

pub(crate) const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

pub(crate) const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(crate) const fn mins(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

/// A millisecond less, the clock's smallest step.
pub(crate) const fn just_before(time: Duration) -> Duration {
    time.saturating_sub(ms(1))
}
