//! Finds a vehicle in the inventory, its history and the item call.

use super::Feed;
use crate::past_instant::PastInstant;
use crate::state::Served;
use crate::{InventoryState, VehicleRef};
use inventory::{StockNumber, Vehicle, VehicleSummary};
use std::sync::Arc;

/// The result of looking up a stock number (PAGE-4).
#[derive(Clone, Debug)]
pub enum VehicleLookup {
    /// The vehicle, with the item call's facts if there are any.
    Found(VehicleRef),
    /// The vehicle was in an earlier inventory.
    Removed(VehicleSummary),
    /// The vehicle was never in the inventory.
    Unknown,
    /// The inventory is being fetched.
    Loading,
    /// The feed fails, or its inventory is suddenly empty, so that it is not known whether the
    /// vehicle is here.
    NoInventory,
}

impl VehicleLookup {
    /// The vehicle, if it was found.
    pub fn found(self) -> Option<VehicleRef> {
        match self {
            Self::Found(vehicle) => Some(vehicle),
            Self::Removed(_) | Self::Unknown | Self::Loading | Self::NoInventory => None,
        }
    }
}

impl Feed {
    /// Looks up a stock number as typed, as [`look_up`](Self::look_up).
    pub async fn find_vehicle(self: &Arc<Self>, stock_number: &str) -> VehicleLookup {
        self.look_up(stock_number).await.0
    }

    /// Looks up a stock number as typed, and returns the inventory that it was looked up in. Waits
    /// for the inventory and the item call, each at most as long as a page may wait. A vehicle that
    /// has another stock number now is found by its VIN.
    pub async fn look_up(self: &Arc<Self>, stock_number: &str) -> (VehicleLookup, InventoryState) {
        let Some(stock_number) = StockNumber::new(stock_number) else {
            return (VehicleLookup::Unknown, self.inventory().await);
        };
        let (state, record) = tokio::join!(self.inventory(), self.record_of(&stock_number));
        let lookup = self.look_up_in(&state, &stock_number, record);
        match self.history.renumbered(&stock_number) {
            Some(current) if matches!(lookup, VehicleLookup::Removed(_)) => {
                let record = self.record_of(&current).await;
                (self.look_up_in(&state, &current, record), state)
            }
            _ => (lookup, state),
        }
    }

    /// The item call is configured.
    pub fn has_item_call(&self) -> bool {
        self.items.is_some()
    }

    /// The vehicle's record from the item call, cached like the inventory. `None` if the call is
    /// not configured, fails (logged) or takes longer than a page waits, and if there are too many
    /// calls for vehicles that are not listed.
    pub async fn item(&self, stock_number: &StockNumber) -> Option<VehicleRef> {
        let items = self.items.as_ref()?;
        // An exact comparison, because one stock number has many spellings.
        let is_listed = |served: Arc<Served>| {
            let listed = served.snapshot.get(stock_number.as_str());
            listed.is_some_and(|vehicle| vehicle.stock_number == *stock_number)
        };
        let is_listed =
            self.served().is_some_and(is_listed) || self.history.was_in_last_inventory(stock_number);
        items.get(stock_number, is_listed).await
    }

    /// A removed vehicle is sold, even if the item call still has its record.
    async fn record_of(&self, stock_number: &StockNumber) -> Option<VehicleRef> {
        if self.history.removed(stock_number).is_some() { None } else { self.item(stock_number).await }
    }

    fn look_up_in(
        &self,
        state: &InventoryState,
        stock_number: &StockNumber,
        record: Option<VehicleRef>,
    ) -> VehicleLookup {
        if let InventoryState::Loaded(inventory) = state
            && let Some(index) = inventory.index_of(stock_number.as_str())
            && !self.is_removed_beside(stock_number, &inventory.vehicles()[index])
        {
            let listed = VehicleRef::from_inventory(Arc::clone(inventory), index);
            return VehicleLookup::Found(match record {
                Some(record) => self.merge(&listed, &record),
                None => listed,
            });
        }
        if let Some(summary) = self.history.removed(stock_number) {
            return VehicleLookup::Removed(summary);
        }
        match (record, state) {
            (Some(record), _) => VehicleLookup::Found(self.observed(&record)),
            (None, InventoryState::Loaded(_)) if !self.history.was_in_last_inventory(stock_number) => {
                VehicleLookup::Unknown
            }
            (None, InventoryState::Loading) => VehicleLookup::Loading,
            (None, InventoryState::Loaded(_) | InventoryState::NotArray | InventoryState::Failed(_)) => {
                VehicleLookup::NoInventory
            }
        }
    }

    /// The vehicle of exactly this number has left, and one whose number differs in case is here.
    fn is_removed_beside(&self, stock_number: &StockNumber, found: &Vehicle) -> bool {
        found.stock_number != *stock_number && self.history.removal(stock_number).is_some()
    }

    /// A record that stands for itself, with what the history says. Its location has no name of ours.
    fn observed(&self, record: &VehicleRef) -> VehicleRef {
        let observation = self.history.observation(record, PastInstant::now().timestamp());
        let vehicle = Vehicle { location: None, observation, ..Vehicle::clone(record) };
        if vehicle == **record { record.clone() } else { VehicleRef::from_record(vehicle) }
    }

    /// Adds the facts of the item call's record.
    fn merge(&self, listed: &VehicleRef, record: &VehicleRef) -> VehicleRef {
        let merged = || VehicleRef::from_record(Vehicle::clone(listed).enriched_by(record));
        self.merged.get_with((listed.content_id(), record.content_id()), merged)
    }
}
