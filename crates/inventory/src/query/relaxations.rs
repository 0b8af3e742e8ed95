//! Suggestions for searches with few or no results: filters to drop, and vehicles that nearly
//! match.

use super::Query;
use super::chips::Chip;
use super::results::Results;
use super::sort::{Direction, Sort};
use crate::Vehicle;
use crate::filters::{Bounds, Facet, Filter, RangeFilter, SelectedFacets};
use crate::store::SortOrder;
use enum_map::EnumMap;
use std::cmp::Reverse;

/// The query without one filter.
#[derive(Clone, Debug)]
pub struct Relaxation {
    /// The label of the dropped filter: `Up to $15,000`, `Ford or Toyota`.
    pub dropped: String,
    /// The query without the filter, on page 1.
    pub query: Query,
    /// Matching vehicles without the filter.
    pub total: usize,
    /// For a dropped range filter, the range of these vehicles: `$18,990 – $45,000`.
    pub available_range: Option<String>,
}

impl<'s> Results<'s> {
    /// At most three filters whose removal shows more vehicles, the most first (RESULTS-7). A text
    /// is not one if it is the only filter.
    pub fn relaxations(&self) -> Vec<Relaxation> {
        const MAX_RELAXATIONS: usize = 3;
        let filters = self.query().filter_chips();
        let mut relaxations: Vec<_> = filters.filter_map(|(filter, chip)| self.relax(filter, chip)).collect();
        relaxations.sort_by_key(|relaxation| Reverse(relaxation.total));
        relaxations.truncate(MAX_RELAXATIONS);
        relaxations
    }

    /// Vehicles that nearly match, at most `limit`: those that only one filter excludes (for a
    /// range, the nearest first), then those that match all facets, then those that match the first
    /// facet. All match the text.
    pub fn near_matches(&self, limit: usize) -> Vec<&'s Vehicle> {
        let original = self.query();
        let ranges = original.ranges.iter().filter(|(_, bounds)| !bounds.is_open());
        let without_range = ranges.map(|(range, &bounds)| {
            let mut query = original.on_page(1);
            query.ranges[range] = Bounds::default();
            (query.sort, query.direction) = nearest_first(range, bounds);
            query
        });
        let without_budget = original.budget.map(|_| Query {
            budget: None,
            sort: Sort::PriceLow,
            direction: Direction::Asc,
            ..original.on_page(1)
        });
        let relaxed = self.relaxations().into_iter().map(|relaxation| relaxation.query);
        let relaxed = relaxed.filter(|query| query.search == original.search && query.is_filtered());
        let mut near: Vec<&Vehicle> = Vec::new();
        for query in without_range.chain(without_budget).chain(relaxed).chain(self.facets_only()) {
            for vehicle in query.resolve(self.resolved.snapshot).run().vehicles {
                let same = |other: &&Vehicle| other.stock_number == vehicle.stock_number;
                if near.len() < limit && !near.iter().any(same) && !self.vehicles.iter().any(same) {
                    near.push(vehicle);
                }
            }
        }
        near
    }

    /// The query without ranges and budget, then with its first facet only.
    fn facets_only(&self) -> impl Iterator<Item = Query> {
        let original = self.query();
        let without_ranges = Query { ranges: EnumMap::default(), budget: None, ..original.on_page(1) };
        let first = Facet::all().find(|&facet| !original.selected.is_empty(facet)).map(|facet| {
            let mut query = Query { selected: SelectedFacets::default(), ..without_ranges.clone() };
            original.selected.values(facet).iter().for_each(|value| query.selected.set(facet, value));
            query
        });
        [Some(without_ranges), first].into_iter().flatten().filter(Query::is_filtered)
    }

    fn relax(&self, filter: Option<Filter>, chip: Chip) -> Option<Relaxation> {
        let results = chip.without.clone().resolve(self.resolved.snapshot).run();
        let available_range = match filter {
            Some(Filter::Range(range)) => results.value_range(range),
            _ => None,
        };
        let helps = results.total > self.total && (filter.is_some() || chip.without.is_filtered());
        helps.then_some(Relaxation {
            dropped: chip.label,
            query: chip.without,
            total: results.total,
            available_range,
        })
    }

    /// The lowest and highest value of the matching vehicles, as text.
    fn value_range(&self, range: RangeFilter) -> Option<String> {
        let column = &self.resolved.columns().ranges[range];
        let end = |order: SortOrder| {
            let row = *column.nth_rows(&self.matches, 0..1, order).first()?;
            Some(column.value(row)? / range.stored_units())
        };
        Some(range.format_span(end(SortOrder::Ascending)?, end(SortOrder::Descending)?))
    }
}

/// The sort that puts vehicles nearest to the bounds first.
fn nearest_first(range: RangeFilter, bounds: Bounds) -> (Sort, Direction) {
    let sort = match range {
        RangeFilter::Year => Sort::YearOld,
        RangeFilter::Price => Sort::PriceLow,
        RangeFilter::Mileage => Sort::Mileage,
    };
    (sort, if bounds.max.is_some() { Direction::Asc } else { Direction::Desc })
}
