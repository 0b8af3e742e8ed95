//! What the lot has to choose from.

use crate::filters::{Bounds, Facet, Measure};
use crate::store::Columns;
use enum_map::EnumMap;

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
    /// From the least to the most that vehicles have of each measure, cents taken in; open where none has any.
    pub ends: EnumMap<Measure, Bounds>,
}

impl Lot {
    pub(crate) fn of(columns: &Columns) -> Self {
        let (makes, models) = (&columns.facets[Facet::Make], &columns.facets[Facet::Model].values);
        let on_lot = |make: u32| {
            let models = models.named_in_group(make).map(|model| models.spelling(model).to_owned());
            MakeOnLot {
                make: makes.values.spelling(make).to_owned(),
                models: models.collect(),
                count: makes.len(make),
            }
        };
        let years = &columns.measures[Measure::Year];
        let mut years: Vec<u16> = years.distinct().filter_map(|year| u16::try_from(year).ok()).collect();
        years.reverse();
        Self {
            makes: makes.values.all().map(on_lot).collect(),
            years,
            ends: EnumMap::from_fn(|measure: Measure| {
                let grain = measure.grain();
                let ends = columns.measures[measure].ends();
                ends.map_or_else(Bounds::default, |(least, most)| Bounds {
                    min: Some(least / grain),
                    max: Some(most.div_ceil(grain)),
                })
            }),
        }
    }
}
