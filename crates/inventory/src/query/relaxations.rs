//! Suggestions for searches with few or no results: filters to loosen or to drop, and vehicles that
//! nearly match.

use super::Query;
use super::chips::Chip;
use super::ordering::RowOrdering;
use super::results::Results;
use crate::filters::{Bounds, Facet, Filter, RangeFilter, SelectedFacets};
use crate::money::format_number;
use crate::pricing::financing::Budget;
use crate::sort::{Direction, View};
use crate::store::SortOrder;
use crate::{Loan, Money, Vehicle};
use enum_map::EnumMap;
use messages::Messages;
use std::cmp::Reverse;
use std::ops;

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

/// The query with one filter loosened to the next vehicles, or without it.
#[derive(Clone, Debug)]
pub struct Loosening {
    /// `3 more up to $20,500`, `7 more without Leather seats`.
    pub label: String,
    /// The query, on page 1.
    pub query: Query,
    /// Further matching vehicles.
    pub added: usize,
}

impl<'s> Results<'s> {
    /// At most four ways to see more vehicles: each range and the budget extended to the next few,
    /// then facets to drop, and other filters where these are fewer than two.
    pub fn loosenings(&self, messages: &Messages) -> Vec<Loosening> {
        const MAX_LOOSENINGS: usize = 4;
        const ENOUGH: usize = 2;
        let ranges = self
            .query()
            .ranges
            .iter()
            .filter_map(|(range, &bounds)| self.extended_range(range, bounds, messages));
        let mut loosenings: Vec<Loosening> = ranges.chain(self.extended_budget(messages)).collect();
        let (facets, others): (Vec<_>, Vec<_>) = self
            .query()
            .filter_chips(messages)
            .partition(|(filter, _)| matches!(filter, Some(Filter::Facet(_))));
        let drop = |(filter, chip): (Option<Filter>, Chip)| {
            let Relaxation { dropped, query, total, .. } = self.relax(filter, chip, messages)?;
            self.loosening(query, total, |added| messages.query_more_without(&added, &dropped).to_string())
        };
        loosenings.extend(facets.into_iter().filter_map(drop));
        if loosenings.len() < ENOUGH {
            loosenings.extend(others.into_iter().filter_map(drop));
        }
        loosenings.truncate(MAX_LOOSENINGS);
        loosenings
    }

    /// `None` without further vehicles. `label` is given their number.
    fn loosening(&self, query: Query, total: usize, label: impl Fn(&str) -> String) -> Option<Loosening> {
        let added = total.checked_sub(self.total).filter(|&added| added > 0)?;
        Some(Loosening { label: label(&format_number(added as u64)), query, added })
    }

    /// Extends the upper end, or the lower one if there is no upper, to the next vehicles.
    fn extended_range(&self, range: RangeFilter, bounds: Bounds, messages: &Messages) -> Option<Loosening> {
        let mut query = self.query().on_page(1);
        let extended = if let Some(year) = bounds.single() {
            Bounds { min: Some(year.saturating_sub(1)), max: Some(year.saturating_add(1)) }
        } else {
            query.ranges[range] =
                if bounds.max.is_some() { Bounds { max: None, ..bounds } } else { Bounds::default() };
            let next = self.next_vehicle(query.clone(), (range, nearest_first(bounds)), |vehicle| {
                range.value(vehicle)
            })?;
            let step = range.definition().loosening_step;
            match bounds.max {
                Some(_) => {
                    Bounds { max: Some(next.div_ceil(range.stored_units()).next_multiple_of(step)), ..bounds }
                }
                None => Bounds { min: Some(next / range.stored_units() / step * step), max: None },
            }
        };
        query.ranges[range] = extended;
        let total = query.clone().resolve(self.resolved.inventory).run().total;
        self.loosening(query, total, |added| range.describe_more(added, extended, messages))
    }

    fn extended_budget(&self, messages: &Messages) -> Option<Loosening> {
        const STEP_DOLLARS: u32 = 10;
        let budget = self.query().budget?;
        let terms = self.resolved.terms()?;
        let query = Query { budget: None, ..self.query().on_page(1) };
        let payment = |vehicle: &Vehicle| {
            let payment =
                terms.loan(vehicle.list_price?, vehicle.charges.sums()).map_or(Money::ZERO, Loan::payment);
            u32::try_from(payment.in_cents().div_ceil(100)).ok()
        };
        let next = self.next_vehicle(query.clone(), (RangeFilter::Price, Direction::Asc), payment)?;
        let budget = Budget { max_payment: next.next_multiple_of(STEP_DOLLARS), ..budget };
        let query = Query { budget: Some(budget), ..query };
        let total = query.clone().resolve(self.resolved.inventory).run().total;
        self.loosening(query, total, |added| {
            messages.query_more_payment(&added, &budget.payment()).to_string()
        })
    }

