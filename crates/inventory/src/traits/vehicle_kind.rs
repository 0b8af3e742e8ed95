//! The kinds of vehicles that charges are for (PRICE-11): body styles and fuels.

use super::{BodyStyle, Fuel};
use crate::{Charges, Vehicle, VehicleKind};

impl BodyStyle {
    fn kind(self) -> VehicleKind {
        VehicleKind { value: self.value(), label: self.label() }
    }
}

impl Fuel {
    fn kind(self) -> VehicleKind {
        VehicleKind { value: self.value(), label: self.label() }
    }
}

impl VehicleKind {
    /// All, in display order.
    pub fn all() -> impl Iterator<Item = Self> {
        let bodies = BodyStyle::ALL.iter().copied().map(BodyStyle::kind);
        bodies.chain(Fuel::ALL.iter().copied().map(Fuel::kind))
    }
}

impl Charges {
    /// Those for this vehicle.
    #[must_use]
    pub fn for_vehicle(&self, vehicle: &Vehicle) -> Self {
        self.for_kinds(|kind| {
            BodyStyle::from_vehicle(vehicle).is_some_and(|body| body.kind() == kind)
                || Fuel::from_vehicle(vehicle).is_some_and(|fuel| fuel.kind() == kind)
        })
    }
}
