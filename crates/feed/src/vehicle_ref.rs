//! A shared vehicle record.

use inventory::{ContentId, Snapshot, Vehicle};
use std::ops::Deref;
use std::sync::Arc;

/// A vehicle and the id of its content. Cheap to clone.
#[derive(Clone, Debug)]
pub struct VehicleRef {
    content_id: ContentId,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The vehicle at this index of the inventory.
    Inventory(Arc<Snapshot>, usize),
    /// A record of its own: the item call's, or one merged from it and the inventory.
    Record(Arc<Vehicle>),
}

impl VehicleRef {
    pub(crate) fn from_inventory(snapshot: Arc<Snapshot>, index: usize) -> Self {
        Self { content_id: snapshot.content_ids()[index], source: Source::Inventory(snapshot, index) }
    }

    pub(crate) fn from_record(vehicle: Vehicle) -> Self {
        Self { content_id: ContentId::new(&vehicle), source: Source::Record(Arc::new(vehicle)) }
    }

    /// Changes only if a fact of the vehicle changes.
    pub fn content_id(&self) -> ContentId {
        self.content_id
    }
}

impl Deref for VehicleRef {
    type Target = Vehicle;

    fn deref(&self) -> &Vehicle {
        match &self.source {
            Source::Inventory(snapshot, index) => &snapshot.vehicles()[*index],
            Source::Record(vehicle) => vehicle,
        }
    }
}
