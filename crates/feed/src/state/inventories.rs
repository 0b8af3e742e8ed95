//! The inventory that pages show, and the suspicious one that waits beside it.

use super::limits::Limits;
use crate::anomaly::Anomaly;
use crate::past_instant::PastInstant;
use crate::{FileLayout, InventoryState};
use inventory::{Snapshot, SnapshotId, VehicleList};
use std::sync::Arc;
use std::time::Instant;

/// Fetches that must confirm a suspicious inventory: a cache in between may repeat a mistake.
const MIN_FETCHES: u32 = 3;
/// Files that must say the same: each was written for itself.
const MIN_FILES: u32 = 2;

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
    /// The revision of the vehicles that staff have entered, with which it was indexed (ENTRY-1).
    pub(crate) staff_revision: i64,
}

/// The inventory that pages show.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub(crate) inventory: Inventory,
    pub(crate) snapshot: Arc<Snapshot>,
    /// The time at which the feed last sent or confirmed it; the time of a file.
    pub(crate) confirmed_at: PastInstant,
    /// The time at which the feed last answered, even with an inventory that was quarantined.
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
    /// The time at which the feed first sent it; the time of a file.
    pub(crate) since: PastInstant,
    /// Fetches that have confirmed it. Of a folder: its files.
    pub(crate) fetches: u32,
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
    pub(super) fn new(anomaly: Anomaly, inventory: Inventory, since: PastInstant, fetches: u32) -> Self {
        Self { anomaly, first: inventory.clone(), latest: inventory, since, fetches }
    }

    /// The feed has sent it often and long enough.
    pub(super) fn is_over(&self, limits: &Limits, now: Instant) -> bool {
        let enough = if limits.is_file { MIN_FILES } else { MIN_FETCHES };
        self.fetches >= enough && self.since.age(now) >= limits.hold
    }
}
