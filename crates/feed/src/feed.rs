//! The cached inventory, refreshed in the background by one fetch for all callers.
//!
//! A *fresh* inventory is served as it is. An older one is served while a fetch runs. An inventory
//! older than `feed.keep` is not served; callers then wait for the fetch, for a short time. The
//! feed is not polled, except during a quarantine ([`quarantine`]).

mod anomaly;
mod cached_inventory;
mod listings_call;
mod log;
mod pending_refresh;
mod quarantine;
mod retry;
mod sharing;
pub(crate) mod vehicle_lookup;

use crate::archive::Archive;
use crate::inventory_history::InventoryHistory;
use crate::item::{IDLE, ItemCache, MAX_ITEMS};
use crate::past_instant::PastInstant;
use crate::shared_fetch::{SharedFetch, catch_panic};
use crate::{
    BuildError, FeedConfig, FetchError, FetchedInventory, InventoryState, ItemConfig, VehicleRef, metrics,
};
use cached_inventory::{CachedInventory, FetchResult, InventoryContent};
use http_client::{EgressPolicy, HttpClient};
use inventory::{ContentId, Snapshot, StockNumber};
use jiff::Timestamp;
use listings_call::{DecodedResponse, Decoder, ListingsCall};
use moka::sync::Cache;
use pending_refresh::PendingRefresh;
use quarantine::Quarantine;
use sharing::Sharing;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;
use url::Url;

/// How long a page waits for a fetch after the last one failed: long enough for a feed that has
/// recovered, short enough not to delay every page of an outage.
const WAIT_AFTER_FAILURE: Duration = Duration::from_millis(300);

/// The least time between a fetch that failed or brought no vehicles and the next requested
/// refresh.
const EMPTY_REFRESH_PAUSE: Duration = Duration::from_secs(2);

/// The partner's inventory.
pub struct Feed {
    config: FeedConfig,
    call: ListingsCall,
    items: Option<Arc<ItemCache>>,
    /// Vehicles of the inventory with the facts of their item call's record, by the content of
    /// both.
    merged: Cache<(ContentId, ContentId), VehicleRef>,
    history: Arc<InventoryHistory>,
    archive: Option<Archive>,
    /// The last good inventory, however old: new ones are compared with it.
    last_good: RwLock<Option<Arc<CachedInventory>>>,
    refresh: Mutex<RefreshState>,
    /// Locked before `refresh`, while an inventory is validated and published.
    quarantine: Mutex<Option<Quarantine>>,
    /// With other servers, if there is a database.
    sharing: Option<Sharing>,
    has_loaded: AtomicBool,
}

/// The latest fetch. `last_good` changes only under this lock, so that a caller that finds neither
/// an inventory nor a fetch is the only one to start a fetch.
#[derive(Default)]
struct RefreshState {
    fetch: Option<SharedFetch<FetchResult>>,
    /// A visitor has requested this fetch, having seen the last error.
    is_requested: bool,
    last_error: Option<(FetchError, Instant)>,
    /// When the first of the fetches failed that have failed since the last success.
    failing_since: Option<PastInstant>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RefreshReason {
    /// Starts a fetch, unless another server has a fresh inventory.
    Start,
    /// Starts a fetch if the inventory is no longer fresh.
    PageView,
    /// Starts a fetch unless the feed has just sent vehicles.
    Requested,
}

impl Feed {
    /// Reads the inventory of an earlier run from disk; sends no request.
    pub fn new(config: FeedConfig, item: Option<ItemConfig>) -> Result<Arc<Self>, BuildError> {
        metrics::describe();
        let client =
            HttpClient::new(EgressPolicy::Anywhere).map_err(|error| BuildError::Client(error.to_string()))?;
        let items = item.map(|item| ItemCache::new(&client, item, &config)).transpose()?;
        let history = Arc::new(InventoryHistory::open(config.data_dir.as_deref()));
        let decoder = Decoder::new(&config, Arc::clone(&history));
        let opened = config.data_dir.as_deref().map(|folder| Archive::open(folder, config.max_bytes));
        let (archive, archived) = opened.unzip();
        let archived = archived.unwrap_or_default();
        let restore = |archived| decoder.restore(archived);
        let good = archived.good.and_then(restore);
        let archived_quarantine = archived.quarantined.filter(|_| good.is_some() && !config.hold.is_zero());
        let quarantine = archived_quarantine
            .and_then(restore)
            .zip(good.as_ref())
            .and_then(|((content, since), (good, _))| Quarantine::resume(good, content, since));
        metrics::quarantined(quarantine.as_ref().map(Quarantine::figures));
        let last_good = good.map(|(content, confirmed_at)| CachedInventory {
            snapshot: decoder.index(&content),
            content,
            confirmed_at,
            fetched_at: confirmed_at,
            is_pinned: quarantine.is_some(),
            is_recorded: false,
            last_response: None,
        });
        let served = last_good.as_ref().filter(|good| good.is_servable(config.keep));
        if let Some(served) = served {
            metrics::serving(&served.snapshot, served.confirmed_at.timestamp());
        }
        Ok(Arc::new(Self {
            call: ListingsCall::new(&client, &config, decoder)?,
            items,
            merged: Cache::builder().max_capacity(MAX_ITEMS).time_to_idle(IDLE).build(),
            history,
            archive,
            has_loaded: AtomicBool::new(served.is_some()),
            last_good: RwLock::new(last_good.map(Arc::new)),
            refresh: Mutex::default(),
            quarantine: Mutex::new(quarantine),
            sharing: config.database.as_ref().map(|location| Sharing::new(location, config.fresh)),
            config,
        }))
    }

