//! Takes over what other servers have written, and writes what they do not have.

use super::SharingError;
use super::known::{Known, is_later, is_new};
use crate::archive::{ArchiveCommand, ArchivedBody};
use crate::feed::Feed;
use crate::feed::anomaly::find_anomaly;
use crate::feed::cached_inventory::{CachedInventory, InventoryContent};
use crate::feed::quarantine::Quarantine;
use crate::past_instant::PastInstant;
use crate::shared_inventory::{Changes, Listing, NewRevision, SharedEntry, SharedInventory, SharedState};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Entries of one revision: a write of more could take longer than the database allows.
const MAX_ENTRIES: usize = 5_000;
/// The content of a listing, and its body.
type Unpacked = (InventoryContent, Vec<u8>);

/// What to take over of another server.
enum Adopted<T> {
    Nothing,
    Some(T),
    /// This server does not have the listing.
    Missing,
}

impl Feed {
    /// Takes over a revision of another server; what can't be read there counts as absent. False if it
    /// must be read whole.
    pub(super) async fn adopt(
        self: &Arc<Self>,
        known: &mut Known,
        quarantine: &mut Option<Quarantine>,
        changes: Changes,
    ) -> Result<bool, SharingError> {
        // Before the listings: their reductions follow from the history.
        self.adopt_entries(known, changes.entries).await?;
        self.history.adopt_days(&changes.state.observed_days);
        let mut state = changes.state;
        let (mut good, mut held) = (None, None);
        for (listing, packed) in changes.listings {
            // One that is held no longer stays in the database.
            if listing == Listing::Held && state.held.is_none() {
                continue;
            }
            match self.unpack(packed).await {
                Ok(unpacked) => match listing {
                    Listing::Good => good = Some(unpacked),
                    Listing::Held => held = Some(unpacked),
                },
                Err(SharingError::Unreadable(error)) => {
                    tracing::error!(%error, ?listing, "the shared inventory can't be read, and is replaced");
                    if listing == Listing::Good || quarantine.is_some() {
                        // Ours is written over this revision, now or after the first fetch.
                        (known.revision, known.state) = (changes.revision, None);
                        (known.good, known.held) = (None, None);
                        return Ok(true);
                    }
                    // It is held again when the feed sends it.
                    state.held = None;
                }
                Err(error) => return Err(error),
            }
        }
        known.good = good.as_ref().map(|(content, _)| content.list.id()).or(known.good);
        known.held = held.as_ref().map(|(content, _)| content.list.id()).or(known.held);
        let is_suspicious = self.is_suspicious(known, &state, good.as_ref());
        let good = match self.adopted_good(known, &state, good, is_suspicious).await? {
            Adopted::Some(good) => Some(good),
            Adopted::Nothing => None,
            Adopted::Missing => return Ok(false),
        };
        let ours = self.last_good();
        let is_ours_later =
            ours.as_ref().is_some_and(|ours| ours.is_recorded && is_later(ours.fetched_at, state.fetched_at));
        if is_ours_later {
            Self::keep_hold(known, quarantine.as_mut(), &state);
        }
        if is_ours_later && let Some(good) = good {
            if let Some(ours) = ours.filter(|_| is_suspicious) {
                let held = (ours.content.clone(), ours.confirmed_at, 1);
                self.adopt_quarantine(quarantine, &good, Some(held));
            } else if quarantine.as_ref().is_some_and(|held| held.latest.equals(&good.content)) {
                self.adopt_quarantine(quarantine, &good, None);
            }
            self.publish(CachedInventory { is_pinned: quarantine.is_some(), ..good }).await;
        } else if !is_ours_later && let Some(good) = good.as_ref().or(ours.as_deref()) {
            let held = match self.adopted_held(known, quarantine.as_ref(), &state, held) {
                Adopted::Some(held) => Some(held),
                Adopted::Nothing => None,
                Adopted::Missing => return Ok(false),
            };
            self.adopt_quarantine(quarantine, good, held);
            let (fetched_at, is_pinned) = (state.fetched_at, quarantine.is_some());
            if !is_pinned {
                self.archive(ArchiveCommand::ConfirmGood(good.confirmed_at.timestamp()));
            }
            self.publish(CachedInventory { fetched_at, is_pinned, ..good.clone() }).await;
        }
        self.record_presence(known).await?;
        (known.revision, known.state) = (changes.revision, Some(state));
        Ok(true)
    }

