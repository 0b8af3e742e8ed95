//! What filters, sorts and facets compare, one column for each.

use super::Coded;
use crate::{Money, Vehicle};

/// Stands in a column of numbers where a vehicle has none; above every real value.
pub(crate) const UNKNOWN: u32 = u32::MAX;

/// The columns of a snapshot; a row is a vehicle's place in the feed's order.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) makes: Coded,
    /// Models in their makes; a vehicle without a model has a code too, whose spelling is blank.
    pub(crate) models: Coded,
    pub(crate) transmissions: Coded,
    pub(crate) colors: Coded,
    pub(crate) years: Vec<u32>,
    /// Cents.
    pub(crate) prices: Vec<u32>,
    pub(crate) miles: Vec<u32>,
}

impl Columns {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let numbers = |number: fn(&Vehicle) -> Option<u32>| -> Vec<u32> {
            vehicles.iter().map(|vehicle| number(vehicle).unwrap_or(UNKNOWN)).collect()
        };
        let makes = Coded::of(vehicles.iter().map(|vehicle| vehicle.make.as_str()));
        let models = makes.codes().iter().copied().zip(vehicles.iter().map(|vehicle| vehicle.model.as_str()));
        Self {
            models: Coded::in_groups(models),
            transmissions: Coded::of(
                vehicles.iter().map(|vehicle| vehicle.transmission.as_deref().unwrap_or_default()),
            ),
            colors: Coded::of(
                vehicles.iter().map(|vehicle| vehicle.exterior_color.as_deref().unwrap_or_default()),
            ),
            years: numbers(|vehicle| vehicle.year.map(u32::from)),
            prices: numbers(|vehicle| vehicle.list_price.map(cents)),
            miles: numbers(|vehicle| vehicle.mileage),
            makes,
        }
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.years.len()
    }
}

/// The price as a column holds it; the feed's bound on prices is far below where this ends.
fn cents(price: Money) -> u32 {
    u32::try_from(price.in_cents()).unwrap_or(UNKNOWN).min(UNKNOWN - 1)
}
