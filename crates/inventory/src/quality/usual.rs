//! What is usual on a lot.

use super::peers::{Peers, median};
use crate::Vehicle;

/// What is usual on a lot.
pub(super) struct Usual {
    /// Photos of a vehicle.
    pub(super) photos: usize,
    /// What its like costs.
    pub(super) peers: Peers,
}

impl Usual {
    /// What is usual among these vehicles.
    pub(super) fn of(vehicles: &[Vehicle]) -> Self {
        let mut photos: Vec<usize> = vehicles.iter().map(|vehicle| vehicle.image_urls.len()).collect();
        photos.sort_unstable();
        Self { photos: median(&photos).unwrap_or_default(), peers: Peers::of(vehicles) }
    }
}
