//! The inventories and history that several servers share (FEED-9). Of two inventories the one that the
//! feed sent or confirmed later counts; of the same age, the shared one.

use super::{Body, Effect, Inventory, QuarantineEnd, Quarantined, Served, State, Step, Task};
use crate::past_instant::PastInstant;
use crate::shared_inventory::SharedState;
use inventory::SnapshotId;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Two calls of the clock for the same instant are less apart.
const CALL: Duration = Duration::from_millis(1);
/// Ages are in milliseconds, read over a network.
const TOLERANCE: Duration = Duration::from_millis(50);

/// The part of the shared inventories that this server has read or written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Remote {
    /// 0 if nothing is read yet.
    pub(crate) revision: i64,
    /// `None` if it could not be read, and is to be replaced.
    shared: Option<SharedState>,
    /// The inventories at that revision, as far as this server has decoded them.
    served: Option<SnapshotId>,
    quarantined: Option<SnapshotId>,
    /// This server's inventory has been compared with the shared one since the start or the last
    /// failure.
    is_compared: bool,
}

/// The content that another server has written since the last revision.
#[derive(Debug)]
pub(crate) struct RemoteChange {
    pub(crate) revision: i64,
    pub(crate) shared: SharedState,
    pub(crate) served: RemoteInventory,
    pub(crate) quarantined: RemoteInventory,
}

#[derive(Debug)]
pub(crate) enum RemoteInventory {
    Unchanged,
    Changed(Inventory, Body),
    Unreadable,
}

/// The content that this server has and the others lack.
pub(crate) struct ToShare {
    pub(crate) shared: SharedState,
    pub(crate) served: Option<Inventory>,
    pub(crate) quarantined: Option<Inventory>,
}

impl Remote {
    /// Everything is read again.
    pub(crate) fn forget(&mut self) {
        self.replace(0);
    }

    /// This server has read and written everything.
    pub(crate) fn synchronized(&mut self) {
        self.is_compared = true;
    }

    /// Another inventory is written over this revision.
    fn replace(&mut self, revision: i64) {
        *self = Self { revision, is_compared: self.is_compared, ..Self::default() };
    }

    /// This server has written the next revision.
    pub(crate) fn written(&mut self, written: ToShare) {
        self.revision += 1;
        self.shared = Some(written.shared);
        self.served = written.served.map(|inventory| inventory.id).or(self.served);
        self.quarantined = written.quarantined.map(|inventory| inventory.id).or(self.quarantined);
    }
}

impl RemoteInventory {
    fn changed(&self) -> Option<(&Inventory, &Body)> {
        match self {
            Self::Changed(inventory, body) => Some((inventory, body)),
            Self::Unchanged | Self::Unreadable => None,
        }
    }
}