    /// Whether the inventory that this server has fetched by itself is suspicious beside the shared
    /// one: at a first contact it was not compared with that, and perhaps with none (FEED-7).
    fn is_suspicious(&self, known: &Known, state: &SharedState, shared: Option<&Unpacked>) -> bool {
        let Some((shared, ours)) = shared.zip(self.last_good()) else { return false };
        !known.is_compared
            && !self.config.hold.is_zero()
            && state.confirmed_at.is_some()
            && find_anomaly(&shared.0.list, &ours.content.list).is_some()
    }

    /// A hold that this server shares with others goes on since the first of them began it.
    fn keep_hold(known: &Known, quarantine: Option<&mut Quarantine>, state: &SharedState) {
        if let (Some(ours), Some((since, fetches))) = (quarantine, state.held)
            && known.held == Some(ours.latest.list.id())
        {
            if since.elapsed() > ours.since.elapsed() {
                ours.since = since;
            }
            ours.fetches = ours.fetches.max(fetches);
        }
    }

    /// Makes the history fit the inventory: entries and inventory may come from different servers.
    async fn record_presence(&self, known: &mut Known) -> Result<(), SharingError> {
        let Some(good) = self.last_good().filter(|good| good.is_recorded) else { return Ok(()) };
        let (history, now) = (Arc::clone(&self.history), PastInstant::now().timestamp());
        let recording = spawn_blocking(move || history.record_presence(&good.snapshot, now));
        known.unshared.extend(recording.await?);
        Ok(())
    }

    /// Takes over changed entries; all of them if nothing was known.
    pub(super) async fn adopt_entries(
        &self,
        known: &mut Known,
        entries: Vec<SharedEntry>,
    ) -> Result<(), SharingError> {
        let (history, unshared) = (Arc::clone(&self.history), known.unshared.clone());
        let is_all = known.revision == 0;
        let adopting = spawn_blocking(move || history.adopt(entries, &unshared, is_all));
        known.unshared = adopting.await?;
        Ok(())
    }

    /// Decodes a listing.
    async fn unpack(&self, packed: Vec<u8>) -> Result<Unpacked, SharingError> {
        let (decoder, max_bytes) = (self.call.decoder().clone(), self.config.max_bytes);
        spawn_blocking(move || decoder.unpack(packed, max_bytes)).await?.map_err(SharingError::Unreadable)
    }

    /// The inventory that another server serves; nothing if ours was confirmed later.
    async fn adopted_good(
        &self,
        known: &Known,
        state: &SharedState,
        unpacked: Option<Unpacked>,
        is_ours_suspicious: bool,
    ) -> Result<Adopted<CachedInventory>, SharingError> {
        let ours = self.last_good();
        let Some(confirmed_at) = state.confirmed_at else { return Ok(Adopted::Nothing) };
        // One from disk never is: the clock may have been set since.
        let is_ours_later =
            ours.as_ref().is_some_and(|ours| ours.is_recorded && is_later(ours.confirmed_at, confirmed_at));
        if is_ours_later && !is_ours_suspicious {
            return Ok(Adopted::Nothing);
        }
        if let Some(ours) = &ours
            && known.good == Some(ours.content.list.id())
        {
            let ours = CachedInventory::clone(ours);
            return Ok(Adopted::Some(CachedInventory { confirmed_at, is_recorded: true, ..ours }));
        }
        let Some((content, body)) = unpacked else { return Ok(Adopted::Missing) };
        let snapshot = self.index(&content).await.map_err(SharingError::Unreadable)?;
        if let Some(ours) = &ours {
            self.history.keep_removed(&ours.snapshot, &snapshot);
        }
        self.archive(ArchiveCommand::StoreGood(ArchivedBody { body, at: confirmed_at.timestamp() }));
        tracing::info!(
            snapshot = %content.list.id(),
            vehicles = content.vehicles(),
            "Car listings taken from another server"
        );
        Ok(Adopted::Some(CachedInventory {
            content,
            snapshot,
            confirmed_at,
            fetched_at: ours.map_or(confirmed_at, |ours| ours.fetched_at),
            is_pinned: false,
            is_recorded: true,
            last_response: None,
        }))
    }

