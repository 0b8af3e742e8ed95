//! What the lot has to choose from.

use super::{Columns, Scale};
use crate::Bounds;

/// A make that stands on the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MakeOnLot {
    /// As the feed spells it.
    pub make: String,
    /// Its models, ascending.
    pub models: Vec<String>,
    /// Vehicles of this make.
    pub count: usize,
}

/// What the lot has to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lot {
    /// Makes, ascending, ignoring case.
    pub makes: Vec<MakeOnLot>,
    /// Model years, descending.
    pub years: Vec<u16>,
    /// From the lowest to the highest price in whole dollars, cents taken in; open where no vehicle has one.
    pub prices: Bounds,
    /// From the fewest to the most miles; open where no vehicle has them.
    pub miles: Bounds,
}

impl Lot {
    pub(crate) fn of(columns: &Columns) -> Self {
        let Columns { makes, models, years, prices, miles, .. } = columns;
        let on_lot = |make: u32| {
            let models =
                models.in_group(make).map(|model| models.spelling(model)).filter(|model| !model.is_empty());
            MakeOnLot {
                make: makes.spelling(make).to_owned(),
                models: models.map(str::to_owned).collect(),
                count: columns.rows_of_make(make).len(),
            }
        };
        let mut years: Vec<u16> = years.distinct().filter_map(|year| u16::try_from(year).ok()).collect();
        years.reverse();
        Self {
            makes: makes.all().map(on_lot).collect(),
            years,
            prices: between(prices, 100),
            miles: between(miles, 1),
        }
    }
}

/// The ends of a column, in units of so many of its own.
fn between(scale: &Scale, unit: u32) -> Bounds {
    scale.ends().map_or_else(Bounds::default, |(lowest, highest)| Bounds {
        min: Some(lowest / unit),
        max: Some(highest.div_ceil(unit)),
    })
}
