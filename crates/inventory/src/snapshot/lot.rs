//! What the lot has to choose from.

use crate::filters::{Bounds, Facet, Measure};
use crate::store::Columns;
use crate::traits::FixedValue;
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

/// A body style that stands on the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BodyOnLot {
    /// The parameter's value.
    pub value: &'static str,
    /// What a shopper reads.
    pub label: &'static str,
    /// Vehicles of this style.
    pub count: usize,
}

/// Round prices that shoppers look below, in dollars.
const ROUND_PRICES: [u32; 5] = [10_000, 15_000, 20_000, 25_000, 30_000];

/// What the lot has to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lot {
    /// All vehicles.
    pub count: usize,
    /// Makes, ascending, ignoring case.
    pub makes: Vec<MakeOnLot>,
    /// Body styles, in reading order.
    pub bodies: Vec<BodyOnLot>,
    /// Round prices in dollars, ascending, each with how many vehicles cost no more.
    pub up_to: Vec<(u32, usize)>,
    /// Model years, descending.
    pub years: Vec<u16>,
    /// The values below which a quarter, a half and three quarters of the vehicles lie that have one, cents left out; none where none
    /// has any.
    pub quartiles: EnumMap<Measure, Option<[u32; 3]>>,
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
        let bodies = &columns.facets[Facet::Body];
        let body = |fixed: &FixedValue| {
            let count = bodies.values.find(fixed.value).map_or(0, |code| bodies.len(code));
            BodyOnLot { value: fixed.value, label: fixed.label, count }
        };
        let prices = &columns.measures[Measure::Price];
        let most = |price: u32| (price + 1) * Measure::Price.grain() - 1;
        let up_to = |price: u32| (price, prices.rows_in(&(0..=most(price))).count());
        let years = &columns.measures[Measure::Year];
        let mut years: Vec<u16> = years.distinct().filter_map(|year| u16::try_from(year).ok()).collect();
        years.reverse();
        Self {
            count: columns.len(),
            makes: makes.values.all().map(on_lot).collect(),
            bodies: Facet::Body.fixed().iter().map(body).filter(|body| body.count > 0).collect(),
            up_to: ROUND_PRICES.into_iter().map(up_to).collect(),
            years,
            quartiles: EnumMap::from_fn(|measure: Measure| {
                let quartiles = columns.measures[measure].quartiles()?;
                Some(quartiles.map(|value| value / measure.grain()))
            }),
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