    /// Starts the first fetch, and continues a quarantine of an earlier run. Needs a tokio runtime.
    pub fn start(self: &Arc<Self>) {
        let feed = Arc::clone(self);
        SharedFetch::start(async move {
            feed.resume_quarantine().await;
            feed.watch_other_servers();
            feed.join_or_start_fetch(RefreshReason::Start).await;
        });
    }

    /// The inventory for a page: at once if there is one, and refreshed in the background if it is
    /// no longer fresh.
    ///
    /// Without one, this waits for the fetch, at most [`FeedConfig::page_wait`], and returns
    /// [`InventoryState::Loading`] if the fetch takes longer. After a failed fetch it returns
    /// [`InventoryState::Failed`] until one succeeds; the feed is then fetched again at most once
    /// in [`FeedConfig::retry_delay`].
    pub async fn inventory(self: &Arc<Self>) -> InventoryState {
        // The common case needs no lock.
        if let Some(cached) = self.fresh() {
            return cached.state();
        }
        match self.join_or_start_fetch(RefreshReason::PageView).await {
            PendingRefresh { cached: Some(cached), .. } => cached.state(),
            pending if pending.last_error.is_some() => {
                pending.wait(WAIT_AFTER_FAILURE.min(self.config.page_wait)).await
            }
            pending => pending.wait(self.config.page_wait).await,
        }
    }

    /// The inventory if it is fresh, so that a page view causes no fetch.
    pub fn fresh_inventory(&self) -> Option<Arc<Snapshot>> {
        match self.fresh()?.state() {
            InventoryState::Loaded(snapshot) => Some(snapshot),
            InventoryState::NotArray | InventoryState::Loading | InventoryState::Failed(_) => None,
        }
    }

    /// Fetches again and waits, at most [`FeedConfig::page_wait`]. Visitors may call this at any
    /// rate: after vehicles came, the next fetch starts after [`FeedConfig::refresh_pause`]; after
    /// an error or an empty inventory, after two seconds, for which this waits if there are no
    /// vehicles to show.
    pub async fn refresh(self: &Arc<Self>) -> InventoryState {
        self.join_or_start_fetch(RefreshReason::Requested).await.wait(self.config.page_wait).await
    }

    /// Whether an inventory has ever been loaded (`/readyz`).
    pub fn has_loaded(&self) -> bool {
        self.has_loaded.load(Ordering::Relaxed)
    }

    /// Earlier inventories.
    pub fn history(&self) -> &InventoryHistory {
        &self.history
    }

    /// Fetches once, past the cache and without retries, for `forecourt check`. Errors are not
    /// logged.
    pub async fn fetch_once(&self) -> Result<FetchedInventory, FetchError> {
        let DecodedResponse { content, report, .. } = self.call.fetch_unconditionally().await?;
        let (was_array, decoded_at) = (content.was_array, content.decoded_at);
        let snapshot = self.index(&content).await?;
        Ok(FetchedInventory { snapshot, report, was_array, decoded_at })
    }

