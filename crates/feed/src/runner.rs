//! The feed: runs the state machine and carries its effects out.
//!
//! Pages read the state; a page view that finds an inventory that is no longer fresh starts a fetch
//! ([`fetching`]). Events that change an inventory are applied one after the other, each with the
//! work that it needs, so that what was compared is still served when the result is applied.

mod decoder;
mod entered;
mod fetching;
mod health;
mod listings_call;
mod marks;
mod polling;
mod synchronize;
pub(crate) mod vehicle_lookup;

use crate::anomaly::find_anomaly;
use crate::archive::{Archive, ArchiveCommand, ArchivedBody};
use crate::blocking_work::{BlockingWork, INDEXING_LIMIT};
use crate::inventory_history::InventoryHistory;
use crate::item::{IDLE, ItemCache, MAX_ITEMS};
use crate::past_instant::{PastInstant, now};
use crate::shared_fetch::SharedFetch;
use crate::shared_inventory::SharedInventory;
use crate::state::{
    Effect, Event, FetchReason, Inventory, Limits, Quarantined, Results, Served, State, Task,
};
use crate::{BuildError, FeedConfig, FetchError, FetchedInventory, ItemConfig, VehicleRef, log, metrics};
use database::{Clock, Database};
use decoder::Decoder;
use http_client::{EgressPolicy, HttpClient};
use inventory::{ContentId, Snapshot, SnapshotId};
pub use listings_call::SourceBody;
use listings_call::{DecodedResponse, ListingsCall, SourceVersion};
use moka::sync::Cache;
use staff_inventory::StaffInventory;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::Mutex;
use tokio::time::Instant;
use tokio_util::task::AbortOnDropHandle;

type FetchResult = Result<Arc<Served>, FetchError>;

/// The partner's inventory.
pub struct Feed {
    config: FeedConfig,
    call: ListingsCall,
    work: BlockingWork,
    items: Option<Arc<ItemCache>>,
    /// Vehicles of the inventory with the facts of their item call's record, by the content of
    /// both.
    merged: Cache<(ContentId, ContentId), VehicleRef>,
    history: Arc<InventoryHistory>,
    archive: Option<Archive>,
    /// With other servers, if there is a database.
    database: Option<SharedInventory>,
    watcher: OnceLock<AbortOnDropHandle<()>>,
    current: RwLock<Current>,
    turn: Mutex<Turn>,
}

/// The state, and what it causes. Locked for moments, never while something is awaited.
struct Current {
    state: State,
    fetch: Option<SharedFetch<FetchResult>>,
    /// A visitor has requested this fetch, having seen the last error.
    is_requested: bool,
    /// The id and version of the last inventory that the feed has sent.
    version: Option<(SnapshotId, SourceVersion)>,
    /// The start of `fetch`.
    fetch_began: Option<Instant>,
    /// Fetches without page views.
    poller: Option<AbortOnDropHandle<()>>,
}

/// Whoever has it may change an inventory.
#[derive(Default)]
struct Turn {
    /// Stock numbers whose entries of the history this server has changed and not shared yet.
    unshared: BTreeSet<String>,
    /// The time at which the last exchange failed, if it did.
    database_failed_at: Option<Instant>,
}

impl Feed {
    /// Reads the inventory of an earlier run from disk; sends no request.
    pub fn new(config: FeedConfig, item: Option<ItemConfig>) -> Result<Arc<Self>, BuildError> {
        metrics::describe();
        let client =
            HttpClient::new(EgressPolicy::Anywhere).map_err(|error| BuildError::Client(error.to_string()))?;
        let items = item.map(|item| ItemCache::new(&client, item, &config)).transpose()?;
        let history = Arc::new(InventoryHistory::open(config.data_dir.as_deref(), config.is_staff_alone));
        let decoder = Decoder::new(&config, Arc::clone(&history));
        let opened = config.data_dir.as_deref().map(|folder| Archive::open(folder, config.max_bytes));
        let (archive, archived) = opened.unzip();
        // Without the vehicles of staff, the archived inventory is not what the site had.
        let is_whole = config.staff.as_ref().is_none_or(|staff| staff.revision().is_some());
        let archived = archived.filter(|_| is_whole).unwrap_or_default();
        let restore = |archived| decoder.restore(archived);
        let limits = Limits::from(&config);
        let mut state = State::new(limits);
        if let Some((inventory, confirmed_at)) = archived.served.and_then(restore) {
            let quarantined = archived.quarantined.filter(|_| !config.hold.is_zero()).and_then(restore);
            let quarantined = quarantined.and_then(|(suspicious, since)| {
                let anomaly = find_anomaly(&inventory.list, &suspicious.list, limits.max_loss())?;
                Some((suspicious, since, anomaly))
            });
            let (inventory, snapshot) = decoder.index(inventory, None, PastInstant::now().timestamp());
            let fetched_at = confirmed_at;
            let served = Served { inventory, snapshot, confirmed_at, fetched_at, is_recorded: false };
            state.restore(served, quarantined, now());
        }
        let work = BlockingWork::new();
        let feed = Self {
            call: ListingsCall::new(&client, &config, decoder, work.clone())?,
            work,
            items,
            merged: Cache::builder().max_capacity(MAX_ITEMS).time_to_idle(IDLE).build(),
            history,
            archive,
            database: config
                .database
                .as_ref()
                .map(|location| SharedInventory::new(Database::new(location, Clock::system()))),
            watcher: OnceLock::new(),
            current: RwLock::new(Current {
                state,
                fetch: None,
                fetch_began: None,
                is_requested: false,
                version: None,
                poller: None,
            }),
            turn: Mutex::default(),
            config,
        };
        update_metrics(&feed.read().state);
        Ok(Arc::new(feed))
    }

