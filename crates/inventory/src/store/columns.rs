//! All columns of a snapshot.

use super::{Dictionary, FacetColumn, RowOrder, SortedColumn, UNKNOWN};
use crate::Vehicle;
use crate::filters::{Facet, RangeFilter};
use crate::traits::FeatureCache;
use enum_map::EnumMap;
use std::mem::take;

/// The columns of a snapshot. A row is a vehicle's position in the row order.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) row_order: RowOrder,
    /// "No model" has a code too, with a blank spelling.
    pub(crate) facets: EnumMap<Facet, FacetColumn>,
    /// Prices in cents.
    pub(crate) ranges: EnumMap<RangeFilter, SortedColumn>,
    /// Whole miles per year.
    pub(crate) miles_per_year: SortedColumn,
    /// Dealer price minus market price in cents, plus `AT_MARKET`.
    pub(crate) above_market: SortedColumn,
    /// Recent price reductions in cents.
    pub(crate) price_drops: SortedColumn,
}

/// The value of a price that equals the market price.
const AT_MARKET: i64 = 1 << 31;

impl Columns {
    pub(crate) fn new(vehicles: &[Vehicle]) -> Self {
        let (mut makes, make_codes) = Dictionary::new(vehicles.iter().map(Vehicle::make));
        let models = make_codes.into_iter().zip(vehicles.iter().map(Vehicle::model));
        let (mut models, model_codes) = Dictionary::grouped_with_blanks(models);
        let trims = vehicles.iter().map(|vehicle| vehicle.trim().unwrap_or_default());
        let (mut trims, trim_codes) = Dictionary::grouped(model_codes.iter().copied().zip(trims));
        let row_order = RowOrder::new(vehicles, &model_codes, models.all().end);
        let mut makes_runs = makes.all().map(|make| row_order.rows_of(models.in_group(make))).collect();
        let mut models_runs = models.all().map(|model| row_order.rows_of(model..model + 1)).collect();
        let facets = EnumMap::from_fn(|facet| match facet {
            Facet::Make => FacetColumn::in_runs(take(&mut makes), take(&mut makes_runs), vehicles.len()),
            Facet::Model => FacetColumn::in_runs(take(&mut models), take(&mut models_runs), vehicles.len()),
            Facet::Trim => FacetColumn::from_codes(take(&mut trims), &trim_codes, &row_order),
            Facet::Feature => {
                let mut cache = FeatureCache::default();
                FacetColumn::new(vehicles.iter().map(|vehicle| cache.features(vehicle)), &row_order)
            }
            facet => FacetColumn::new(vehicles.iter().map(|vehicle| facet.values(vehicle)), &row_order),
        });
        let sorted = |value: &dyn Fn(&Vehicle) -> Option<u32>| {
            let number = |vehicle| value(vehicle).map_or(UNKNOWN, |value| value.min(UNKNOWN - 1));
            let numbers: Vec<u32> = vehicles.iter().map(number).collect();
            SortedColumn::new(row_order.reorder(&numbers), &row_order)
        };
        let ranges = EnumMap::from_fn(|range: RangeFilter| sorted(&|vehicle| range.value(vehicle)));
        let newest = newest_year(&ranges[RangeFilter::Year]);
        let miles_per_year = sorted(&|vehicle| vehicle.miles_per_year(newest));
        let above_market = sorted(&|vehicle| {
            let above = vehicle.above_market()?.saturating_add(AT_MARKET).max(0);
            Some(u32::try_from(above).unwrap_or(UNKNOWN))
        });
        let price_drops = sorted(&|vehicle| {
            let cents = vehicle.observation.reduction?.amount.in_cents();
            Some(u32::try_from(cents).unwrap_or(UNKNOWN))
        });
        Self { row_order, facets, ranges, miles_per_year, above_market, price_drops }
    }

    /// The newest model year in stock, at least 2023 (FILTER-2).
    pub(crate) fn newest_year(&self) -> u16 {
        newest_year(&self.ranges[RangeFilter::Year])
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.row_order.vehicles().len()
    }
}

fn newest_year(years: &SortedColumn) -> u16 {
    const AT_LEAST: u16 = 2023;
    let newest = years.ends().and_then(|(_, newest)| u16::try_from(newest).ok());
    newest.unwrap_or(AT_LEAST).max(AT_LEAST)
}
