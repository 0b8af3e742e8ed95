//! A load in a task of its own that any number of pages wait on.

use std::future::Future;
use tokio::sync::watch;

/// A load under way, or landed. Clones wait on the same load; dropping them all leaves it flying.
#[derive(Clone, Debug)]
pub(crate) struct Flight<T> {
    outcome: watch::Receiver<Option<T>>,
}

impl<T: Clone + Send + Sync + 'static> Flight<T> {
    /// Starts the load. Needs a tokio runtime.
    #[expect(clippy::disallowed_methods, reason = "whoever wants its outcome waits for it")]
    pub(crate) fn start(load: impl Future<Output = T> + Send + 'static) -> Self {
        let (done, outcome) = watch::channel(None);
        tokio::spawn(async move {
            let landed = load.await;
            done.send_replace(Some(landed));
        });
        Self { outcome }
    }

    /// Whether an outcome may still come: neither landed nor gone down.
    pub(crate) fn is_under_way(&self) -> bool {
        // The channel is closed with the task, whether or not the task has said anything.
        self.outcome.has_changed().is_ok() && self.outcome.borrow().is_none()
    }

    /// The outcome, once there is one.
    pub(crate) fn outcome(&self) -> Option<T> {
        self.outcome.borrow().clone()
    }

    /// Waits for the outcome; `None` where the flight went down without one.
    pub(crate) async fn landed(mut self) -> Option<T> {
        self.outcome.wait_for(Option::is_some).await.ok().and_then(|outcome| outcome.clone())
    }
}

/// Runs a load so that a panic in it is an error, with the panic's text, and not the end of the flight.
#[expect(clippy::disallowed_methods, reason = "it is waited for")]
pub(crate) async fn survive<T: Send + 'static>(
    load: impl Future<Output = T> + Send + 'static,
) -> Result<T, String> {
    tokio::spawn(load).await.map_err(|gone| gone.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_flight_lands_although_nobody_waits_and_tells_everybody_who_asks_later() {
        let (go, gate) = oneshot::channel::<u32>();
        let (landed, told) = oneshot::channel();
        let flight = Flight::start(async move {
            let number = gate.await;
            landed.send(()).unwrap();
            number
        });
        assert!(flight.is_under_way());
        drop(flight.clone().landed());
        go.send(7).unwrap();
        told.await.unwrap();
        assert_eq!(flight.clone().landed().await, Some(Ok(7)));
        assert_eq!(flight.outcome(), Some(Ok(7)));
        assert!(!flight.is_under_way());
    }

    #[tokio::test]
    async fn a_flight_that_panics_is_not_under_way_and_keeps_nobody_waiting() {
        let flight = Flight::<()>::start(async { panic!("engine") });
        assert_eq!(flight.clone().landed().await, None);
        assert!(!flight.is_under_way());
        assert_eq!(flight.outcome(), None);
    }

    #[tokio::test]
    async fn a_panic_in_a_load_is_an_error_with_its_text() {
        let survived = survive(async { panic!("bad {}", "weld") }).await;
        let Err::<(), _>(why) = survived else { panic!("it did not panic") };
        assert!(why.contains("bad weld"), "{why}");
    }
}
