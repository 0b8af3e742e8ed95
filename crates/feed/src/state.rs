//! The feed as a state machine: which inventory is served, which is quarantined (FEED-7), what other
//! servers share (FEED-9), and when the next fetch may start (FEED-2, FEED-3).
//!
//! [`State::step`] applies an event and returns the effects, which the runner carries out. It takes
//! time as an argument and knows nothing about where inventories come from.
//!
//! A suspicious inventory is *quarantined*: the one before stays *served*, at any age. The quarantine
//! ends when a fetch brings one that is not suspicious, when the feed has sent the suspicious one for
//! long enough, when an operator accepts it, or when another server has ended it.

mod inventories;
mod limits;
mod next_fetch;
mod remote;
mod tasks;
#[cfg(test)]
mod tests;

use crate::FetchError;
use crate::anomaly::Anomaly;
use crate::past_instant::PastInstant;
pub(crate) use inventories::{Body, Inventory, Quarantined, Served};
pub(crate) use limits::Limits;
pub(crate) use next_fetch::{Failure, FetchReason, delay_after};
pub(crate) use remote::{Remote, RemoteChange, RemoteInventory};
use std::sync::Arc;
use std::time::{Duration, Instant};
pub(crate) use tasks::{Results, Task};

/// A file is later than another by more than this: times on disk are in seconds.
const FILE_TIME_TOLERANCE: Duration = Duration::from_secs(2);

#[derive(Clone, Debug)]
pub(crate) struct State {
    limits: Limits,
    /// However old: new inventories are compared with it.
    pub(crate) served: Option<Arc<Served>>,
    pub(crate) quarantined: Option<Quarantined>,
    pub(crate) remote: Remote,
    failure: Option<Failure>,
    /// The time at which this server last looked into its folder.
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
    /// Staff have marked or entered a vehicle, here or on another server (VEHICLE-6, ENTRY-1).
    ByStaff,
    /// Time has passed while the feed is fetched without page views.
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
    /// Every fetch has failed for so long, longer than staff may be left without a word.
    KeepsFailing(FetchError, Duration),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuarantineEnd {
    NotSuspicious,
    SentLongEnough,
    Operator,
    OtherServer,
}

/// One event that is applied.
struct Step<'r> {
    /// The state after it.
    state: State,
    effects: Vec<Effect>,
    results: &'r Results,
    now: Instant,
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
            Event::Failed(error) => {
                let age = step.state.failed(error, now);
                step.effects.extend(age.map(|age| Effect::KeepsFailing(error.clone(), age)));
            }
            Event::OtherServer(change) => step.take_over(change)?,
            Event::Accepted => {
                if let Some(quarantined) = step.state.quarantined.take() {
                    let sent_at = if self.limits.is_file { quarantined.since } else { now.into() };
                    step.accept(quarantined, sent_at, QuarantineEnd::Operator)?;
                }
            }
            Event::ByStaff => {
                if let Some(served) = step.state.served.take() {
                    let (inventory, snapshot) = results.prepared(&served.inventory, false)?;
                    step.state.served =
                        Some(Arc::new(Served { inventory, snapshot, ..Served::clone(&served) }));
                }
            }
            Event::Tick => {
                if self.is_polled() && self.fetch_delay(FetchReason::PageView, now).is_some() {
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

    /// A file is older than the one that is served, as another server may have a later one.
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
