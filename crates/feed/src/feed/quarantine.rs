//! Accepts fetched inventories, or quarantines suspicious ones (FEED-7).
//!
//! During a quarantine the last good inventory is served at any age, and the feed is polled. The
//! quarantine ends when the feed sends a good inventory, has sent the suspicious one for long
//! enough, or an operator accepts it.

mod log_lines;

use super::anomaly::{Anomaly, find_anomaly};
use super::cached_inventory::{CachedInventory, FetchResult, InventoryContent};
use super::listings_call::{DecodedResponse, FeedResponse};
use super::{Feed, log};
use crate::archive::{ArchiveCommand, ArchivedBody};
use crate::past_instant::PastInstant;
use crate::validators::Validators;
use crate::{FeedStatus, FetchError, QuarantinedInventory, ServedInventory, metrics};
use inventory::{Snapshot, VehicleList};
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::task::AbortOnDropHandle;

/// Fetches that must confirm a suspicious inventory: a cache in between may repeat a mistake.
const MIN_FETCHES: u32 = 3;

/// A suspicious inventory that is not served.
pub(super) struct Quarantine {
    pub(super) anomaly: Anomaly,
    /// Later inventories are compared with the first one, so that many small changes do not add up
    /// unnoticed.
    first: InventoryContent,
    /// The one to accept in the end, because vehicles are sold meanwhile.
    pub(super) latest: InventoryContent,
    pub(super) since: PastInstant,
    /// Fetches since the program's start that have confirmed it.
    pub(super) fetches: u32,
    /// Polls the feed; ends with the quarantine.
    poller: Option<AbortOnDropHandle<()>>,
}

impl Quarantine {
    fn new(anomaly: Anomaly, content: InventoryContent) -> Self {
        let (first, latest) = (content.clone(), content);
        Self { anomaly, first, latest, since: PastInstant::now(), fetches: 1, poller: None }
    }

    /// Continues the quarantine of an earlier run, if the inventory is still suspicious.
    pub(super) fn resume(
        good: &InventoryContent,
        content: InventoryContent,
        since: PastInstant,
    ) -> Option<Self> {
        let anomaly = find_anomaly(&good.list, &content.list)?;
        Some(Self { since, fetches: 0, ..Self::new(anomaly, content) })
    }

    fn is_over(&self, limit: Duration) -> bool {
        self.is_over_after(0, limit)
    }

    /// Whether so many more fetches of the same inventory end it.
    fn is_over_after(&self, more: u32, limit: Duration) -> bool {
        self.fetches + more >= MIN_FETCHES && !self.since.is_within(limit)
    }

    /// For the metrics: the number of vehicles, and the reason.
    pub(super) fn figures(&self) -> (usize, &'static str) {
        (self.latest.vehicles(), self.anomaly.label())
    }

    fn status(&self, limit: Duration) -> QuarantinedInventory {
        let since = self.since.timestamp();
        QuarantinedInventory {
            id: self.first.list.id().to_string(),
            vehicles: self.latest.vehicles(),
            anomaly: self.anomaly.to_string(),
            since,
            fetches: self.fetches,
            until: since.checked_add(limit).unwrap_or(Timestamp::MAX),
        }
    }
}

/// An anomaly of a fetched inventory.
struct Finding {
    anomaly: Anomaly,
    /// The quarantined inventory is the same, or nearly.
    is_quarantined: bool,
    /// What it was compared with.
    good: Arc<CachedInventory>,
    /// The inventory with its indexes, if this fetch is about to end its quarantine.
    snapshot: Option<Arc<Snapshot>>,
}

