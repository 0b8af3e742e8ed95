//! An inventory before it is indexed.

use super::content_id::{ContentId, SnapshotId};
use crate::{Money, Vehicle};

/// The vehicles of an inventory and the ids of their content, without indexes: what it takes to
/// compare two inventories.
#[derive(Debug)]
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
