//! Work that blocks a thread, with a time limit.
//!
//! A thread can't be stopped. Work that is given up goes on until it ends by itself; nobody waits for it,
//! and its result is dropped.

use crate::FetchError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// A body is read, or decoded, within this time.
pub(crate) const READING_LIMIT: Duration = Duration::from_secs(30);
/// An inventory is indexed, or its history changed, within this time.
pub(crate) const INDEXING_LIMIT: Duration = Duration::from_mins(1);
/// Threads at most, those with work that was given up included.
const MAX_THREADS: usize = 8;

/// Threads that do a feed's work. Clones share them.
#[derive(Clone)]
pub(crate) struct BlockingWork {
    threads: Arc<Semaphore>,
}

impl BlockingWork {
    pub(crate) fn new() -> Self {
        Self { threads: Arc::new(Semaphore::new(MAX_THREADS)) }
    }

    /// Does the work in a thread. Fails if it panics, if it takes longer than the limit, or at once if too much
    /// work that was given up still goes on. `what` is its name in the error.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        what: &'static str,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FetchError> {
        let Ok(thread) = Arc::clone(&self.threads).try_acquire_owned() else {
            let why = format!("{what} is not started while {MAX_THREADS} earlier pieces of work go on");
            return Err(FetchError::GivenUp(why));
        };
        let working = spawn_blocking(move || {
            let done = work();
            drop(thread);
            done
        });
        match timeout(limit, working).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(panic)) => Err(FetchError::Crashed(panic.to_string())),
            Err(_) => {
                let limit = humantime::format_duration(limit);
                Err(FetchError::GivenUp(format!("{what} took longer than {limit}")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test(start_paused = true)]
    async fn work_that_outlasts_its_limit_is_given_up_and_its_threads_are_bounded() {
        let work = BlockingWork::new();
        let mut senders = Vec::new();
        for _ in 0..MAX_THREADS {
            let (sender, ended) = channel::<()>();
            senders.push(sender);
            let waiting = work.run("decoding", READING_LIMIT, move || ended.recv().is_ok());
            let (result, ()) = tokio::join!(waiting, tokio::time::advance(READING_LIMIT));
            assert_eq!(result.unwrap_err().to_string(), "given up: decoding took longer than 30s");
        }
        let refused = work.run("decoding", READING_LIMIT, || 7).await.unwrap_err();
        assert!(matches!(refused, FetchError::GivenUp(_)), "{refused}");
        drop(senders);
        while work.threads.available_permits() < MAX_THREADS {
            tokio::task::yield_now().await;
        }
        assert_eq!(work.run("decoding", READING_LIMIT, || 7).await, Ok(7));
        let panic = work.run("decoding", READING_LIMIT, || panic!("engine")).await;
        assert!(matches!(panic, Err(FetchError::Crashed(_))), "{panic:?}");
        assert_eq!(work.threads.available_permits(), MAX_THREADS);
    }
}
