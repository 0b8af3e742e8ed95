//! The cached records of the single item call: one shared fetch per stock number, which never holds
//! up a page for long.

mod call;
mod rate_limit;

use crate::shared_fetch::{SharedFetch, catch_panic};
use crate::{BuildError, FeedConfig, ItemConfig, VehicleRef, metrics};
use call::{ItemCall, ItemResponse};
use http_client::HttpClient;
use inventory::StockNumber;
use moka::future::Cache;
use moka::ops::compute::Op;
use rate_limit::UnlistedRateLimit;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};

/// Cached stock numbers: a large group's inventory, and room for those that do not exist.
pub(crate) const MAX_ITEMS: u64 = 4_000;

/// A stock number that is not looked up for so long leaves the cache.
pub(crate) const IDLE: Duration = Duration::from_hours(1);

/// Simultaneous calls; pages beyond do without the record.
const MAX_CALLS: usize = 32;

/// Time for which an unusable answer is cached: it seldom becomes usable.
const UNUSABLE_TTL: Duration = Duration::from_mins(5);

/// Time for which a failure is cached, and for which the backend counts as slow after one.
const FAILURE_TTL: Duration = Duration::from_secs(30);

/// The longest wait of a page for a slow backend.
const SLOW_WAIT: Duration = Duration::from_millis(300);

/// The item call and its cache.
pub(crate) struct ItemCache {
    call: ItemCall,
    fresh: Duration,
    keep: Duration,
    page_wait: Duration,
    entries: Cache<StockNumber, CachedItem>,
    permits: Arc<Semaphore>,
    unlisted: UnlistedRateLimit,
    /// The time at which the backend last failed or exceeded a page's wait. All vehicles share the
    /// backend, so the next page need not wait as long.
    slow_since: Mutex<Option<Instant>>,
}

#[derive(Clone)]
struct CachedItem {
    fetch: SharedFetch<FetchedItem>,
    /// The record before this fetch.
    previous: Option<Record>,
}

#[derive(Clone)]
struct FetchedItem {
    vehicle: Option<VehicleRef>,
    at: Instant,
    /// Time until the backend is called again.
    ttl: Duration,
}

#[derive(Clone)]
struct Record {
    vehicle: VehicleRef,
    at: Instant,
}

impl ItemCache {
    /// Records have the freshness settings of the inventory.
    pub(crate) fn new(
        client: &HttpClient,
        config: ItemConfig,
        feed: &FeedConfig,
    ) -> Result<Arc<Self>, BuildError> {
        Ok(Arc::new(Self {
            call: ItemCall::new(client, config, feed.charges.clone())?,
            fresh: feed.fresh,
            keep: feed.keep,
            page_wait: feed.page_wait,
            // Freshness is measured with tokio's clock; the cache's own expiry only limits memory.
            entries: Cache::builder().max_capacity(MAX_ITEMS).time_to_idle(IDLE).build(),
            permits: Arc::new(Semaphore::new(MAX_CALLS)),
            unlisted: UnlistedRateLimit::new(),
            slow_since: Mutex::default(),
        }))
    }

    /// The cached record, or the one that a call brings within a page's wait. Calls for stock
    /// numbers that are not listed, which anybody can make up, have a rate limit.
    pub(crate) async fn get(
        self: &Arc<Self>,
        stock_number: &StockNumber,
        is_listed: bool,
    ) -> Option<VehicleRef> {
        let entry = match self.entries.get(stock_number).await.filter(|entry| !Self::is_expired(entry)) {
            Some(entry) => entry,
            None => self.refresh(stock_number, is_listed).await?,
        };
        if entry.fetch.is_pending() && self.servable(&entry).is_none() {
            self.wait(&entry.fetch).await;
        }
        self.servable(&entry).map(|record| record.vehicle)
    }

    /// The backend is to be called again.
    fn is_expired(entry: &CachedItem) -> bool {
        match entry.fetch.result() {
            Some(FetchedItem { at, ttl, .. }) => at.elapsed() >= ttl,
            None => !entry.fetch.is_pending(),
        }
    }

    /// The fetched record, or the previous one.
    fn servable(&self, entry: &CachedItem) -> Option<Record> {
        let fetched = entry
            .fetch
            .result()
            .and_then(|FetchedItem { vehicle, at, .. }| Some(Record { vehicle: vehicle?, at }));
        fetched.or_else(|| entry.previous.clone()).filter(|record| record.at.elapsed() < self.keep)
    }

    /// Starts a fetch, unless another caller just has. `None` if no more calls are allowed.
    async fn refresh(self: &Arc<Self>, stock_number: &StockNumber, is_listed: bool) -> Option<CachedItem> {
        let selector = self.entries.entry_by_ref(stock_number);
        let computed = selector.and_compute_with(|present| {
            let present = present.map(moka::Entry::into_value);
            std::future::ready(match present {
                Some(entry) if !Self::is_expired(&entry) => Op::Nop,
                present => self.start_fetch(stock_number, is_listed, present).map_or(Op::Nop, Op::Put),
            })
        });
        computed.await.into_entry().map(moka::Entry::into_value)
    }

    fn start_fetch(
        self: &Arc<Self>,
        stock_number: &StockNumber,
        is_listed: bool,
        present: Option<CachedItem>,
    ) -> Option<CachedItem> {
        let not_made = |reason| {
            metrics::item_fetched("not_made");
            tracing::debug!(stock_number = stock_number.as_str(), reason, "item not requested");
        };
        let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else {
            not_made("too many calls under way");
            return None;
        };
        if !is_listed && !self.unlisted.allows() {
            not_made("too many calls for unlisted vehicles");
            return None;
        }
        let (cache, stock_number) = (Arc::clone(self), stock_number.clone());
        let previous = present.and_then(|entry| self.servable(&entry));
        let fetch = SharedFetch::start(async move {
            let _permit = permit;
            let (calling, number) = (Arc::clone(&cache), stock_number.clone());
            let response = catch_panic(async move { calling.call.get(&number).await }).await;
            cache.fetched(response.unwrap_or_else(|reason| {
                tracing::error!(
                    stock_number = stock_number.as_str(),
                    reason,
                    "item not fetched, the call panicked"
                );
                ItemResponse::Unusable
            }))
        });
        Some(CachedItem { fetch, previous })
    }

    fn fetched(&self, response: ItemResponse) -> FetchedItem {
        self.set_slow(matches!(response, ItemResponse::Failed));
        let (vehicle, ttl) = match response {
            ItemResponse::Record(vehicle) => (Some(vehicle), self.fresh),
            ItemResponse::Unusable => (None, UNUSABLE_TTL),
            ItemResponse::Failed => (None, FAILURE_TTL),
        };
        FetchedItem { vehicle, at: Instant::now(), ttl }
    }

    async fn wait(&self, fetch: &SharedFetch<FetchedItem>) {
        let limit = if self.is_slow() { SLOW_WAIT.min(self.page_wait) } else { self.page_wait };
        if timeout(limit, fetch.clone().wait()).await.is_err() {
            self.set_slow(true);
        }
    }

    fn is_slow(&self) -> bool {
        let since = *self.slow_since.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| since.elapsed() < FAILURE_TTL)
    }

    fn set_slow(&self, slow: bool) {
        *self.slow_since.lock().unwrap_or_else(PoisonError::into_inner) = slow.then(Instant::now);
    }
}
