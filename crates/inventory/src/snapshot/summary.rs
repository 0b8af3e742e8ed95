//! Summary of an inventory: what there is to choose from.

use crate::filters::{Bounds, Facet, MAX_LISTED, RangeDefinition, RangeFilter, keep_highest};
use crate::makes::{known_makes, make_named};
use crate::store::{Columns, FacetColumn, SortedColumn};
use crate::text::fold;
use crate::traits::{BodyStyle, Condition};
use enum_map::EnumMap;
use messages::{Key, Messages};
use std::collections::{BTreeMap, BTreeSet};

/// A make in stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MakeSummary {
    /// The most frequent spelling.
    pub make: String,
    /// The make's models, ascending, as far as they are among the most frequent of all makes (FILTER-8).
    pub models: Vec<String>,
    /// Number of vehicles.
    pub count: usize,
}

/// A body style in stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BodyStyleSummary {
    /// The parameter's value.
    pub value: &'static str,
    /// The label for shoppers.
    pub label: Key,
    /// The label of several.
    pub plural: Key,
    /// Number of vehicles.
    pub count: usize,
}

/// Maximum number of models of all makes together (FILTER-8): a page may list them all.
const MAX_MODELS: usize = 5 * MAX_LISTED;

/// Round price limits, in dollars.
const PRICE_LIMITS: [u32; 5] = [10_000, 15_000, 20_000, 25_000, 30_000];

/// Summary of an inventory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InventorySummary {
    /// Number of vehicles.
    pub count: usize,
    /// Each is known to be used (FILTER-3), and there are some.
    pub are_all_used: bool,
    /// The most frequent makes (FILTER-8), ascending, ignoring case.
    pub makes: Vec<MakeSummary>,
    /// Body styles, in display order.
    pub bodies: Vec<BodyStyleSummary>,
    /// Round price limits in dollars, ascending, with the number of vehicles up to each.
    pub price_limits: Vec<(u32, usize)>,
    /// Round prices in dollars near the quartiles, ascending: some vehicles cost less than the first, some from each up
    /// to the next, some more than the last. None where all prices are about the same.
    pub price_steps: Vec<u32>,
    /// Model years, descending.
    pub years: Vec<u16>,
    /// Quartiles, rounded down; `None` if no vehicle has the figure.
    pub quartiles: EnumMap<RangeFilter, Option<[u32; 3]>>,
    /// Lowest and highest value, rounded outwards; open if no vehicle has the figure.
    pub ends: EnumMap<RangeFilter, Bounds>,
}

impl InventorySummary {
    /// The makes of the trade and of the inventory, ascending, each with its models in the inventory; in the
    /// inventory's spelling where it has them.
    pub fn known_cars(&self) -> Vec<(String, Vec<String>)> {
        let of_trade = known_makes().map(|make| (make, [].as_slice()));
        let here = self.makes.iter().filter(|here| !here.make.is_empty());
        let here = here.map(|here| (here.make.as_str(), here.models.as_slice()));
        let mut cars: BTreeMap<String, (String, BTreeSet<&String>)> = BTreeMap::new();
        for (make, models) in of_trade.chain(here) {
            let (name, known) = cars.entry(fold(make_named(make).unwrap_or(make))).or_default();
            make.clone_into(name);
            known.extend(models);
        }
        cars.into_values().map(|(make, models)| (make, models.into_iter().cloned().collect())).collect()
    }

    pub(super) fn new(columns: &Columns) -> Self {
        let bodies = &columns.facets[Facet::Body];
        let body = |body: &BodyStyle| {
            let count = bodies.values.find(body.value()).map_or(0, |code| bodies.len(code));
            BodyStyleSummary { value: body.value(), label: body.label(), plural: body.plural(), count }
        };
        let conditions = &columns.facets[Facet::Condition];
        let used = conditions.values.find(Condition::Used.value()).map_or(0, |code| conditions.len(code));
        let prices = &columns.ranges[RangeFilter::Price];
        let max_stored = |price: u32| (price + 1) * RangeFilter::Price.stored_units() - 1;
        let price_limit = |price: u32| (price, prices.rows_in(&(0..=max_stored(price))).count());
        let years = &columns.ranges[RangeFilter::Year];
        let mut years: Vec<u16> = years.distinct().filter_map(|year| u16::try_from(year).ok()).collect();
        years.reverse();
        Self {
            count: columns.len(),
            are_all_used: columns.len() > 0 && used == columns.len(),
            makes: makes(&columns.facets[Facet::Make], &columns.facets[Facet::Model]),
            bodies: BodyStyle::ALL.iter().map(body).filter(|body| body.count > 0).collect(),
            price_limits: PRICE_LIMITS.into_iter().map(price_limit).collect(),
            price_steps: price_steps(prices),
            years,
            quartiles: EnumMap::from_fn(|range: RangeFilter| {
                let quartiles = columns.ranges[range].quartiles()?;
                Some(quartiles.map(|value| value / range.stored_units()))
            }),
            ends: EnumMap::from_fn(|range: RangeFilter| {
                let units = range.stored_units();
                let ends = columns.ranges[range].ends();
                ends.map_or_else(Bounds::default, |(min, max)| Bounds {
                    min: Some(min / units),
                    max: Some(max.div_ceil(units)),
                })
            }),
        }
    }
}