    /// The inventory that another server holds, since when, and how many fetches have
    /// confirmed it.
    fn adopted_held(
        &self,
        known: &Known,
        quarantine: Option<&Quarantine>,
        state: &SharedState,
        unpacked: Option<Unpacked>,
    ) -> Adopted<(InventoryContent, PastInstant, u32)> {
        let Some((since, fetches)) = state.held else { return Adopted::Nothing };
        if let Some(ours) = quarantine
            && known.held == Some(ours.latest.list.id())
        {
            return Adopted::Some((ours.latest.clone(), since, fetches));
        }
        let Some((content, body)) = unpacked else { return Adopted::Missing };
        self.archive(ArchiveCommand::StoreQuarantined(ArchivedBody { body, at: since.timestamp() }));
        Adopted::Some((content, since, fetches))
    }

    /// Writes what other servers do not have. False if one of them has written meanwhile.
    pub(super) async fn write(
        &self,
        inventory: &SharedInventory,
        known: &mut Known,
        quarantine: Option<&Quarantine>,
    ) -> Result<bool, SharingError> {
        loop {
            let good = self.last_good();
            let observed_days = self.history.shared_days();
            // An operator may have accepted an inventory since another server has fetched again.
            let is_ours = good.as_ref().is_some_and(|good| match &known.state {
                Some(shared) => {
                    let is_confirmed_later =
                        shared.confirmed_at.is_none_or(|at| is_new(good.confirmed_at, at));
                    good.is_recorded && (is_confirmed_later || is_new(good.fetched_at, shared.fetched_at))
                }
                None => true,
            });
            let state = match (good.as_deref().filter(|_| is_ours), &known.state) {
                (Some(good), _) => SharedState {
                    fetched_at: good.fetched_at,
                    confirmed_at: Some(good.confirmed_at),
                    held: quarantine.map(|held| (held.since, held.fetches)),
                    observed_days,
                },
                (None, Some(state)) => SharedState { observed_days, ..state.clone() },
                // The first fetch will bring a state.
                (None, None) => return Ok(true),
            };
            let is_same_day =
                known.state.as_ref().is_some_and(|known| known.observed_days == state.observed_days);
            if !is_ours && known.unshared.is_empty() && is_same_day {
                return Ok(true);
            }
            let good = good.as_ref().filter(|_| is_ours).map(|good| &good.content);
            let held = quarantine.filter(|_| is_ours).map(|quarantine| &quarantine.latest);
            let good = good.filter(|good| known.good != Some(good.list.id()));
            let held = held.filter(|held| known.held != Some(held.list.id()));
            let numbers: BTreeSet<String> = known.unshared.iter().take(MAX_ENTRIES).cloned().collect();
            let revision = NewRevision {
                state: state.clone(),
                listings: [(Listing::Good, good), (Listing::Held, held)]
                    .into_iter()
                    .filter_map(|(listing, content)| Some((listing, content?.packed.as_ref()?.as_slice())))
                    .collect(),
                entries: &self.history.shared_entries(&numbers),
            };
            if !inventory.commit(known.revision, &revision).await? {
                return Ok(false);
            }
            known.revision += 1;
            known.state = Some(state);
            known.good = good.map(|good| good.list.id()).or(known.good);
            known.held = held.map(|held| held.list.id()).or(known.held);
            known.unshared.retain(|number| !numbers.contains(number));
        }
    }
}
