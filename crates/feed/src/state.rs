//! The feed as a state machine: which inventory is served, which is quarantined (FEED-7), what other
//! servers share (FEED-9), and when the next fetch may start (FEED-2, FEED-3).
//!
//! [`State::step`] applies an event and returns the effects, which the runner carries out. It takes
//! time as an argument and knows nothing about where inventories come from.
//!
//! A suspicious inventory is *quarantined*: the one before stays *served*, at any age. The quarantine
//! ends when a fetch brings one that is not suspicious, when the feed has sent the suspicious one for
//! long enough, when an operator accepts it, or when another server has ended it.

mod next_fetch;
mod remote;
#[cfg(test)]
mod tests;

use crate::anomaly::{Anomaly, MaxLoss};
use crate::past_instant::PastInstant;
use crate::{FeedConfig, FetchError, FileLayout, InventoryState};
use inventory::{Snapshot, SnapshotId, VehicleList};
pub(crate) use next_fetch::{Failure, FetchReason, delay_after};
pub(crate) use remote::{Remote, RemoteChange, RemoteInventory};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Fetches that must confirm a suspicious inventory: a cache in between may repeat a mistake.
const MIN_FETCHES: u32 = 3;
/// Files that must say the same: each was written for itself.
const MIN_FILES: u32 = 2;
/// A file is later than another by more than this: times on disk are in seconds.
const FILE_TIME_TOLERANCE: Duration = Duration::from_secs(2);

/// An undecoded inventory, for the archive.
pub(crate) type Body = Arc<Vec<u8>>;

/// A decoded inventory.
#[derive(Clone, Debug)]
pub(crate) struct Inventory {
    /// The id of what the feed has sent. That of a snapshot is another if prices were reduced or
    /// vehicles arrived.
    pub(crate) id: SnapshotId,
    pub(crate) list: Arc<VehicleList>,
    /// False if the body was JSON but not an array; the list is then empty.
    pub(crate) was_array: bool,
    /// The body, gzipped, if it is shared with other servers.
    pub(crate) packed: Option<Body>,
    pub(crate) layout: Arc<FileLayout>,
}

/// The inventory that pages show.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub(crate) inventory: Inventory,
    pub(crate) snapshot: Arc<Snapshot>,
    /// When the feed last sent or confirmed it; the time of a file.
    pub(crate) confirmed_at: PastInstant,
    /// When the feed last answered, even with an inventory that was quarantined.
    pub(crate) fetched_at: PastInstant,
    /// The history includes it. False until the first fetch after a start.
    pub(crate) is_recorded: bool,
}

/// A suspicious inventory that is not served.
#[derive(Clone, Debug)]
pub(crate) struct Quarantined {
    pub(crate) anomaly: Anomaly,
    /// Later inventories are compared with the first one, so that many small changes do not add up
    /// unnoticed.
    pub(crate) first: Inventory,
    /// The one to accept in the end, because vehicles are sold meanwhile.
    pub(crate) latest: Inventory,
    /// When the feed first sent it; the time of a file.
    pub(crate) since: PastInstant,
    /// Fetches that have confirmed it. Of a folder: its files.
    pub(crate) fetches: u32,
}

/// The feed's settings that decide what is served and fetched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) fresh: Duration,
    pub(crate) keep: Duration,
    pub(crate) hold: Duration,
    pub(crate) refresh_pause: Duration,
    pub(crate) retry_delay: Duration,
    pub(crate) retry_delay_max: Duration,
    /// The inventory is a file in a folder: it stays however old it is (FEED-16).
    pub(crate) is_file: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    limits: Limits,
    /// However old: new inventories are compared with it.
    pub(crate) served: Option<Arc<Served>>,
    pub(crate) quarantined: Option<Quarantined>,
    pub(crate) remote: Remote,
    failure: Option<Failure>,
    /// When this server last looked into its folder.
    looked_at: Option<Instant>,
    pub(crate) has_loaded: bool,
}

