//! What several servers agree on, through the database (FEED-9): the inventory that is served, the one that
//! is held, the history, and when the feed was last fetched.
//!
//! Each server works by itself if the database fails. With a working one, a server first takes over
//! what others have written since the last revision that it knows, then writes what it knows and
//! they do not. Of two inventories, the one that the feed sent later counts.

mod exchange;
mod known;

use super::Feed;
use super::cached_inventory::CachedInventory;
use super::quarantine::Quarantine;
use crate::FetchError;
use crate::shared_fetch::SharedFetch;
use crate::shared_inventory::SharedInventory;
use database::{Clock, Database, DatabaseError, DatabaseLocation};
use known::Known;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};
use tokio_util::task::AbortOnDropHandle;

/// How often a server asks the database for changes, at the least; after a failure it waits as
/// long.
const MAX_INTERVAL: Duration = Duration::from_secs(5);
/// How long a fetch waits for the database before it starts.
const MAX_WAIT: Duration = Duration::from_secs(3);
/// How often other servers may be first.
const MAX_RACES: usize = 8;
/// The database that servers share, and what this server knows of it.
#[derive(Debug)]
pub(super) struct Sharing {
    inventory: SharedInventory,
    /// Locked after `Feed::quarantine`.
    known: Mutex<Known>,
    interval: Duration,
    watcher: OnceLock<AbortOnDropHandle<()>>,
}

#[derive(Debug, thiserror::Error)]
enum SharingError {
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error(transparent)]
    Unreadable(FetchError),
    #[error("the shared inventory could not be taken over: {0}")]
    Crashed(#[from] tokio::task::JoinError),
    #[error("other servers write all the time")]
    Busy,
}

impl Sharing {
    /// The database is opened by its first use.
    pub(super) fn new(location: &DatabaseLocation, fresh: Duration) -> Self {
        let database = Database::new(location, Clock::system());
        Self {
            inventory: SharedInventory::new(database),
            known: Mutex::default(),
            interval: MAX_INTERVAL.min(fresh / 2),
            watcher: OnceLock::new(),
        }
    }
}

impl Feed {
    /// Follows the other servers until the feed is dropped.
    #[expect(clippy::disallowed_methods, reason = "the handle aborts the task")]
    pub(super) fn watch_other_servers(self: &Arc<Self>) {
        let Some(sharing) = &self.sharing else { return };
        let (feed, interval) = (Arc::downgrade(self), sharing.interval);
        sharing.watcher.get_or_init(|| {
            AbortOnDropHandle::new(tokio::spawn(async move {
                loop {
                    sleep(interval).await;
                    let Some(feed) = feed.upgrade() else { return };
                    feed.agree().await;
                }
            }))
        });
    }

    /// The inventory, if a server has fetched it within this time.
    pub(super) async fn fetched_elsewhere(
        self: &Arc<Self>,
        max_age: Duration,
    ) -> Option<Arc<CachedInventory>> {
        self.sharing.as_ref()?;
        // The database may hang. The exchange goes on then, but the fetch does not wait for it.
        let feed = Arc::clone(self);
        let exchange = SharedFetch::start(async move { feed.agree().await });
        let _ = timeout(MAX_WAIT, exchange.wait()).await;
        self.servable().filter(|cached| cached.is_recorded && cached.fetched_at.is_within(max_age))
    }

    /// Writes what this server knows, behind the request.
    pub(super) fn share_soon(self: &Arc<Self>) {
        if self.sharing.is_some() {
            let feed = Arc::clone(self);
            SharedFetch::start(async move { feed.agree().await });
        }
    }

    /// Notes entries to be written.
    pub(super) async fn share_entries(&self, changed: Vec<String>) {
        if let Some(sharing) = &self.sharing {
            sharing.known.lock().await.unshared.extend(changed);
        }
    }

    /// Takes over and writes what is new.
    async fn agree(self: &Arc<Self>) {
        let Some(sharing) = &self.sharing else { return };
        if sharing.known.lock().await.has_failed_within(sharing.interval) {
            return;
        }
        // Asked before anything is locked, because the database may hang.
        match sharing.inventory.revision().await {
            Ok(_) => self.agree_locked(&mut *self.quarantine.lock().await).await,
            Err(error) => sharing.known.lock().await.fail(&error),
        }
    }

    /// The same, while the quarantine is locked.
    pub(super) async fn agree_locked(self: &Arc<Self>, quarantine: &mut Option<Quarantine>) {
        let Some(sharing) = &self.sharing else { return };
        let mut known = sharing.known.lock().await;
        if known.has_failed_within(sharing.interval) {
            return;
        }
        match self.exchange(&sharing.inventory, &mut known, quarantine).await {
            Ok(()) => known.succeed(),
            Err(error) => known.fail(&error),
        }
    }

    async fn exchange(
        self: &Arc<Self>,
        inventory: &SharedInventory,
        known: &mut Known,
        quarantine: &mut Option<Quarantine>,
    ) -> Result<(), SharingError> {
        for _ in 0..MAX_RACES {
            match inventory.changes(known.revision).await? {
                Some(changes) if changes.revision == known.revision => {}
                // The database is a copy that lacks the last revisions.
                Some(changes) if changes.revision < known.revision => {
                    known.forget();
                    continue;
                }
                Some(changes) => {
                    if !self.adopt(known, quarantine, changes).await? {
                        known.forget();
                        continue;
                    }
                }
                None => {
                    known.forget();
                    self.adopt_entries(known, Vec::new()).await?;
                }
            }
            if self.write(inventory, known, quarantine.as_ref()).await? {
                return Ok(());
            }
        }
        Err(SharingError::Busy)
    }
}