impl Feed {
    /// Accepts or quarantines a response.
    pub(super) async fn validate(self: &Arc<Self>, response: FeedResponse, took: Duration) -> FetchResult {
        let mut quarantine = self.quarantine.lock().await;
        let good = self.last_good();
        let known = [good.as_ref().map(|good| &good.content), quarantine.as_ref().map(|held| &held.latest)];
        let content = response.content().or_equal(known);
        let finding = self.find_anomaly(good, quarantine.as_ref(), &content).await?;
        // What is going to be served is indexed before it is logged as loaded.
        let accepted = match finding {
            None => Ok(self.index(&content).await?),
            Some(mut finding) => {
                let open = quarantine.as_ref().filter(|_| finding.is_quarantined);
                if open.is_some_and(|open| open.is_over_after(1, self.config.hold)) {
                    finding.snapshot = Some(self.index(&content).await?);
                }
                Err(finding)
            }
        };
        let (new_body, validators) = match response {
            FeedResponse::NotModified(_, validators) => {
                log::not_modified(self.url(), took);
                (None, Some(validators))
            }
            FeedResponse::Changed(DecodedResponse { content: decoded, report, body, validators }) => {
                log::loaded(self.url(), &decoded, &report, took);
                let is_new = Arc::ptr_eq(&content.list, &decoded.list);
                (is_new.then_some(body), validators)
            }
        };
        let snapshot = match accepted {
            Ok(snapshot) => snapshot,
            Err(finding) => return self.hold(&mut quarantine, finding, content, new_body, validators).await,
        };
        let at = PastInstant::now().timestamp();
        let published = self.record_and_publish(content, snapshot, validators).await;
        if let Some(dropped) = quarantine.take() {
            log_lines::dropped(self.url(), &dropped);
        }
        // The archive is written after the history: the next start must not serve a price that the
        // history lacks.
        self.archive(match new_body {
            Some(body) => ArchiveCommand::StoreGood(ArchivedBody { body, at }),
            None => ArchiveCommand::ConfirmGood(at),
        });
        self.share_soon();
        Ok(published)
    }

    /// Starts, continues or ends a quarantine.
    async fn hold(
        self: &Arc<Self>,
        quarantine: &mut Option<Quarantine>,
        finding: Finding,
        content: InventoryContent,
        new_body: Option<Vec<u8>>,
        validators: Option<Validators>,
    ) -> FetchResult {
        let (good, snapshot) = (Arc::clone(&finding.good), finding.snapshot.clone());
        self.update_quarantine(quarantine, finding, &content);
        let current = quarantine.take_if(|quarantine| quarantine.is_over(self.config.hold));
        if let (Some(body), Some(open)) = (new_body, current.as_ref().or(quarantine.as_ref())) {
            let at = open.since.timestamp();
            self.archive(ArchiveCommand::StoreQuarantined(ArchivedBody { body, at }));
        }
        if let Some(over) = current {
            let why = "the feed has gone on saying the same";
            let accepted = self.accept(over, snapshot, validators, why).await?;
            self.share_soon();
            return Ok(accepted);
        }
        metrics::quarantined(quarantine.as_ref().map(Quarantine::figures));
        let last_response = validators.map(|validators| (content, validators));
        let fetched_at = PastInstant::now();
        let pinned =
            CachedInventory { fetched_at, is_pinned: true, last_response, ..CachedInventory::clone(&good) };
        let published = self.publish(pinned).await;
        self.share_soon();
        Ok(published)
    }

    /// Accepts the quarantined inventory at once, for an operator. Returns its number of vehicles;
    /// `None` if there is no quarantine, or its inventory can't be indexed, which is logged.
    pub async fn accept_quarantined(self: &Arc<Self>) -> Option<usize> {
        let mut quarantine = self.quarantine.lock().await;
        // Another server may have found it.
        self.agree_locked(&mut quarantine).await;
        let accepted = quarantine.take()?;
        let validators = self.last_good().and_then(|good| Some(good.last_response.as_ref()?.1.clone()));
        let published = self.accept(accepted, None, validators, "an operator accepted them").await.ok()?;
        self.agree_locked(&mut quarantine).await;
        Some(published.content.vehicles())
    }