impl InventorySummary {
    /// At most three limits of a range filter with their labels (`Under $15,000`), each excluding
    /// some vehicles, but not all: usual ones, or those near the quartiles. They depend on the whole inventory, so
    /// that they do not change while a shopper filters.
    pub fn presets(&self, range: RangeFilter, messages: &Messages) -> impl Iterator<Item = (Bounds, String)> {
        let RangeDefinition { presets, preset_multiple: multiple, preset_is_min: is_min, .. } =
            range.definition();
        let mut limits = match (presets, self.quartiles[range]) {
            ([], quartiles) => quartiles.map_or_else(Vec::new, |quartiles| {
                quartiles.map(|value| value.div_ceil(multiple).max(1) * multiple).to_vec()
            }),
            (presets, _) => presets.to_vec(),
        };
        limits.dedup();
        let Bounds { min, max } = self.ends[range];
        // A limit among the figures excludes some vehicles, and leaves some.
        let divides = move |limit: &u32| {
            let Some((min, max)) = min.zip(max) else { return false };
            if is_min { min < *limit && *limit <= max } else { min <= *limit && *limit < max }
        };
        limits.into_iter().filter(divides).map(move |limit| {
            let (min, max) = (Some(limit).filter(|_| is_min), Some(limit).filter(|_| !is_min));
            (Bounds { min, max }, range.preset_label(limit, messages))
        })
    }
}

/// Steps of round prices, in dollars, each for prices below an amount.
const PRICE_STEPS: [(u32, u32); 3] = [(10_000, 1_000), (25_000, 2_500), (u32::MAX, 5_000)];

/// The quartiles, each rounded to the nearest step, as far as they part vehicles.
fn price_steps(prices: &SortedColumn) -> Vec<u32> {
    let units = RangeFilter::Price.stored_units();
    let (Some(quartiles), Some((_, highest))) = (prices.quartiles(), prices.ends()) else {
        return Vec::new();
    };
    // The filter leaves out an end from here on.
    let most = RangeFilter::Price.definition().max.unwrap_or(u32::MAX);
    let mut steps = Vec::new();
    let mut from = 0;
    for quartile in quartiles.map(|stored| stored / units) {
        let step = PRICE_STEPS.iter().find(|(below, _)| quartile < *below).map_or(1, |(_, step)| *step);
        let dollars =
            (quartile / step * step).saturating_add(if quartile % step * 2 < step { 0 } else { step });
        let to = dollars.saturating_mul(units);
        let has_some = to > from && prices.rows_in(&(from..=to - 1)).count() > 0;
        if has_some && to < highest && dollars < most {
            steps.push(dollars);
            from = to;
        }
    }
    steps
}

fn makes(makes: &FacetColumn, models: &FacetColumn) -> Vec<MakeSummary> {
    let mut listed: Vec<u32> = makes.values.all().collect();
    keep_highest(&mut listed, MAX_LISTED, |&make| makes.len(make));
    let mut listed_models: Vec<(u32, u32)> = listed
        .iter()
        .flat_map(|&make| models.values.named_in_group(make).map(move |model| (make, model)))
        .collect();
    keep_highest(&mut listed_models, MAX_MODELS, |&(_, model)| models.len(model));
    let of_make = |make: u32| MakeSummary {
        make: makes.values.spelling(make).to_owned(),
        models: listed_models
            .iter()
            .filter(|&&(group, _)| group == make)
            .map(|&(_, model)| models.values.spelling(model).to_owned())
            .collect(),
        count: makes.len(make),
    };
    listed.into_iter().map(of_make).collect()
}
