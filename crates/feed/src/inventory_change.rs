//! The vehicles and prices by which one inventory differs from another, for people who decide (FEED-7).

use inventory::{Money, StockNumber, Vehicle};
use std::collections::HashMap;

/// Differences between an inventory and the one before, in the order of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InventoryChange {
    /// Vehicles that would leave.
    pub gone: Vec<ChangedVehicle>,
    /// Vehicles that would come.
    pub added: Vec<ChangedVehicle>,
    /// Vehicles with another list price, the largest change first.
    pub repriced: Vec<ChangedVehicle>,
}

/// A vehicle with its list prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedVehicle {
    pub stock_number: String,
    pub name: String,
    /// The list price before.
    pub before: Option<Money>,
    /// The list price after.
    pub after: Option<Money>,
}

impl InventoryChange {
    pub(crate) fn new(before: &[Vehicle], after: &[Vehicle]) -> Self {
        let numbered = |vehicles: &[Vehicle]| -> HashMap<StockNumber, Option<Money>> {
            vehicles.iter().map(|vehicle| (vehicle.stock_number.clone(), vehicle.list_price)).collect()
        };
        let (prices_before, prices_after) = (numbered(before), numbered(after));
        let changed = |vehicle: &Vehicle| ChangedVehicle {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            before: prices_before.get(&vehicle.stock_number).copied().flatten(),
            after: prices_after.get(&vehicle.stock_number).copied().flatten(),
        };
        let missing_in = |vehicles: &[Vehicle], others: &HashMap<StockNumber, Option<Money>>| {
            let missing = vehicles.iter().filter(|vehicle| !others.contains_key(&vehicle.stock_number));
            missing.map(changed).collect::<Vec<_>>()
        };
        let kept = after.iter().filter(|vehicle| prices_before.contains_key(&vehicle.stock_number));
        let mut repriced: Vec<ChangedVehicle> =
            kept.map(changed).filter(|vehicle| vehicle.before != vehicle.after).collect();
        repriced.sort_by_key(|vehicle| std::cmp::Reverse(vehicle.difference()));
        Self { gone: missing_in(before, &prices_after), added: missing_in(after, &prices_before), repriced }
    }
}

impl ChangedVehicle {
    /// The change of the price; a price that is lost or found counts as its whole.
    pub fn difference(&self) -> Money {
        let [before, after] = [self.before, self.after].map(Option::unwrap_or_default);
        before.max(after).saturating_sub(before.min(after))
    }
}