    /// When the feed last confirmed the inventory that pages show.
    pub fn confirmed_at(&self) -> Option<Timestamp> {
        Some(self.servable()?.confirmed_at.timestamp())
    }

    /// The served and the quarantined inventory, for operators.
    pub async fn status(&self) -> FeedStatus {
        let quarantine = self.quarantine.lock().await;
        let serving = self.servable().map(|cached| ServedInventory {
            vehicles: cached.content.vehicles(),
            confirmed_at: cached.confirmed_at.timestamp(),
        });
        let quarantined = quarantine.as_ref().map(|quarantine| quarantine.status(self.config.hold));
        let failure = self.recent_error(&*self.refresh.lock().await).map(|error| error.to_string());
        FeedStatus { serving, quarantined, failure }
    }

    /// Logs and polls a quarantine that an earlier run has left.
    pub(super) async fn resume_quarantine(self: &Arc<Self>) {
        let mut quarantine = self.quarantine.lock().await;
        if let (Some(quarantine), Some(good)) = (quarantine.as_mut(), self.last_good()) {
            log_lines::begun(self.url(), quarantine, &good, self.config.hold);
            quarantine.poller.get_or_insert_with(|| self.start_poller());
        }
    }

    async fn find_anomaly(
        &self,
        good: Option<Arc<CachedInventory>>,
        quarantine: Option<&Quarantine>,
        content: &InventoryContent,
    ) -> Result<Option<Finding>, FetchError> {
        let Some(good) = good.filter(|good| !self.config.hold.is_zero() && !good.content.equals(content))
        else {
            return Ok(None);
        };
        let fetched = Arc::clone(&content.list);
        let quarantined = quarantine.map(|quarantine| Arc::clone(&quarantine.first.list));
        // Compares all records, which takes a while.
        let comparing = tokio::task::spawn_blocking(move || {
            let anomaly = find_anomaly(&good.content.list, &fetched)?;
            let is_quarantined = quarantined.is_some_and(|quarantined| is_similar(&quarantined, &fetched));
            Some(Finding { anomaly, is_quarantined, good, snapshot: None })
        });
        comparing
            .await
            .map_err(|error| FetchError::Crashed(error.to_string()))
            .inspect_err(|error| log::crashed(self.url(), error))
    }

    /// Starts, continues or replaces the quarantine.
    fn update_quarantine(
        self: &Arc<Self>,
        quarantine: &mut Option<Quarantine>,
        Finding { anomaly, is_quarantined, good, .. }: Finding,
        content: &InventoryContent,
    ) {
        match quarantine {
            Some(open) if is_quarantined => {
                open.latest = content.clone();
                open.fetches += 1;
            }
            Some(open) => {
                let poller = open.poller.take();
                *open = Quarantine { poller, ..Quarantine::new(anomaly, content.clone()) };
                log_lines::replaced(self.url(), open);
            }
            None => {
                let poller = Some(self.start_poller());
                let open =
                    quarantine.insert(Quarantine { poller, ..Quarantine::new(anomaly, content.clone()) });
                log_lines::begun(self.url(), open, &good, self.config.hold);
            }
        }
    }

    async fn accept(
        &self,
        quarantine: Quarantine,
        snapshot: Option<Arc<Snapshot>>,
        validators: Option<Validators>,
        why: &str,
    ) -> FetchResult {
        log_lines::accepted(self.url(), &quarantine, why);
        let snapshot = match snapshot {
            Some(snapshot) => snapshot,
            None => self.index(&quarantine.latest).await?,
        };
        let published = self.record_and_publish(quarantine.latest.clone(), snapshot, validators).await;
        self.archive(ArchiveCommand::AcceptQuarantined(PastInstant::now().timestamp()));
        Ok(published)
    }