    /// Whether the item call is configured.
    pub fn has_item_call(&self) -> bool {
        self.items.is_some()
    }

    /// The vehicle's record from the item call, cached like the inventory. `None` if the call is
    /// not configured, fails (logged) or takes longer than a page waits, and if there are too many
    /// calls for vehicles that are not listed.
    pub async fn item(&self, stock_number: &StockNumber) -> Option<VehicleRef> {
        // An exact comparison, because one stock number has many spellings.
        let is_listed = |good: Arc<CachedInventory>| {
            let listed = good.snapshot.get(stock_number.as_str());
            listed.is_some_and(|vehicle| vehicle.stock_number == *stock_number)
        };
        let items = self.items.as_ref()?;
        let is_listed =
            self.last_good().is_some_and(is_listed) || self.history.was_in_last_inventory(stock_number);
        items.get(stock_number, is_listed).await
    }

    fn url(&self) -> &Url {
        &self.config.url
    }

    /// Fetches like a page view, and waits for the result.
    async fn refresh_if_stale(self: &Arc<Self>) {
        if let Some(fetch) = self.join_or_start_fetch(RefreshReason::PageView).await.fetch {
            fetch.wait().await;
        }
    }

    /// Joins the pending fetch, or starts one if the reason calls for it.
    async fn join_or_start_fetch(self: &Arc<Self>, reason: RefreshReason) -> PendingRefresh {
        let mut refresh = self.refresh.lock().await;
        let cached = self.servable();
        let is_fresh = cached.as_ref().is_some_and(|cached| cached.fetched_at.is_within(self.config.fresh));
        let delay = match reason {
            RefreshReason::PageView if is_fresh || self.is_pausing(&refresh, cached.is_some()) => None,
            RefreshReason::PageView => Some(Duration::ZERO),
            RefreshReason::Start | RefreshReason::Requested => {
                self.refresh_delay(&refresh, cached.as_deref())
            }
        };
        if let Some(delay) = delay
            && !refresh.fetch.as_ref().is_some_and(SharedFetch::is_pending)
        {
            refresh.fetch = Some(self.start_fetch(delay, reason));
            refresh.is_requested = false;
        }
        let fetch = refresh.fetch.clone().filter(SharedFetch::is_pending);
        refresh.is_requested = fetch.is_some() && (refresh.is_requested || reason != RefreshReason::PageView);
        let (is_requested, last_error) = (refresh.is_requested, self.recent_error(&refresh));
        PendingRefresh { cached, fetch, is_requested, last_error, delay: delay.unwrap_or_default() }
    }

    fn fresh(&self) -> Option<Arc<CachedInventory>> {
        self.servable().filter(|cached| cached.fetched_at.is_within(self.config.fresh))
    }

    fn servable(&self) -> Option<Arc<CachedInventory>> {
        self.last_good().filter(|good| good.is_servable(self.config.keep))
    }

