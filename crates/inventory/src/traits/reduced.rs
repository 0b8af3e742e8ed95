//! Whether the price fell lately.

use super::kinds;
use crate::Vehicle;

kinds! {
    /// The price fell within the last fourteen days (PRICE-6).
    Reduced {
        Lately: "lately", "Recently reduced";
    }
}

impl Reduced {
    /// As the history of its prices has it.
    pub fn of(vehicle: &Vehicle) -> Option<Self> {
        vehicle.reduction.map(|_| Self::Lately)
    }
}
