//! A store that fails is left alone for a time, and logged once.

use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// Time for which a store that has failed is skipped.
const PAUSE: Duration = Duration::from_secs(30);

/// The failure of a store, and the time at which it is tried again.
#[derive(Debug)]
pub(super) struct Outage {
    store: String,
    retry_at: Mutex<Option<Instant>>,
}

impl Outage {
    pub(super) fn new(store: String) -> Self {
        Self { store, retry_at: Mutex::default() }
    }

    /// The store is to be used now. After the pause one operation tries it; the others go on skipping it
    /// until that one succeeds.
    pub(super) fn allows(&self) -> bool {
        match &mut *self.retry_at() {
            None => true,
            Some(retry_at) if *retry_at <= Instant::now() => {
                *retry_at = Instant::now() + PAUSE;
                true
            }
            Some(_) => false,
        }
    }

    /// Records a failure; logs the first.
    pub(super) fn record_failure(&self, error: &dyn std::fmt::Display) {
        let is_first = self.retry_at().replace(Instant::now() + PAUSE).is_none();
        if is_first {
            tracing::warn!(store = self.store, %error, "photo store unavailable, photos are made on each server");
        }
    }

    /// Records a success; logs the end of an outage.
    pub(super) fn record_success(&self) {
        if self.retry_at().take().is_some() {
            tracing::info!(store = self.store, "photo store available");
        }
    }

    fn retry_at(&self) -> MutexGuard<'_, Option<Instant>> {
        self.retry_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn after_the_pause_one_operation_tries_the_store() {
        let outage = Outage::new("file:///photos".to_owned());
        assert!(outage.allows());
        outage.record_failure(&"broken");
        assert!(!outage.allows());
        tokio::time::advance(PAUSE).await;
        assert_eq!([outage.allows(), outage.allows()], [true, false]);
        outage.record_success();
        assert_eq!([outage.allows(), outage.allows()], [true, true]);
    }
}
