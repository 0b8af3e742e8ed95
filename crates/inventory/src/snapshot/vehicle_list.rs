//! An inventory before it is indexed.

use super::content_id::{ContentId, SnapshotId};
use crate::{Money, Observation, Vehicle};
use std::sync::Arc;

/// The vehicles of an inventory and the ids of their content, without indexes: what it takes to
/// compare two inventories.
#[derive(Clone, Debug)]
pub struct VehicleList {
    id: SnapshotId,
    included_fee: Money,
    vehicles: Vec<Vehicle>,
    content_ids: Vec<ContentId>,
}

impl VehicleList {
    /// Prices are advertised with this fee (PRICE-1): filters, orders and savings go by the sum.
    pub fn new(mut vehicles: Vec<Vehicle>, included_fee: Money) -> Self {
        for vehicle in &mut vehicles {
            vehicle.included_fee = included_fee;
        }
        let content_ids = ContentId::of_each(&vehicles);
        Self { id: SnapshotId::new(&content_ids), included_fee, vehicles, content_ids }
    }

    /// The list with these observations, one for each vehicle.
    pub fn observed(list: Arc<Self>, observations: Vec<Observation>) -> Arc<Self> {
        if list.vehicles.iter().map(Vehicle::observation).eq(observations.iter().copied()) {
            return list;
        }
        let Self { vehicles, included_fee, .. } = Arc::unwrap_or_clone(list);
        let observed = vehicles.into_iter().zip(observations).map(|(vehicle, seen)| vehicle.observed(seen));
        Arc::new(Self::new(observed.collect(), included_fee))
    }

    /// The content's id, which is that of its snapshot too.
    pub fn id(&self) -> SnapshotId {
        self.id
    }

    /// All vehicles, in the feed's order.
    pub fn vehicles(&self) -> &[Vehicle] {
        &self.vehicles
    }

    pub(super) fn included_fee(&self) -> Money {
        self.included_fee
    }

    pub(super) fn content_ids(&self) -> &[ContentId] {
        &self.content_ids
    }
}
