//! A fetch in its own task that any number of callers can wait for.

use std::future::Future;
use tokio::sync::watch;

/// A fetch that is pending or done. Clones share it; dropping them all does not cancel it.
#[derive(Clone, Debug)]
pub(crate) struct SharedFetch<T> {
    result: watch::Receiver<Option<T>>,
}

impl<T: Clone + Send + Sync + 'static> SharedFetch<T> {
    /// Starts the fetch. Needs a tokio runtime.
    #[expect(clippy::disallowed_methods, reason = "callers wait for the result")]
    pub(crate) fn start(fetch: impl Future<Output = T> + Send + 'static) -> Self {
        let (sender, result) = watch::channel(None);
        tokio::spawn(async move {
            let fetched = fetch.await;
            sender.send_replace(Some(fetched));
        });
        Self { result }
    }

    /// A result may still come. False after a panic.
    pub(crate) fn is_pending(&self) -> bool {
        // The task closes the channel when it ends, with or without a result.
        self.result.has_changed().is_ok() && self.result.borrow().is_none()
    }

    /// The result, if there is one yet.
    pub(crate) fn result(&self) -> Option<T> {
        self.result.borrow().clone()
    }

    /// Waits for the result; `None` if the fetch panicked.
    pub(crate) async fn wait(mut self) -> Option<T> {
        self.result.wait_for(Option::is_some).await.ok().and_then(|result| result.clone())
    }
}

/// Runs a future in its own task and returns a panic's text as the error.
#[expect(clippy::disallowed_methods, reason = "the task is awaited")]
pub(crate) async fn catch_panic<T: Send + 'static>(
    future: impl Future<Output = T> + Send + 'static,
) -> Result<T, String> {
    tokio::spawn(future).await.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_fetch_finishes_without_waiters_and_its_result_stays_available() {
        let (release, released) = oneshot::channel::<u32>();
        let (finish, finished) = oneshot::channel();
        let fetch = SharedFetch::start(async move {
            let number = released.await;
            finish.send(()).unwrap();
            number
        });
        assert!(fetch.is_pending());
        drop(fetch.clone().wait());
        release.send(7).unwrap();
        finished.await.unwrap();
        assert_eq!(fetch.clone().wait().await, Some(Ok(7)));
        assert_eq!(fetch.result(), Some(Ok(7)));
        assert!(!fetch.is_pending());
    }

    #[tokio::test]
    async fn a_fetch_that_panics_is_not_pending_and_waiters_return() {
        let fetch = SharedFetch::<()>::start(async { panic!("engine") });
        assert_eq!(fetch.clone().wait().await, None);
        assert!(!fetch.is_pending());
        assert_eq!(fetch.result(), None);
    }

    #[tokio::test]
    async fn a_panic_becomes_an_error_with_its_text() {
        let result = catch_panic(async { panic!("bad {}", "weld") }).await;
        let Err::<(), _>(error) = result else { panic!("it did not panic") };
        assert!(error.contains("bad weld"), "{error}");
    }
}