#[derive(Debug)]
pub(crate) enum Event {
    /// A fetch brought this inventory.
    Fetched(Inventory, Body),
    /// The source confirmed an inventory that it had sent before.
    NotModified(Inventory),
    /// A file that was written then.
    ReadFile(Inventory, Body, PastInstant),
    /// The folder has no file that is newer than the last that was read.
    SameFile,
    /// A fetch failed with all its retries.
    Failed(FetchError),
    /// Another server has written.
    OtherServer(Box<RemoteChange>),
    /// An operator accepts the quarantined inventory.
    Accepted,
    /// Staff have marked a vehicle, here or on another server (VEHICLE-6).
    Marked,
    /// Time has passed during a quarantine.
    Tick,
}

#[derive(Debug)]
pub(crate) enum Effect {
    Quarantined(Quarantined),
    /// Another suspicious inventory takes the place of the quarantined one.
    QuarantineRestarted(Quarantined),
    QuarantineEnded(Quarantined, QuarantineEnd),
    /// Another server's inventory is served.
    TakenOver(Inventory),
    ArchiveServed(Body, PastInstant),
    /// Archives that the served inventory was confirmed, and that none is quarantined.
    ArchiveConfirmed(PastInstant),
    ArchiveQuarantined(Body, PastInstant),
    /// The archived quarantined inventory becomes the served one.
    ArchiveAccepted(PastInstant),
    /// Exchange inventories with other servers.
    Synchronize,
    Fetch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuarantineEnd {
    NotSuspicious,
    SentLongEnough,
    Operator,
    OtherServer,
}

/// What takes too long for a step, and must be done before it.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    Compare {
        before: Inventory,
        after: Inventory,
    },
    /// Index an inventory that is about to be served. One that was fetched is recorded in the history
    /// first, so that a crash loses nothing that pages have shown.
    Prepare {
        inventory: Inventory,
        is_fetched: bool,
    },
}

/// One event that is applied.
struct Step<'r> {
    /// The state after it.
    state: State,
    effects: Vec<Effect>,
    results: &'r Results,
    now: Instant,
}

/// The results of tasks for one event.
#[derive(Default, Debug)]
pub(crate) struct Results {
    pub(crate) anomalies: Vec<((SnapshotId, SnapshotId), Option<Anomaly>)>,
    pub(crate) prepared: Option<(Inventory, Arc<Snapshot>)>,
}

impl Results {
    fn anomaly(&self, before: &Inventory, after: &Inventory) -> Result<Option<Anomaly>, Task> {
        let pair = (before.id, after.id);
        let compared = self.anomalies.iter().find(|(compared, _)| *compared == pair);
        let task = || Task::Compare { before: before.clone(), after: after.clone() };
        compared.map(|(_, anomaly)| anomaly.clone()).ok_or_else(task)
    }

    /// Neither is suspicious after the other.
    fn are_similar(&self, one: &Inventory, other: &Inventory) -> Result<bool, Task> {
        Ok(one.id == other.id || self.anomaly(one, other)?.is_none() && self.anomaly(other, one)?.is_none())
    }

    fn prepared(&self, inventory: &Inventory, is_fetched: bool) -> Result<(Inventory, Arc<Snapshot>), Task> {
        self.prepared.clone().ok_or_else(|| Task::Prepare { inventory: inventory.clone(), is_fetched })
    }
}

impl Inventory {
    pub(crate) fn equals(&self, other: &Self) -> bool {
        self.was_array == other.was_array && self.id == other.id
    }

    pub(crate) fn vehicles(&self) -> usize {
        self.list.vehicles().len()
    }
}

impl Served {
    pub(crate) fn state(&self) -> InventoryState {
        if self.inventory.was_array {
            InventoryState::Loaded(Arc::clone(&self.snapshot))
        } else {
            InventoryState::NotArray
        }
    }
}

impl Quarantined {
    fn new(anomaly: Anomaly, inventory: Inventory, since: PastInstant, fetches: u32) -> Self {
        Self { anomaly, first: inventory.clone(), latest: inventory, since, fetches }
    }

    /// Whether the feed has sent it often and long enough.
    fn is_over(&self, limits: &Limits, now: Instant) -> bool {
        let enough = if limits.is_file { MIN_FILES } else { MIN_FETCHES };
        self.fetches >= enough && self.since.age(now) >= limits.hold
    }
}

