//! A refresh that callers wait for.

use super::cached_inventory::{CachedInventory, FetchResult};
use crate::shared_fetch::SharedFetch;
use crate::{FetchError, InventoryState};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// What is cached now, and the fetch to wait for.
pub(super) struct PendingRefresh {
    pub(super) cached: Option<Arc<CachedInventory>>,
    pub(super) fetch: Option<SharedFetch<FetchResult>>,
    pub(super) is_requested: bool,
    pub(super) last_error: Option<FetchError>,
    /// How long the fetch may wait before its first attempt.
    pub(super) delay: Duration,
}

impl PendingRefresh {
    /// Waits for the fetch, and returns the best state that is known then.
    pub(super) async fn wait(self, limit: Duration) -> InventoryState {
        let result = match self.fetch {
            Some(fetch) => timeout(self.delay + limit, fetch.wait()).await.ok().flatten(),
            None => None,
        };
        match (result, self.cached, self.last_error) {
            (Some(Ok(cached)), _, _) | (_, Some(cached), _) => cached.state(),
            (Some(Err(error)), None, _) => InventoryState::Failed(error),
            (None, None, Some(error)) if !self.is_requested => InventoryState::Failed(error),
            // A visitor who has requested a refresh does not see the error before it.
            (None, None, _) => InventoryState::Loading,
        }
    }
}
