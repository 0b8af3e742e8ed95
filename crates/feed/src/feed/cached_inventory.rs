//! The cached inventory.

use crate::past_instant::PastInstant;
use crate::validators::Validators;
use crate::{FetchError, InventoryState};
use inventory::{Snapshot, VehicleList};
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;

pub(super) type FetchResult = Result<Arc<CachedInventory>, FetchError>;

/// The decoded body of one feed response. It is indexed only once it is accepted.
#[derive(Clone)]
pub(super) struct InventoryContent {
    pub(super) list: Arc<VehicleList>,
    /// False if the body was JSON but not an array; the list is then empty.
    pub(super) was_array: bool,
    /// When it was decoded. The history records its prices at this time, by which its reductions
    /// were computed.
    pub(super) decoded_at: Timestamp,
    /// The body, gzipped, if it is shared with other servers.
    pub(super) packed: Option<Arc<Vec<u8>>>,
}

impl InventoryContent {
    pub(super) fn equals(&self, other: &Self) -> bool {
        self.was_array == other.was_array && self.list.id() == other.list.id()
    }

    /// The one of these that is equal, which takes no more memory, or a copy of this one.
    pub(super) fn or_equal<const N: usize>(&self, known: [Option<&Self>; N]) -> Self {
        known.into_iter().flatten().find(|known| known.equals(self)).unwrap_or(self).clone()
    }

    pub(super) fn vehicles(&self) -> usize {
        self.list.vehicles().len()
    }
}

/// The last good inventory.
#[derive(Clone)]
pub(super) struct CachedInventory {
    pub(super) content: InventoryContent,
    pub(super) snapshot: Arc<Snapshot>,
    /// When the feed last sent or confirmed it.
    pub(super) confirmed_at: PastInstant,
    /// When the feed last answered, even with an inventory that was quarantined.
    pub(super) fetched_at: PastInstant,
    /// It is served at any age, because a newer inventory is quarantined.
    pub(super) is_pinned: bool,
    /// The history includes it.
    pub(super) is_recorded: bool,
    /// The content and validators of the feed's last answer.
    pub(super) last_response: Option<(InventoryContent, Validators)>,
}

impl CachedInventory {
    pub(super) fn state(&self) -> InventoryState {
        if self.content.was_array {
            InventoryState::Loaded(Arc::clone(&self.snapshot))
        } else {
            InventoryState::NotArray
        }
    }

    /// Whether pages may show it.
    pub(super) fn is_servable(&self, keep: Duration) -> bool {
        self.is_pinned || self.confirmed_at.is_within(keep)
    }
}