impl From<&FeedConfig> for Limits {
    fn from(config: &FeedConfig) -> Self {
        let &FeedConfig { fresh, keep, hold, refresh_pause, retry_delay, retry_delay_max, .. } = config;
        let is_file = config.folder.is_some();
        Self { fresh, keep, hold, refresh_pause, retry_delay, retry_delay_max, is_file }
    }
}

impl Limits {
    pub(crate) const fn max_loss(&self) -> MaxLoss {
        if self.is_file { MaxLoss::Fifth } else { MaxLoss::Half }
    }
}

impl State {
    pub(crate) fn new(limits: Limits) -> Self {
        let remote = Remote::default();
        let looked_at = None;
        Self { limits, served: None, quarantined: None, remote, failure: None, looked_at, has_loaded: false }
    }

    /// Continues an earlier run: what it has served, and what it has quarantined since when and why.
    pub(crate) fn restore(
        &mut self,
        served: Served,
        quarantined: Option<(Inventory, PastInstant, Anomaly)>,
        now: Instant,
    ) {
        self.served = Some(Arc::new(served));
        self.quarantined =
            quarantined.map(|(inventory, since, anomaly)| Quarantined::new(anomaly, inventory, since, 0));
        self.has_loaded = self.servable(now).is_some();
    }

    /// Applies an event, and returns what is to be done then, in this order. If a task must be done
    /// first, nothing changes; its result is then added for the next try with the same event.
    pub(crate) fn step(
        &mut self,
        event: &Event,
        results: &Results,
        now: Instant,
    ) -> Result<Vec<Effect>, Task> {
        let mut step = Step { state: self.clone(), effects: Vec::new(), results, now };
        match event {
            Event::Fetched(inventory, body) => step.fetched(inventory, Some(body), now.into())?,
            Event::NotModified(inventory) => step.fetched(inventory, None, now.into())?,
            Event::ReadFile(inventory, body, written_at) => {
                step.state.looked_at = Some(now);
                if step.state.serves_later_file(*written_at, now) {
                    step.keep_served();
                } else {
                    step.fetched(inventory, Some(body), *written_at)?;
                }
            }
            Event::SameFile => {
                step.state.looked_at = Some(now);
                step.keep_served();
            }
            Event::Failed(error) => step.state.failed(error, now),
            Event::OtherServer(change) => step.take_over(change)?,
            Event::Accepted => {
                if let Some(quarantined) = step.state.quarantined.take() {
                    let sent_at = if self.limits.is_file { quarantined.since } else { now.into() };
                    step.accept(quarantined, sent_at, QuarantineEnd::Operator)?;
                }
            }
            Event::Marked => {
                if let Some(served) = step.state.served.take() {
                    let (inventory, snapshot) = results.prepared(&served.inventory, false)?;
                    step.state.served =
                        Some(Arc::new(Served { inventory, snapshot, ..Served::clone(&served) }));
                }
            }
            Event::Tick => {
                if self.quarantined.is_some() && self.fetch_delay(FetchReason::PageView, now).is_some() {
                    step.effects.push(Effect::Fetch);
                }
            }
        }
        *self = step.state;
        Ok(step.effects)
    }

    /// The served inventory, if pages may show it.
    pub(crate) fn servable(&self, now: Instant) -> Option<&Arc<Served>> {
        let is_servable = |served: &&Arc<Served>| {
            self.quarantined.is_some()
                || self.limits.is_file
                || served.confirmed_at.age(now) < self.limits.keep
        };
        self.served.as_ref().filter(is_servable)
    }

    /// The served inventory, if no page view causes a fetch.
    pub(crate) fn fresh(&self, now: Instant) -> Option<&Arc<Served>> {
        let is_fresh = |served: &&Arc<Served>| {
            // Each server looks into its own folder.
            let age = if self.limits.is_file {
                self.looked_at.map(|at| now.saturating_duration_since(at))
            } else {
                Some(served.fetched_at.age(now))
            };
            age.is_some_and(|age| age < self.limits.fresh)
        };
        self.servable(now).filter(is_fresh)
    }

    /// The served or the quarantined inventory, if this is one of them.
    pub(crate) fn find(&self, is_it: impl Fn(&Inventory) -> bool) -> Option<&Inventory> {
        let served = self.served.as_ref().map(|served| &served.inventory);
        served.into_iter().chain(self.quarantined.as_ref().map(|open| &open.latest)).find(|it| is_it(it))
    }

