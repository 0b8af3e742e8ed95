//! Exchanges inventories and the history with other servers, through the database (FEED-9).
//!
//! Each server works by itself if the database fails. With a working one, a server first takes over
//! what others have written since the last revision that it knows, then writes what they lack.

use super::{Feed, Turn};
use crate::FetchError;
use crate::blocking_work::READING_LIMIT;
use crate::past_instant::{PastInstant, now};
use crate::shared_fetch::SharedFetch;
use crate::shared_inventory::{Changes, Kind, NewRevision, SharedEntry, SharedInventory};
use crate::state::{Event, Remote, RemoteChange, RemoteInventory, Served};
use database::DatabaseError;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::task::AbortOnDropHandle;

/// The longest time between two looks of a server for changes in the database; after a failure it waits
/// as long.
const MAX_INTERVAL: Duration = Duration::from_secs(5);
/// The longest wait of a fetch for the database before it starts.
const MAX_WAIT: Duration = Duration::from_secs(3);
/// The number of times that other servers may be first.
const MAX_RACES: usize = 8;
/// Entries of one revision: a write of more could take longer than the database allows.
const MAX_ENTRIES: usize = 5_000;

#[derive(Debug, thiserror::Error)]
enum ExchangeError {
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error(transparent)]
    Unusable(#[from] FetchError),
    #[error("the shared inventory could not be taken over: {0}")]
    Crashed(#[from] JoinError),
    #[error("other servers write all the time")]
    Busy,
}

impl Feed {
    /// Follows the other servers until the feed is dropped.
    #[expect(clippy::disallowed_methods, reason = "the handle aborts the task")]
    pub(super) fn watch_other_servers(self: &Arc<Self>) {
        if self.database.is_none() {
            return;
        }
        let (feed, interval) = (Arc::downgrade(self), self.interval());
        self.watcher.get_or_init(|| {
            AbortOnDropHandle::new(tokio::spawn(async move {
                loop {
                    sleep(interval).await;
                    let Some(feed) = feed.upgrade() else { return };
                    feed.synchronize_in_turn().await;
                }
            }))
        });
    }

    fn interval(&self) -> Duration {
        MAX_INTERVAL.min(self.config.fresh / 2)
    }

    fn is_paused(&self, turn: &Turn) -> bool {
        turn.database_failed_at.is_some_and(|at| at.elapsed() < self.interval())
    }

    /// The inventory, if a server has fetched it within this time.
    pub(super) async fn fetched_elsewhere(self: &Arc<Self>, max_age: Duration) -> Option<Arc<Served>> {
        if self.config.folder.is_some() || self.config.is_staff_alone {
            // Another server's folder may have an older file.
            return None;
        }
        // The database may hang. The exchange goes on then, but the fetch does not wait for it.
        let _ = timeout(MAX_WAIT, self.synchronize_soon()?.wait()).await;
        let (current, now) = (self.read(), now());
        let is_recent = |served: &&Arc<Served>| served.is_recorded && served.fetched_at.age(now) < max_age;
        current.state.servable(now).filter(is_recent).cloned()
    }

    /// Synchronizes in a task of its own, if there is a database.
    pub(super) fn synchronize_soon(self: &Arc<Self>) -> Option<SharedFetch<()>> {
        let feed = self.database.is_some().then(|| Arc::clone(self))?;
        Some(SharedFetch::start(async move { feed.synchronize_in_turn().await }))
    }

    async fn synchronize_in_turn(self: &Arc<Self>) {
        let Some(database) = &self.database else { return };
        if self.is_paused(&*self.turn.lock().await) {
            return;
        }
        // Read without a turn, because the database may hang.
        let revision = database.revision().await;
        let mut turn = self.turn.lock().await;
        match revision {
            Ok(_) => {
                self.take_entered(&mut turn).await;
                self.synchronize(&mut turn).await;
            }
            Err(error) => self.database_failed(&mut turn, &error),
        }
    }

    /// Takes over and writes what is new.
    pub(super) async fn synchronize(self: &Arc<Self>, turn: &mut Turn) {
        let Some(database) = self.database.as_ref().filter(|_| !self.is_paused(turn)) else { return };
        if let Err(error) = self.exchange(database, turn).await {
            return self.database_failed(turn, &error);
        }
        let remote = &mut self.write().state.remote;
        if turn.database_failed_at.take().is_some() {
            tracing::info!(revision = remote.revision, "shared database available");
        }
        remote.synchronized();
    }

    /// After a failure everything is compared again: what was written is unclear.
    fn database_failed(&self, turn: &mut Turn, error: &dyn std::error::Error) {
        if turn.database_failed_at.replace(Instant::now()).is_none() {
            tracing::error!(%error, "shared database unavailable, this server goes on alone");
        }
        turn.unshared.clear();
        self.write().state.remote = Remote::default();
    }

    async fn exchange(
        self: &Arc<Self>,
        database: &SharedInventory,
        turn: &mut Turn,
    ) -> Result<(), ExchangeError> {
        for _ in 0..MAX_RACES {
            let last = self.read().state.remote.revision;
            let is_read = match database.changes(last).await? {
                Some(changes) if changes.revision == last => true,
                Some(changes) if changes.revision > last => self.take_over(turn, changes).await?,
                // The database is a copy that lacks the last revisions.
                Some(_) => false,
                None => {
                    self.forget_remote(turn);
                    self.merge_entries(turn, Vec::new()).await?;
                    true
                }
            };
            if !is_read {
                self.forget_remote(turn);
            } else if self.share(database, turn).await? {
                return Ok(());
            }
        }
        Err(ExchangeError::Busy)
    }

    fn forget_remote(&self, turn: &mut Turn) {
        turn.unshared.clear();
        self.write().state.remote.forget();
    }

    /// Takes over a revision of another server. False if it must be read whole.
    async fn take_over(self: &Arc<Self>, turn: &mut Turn, changes: Changes) -> Result<bool, ExchangeError> {
        // The history has what another server's staff have entered, so that is read later than the history.
        self.refresh_entered().await;
        // Before the inventories: their reductions follow from the history.
        self.merge_entries(turn, changes.entries).await?;
        self.history.merge_days(&changes.state.observed_days);
        let (revision, shared) = (changes.revision, changes.state);
        let (mut served, mut quarantined) = (RemoteInventory::Unchanged, RemoteInventory::Unchanged);
        for (kind, packed) in changes.inventories {
            match kind {
                Kind::Served => served = self.unpack(packed).await?,
                Kind::Quarantined if shared.quarantined.is_some() => {
                    quarantined = self.unpack(packed).await?;
                }
                // One that is no longer quarantined stays in the database.
                Kind::Quarantined => {}
            }
        }
        let change = Box::new(RemoteChange { revision, shared, served, quarantined });
        let effects = self.apply(turn, Event::OtherServer(change)).await?;
        self.carry_out(effects);
        if self.read().state.remote.revision != revision {
            return Ok(false);
        }
        let has_marks = |served: &Served| self.history.has_marks_of(&served.snapshot);
        if self.served().is_some_and(|served| !has_marks(&served) || !self.has_entered(&served)) {
            let effects = self.apply(turn, Event::ByStaff).await?;
            self.carry_out(effects);
        }
        self.record_presence(turn).await?;
        Ok(true)
    }

    /// Decodes an inventory.
    async fn unpack(&self, packed: Vec<u8>) -> Result<RemoteInventory, ExchangeError> {
        let (decoder, max_bytes) = (self.call.decoder().clone(), self.config.max_bytes);
        let unpacking = move || decoder.unpack(packed, max_bytes);
        Ok(match self.work.run("decoding the shared inventory", READING_LIMIT, unpacking).await? {
            Ok((inventory, body)) => RemoteInventory::Changed(inventory, body),
            Err(error) => {
                tracing::error!(%error, "shared inventory not read, replaced");
                RemoteInventory::Unreadable
            }
        })
    }

    /// Makes the history fit the inventory: entries and inventory may come from different servers.
    async fn record_presence(&self, turn: &mut Turn) -> Result<(), ExchangeError> {
        let Some(served) = self.served().filter(|served| served.is_recorded) else { return Ok(()) };
        let (history, now) = (Arc::clone(&self.history), PastInstant::now().timestamp());
        let recording = spawn_blocking(move || history.record_presence(&served.snapshot, now));
        turn.unshared.extend(recording.await?);
        Ok(())
    }

    /// Takes over changed entries; all of them if nothing was read before.
    async fn merge_entries(&self, turn: &mut Turn, entries: Vec<SharedEntry>) -> Result<(), ExchangeError> {
        let (history, unshared) = (Arc::clone(&self.history), turn.unshared.clone());
        let is_all = self.read().state.remote.revision == 0;
        turn.unshared = spawn_blocking(move || history.merge(entries, &unshared, is_all)).await?;
        Ok(())
    }

    /// Writes what other servers do not have. False if one of them has written meanwhile.
    async fn share(&self, database: &SharedInventory, turn: &mut Turn) -> Result<bool, ExchangeError> {
        loop {
            let observed_days = self.history.shared_days();
            let (last, to_share) = {
                let state = &self.read().state;
                (state.remote.revision, state.to_share(observed_days, !turn.unshared.is_empty(), now()))
            };
            let Some(to_share) = to_share else { return Ok(true) };
            let numbers: BTreeSet<String> = turn.unshared.iter().take(MAX_ENTRIES).cloned().collect();
            let inventories = [(Kind::Served, &to_share.served), (Kind::Quarantined, &to_share.quarantined)];
            let packed = inventories.iter().filter_map(|(kind, inventory)| {
                Some((*kind, inventory.as_ref()?.packed.as_ref()?.as_slice()))
            });
            let revision = NewRevision {
                state: to_share.shared.clone(),
                inventories: packed.collect(),
                entries: &self.history.shared_entries(&numbers),
            };
            if !database.commit(last, &revision).await? {
                return Ok(false);
            }
            self.write().state.remote.written(to_share);
            turn.unshared.retain(|number| !numbers.contains(number));
        }
    }
}