    fn last_good(&self) -> Option<Arc<CachedInventory>> {
        self.last_good.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the last fetch failed too recently for a page view to start another.
    fn is_pausing(&self, refresh: &RefreshState, has_inventory: bool) -> bool {
        let pause = self.config.pause_after_failure(has_inventory);
        refresh.last_error.as_ref().is_some_and(|(_, at)| at.elapsed() < pause)
    }

    /// How long a requested refresh waits before its fetch; `None` if it is too early and there are
    /// vehicles to show. An inventory that was restored from disk is refreshed at once.
    fn refresh_delay(&self, refresh: &RefreshState, cached: Option<&CachedInventory>) -> Option<Duration> {
        let empty_pause = EMPTY_REFRESH_PAUSE.min(self.config.refresh_pause);
        let has_vehicles = cached.is_some_and(|cached| cached.content.vehicles() > 0);
        let delay = match (&refresh.last_error, cached) {
            (Some((_, at)), _) => empty_pause.max(self.config.retry_delay).saturating_sub(at.elapsed()),
            (None, Some(cached)) if cached.is_recorded => {
                let pause = if has_vehicles { self.config.refresh_pause } else { empty_pause };
                pause.saturating_sub(cached.fetched_at.elapsed())
            }
            (None, _) => Duration::ZERO,
        };
        (delay.is_zero() || !has_vehicles).then_some(delay)
    }

    /// Since when every fetch has failed, and the last error, if that is longer ago than this.
    pub async fn failing_longer_than(&self, limit: Duration) -> Option<(Timestamp, FetchError)> {
        let refresh = self.refresh.lock().await;
        let since = refresh.failing_since.filter(|since| !since.is_within(limit))?;
        Some((since.timestamp(), refresh.last_error.as_ref()?.0.clone()))
    }

    /// The last fetch's error, for as long as an inventory would be served: pages in the morning do
    /// not show an error of the night.
    fn recent_error(&self, refresh: &RefreshState) -> Option<FetchError> {
        let limit = self.config.keep.max(self.config.retry_delay);
        let recent = refresh.last_error.as_ref().filter(|(_, at)| at.elapsed() < limit);
        recent.map(|(error, _)| error.clone())
    }

    fn start_fetch(self: &Arc<Self>, delay: Duration, reason: RefreshReason) -> SharedFetch<FetchResult> {
        let (feed, start) = (Arc::clone(self), Instant::now() + delay);
        let max_age = match reason {
            RefreshReason::Start | RefreshReason::PageView => self.config.fresh,
            RefreshReason::Requested => self.config.refresh_pause,
        };
        SharedFetch::start(async move {
            if !delay.is_zero() {
                tokio::time::sleep_until(start).await;
            }
            if let Some(cached) = feed.fetched_elsewhere(max_age).await {
                return Ok(cached);
            }
            let fetching = Arc::clone(&feed);
            let result = catch_panic(async move { fetching.fetch_with_retries().await }).await;
            let result = result.unwrap_or_else(|panic| {
                let error = FetchError::Crashed(panic);
                log::crashed(feed.url(), &error);
                Err(error)
            });
            if let Err(error) = &result {
                let mut refresh = feed.refresh.lock().await;
                refresh.last_error = Some((error.clone(), Instant::now()));
                refresh.failing_since.get_or_insert_with(PastInstant::now);
            }
            result
        })
    }

    /// Logs every failed attempt.
    async fn fetch_with_retries(self: &Arc<Self>) -> FetchResult {
        let mut attempt = 1;
        loop {
            let start = Instant::now();
            let cached = self.servable();
            let last_response = cached.as_ref().and_then(|cached| cached.last_response.as_ref());
            let error = match self.call.fetch(last_response).await {
                Ok(response) => return self.validate(response, start.elapsed()).await,
                Err(error) => error,
            };
            let delay = self.config.delay_after(attempt, &error);
            log::failed(self.url(), &error, attempt, delay);
            let Some(delay) = delay else { return Err(error) };
            tokio::time::sleep(delay).await;
            attempt += 1;
        }
    }

    /// Indexes an inventory, unless it is the last good one.
    async fn index(&self, content: &InventoryContent) -> Result<Arc<Snapshot>, FetchError> {
        if let Some(good) = self.last_good().filter(|good| good.content.equals(content)) {
            return Ok(Arc::clone(&good.snapshot));
        }
        let (decoder, content) = (self.call.decoder().clone(), content.clone());
        let indexing = tokio::task::spawn_blocking(move || decoder.index(&content));
        indexing
            .await
            .map_err(|error| FetchError::Crashed(error.to_string()))
            .inspect_err(|error| log::crashed(self.url(), error))
    }

    /// Serves this inventory from now on.
    async fn publish(&self, cached: CachedInventory) -> Arc<CachedInventory> {
        let cached = Arc::new(cached);
        let mut refresh = self.refresh.lock().await;
        *self.last_good.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&cached));
        (refresh.last_error, refresh.failing_since) = (None, None);
        self.has_loaded.store(true, Ordering::Relaxed);
        metrics::serving(&cached.snapshot, cached.confirmed_at.timestamp());
        cached
    }
}

impl fmt::Debug for Feed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").field("has_loaded", &self.has_loaded()).finish_non_exhaustive()
    }
}
