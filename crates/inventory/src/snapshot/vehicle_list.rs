//! An inventory before it is indexed.

use super::content_id::{ContentId, SnapshotId};
use crate::{ChargeSums, Charges, Observation, Vehicle};
use std::collections::HashMap;
use std::sync::Arc;

/// The vehicles of an inventory and the ids of their content, without indexes: what it takes to
/// compare two inventories.
#[derive(Clone, Debug)]
pub struct VehicleList {
    id: SnapshotId,
    charges: Charges,
    /// The sums of the charges of its vehicles, those of every vehicle first.
    charge_sums: Vec<ChargeSums>,
    vehicles: Vec<Vehicle>,
    content_ids: Vec<ContentId>,
    /// Sold and hidden vehicles, each with its place in the feed.
    unlisted: Vec<(usize, Vehicle)>,
}

impl VehicleList {
    /// With the dealer's charges: filters, orders and savings go by the advertised price (PRICE-1).
    pub fn new(mut vehicles: Vec<Vehicle>, charges: Charges) -> Self {
        let mut kinds = vec![charges.of_every_vehicle()];
        for vehicle in &mut vehicles {
            let own = charges.for_vehicle(vehicle);
            vehicle.charges = kinds.iter().find(|kind| **kind == own).unwrap_or(&own).clone();
            if !kinds.contains(&own) {
                kinds.push(own);
            }
        }
        let charge_sums = kinds.iter().map(Charges::sums).collect();
        let (mut listed, unlisted) = split(vehicles);
        // The vector was made to grow, and stays for long.
        listed.shrink_to_fit();
        let content_ids = ContentId::of_each(&listed);
        let unlisted_ids = unlisted.iter().map(|(_, vehicle)| ContentId::new(vehicle));
        let id = SnapshotId::new(content_ids.iter().copied().chain(unlisted_ids));
        Self { id, charges, charge_sums, vehicles: listed, content_ids, unlisted }
    }

    /// The list with these observations, one for each vehicle of [`all`](Self::all).
    pub fn observed(list: Arc<Self>, observations: Vec<Observation>) -> Arc<Self> {
        if list.all().map(|vehicle| vehicle.observation).eq(observations.iter().copied()) {
            return list;
        }
        let charges = list.charges.clone();
        let Self { vehicles, unlisted, .. } = Arc::unwrap_or_clone(list);
        let all = in_feed_order(vehicles.into_iter(), unlisted.into_iter());
        let observed = all.zip(observations).map(|(vehicle, observation)| Vehicle { observation, ..vehicle });
        Arc::new(Self::new(observed.collect(), charges))
    }

    /// The list with more vehicles at its end.
    #[must_use]
    pub fn with(&self, more: Vec<Vehicle>) -> Self {
        Self::new(self.all().cloned().chain(more).collect(), self.charges.clone())
    }

    /// The content's id, which is that of its snapshot too.
    pub fn id(&self) -> SnapshotId {
        self.id
    }

    /// The vehicles that shoppers see, in the feed's order.
    pub fn vehicles(&self) -> &[Vehicle] {
        &self.vehicles
    }

    /// The vehicles of the feed that shoppers do not see: sold and hidden ones.
    pub fn unlisted(&self) -> impl ExactSizeIterator<Item = &Vehicle> {
        self.unlisted.iter().map(|(_, vehicle)| vehicle)
    }

    /// All vehicles of the feed, in its order.
    pub fn all(&self) -> impl Iterator<Item = &Vehicle> {
        let unlisted = self.unlisted.iter().map(|(place, vehicle)| (*place, vehicle));
        in_feed_order(self.vehicles.iter(), unlisted)
    }

    pub(super) fn charge_sums(&self) -> &[ChargeSums] {
        &self.charge_sums
    }

    pub(super) fn content_ids(&self) -> &[ContentId] {
        &self.content_ids
    }
}

/// The vehicles that shoppers see, and the others with their places. Of a listed and an unlisted one
/// with the same stock number the first counts (VEHICLE-1).
fn split(vehicles: Vec<Vehicle>) -> (Vec<Vehicle>, Vec<(usize, Vehicle)>) {
    if vehicles.iter().all(Vehicle::is_listed) {
        return (vehicles, Vec::new());
    }
    let mut first = HashMap::new();
    let mut is_as_first = |vehicle: &Vehicle| {
        let is_listed = vehicle.is_listed();
        *first.entry(vehicle.stock_number.clone()).or_insert(is_listed) == is_listed
    };
    let kept: Vec<bool> = vehicles.iter().map(&mut is_as_first).collect();
    let kept = vehicles.into_iter().zip(kept).filter_map(|(vehicle, is_kept)| is_kept.then_some(vehicle));
    let (mut listed, mut unlisted) = (Vec::new(), Vec::new());
    for (place, vehicle) in kept.enumerate() {
        if vehicle.is_listed() {
            listed.push(vehicle);
        } else {
            unlisted.push((place, vehicle));
        }
    }
    (listed, unlisted)
}

/// Merges vehicles in order with others, each with its place among all.
fn in_feed_order<V>(
    mut listed: impl Iterator<Item = V>,
    unlisted: impl Iterator<Item = (usize, V)>,
) -> impl Iterator<Item = V> {
    let mut unlisted = unlisted.peekable();
    (0..).map_while(move |place| match unlisted.next_if(|(at, _)| *at == place) {
        Some((_, vehicle)) => Some(vehicle),
        None => listed.next(),
    })
}
