//! A clock that only the test advances.
//!
//! tokio's paused clock jumps to the next timer while the runtime is idle, also while it waits for
//! a socket: each response would come after each time limit. A blocking task prevents the jump, and
//! [`Clock`] is one.

use std::sync::mpsc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// Keeps tokio's paused clock from jumping. For tests with `start_paused = true`.
pub(crate) struct Clock {
    _release: mpsc::Sender<()>,
}

impl Clock {
    pub(crate) fn pause() -> Self {
        let (release, released) = mpsc::channel();
        tokio::task::spawn_blocking(move || released.recv());
        Self { _release: release }
    }

    /// Advances the clock, then runs the tasks that waited for it.
    pub(crate) async fn advance(&self, time: Duration) {
        tokio::time::advance(time).await;
        self.settle().await;
    }

    /// The result of a task that takes exactly so long.
    pub(crate) async fn takes<T>(&self, time: Duration, task: JoinHandle<T>) -> T {
        self.advance(just_before(time)).await;
        assert!(!task.is_finished(), "the task took less than {time:?}");
        self.advance(ms(1)).await;
        done(task).await
    }

    /// Runs all tasks that can run.
    pub(crate) async fn settle(&self) {
        for _ in 0..64 {
            tokio::task::yield_now().await;
        }
    }
}

/// The result of a task that must have finished.
pub(crate) async fn done<T>(task: JoinHandle<T>) -> T {
    assert!(task.is_finished(), "the task still runs");
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

/// Less by a millisecond, the clock's smallest step.
pub(crate) const fn just_before(time: Duration) -> Duration {
    time.saturating_sub(ms(1))
}