    /// Whether a file is older than the one that is served, as another server may have a later one.
    fn serves_later_file(&self, written_at: PastInstant, now: Instant) -> bool {
        let served = self.served.as_ref().filter(|served| served.is_recorded);
        served.is_some_and(|served| is_later_file(served.confirmed_at, written_at, now))
    }

    fn publish(&mut self, served: Served) {
        self.served = Some(Arc::new(served));
        self.failure = None;
        self.has_loaded = true;
    }
}

impl Step<'_> {
    /// `sent_at` is now, or the time of a file.
    fn fetched(
        &mut self,
        fetched: &Inventory,
        body: Option<&Body>,
        sent_at: PastInstant,
    ) -> Result<(), Task> {
        let same = self.state.find(|inventory| inventory.equals(fetched));
        let new_body = body.filter(|_| same.is_none()).cloned();
        // The one that is in memory already.
        let inventory = same.unwrap_or(fetched).clone();
        self.effects.push(Effect::Synchronize);
        let Some(anomaly) = self.suspicion(&inventory)? else {
            self.serve(&inventory, sent_at)?;
            if let Some(ended) = self.state.quarantined.take() {
                self.effects.push(Effect::QuarantineEnded(ended, QuarantineEnd::NotSuspicious));
            }
            self.effects.push(match new_body {
                Some(body) => Effect::ArchiveServed(body, sent_at),
                None => Effect::ArchiveConfirmed(sent_at),
            });
            return Ok(());
        };
        let quarantined = match self.state.quarantined.take() {
            Some(open) if self.results.are_similar(&open.first, &inventory)? => {
                // The same file confirms nothing.
                let confirms = !self.state.limits.is_file
                    || open.fetches == 0
                    || is_later_file(sent_at, open.since, self.now);
                Quarantined { latest: inventory, fetches: open.fetches + u32::from(confirms), ..open }
            }
            open => {
                let new = Quarantined::new(anomaly, inventory, sent_at, 1);
                self.effects.push(match open {
                    Some(_) => Effect::QuarantineRestarted(new.clone()),
                    None => Effect::Quarantined(new.clone()),
                });
                new
            }
        };
        self.effects.extend(new_body.map(|body| Effect::ArchiveQuarantined(body, quarantined.since)));
        if quarantined.is_over(&self.state.limits, self.now) {
            return self.accept(quarantined, sent_at, QuarantineEnd::SentLongEnough);
        }
        self.state.quarantined = Some(quarantined);
        self.keep_served();
        Ok(())
    }

    /// The feed has answered, and what is served stays.
    fn keep_served(&mut self) {
        if let Some(served) = self.state.served.take() {
            self.state.publish(Served { fetched_at: self.now.into(), ..Served::clone(&served) });
        }
    }

    /// Why an inventory is suspicious beside the served one.
    fn suspicion(&self, inventory: &Inventory) -> Result<Option<Anomaly>, Task> {
        match &self.state.served {
            Some(served) if !self.state.limits.hold.is_zero() && !served.inventory.equals(inventory) => {
                self.results.anomaly(&served.inventory, inventory)
            }
            _ => Ok(None),
        }
    }

    /// Serves what was quarantined.
    fn accept(
        &mut self,
        quarantined: Quarantined,
        sent_at: PastInstant,
        why: QuarantineEnd,
    ) -> Result<(), Task> {
        self.serve(&quarantined.latest, sent_at)?;
        self.effects.push(Effect::QuarantineEnded(quarantined, why));
        self.effects.push(Effect::ArchiveAccepted(sent_at));
        Ok(())
    }

    fn serve(&mut self, fetched: &Inventory, confirmed_at: PastInstant) -> Result<(), Task> {
        let (inventory, snapshot) = self.results.prepared(fetched, true)?;
        let fetched_at = self.now.into();
        self.state.publish(Served { inventory, snapshot, confirmed_at, fetched_at, is_recorded: true });
        Ok(())
    }
}

fn is_later_file(one: PastInstant, other: PastInstant, now: Instant) -> bool {
    one.age(now) + FILE_TIME_TOLERANCE < other.age(now)
}
