//! The feed for operators. Nothing here waits: a fetch may be stuck.

use super::Feed;
use crate::past_instant::{PastInstant, now};
use crate::{
    FeedStatus, FetchError, FileLayout, FutureFile, InventoryChange, QuarantinedInventory, ServedInventory,
};
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;

impl Feed {
    /// The time at which the feed last confirmed the inventory that pages show.
    pub fn confirmed_at(&self) -> Option<Timestamp> {
        Some(self.read().state.servable(now())?.confirmed_at.timestamp())
    }

    /// Since when every fetch has failed, and the last error, if that is longer ago than this.
    pub fn failing_longer_than(&self, limit: Duration) -> Option<(Timestamp, FetchError)> {
        let current = self.read();
        let (since, error) = current.state.failing_since()?;
        let since = PastInstant::from(since);
        (since.elapsed() >= limit).then(|| (since.timestamp(), error.clone()))
    }

    /// The start of the pending fetch, if that is longer ago than one attempt may take and than this.
    pub fn unfinished_since(&self, limit: Duration) -> Option<Timestamp> {
        let current = self.read();
        current.fetch.as_ref().filter(|fetch| fetch.is_pending())?;
        let began = PastInstant::from(current.fetch_began?.into_std());
        (began.elapsed() >= limit.max(self.attempt_limit())).then(|| began.timestamp())
    }

    /// A file of the folder that is dated in the future, the one furthest ahead (FEED-16).
    pub fn future_file(&self) -> Option<FutureFile> {
        self.call.future_file()
    }

    /// The time at which the newest file was written, if that is longer ago than `feed.stale_after`
    /// (FEED-16).
    pub fn stale_since(&self) -> Option<Timestamp> {
        let limit = self.config.stale_after?;
        let state = &self.read().state;
        let served = state.served.as_ref().filter(|_| state.quarantined.is_none())?;
        (served.confirmed_at.elapsed() >= limit).then(|| served.confirmed_at.timestamp())
    }

    /// The columns of the served inventory's file, and the fields that they fill.
    pub fn layout(&self) -> Option<Arc<FileLayout>> {
        Some(Arc::clone(&self.read().state.served.as_ref()?.inventory.layout))
    }

    /// The changes that accepting the quarantined inventory would make; `None` if none is quarantined.
    pub fn quarantined_change(&self) -> Option<InventoryChange> {
        let state = &self.read().state;
        let quarantined = &state.quarantined.as_ref()?.latest.list;
        let served = state.served.as_ref().map(|served| served.inventory.list.vehicles()).unwrap_or_default();
        Some(InventoryChange::new(served, quarantined.vehicles()))
    }

    /// The served and the quarantined inventory, for operators.
    pub fn status(&self) -> FeedStatus {
        let (unfinished_since, future_file) = (self.unfinished_since(Duration::ZERO), self.future_file());
        let current = self.read();
        let serving = current.state.servable(now()).map(|served| ServedInventory {
            vehicles: served.snapshot.vehicles().len(),
            confirmed_at: served.confirmed_at.timestamp(),
        });
        let quarantined = current.state.quarantined.as_ref().map(|quarantined| {
            let since = quarantined.since.timestamp();
            QuarantinedInventory {
                id: quarantined.first.id.to_string(),
                vehicles: quarantined.latest.vehicles(),
                anomaly: quarantined.anomaly.to_string(),
                since,
                fetches: quarantined.fetches,
                until: since.checked_add(self.config.hold).unwrap_or(Timestamp::MAX),
                needs_file: self.config.folder.is_some(),
            }
        });
        let failure = current.state.recent_error(now()).map(FetchError::to_string);
        FeedStatus { serving, quarantined, failure, unfinished_since, future_file }
    }
}
