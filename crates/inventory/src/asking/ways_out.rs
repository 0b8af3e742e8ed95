//! Ways on where nothing, or next to nothing, is left: which filter to drop, and what that brings.

use crate::filters::{Bounds, Chosen, Facet, Filter, Measure};
use crate::store::scale::Slope;
use crate::{Chip, Direction, Query, Results, Sort, Vehicle};
use enum_map::EnumMap;
use std::cmp::Reverse;

/// One filter less.
#[derive(Clone, Debug)]
pub struct WayOut {
    /// What is dropped: `Up to $15,000`, `Ford or Toyota`.
    pub dropped: String,
    /// The query without it, on page 1.
    pub query: Query,
    /// How many vehicles that brings.
    pub total: usize,
    /// Where a range is dropped, from the least to the most that those have: `$18,990 – $45,000`.
    pub there_is: Option<String>,
}

impl<'s> Results<'s> {
    /// The filters of which dropping one brings more, at most three, those that bring the most first (RESULTS-7). A text alone is
    /// none: without it all is shown.
    pub fn ways_out(&self) -> Vec<WayOut> {
        const MOST: usize = 3;
        let mut ways: Vec<WayOut> =
            self.query.filters().into_iter().filter_map(|filter| self.way_out(filter)).collect();
        ways.sort_by_key(|way| Reverse(way.total));
        ways.truncate(MOST);
        ways
    }

    /// Vehicles that come near, at most so many: those that one filter alone keeps out, of a range those nearest to it, then of the
    /// way that brings the most; where no one filter is to blame, those of the facets, and of the first of them alone. What does not
    /// hold the text is not near.
    pub fn near(&self, limit: usize) -> Vec<&'s Vehicle> {
        let ranges = self.query.ranges.iter().filter(|(_, bounds)| !bounds.is_open());
        let beside_ranges = ranges.map(|(measure, &bounds)| {
            let mut query = self.query.on_page(1);
            query.ranges[measure] = Bounds::default();
            (query.sort, query.direction) = nearest_first(measure, bounds);
            query
        });
        let beside_budget = self.query.budget.map(|_| Query {
            budget: None,
            sort: Sort::PriceLow,
            direction: Direction::Asc,
            ..self.query.on_page(1)
        });
        let ways = self.ways_out().into_iter().map(|way| way.query);
        let ways = ways.filter(|query| query.search == self.query.search && query.is_filtered());
        let mut near: Vec<&Vehicle> = Vec::new();
        for query in beside_ranges.chain(beside_budget).chain(ways).chain(self.loosened()) {
            for vehicle in query.settle(self.query.snapshot).run().vehicles {
                let known = |other: &&Vehicle| other.stock_number == vehicle.stock_number;
                if near.len() < limit && !near.iter().any(known) && !self.vehicles.iter().any(known) {
                    near.push(vehicle);
                }
            }
        }
        near
    }

    /// The query without ranges and budget, then by its first facet alone.
    fn loosened(&self) -> impl Iterator<Item = Query> {
        let without_ranges = Query { ranges: EnumMap::default(), budget: None, ..self.query.on_page(1) };
        let first = Facet::all().find(|&facet| !self.query.chosen.is_any(facet)).map(|facet| {
            let mut query = Query { chosen: Chosen::default(), ..without_ranges.clone() };
            self.query.chosen.of(facet).iter().for_each(|value| query.chosen.choose(facet, value));
            query
        });
        [Some(without_ranges), first].into_iter().flatten().filter(Query::is_filtered)
    }

    fn way_out(&self, (filter, chip): (Option<Filter>, Chip)) -> Option<WayOut> {
        let results = chip.without.clone().settle(self.query.snapshot).run();
        let there_is = match filter {
            Some(Filter::Measure(measure)) => results.span(measure),
            _ => None,
        };
        let is_way = results.total > self.total && (filter.is_some() || chip.without.is_filtered());
        is_way.then(|| WayOut {
            dropped: chip.label,
            query: chip.without.clone(),
            total: results.total,
            there_is,
        })
    }

    /// From the least to the most that the vehicles have of a measure, as a shopper reads it.
    fn span(&self, measure: Measure) -> Option<String> {
        let scale = &self.query.columns().measures[measure];
        let end = |slope: Slope| {
            Some(scale.value(*scale.nth_of(&self.matches, 0..1, slope).first()?)? / measure.grain())
        };
        Some(measure.span(end(Slope::Rising)?, end(Slope::Falling)?))
    }
}

/// The order in which those outside a range stand by how far they are from it.
fn nearest_first(measure: Measure, bounds: Bounds) -> (Sort, Direction) {
    let sort = match measure {
        Measure::Year => Sort::YearOld,
        Measure::Price => Sort::PriceLow,
        Measure::Mileage => Sort::Mileage,
    };
    (sort, if bounds.max.is_some() { Direction::Asc } else { Direction::Desc })
}