    /// Starts the first fetch, and continues a quarantine of an earlier run. Until an inventory has been
    /// loaded, further fetches follow by themselves (FEED-2). Needs a tokio runtime.
    pub fn start(self: &Arc<Self>) {
        if let Some(quarantined) = self.quarantined() {
            self.carry_out([Effect::Quarantined(quarantined)]);
        }
        self.watch_other_servers();
        self.join_or_start_fetch(FetchReason::Start);
        let mut current = self.write();
        if current.state.is_polled() {
            self.start_poller(&mut current);
        }
    }

    /// An inventory has been loaded since the start, also one from disk or of another server (`/readyz`).
    pub fn has_loaded(&self) -> bool {
        self.read().state.has_loaded
    }

    /// The vehicles that staff enter, if they do (ENTRY-1).
    pub fn staff(&self) -> Option<&Arc<StaffInventory>> {
        self.config.staff.as_ref()
    }

    pub fn history(&self) -> &InventoryHistory {
        &self.history
    }

    /// Accepts the quarantined inventory at once, for an operator. Returns its number of vehicles;
    /// `None` if there is no quarantine, or its inventory can't be indexed, which is logged.
    pub async fn accept_quarantined(self: &Arc<Self>) -> Option<usize> {
        let mut turn = self.turn.lock().await;
        // Another server may have found it.
        self.synchronize(&mut turn).await;
        let vehicles = self.quarantined()?.latest.vehicles();
        let effects = self.apply(&mut turn, Event::Accepted).await.ok()?;
        self.carry_out(effects);
        self.synchronize(&mut turn).await;
        Some(vehicles)
    }

    /// Fetches once, past the cache and without retries, for `forecourt check`. Errors are not
    /// logged.
    pub async fn fetch_once(&self) -> Result<FetchedInventory, FetchError> {
        let DecodedResponse { inventory, report, .. } = self.call.fetch_unconditionally().await?;
        let (was_array, layout) = (inventory.was_array, Arc::clone(&inventory.layout));
        let decoded_at = PastInstant::now().timestamp();
        let decoder = self.call.decoder().clone();
        let (_, snapshot) = self.blocking(move || decoder.index(inventory, None, decoded_at)).await?;
        let future_file = self.future_file();
        Ok(FetchedInventory { snapshot, report: *report, layout, was_array, future_file, decoded_at })
    }

    /// Fetches once what the feed sends, as `forecourt feed map` inspects it. Errors are not logged.
    pub async fn fetch_body(&self) -> Result<SourceBody, FetchError> {
        self.call.fetch_body().await
    }

