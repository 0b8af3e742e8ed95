//! The id of a snapshot's content, and of one vehicle's.

use crate::Vehicle;
use std::{
    fmt,
    hash::{Hash as _, Hasher},
};

/// Changes only when the content does: a hash of every vehicle's id. Shown as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotId(u128);

impl SnapshotId {
    /// Hashes the vehicles' own ids, in their order.
    pub(crate) fn of(ids: &[ContentId]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for id in ids {
            hasher.update(&id.0.to_be_bytes());
        }
        let mut first = [0; 16];
        hasher.finalize_xof().fill(&mut first);
        Self(u128::from_be_bytes(first))
    }
}

impl fmt::Display for SnapshotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Changes only when something that is known of a vehicle does. Shown as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentId(u64);

impl ContentId {
    /// Hashes what was decoded, so that nothing a page can't show changes the id.
    pub fn of(vehicle: &Vehicle) -> Self {
        Content::default().id(vehicle)
    }

    /// Each vehicle's, in their order.
    pub(crate) fn of_each(vehicles: &[Vehicle]) -> Vec<Self> {
        let mut content = Content::default();
        vehicles.iter().map(|vehicle| content.id(vehicle)).collect()
    }
}

impl fmt::Display for ContentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A vehicle as bytes that no other vehicle has. What it holds is told by its derived `Hash`, so that a new field is not forgotten.
#[derive(Default)]
struct Content(Vec<u8>);

impl Content {
    fn id(&mut self, vehicle: &Vehicle) -> ContentId {
        self.0.clear();
        vehicle.hash(self);
        ContentId(self.finish())
    }
}

impl Hasher for Content {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        blake3::Hasher::new().update(&self.0).finalize_xof().fill(&mut first);
        u64::from_be_bytes(first)
    }
}
