//! Content hashes of vehicles and snapshots.

use crate::Vehicle;
use serde::{Serialize, Serializer};
use std::{
    fmt,
    hash::{Hash as _, Hasher},
    num::ParseIntError,
    str::FromStr,
};

/// A hash of all vehicles' content ids. Displays as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotId(u128);

impl SnapshotId {
    pub(super) fn new(ids: impl Iterator<Item = ContentId>) -> Self {
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

/// A hash of a vehicle's content. Displays as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentId(u64);

impl ContentId {
    /// Hashes the decoded vehicle, not the record: what no page shows does not change the id.
    pub fn new(vehicle: &Vehicle) -> Self {
        ContentHasher::default().id(vehicle)
    }

    pub(super) fn of_each(vehicles: &[Vehicle]) -> Vec<Self> {
        let mut hasher = ContentHasher::default();
        vehicles.iter().map(|vehicle| hasher.id(vehicle)).collect()
    }
}

impl Serialize for ContentId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for ContentId {
    type Err = ParseIntError;

    fn from_str(digits: &str) -> Result<Self, ParseIntError> {
        u64::from_str_radix(digits, 16).map(Self)
    }
}

impl fmt::Display for ContentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Collects a vehicle's bytes from its derived `Hash`, which includes every field.
#[derive(Default)]
struct ContentHasher(Vec<u8>);

impl ContentHasher {
    fn id(&mut self, vehicle: &Vehicle) -> ContentId {
        self.0.clear();
        vehicle.hash(self);
        ContentId(self.finish())
    }
}

impl Hasher for ContentHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        blake3::Hasher::new().update(&self.0).finalize_xof().fill(&mut first);
        u64::from_be_bytes(first)
    }
}
