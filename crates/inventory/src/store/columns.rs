//! What filters, sorts and facets compare, one column for each.

use super::{Arrangement, Coded, Column, Scale, UNKNOWN};
use crate::Vehicle;
use crate::filters::{Facet, Measure};
use crate::traits::FeaturesOf;
use enum_map::EnumMap;
use std::mem::take;

/// The columns of a snapshot. A row is a vehicle's place in the arrangement.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) arrangement: Arrangement,
    /// A vehicle without a model has a code of that too, whose spelling is blank.
    pub(crate) facets: EnumMap<Facet, Column>,
    /// Prices in cents.
    pub(crate) measures: EnumMap<Measure, Scale>,
    /// Whole miles for each year.
    pub(crate) miles_per_year: Scale,
    /// How far above the market's the price is, in cents, counted from `AT_MARKET`.
    pub(crate) above_market: Scale,
    /// By how many cents prices fell lately.
    pub(crate) price_drops: Scale,
}

/// What stands for a price that is the market's.
const AT_MARKET: i64 = 1 << 31;

impl Columns {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let (mut makes, make_codes) = Coded::of(vehicles.iter().map(|vehicle| vehicle.make.as_str()));
        let models = make_codes.into_iter().zip(vehicles.iter().map(|vehicle| vehicle.model.as_str()));
        let (mut models, model_codes) = Coded::in_groups(models);
        let trims = vehicles.iter().map(|vehicle| vehicle.trim.as_deref().unwrap_or_default());
        let (mut trims, trim_codes) = Coded::named_in_groups(model_codes.iter().copied().zip(trims));
        let arrangement = Arrangement::of(vehicles, &model_codes, models.all().end);
        let mut makes_runs = makes.all().map(|make| arrangement.rows_of(models.in_group(make))).collect();
        let mut models_runs = models.all().map(|model| arrangement.rows_of(model..model + 1)).collect();
        let facets = EnumMap::from_fn(|facet| match facet {
            Facet::Make => Column::in_runs(take(&mut makes), take(&mut makes_runs), vehicles.len()),
            Facet::Model => Column::in_runs(take(&mut models), take(&mut models_runs), vehicles.len()),
            Facet::Trim => Column::coded(take(&mut trims), &trim_codes, &arrangement),
            Facet::Feature => {
                let mut features = FeaturesOf::default();
                Column::of(vehicles.iter().map(|vehicle| features.options(&vehicle.options)), &arrangement)
            }
            facet => Column::of(vehicles.iter().map(|vehicle| facet.values(vehicle)), &arrangement),
        });
        let scale = |value: &dyn Fn(&Vehicle) -> Option<u32>| {
            let number = |vehicle| value(vehicle).map_or(UNKNOWN, |value| value.min(UNKNOWN - 1));
            let numbers: Vec<u32> = vehicles.iter().map(number).collect();
            Scale::of(arrangement.arranged(&numbers), &arrangement)
        };
        let measures = EnumMap::from_fn(|measure: Measure| scale(&|vehicle| measure.value(vehicle)));
        let newest = newest_year(&measures[Measure::Year]);
        let miles_per_year = scale(&|vehicle| vehicle.miles_per_year(newest));
        let above_market = scale(&|vehicle| {
            let above = vehicle.above_market()?.saturating_add(AT_MARKET).max(0);
            Some(u32::try_from(above).unwrap_or(UNKNOWN))
        });
        let price_drops = scale(&|vehicle| {
            let cents = vehicle.reduction?.by.in_cents();
            Some(u32::try_from(cents).unwrap_or(UNKNOWN))
        });
        Self { arrangement, facets, measures, miles_per_year, above_market, price_drops }
    }

    /// The year that the lot's models go up to: the newest in stock, 2023 at least (FILTER-2).
    pub(crate) fn newest_year(&self) -> u16 {
        newest_year(&self.measures[Measure::Year])
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.arrangement.len()
    }
}

fn newest_year(years: &Scale) -> u16 {
    const AT_LEAST: u16 = 2023;
    let newest = years.ends().and_then(|(_, newest)| u16::try_from(newest).ok());
    newest.unwrap_or(AT_LEAST).max(AT_LEAST)
}