impl Step<'_> {
    /// Takes over what another server has written. Forgets the revision if it must be read whole.
    pub(super) fn take_over(&mut self, change: &RemoteChange) -> Result<(), Task> {
        let mut shared = change.shared.clone();
        let is_unreadable = |inventory: &RemoteInventory| matches!(inventory, RemoteInventory::Unreadable);
        if is_unreadable(&change.served)
            || is_unreadable(&change.quarantined) && self.state.quarantined.is_some()
        {
            self.state.remote.replace(change.revision);
            return Ok(());
        }
        if is_unreadable(&change.quarantined) {
            // The inventory is quarantined again when the feed sends it.
            shared.quarantined = None;
        }
        let id = |inventory: &RemoteInventory| inventory.changed().map(|(inventory, _)| inventory.id);
        self.state.remote.served = id(&change.served).or(self.state.remote.served);
        self.state.remote.quarantined = id(&change.quarantined).or(self.state.remote.quarantined);

        let suspicion = self.suspicion_beside(&change.served, &shared)?;
        let taken = match shared.confirmed_at {
            Some(confirmed_at) if suspicion || !self.is_confirmed_later(confirmed_at) => {
                let Some(taken) = self.remote_served(confirmed_at, &change.served)? else {
                    self.state.remote.forget();
                    return Ok(());
                };
                Some(taken)
            }
            _ => None,
        };
        let ours = self.state.served.as_deref().cloned();
        let is_ours_later = ours
            .as_ref()
            .is_some_and(|ours| ours.is_recorded && is_later(ours.fetched_at, shared.fetched_at, self.now));
        if is_ours_later {
            self.continue_quarantine(&shared);
            if let Some(taken) = taken {
                if let Some(ours) = ours.filter(|_| suspicion) {
                    let remote = Some((&ours.inventory, ours.confirmed_at, 1));
                    self.take_quarantine(&taken, remote)?;
                } else if self
                    .state
                    .quarantined
                    .as_ref()
                    .is_some_and(|open| open.latest.equals(&taken.inventory))
                {
                    self.take_quarantine(&taken, None)?;
                }
                self.state.publish(taken);
            }
        } else if let Some(served) = taken.or(ours) {
            let same = self.state.quarantined.as_ref().map(|open| open.latest.clone());
            let same = same.filter(|latest| self.state.remote.quarantined == Some(latest.id));
            let remote = match (shared.quarantined, same, change.quarantined.changed()) {
                (None, ..) => None,
                (Some((since, fetches)), Some(same), _) => Some((same, since, fetches)),
                (Some((since, fetches)), None, Some((inventory, body))) => {
                    self.effects.push(Effect::ArchiveQuarantined(Arc::clone(body), since));
                    Some((inventory.clone(), since, fetches))
                }
                (Some(_), None, None) => {
                    self.effects.clear();
                    self.state.remote.forget();
                    return Ok(());
                }
            };
            let remote = remote.as_ref().map(|(inventory, since, fetches)| (inventory, *since, *fetches));
            self.take_quarantine(&served, remote)?;
            if self.state.quarantined.is_none() {
                self.effects.push(Effect::ArchiveConfirmed(served.confirmed_at));
            }
            self.state.publish(Served { fetched_at: shared.fetched_at, ..served });
        }
        (self.state.remote.revision, self.state.remote.shared) = (change.revision, Some(shared));
        Ok(())
    }

    /// The inventory that this server has fetched by itself is suspicious beside the shared one: at a
    /// first contact it was not compared with that, and perhaps with none (FEED-7).
    fn suspicion_beside(&self, remote: &RemoteInventory, shared: &SharedState) -> Result<bool, Task> {
        match (remote.changed(), &self.state.served) {
            (Some((remote, _)), Some(ours))
                if !self.state.remote.is_compared
                    && !self.state.limits.hold.is_zero()
                    && shared.confirmed_at.is_some() =>
            {
                Ok(self.results.anomaly(remote, &ours.inventory)?.is_some())
            }
            _ => Ok(false),
        }
    }

    /// An inventory from disk never is: the clock may have been set since.
    fn is_confirmed_later(&self, remote: PastInstant) -> bool {
        let served = self.state.served.as_ref().filter(|served| served.is_recorded);
        served.is_some_and(|served| is_later(served.confirmed_at, remote, self.now))
    }

    /// The inventory that the other servers serve; `None` if this server does not have it.
    fn remote_served(
        &mut self,
        confirmed_at: PastInstant,
        remote: &RemoteInventory,
    ) -> Result<Option<Served>, Task> {
        let ours = self.state.served.as_deref();
        if let Some(ours) = ours.filter(|ours| self.state.remote.served == Some(ours.inventory.id)) {
            return Ok(Some(Served { confirmed_at, is_recorded: true, ..ours.clone() }));
        }
        let Some((inventory, body)) = remote.changed() else { return Ok(None) };
        let (inventory, snapshot) = self.results.prepared(inventory, false)?;
        self.effects.push(Effect::ArchiveServed(Arc::clone(body), confirmed_at));
        self.effects.push(Effect::TakenOver(inventory.clone()));
        let fetched_at = ours.map_or(confirmed_at, |ours| ours.fetched_at);
        Ok(Some(Served { inventory, snapshot, confirmed_at, fetched_at, is_recorded: true }))
    }

    /// A quarantine that this server shares with others goes on since the first of them began it.
    fn continue_quarantine(&mut self, shared: &SharedState) {
        if let (Some(ours), Some((since, fetches))) = (&mut self.state.quarantined, shared.quarantined)
            && self.state.remote.quarantined == Some(ours.latest.id)
        {
            if since.age(self.now) > ours.since.age(self.now) {
                ours.since = since;
            }
            ours.fetches = ours.fetches.max(fetches);
        }
    }

    /// Quarantines what the other servers do, since when and after so many fetches; or nothing.
    fn take_quarantine(
        &mut self,
        served: &Served,
        remote: Option<(&Inventory, PastInstant, u32)>,
    ) -> Result<(), Task> {
        let remote = match (remote, &mut self.state.quarantined) {
            (Some((inventory, since, fetches)), Some(ours)) if ours.latest.equals(inventory) => {
                (ours.since, ours.fetches) = (since, fetches);
                return Ok(());
            }
            (Some((inventory, since, fetches)), _) => self
                .results
                .anomaly(&served.inventory, inventory)?
                .map(|anomaly| Quarantined::new(anomaly, inventory.clone(), since, fetches)),
            (None, _) => None,
        };
        match (remote, self.state.quarantined.take()) {
            (Some(remote), Some(ours)) if self.results.are_similar(&ours.first, &remote.latest)? => {
                self.state.quarantined = Some(Quarantined { first: ours.first, ..remote });
            }
            (Some(remote), _) => {
                self.effects.push(Effect::Quarantined(remote.clone()));
                self.state.quarantined = Some(remote);
            }
            (None, Some(ours)) => {
                self.effects.push(Effect::QuarantineEnded(ours, QuarantineEnd::OtherServer));
            }
            (None, None) => {}
        }
        Ok(())
    }
}

