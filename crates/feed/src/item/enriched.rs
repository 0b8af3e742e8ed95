//! The listing and a vehicle's own record, put together.

use super::{IDLE, MOST_ITEMS};
use crate::KnownVehicle;
use inventory::{ContentId, Vehicle};
use moka::sync::Cache;

/// Listed vehicles with their own records' facts, each put together once for both as they are.
#[derive(Debug)]
pub(crate) struct Enriched(Cache<(ContentId, ContentId), KnownVehicle>);

impl Enriched {
    /// Nothing has been put together.
    pub(crate) fn new() -> Self {
        Self(Cache::builder().max_capacity(MOST_ITEMS).time_to_idle(IDLE).build())
    }

    /// The listed vehicle with what its own record adds.
    pub(crate) fn both(&self, listed: &KnownVehicle, record: &KnownVehicle) -> KnownVehicle {
        let whole = || KnownVehicle::recorded(Vehicle::clone(listed).enriched_by(record));
        self.0.get_with((listed.content_id(), record.content_id()), whole)
    }
}
