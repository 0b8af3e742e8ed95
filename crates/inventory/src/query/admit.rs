//! The filters, one vehicle at a time: the plain meaning that the engine must agree with.

use super::{Condition, Query};
use crate::fold::same;
use crate::{Money, Vehicle};

impl Query {
    /// Whether a vehicle passes every filter but the text (a plain check, used by tests and by the engine's twin).
    pub fn admits(&self, vehicle: &Vehicle) -> bool {
        self.admits_words(vehicle)
            && self.year.admit(vehicle.year.map(u32::from))
            && self.price.admit(vehicle.list_price.map(price_in_dollars))
            && self.mileage.admit(vehicle.mileage)
            && self.condition.is_none_or(|wanted| Condition::of(vehicle.mileage) == Some(wanted))
    }

    fn admits_words(&self, vehicle: &Vehicle) -> bool {
        let admit = |wanted: Option<&String>, have: &str| wanted.is_none_or(|wanted| same(wanted, have));
        admit(self.make.as_ref(), &vehicle.make)
            && admit(self.model.as_ref().filter(|_| self.make.is_some()), &vehicle.model)
            && admit(self.transmission.as_ref(), vehicle.transmission.as_deref().unwrap_or_default())
            && admit(self.color.as_ref(), vehicle.exterior_color.as_deref().unwrap_or_default())
    }
}

/// The dealer price in whole dollars, as the price filter compares it.
fn price_in_dollars(price: Money) -> u32 {
    u32::try_from(price.whole_dollars()).unwrap_or(u32::MAX)
}