impl State {
    /// Returns what other servers lack, with the days on which this server has observed the inventory;
    /// `None` if they lack nothing. `has_entries` if there are entries of the history to write.
    pub(crate) fn to_share(&self, observed_days: String, has_entries: bool, now: Instant) -> Option<ToShare> {
        // An operator may have accepted an inventory since another server has fetched again.
        let is_ours = |served: &&Served| {
            self.remote.shared.as_ref().is_none_or(|shared| {
                let is_confirmed_later =
                    shared.confirmed_at.is_none_or(|at| is_newer(served.confirmed_at, at, now));
                served.is_recorded
                    && (is_confirmed_later || is_newer(served.fetched_at, shared.fetched_at, now))
            })
        };
        let served = self.served.as_deref().filter(is_ours);
        let quarantined = self.quarantined.as_ref().filter(|_| served.is_some());
        let shared = match (served, &self.remote.shared) {
            (Some(served), _) => SharedState {
                fetched_at: served.fetched_at,
                confirmed_at: Some(served.confirmed_at),
                quarantined: quarantined.map(|open| (open.since, open.fetches)),
                observed_days,
            },
            (None, Some(shared)) if has_entries || shared.observed_days != observed_days => {
                SharedState { observed_days, ..shared.clone() }
            }
            // Without a shared state, the first fetch will bring one.
            (None, _) => return None,
        };
        let (served, quarantined) =
            (served.map(|served| &served.inventory), quarantined.map(|open| &open.latest));
        Some(ToShare {
            shared,
            served: served.filter(|served| self.remote.served != Some(served.id)).cloned(),
            quarantined: quarantined.filter(|latest| self.remote.quarantined != Some(latest.id)).cloned(),
        })
    }
}

/// `ours` is later than the time that another server has written. Of the same age, the remote one counts.
fn is_later(ours: PastInstant, remote: PastInstant, now: Instant) -> bool {
    ours.age(now) + TOLERANCE < remote.age(now)
}

/// `ours` is later than the time that this server has read or written.
fn is_newer(ours: PastInstant, shared: PastInstant, now: Instant) -> bool {
    ours.age(now) + CALL < shared.age(now)
}