    /// The value of the last of the next few vehicles beyond the results, in the order of a range.
    fn next_vehicle(
        &self,
        query: Query,
        order: (RangeFilter, Direction),
        value: impl Fn(&Vehicle) -> Option<u32>,
    ) -> Option<u32> {
        const NEXT: usize = 3;
        let end = View::Grid.page_size().min(self.total + NEXT);
        let beyond = if self.total < end { self.in_order(query, order, self.total..end) } else { Vec::new() };
        beyond.into_iter().rev().find_map(value)
    }

    fn in_order(
        &self,
        query: Query,
        (range, direction): (RangeFilter, Direction),
        positions: ops::Range<usize>,
    ) -> Vec<&'s Vehicle> {
        let order = RowOrdering::by_range(self.resolved.columns(), range, direction);
        query.resolve(self.resolved.inventory).matches_in(order).vehicles_at(positions)
    }

    /// At most three filters whose removal shows more vehicles, the most first (RESULTS-7). A text
    /// is not one if it is the only filter.
    pub fn relaxations(&self, messages: &Messages) -> Vec<Relaxation> {
        const MAX_RELAXATIONS: usize = 3;
        let filters = self.query().filter_chips(messages);
        let mut relaxations: Vec<_> =
            filters.filter_map(|(filter, chip)| self.relax(filter, chip, messages)).collect();
        relaxations.sort_by_key(|relaxation| Reverse(relaxation.total));
        relaxations.truncate(MAX_RELAXATIONS);
        relaxations
    }

    /// Vehicles that nearly match, at most `limit`: those that only one filter excludes (for a
    /// range, the nearest first), then those that match all facets, then those that match the first
    /// facet. All match the text.
    pub fn near_matches(&self, limit: usize, messages: &Messages) -> Vec<&'s Vehicle> {
        let original = self.query();
        let page = 0..original.view.page_size();
        let ranges = original.ranges.iter().filter(|(_, bounds)| !bounds.is_open());
        let without_range = ranges.map(|(range, &bounds)| {
            let mut query = original.clone();
            query.ranges[range] = Bounds::default();
            self.in_order(query, (range, nearest_first(bounds)), page.clone())
        });
        let without_budget = original.budget.map(|_| {
            let query = Query { budget: None, ..original.clone() };
            self.in_order(query, (RangeFilter::Price, Direction::Asc), page.clone())
        });
        let relaxed = self.relaxations(messages).into_iter().map(|relaxation| relaxation.query);
        let relaxed = relaxed.filter(|query| query.search == original.search && query.is_filtered());
        let relaxed = relaxed.chain(self.facets_only());
        let relaxed = self.nearest_to_absent().into_iter().chain(relaxed);
        let relaxed = relaxed.map(|query| query.resolve(self.resolved.inventory).run().vehicles);
        let mut near: Vec<&Vehicle> = Vec::new();
        for vehicle in without_range.chain(without_budget).chain(relaxed).flatten() {
            let same = |other: &&Vehicle| other.stock_number == vehicle.stock_number;
            if near.len() < limit && !near.iter().any(same) && !self.vehicles.iter().any(same) {
                near.push(vehicle);
            }
        }
        near
    }

    /// For a model that is not here: those of its make and body style within the other filters, then those
    /// of the style, then those of the make.
    fn nearest_to_absent(&self) -> Vec<Query> {
        let Some(absent) = self.resolved.absent().first().filter(|_| self.query().search.is_some()) else {
            return Vec::new();
        };
        let original = Query { search: None, ..self.query().on_page(1) };
        let with = |make: bool, body: bool| {
            let mut query = original.clone();
            query.selected.replace(Facet::Make, if make { vec![absent.make.to_owned()] } else { Vec::new() });
            if body && query.selected.is_empty(Facet::Body) {
                query.selected.set(Facet::Body, absent.body_style);
            }
            query
        };
        vec![with(true, true), with(false, true), with(true, false)]
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

    fn relax(&self, filter: Option<Filter>, chip: Chip, messages: &Messages) -> Option<Relaxation> {
        let results = chip.without.clone().resolve(self.resolved.inventory).run();
        let available_range = match filter {
            Some(Filter::Range(range)) => results.value_range(range, messages),
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
    fn value_range(&self, range: RangeFilter, messages: &Messages) -> Option<String> {
        let column = &self.resolved.columns().ranges[range];
        let end = |order: SortOrder| {
            let row = *column.nth_rows(&self.matches, 0..1, order).first()?;
            Some(column.value(row)? / range.stored_units())
        };
        Some(range.format_span(end(SortOrder::Ascending)?, end(SortOrder::Descending)?, messages))
    }
}

/// The direction in which vehicles nearest to the bounds come first.
const fn nearest_first(bounds: Bounds) -> Direction {
    if bounds.max.is_some() { Direction::Asc } else { Direction::Desc }
}