    fn read(&self) -> RwLockReadGuard<'_, Current> {
        self.current.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Current> {
        self.current.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn served(&self) -> Option<Arc<Served>> {
        self.read().state.served.clone()
    }

    fn quarantined(&self) -> Option<Quarantined> {
        self.read().state.quarantined.clone()
    }

    /// Applies an event after the work that it needs. Returns the effects that are left to carry out.
    async fn apply(self: &Arc<Self>, turn: &mut Turn, event: Event) -> Result<Vec<Effect>, FetchError> {
        let (mut results, now) = (Results::default(), now());
        loop {
            let step = {
                let mut current = self.write();
                let step = current.state.step(&event, &results, now);
                if !current.state.is_polled() {
                    current.poller = None;
                } else if current.poller.is_none() && current.state.quarantined.is_some() {
                    self.start_poller(&mut current);
                }
                step
            };
            match step {
                Ok(effects) => {
                    update_metrics(&self.read().state);
                    return Ok(effects);
                }
                Err(Task::Compare { before, after }) => {
                    let pair = (before.id, after.id);
                    let max_loss = Limits::from(&self.config).max_loss();
                    let compared = move || find_anomaly(&before.list, &after.list, max_loss);
                    let anomaly = self.blocking(compared).await?;
                    results.anomalies.push((pair, anomaly));
                }
                Err(Task::Prepare { inventory, is_fetched }) => {
                    results.prepared = Some(self.prepare(turn, inventory, is_fetched).await?);
                }
            }
        }
    }

    /// Indexes an inventory, and updates the history if it was fetched, or was in it and is indexed
    /// anew.
    async fn prepare(
        &self,
        turn: &mut Turn,
        inventory: Inventory,
        is_fetched: bool,
    ) -> Result<(Inventory, Arc<Snapshot>), FetchError> {
        let (decoder, history, before) =
            (self.call.decoder().clone(), Arc::clone(&self.history), self.served());
        let work = move || {
            let now = PastInstant::now().timestamp();
            let (inventory, snapshot) = decoder.index(inventory, before.as_deref(), now);
            let same = before.as_ref().filter(|before| Arc::ptr_eq(&before.snapshot, &snapshot));
            let is_recorded = same.is_some_and(|same| same.is_recorded);
            if let Some(before) = before.as_ref().filter(|_| same.is_none()) {
                history.keep_removed(&before.snapshot, &snapshot);
            }
            if is_fetched {
                history.record_day(&snapshot, now);
            }
            let is_marked = before.as_ref().is_some_and(|before| {
                before.is_recorded && same.is_none() && before.inventory.equals(&inventory)
            });
            let changed = if is_fetched && !is_recorded || is_marked {
                history.record(&snapshot, now)
            } else {
                Vec::new()
            };
            (inventory, snapshot, changed)
        };
        let (inventory, snapshot, changed) = self.blocking(work).await?;
        if self.database.is_some() {
            turn.unshared.extend(changed);
        }
        Ok((inventory, snapshot))
    }

    /// Runs work that takes a while. A panic, and work that is given up, are logged.
    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FetchError> {
        self.work
            .run("indexing", INDEXING_LIMIT, work)
            .await
            .inspect_err(|error| log::crashed(&self.config.url, error))
    }

    fn carry_out(self: &Arc<Self>, effects: impl IntoIterator<Item = Effect>) {
        let url = &self.config.url;
        for effect in effects {
            match effect {
                Effect::Quarantined(quarantined) => {
                    if let Some(served) = self.served() {
                        let is_file = self.config.folder.is_some();
                        log::quarantined(url, &quarantined, &served, self.config.hold, is_file);
                    }
                }
                Effect::QuarantineRestarted(quarantined) => log::quarantine_restarted(url, &quarantined),
                Effect::QuarantineEnded(quarantined, why) => log::quarantine_ended(url, &quarantined, why),
                Effect::KeepsFailing(error, age) => log::keeps_failing(url, &error, age),
                Effect::TakenOver(inventory) => log::taken_over(&inventory),
                Effect::ArchiveServed(body, at) => {
                    self.archive(ArchiveCommand::StoreServed(ArchivedBody { body, at: at.timestamp() }));
                }
                Effect::ArchiveConfirmed(at) => self.archive(ArchiveCommand::ConfirmServed(at.timestamp())),
                Effect::ArchiveQuarantined(body, since) => {
                    let at = since.timestamp();
                    self.archive(ArchiveCommand::StoreQuarantined(ArchivedBody { body, at }));
                }
                Effect::ArchiveAccepted(at) => {
                    self.archive(ArchiveCommand::AcceptQuarantined(at.timestamp()));
                }
                Effect::Synchronize => drop(self.synchronize_soon()),
                Effect::Fetch => drop(self.join_or_start_fetch(FetchReason::PageView)),
            }
        }
    }

    fn archive(&self, command: ArchiveCommand) {
        if let Some(archive) = &self.archive {
            archive.send(command);
        }
    }
}

fn update_metrics(state: &State) {
    if let Some(served) = state.served.as_ref().filter(|_| state.has_loaded) {
        metrics::serving(&served.snapshot, served.confirmed_at.timestamp());
    }
    let quarantined = state.quarantined.as_ref();
    metrics::quarantined(quarantined.map(|open| (open.latest.vehicles(), open.anomaly.label())));
}

impl fmt::Debug for Feed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").field("has_loaded", &self.has_loaded()).finish_non_exhaustive()
    }
}