    /// Publishes a good inventory after the history has recorded it.
    async fn record_and_publish(
        &self,
        content: InventoryContent,
        snapshot: Arc<Snapshot>,
        validators: Option<Validators>,
    ) -> Arc<CachedInventory> {
        self.record(&snapshot, content.decoded_at).await;
        metrics::quarantined(None);
        let now = PastInstant::now();
        self.publish(CachedInventory {
            last_response: validators.map(|validators| (content.clone(), validators)),
            content,
            snapshot,
            confirmed_at: now,
            fetched_at: now,
            is_pinned: false,
            is_recorded: true,
        })
        .await
    }

    /// Updates the history. Blocks a thread on the disk.
    async fn record(&self, snapshot: &Arc<Snapshot>, decoded_at: Timestamp) {
        if !self.history.is_stored() {
            return;
        }
        let before = self.last_good();
        let is_recorded =
            before.as_ref().is_some_and(|good| good.is_recorded && Arc::ptr_eq(&good.snapshot, snapshot));
        let (history, snapshot) = (Arc::clone(&self.history), Arc::clone(snapshot));
        let recording = tokio::task::spawn_blocking(move || {
            history.record_day(&snapshot, PastInstant::now().timestamp());
            if is_recorded {
                return Vec::new();
            }
            if let Some(before) = before {
                history.keep_removed(&before.snapshot, &snapshot);
            }
            history.record(&snapshot, decoded_at)
        });
        match recording.await {
            Ok(changed) => self.share_entries(changed).await,
            Err(cause) => tracing::error!(%cause, "the inventory history was not updated"),
        }
    }

    /// Takes over what another server holds, or that none holds anything.
    pub(super) fn adopt_quarantine(
        self: &Arc<Self>,
        quarantine: &mut Option<Quarantine>,
        good: &CachedInventory,
        held: Option<(InventoryContent, PastInstant, u32)>,
    ) {
        if let (Some((content, since, fetches)), Some(ours)) = (&held, quarantine.as_mut())
            && ours.latest.equals(content)
        {
            (ours.since, ours.fetches) = (*since, *fetches);
            return;
        }
        let held = held.and_then(|(content, since, fetches)| {
            let resumed = Quarantine::resume(&good.content, content, since)?;
            Some(Quarantine { fetches, ..resumed })
        });
        metrics::quarantined(held.as_ref().map(Quarantine::figures));
        let ours = quarantine.take();
        match (held, ours) {
            // The same one: the first inventory stays, with which later ones are compared.
            (Some(held), Some(ours)) if is_similar(&ours.first.list, &held.latest.list) => {
                *quarantine = Some(Quarantine { first: ours.first, poller: ours.poller, ..held });
            }
            (Some(held), ours) => {
                let poller = ours.and_then(|ours| ours.poller).or_else(|| Some(self.start_poller()));
                let open = quarantine.insert(Quarantine { poller, ..held });
                log_lines::begun(self.url(), open, good, self.config.hold);
            }
            (None, Some(ours)) => log_lines::ended_elsewhere(self.url(), &ours),
            (None, None) => {}
        }
    }

    pub(super) fn archive(&self, command: ArchiveCommand) {
        if let Some(archive) = &self.archive {
            archive.send(command);
        }
    }

    /// Refreshes the inventory when it is no longer fresh, without page views, until the handle is
    /// dropped.
    #[expect(clippy::disallowed_methods, reason = "the handle aborts the task")]
    fn start_poller(self: &Arc<Self>) -> AbortOnDropHandle<()> {
        let (feed, fresh) = (Arc::downgrade(self), self.config.fresh);
        AbortOnDropHandle::new(tokio::spawn(async move {
            loop {
                tokio::time::sleep(fresh).await;
                let Some(feed) = feed.upgrade() else { return };
                feed.refresh_if_stale().await;
            }
        }))
    }
}

/// Neither is suspicious if the other is good.
fn is_similar(a: &VehicleList, b: &VehicleList) -> bool {
    find_anomaly(a, b).is_none() && find_anomaly(b, a).is_none()
}
