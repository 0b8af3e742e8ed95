//! The rows that pass a query's filters: all of them, or all but one.

use super::resolve::ResolvedQuery;
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::makes::leading_make;
use crate::search::NlQuery;
use crate::store::{Columns, RowSet, SortedColumn, UNKNOWN};
use crate::{LoanTerms, Money};
use enum_map::EnumMap;
use std::borrow::Cow;

impl<'s> ResolvedQuery<'s> {
    pub(crate) fn columns(&self) -> &'s Columns {
        &self.inventory.columns
    }

    /// Words beside filters hide every vehicle that the filters show. A car that is not here hides
    /// all others, unless others are wanted, too.
    pub(super) fn rest_empties(&self, parsed: &NlQuery, text: &str) -> bool {
        let Some(hits) = self.hits.as_ref().filter(|_| parsed.has_filter() && parsed.absent.is_empty())
        else {
            return false;
        };
        let has_make = parsed.values.iter().any(|(facet, _)| *facet == Facet::Make);
        // Fillers are parts of names: `american motors`.
        let names_make = || {
            let rest = self.query.search.as_deref();
            rest.and_then(leading_make).is_some() || leading_make(text).is_some()
        };
        let mut found = FilteredRows::new(self, None).all_except(None);
        let was_empty = found.is_empty();
        found.intersect_with(&hits.rows);
        // `silverado 2500` is another Silverado, but `2500 or 3500` is both.
        let names_number = || {
            let rest = self.query.search.as_deref().unwrap_or_default();
            rest.bytes().any(|byte| byte.is_ascii_digit()) && !self.path.contains(&format!("or+{rest}"))
        };
        found.is_empty() && !was_empty && (has_make || !names_make()) && !names_number()
    }

    /// The rows that have any of the selected values.
    fn rows_with_any(&self, facet: Facet) -> RowSet {
        let mut rows = RowSet::empty(self.columns().len());
        self.codes[facet].iter().for_each(|&code| self.add_rows(facet, code, &mut rows));
        rows
    }

    /// The rows that have every selected value.
    fn rows_with_all(&self, facet: Facet) -> RowSet {
        let length = self.columns().len();
        if self.codes[facet].len() < self.query().selected.values(facet).len() {
            return RowSet::empty(length);
        }
        let mut rows = RowSet::full(length);
        for &code in &self.codes[facet] {
            let mut with_value = RowSet::empty(length);
            self.add_rows(facet, code, &mut with_value);
            rows.intersect_with(&with_value);
        }
        rows
    }

    /// Adds the rows of a value, or of the values selected within it: Toyota, its Camry, and Ford
    /// show Camrys and every Ford.
    fn add_rows(&self, facet: Facet, code: u32, rows: &mut RowSet) {
        match self.selected_children(facet, code) {
            Some((child, codes)) => codes.into_iter().for_each(|code| self.add_rows(child, code, rows)),
            None => self.columns().facets[facet].add_to(code, rows),
        }
    }

    /// The rows of a value, if values selected within it narrow them. The value itself need not be
    /// selected.
    pub(crate) fn narrowed_rows(&self, facet: Facet, code: u32) -> Option<RowSet> {
        self.selected_children(facet, code)?;
        let mut rows = RowSet::empty(self.columns().len());
        self.add_rows(facet, code, &mut rows);
        Some(rows)
    }

    fn selected_children(&self, facet: Facet, code: u32) -> Option<(Facet, Vec<u32>)> {
        let child = facet.child()?;
        let values = &self.columns().facets[child].values;
        let selected = self.codes[child].iter();
        let mut codes: Vec<u32> =
            selected.filter_map(|&selected| values.find_key(code, values.key(selected))).collect();
        codes.sort_unstable();
        codes.dedup();
        (!codes.is_empty()).then_some((child, codes))
    }
}

/// The rows that pass a query's filters.
#[derive(Clone, Debug)]
pub(super) struct FilteredRows {
    /// Rows that match the text; `None` without text.
    text: Option<RowSet>,
    /// Rows that pass text, ranges and budget.
    unfaceted: RowSet,
    /// Rows that pass each root facet with its children; `None` where nothing is selected.
    by_facet: EnumMap<Facet, Option<RowSet>>,
}

impl FilteredRows {
    pub(super) fn new(resolved: &ResolvedQuery<'_>, text: Option<RowSet>) -> Self {
        let query = resolved.query();
        let unfaceted = unfaceted(resolved, text.as_ref(), None);
        let by_facet = EnumMap::from_fn(|facet: Facet| {
            let is_filtered = facet.parent().is_none() && !query.selected.is_empty(facet);
            is_filtered.then(|| {
                if facet.matches_all() {
                    resolved.rows_with_all(facet)
                } else {
                    resolved.rows_with_any(facet)
                }
            })
        });
        Self { text, unfaceted, by_facet }
    }

    /// The facet's filter hides the row.
    pub(super) fn hides(&self, facet: Facet, row: u32) -> bool {
        self.by_facet[facet].as_ref().is_some_and(|rows| !rows.contains(row))
    }

    /// Any facet's filter hides the row.
    pub(super) fn hides_any(&self, row: u32) -> bool {
        Facet::all().any(|facet| self.hides(facet, row))
    }

    /// The rows that pass all filters, optionally without one facet's.
    pub(super) fn all_except(&self, excluded: Option<Facet>) -> RowSet {
        self.faceted(self.unfaceted.clone(), excluded)
    }

    /// The rows that pass all filters without one range's.
    pub(super) fn all_except_range(&self, resolved: &ResolvedQuery<'_>, excluded: RangeFilter) -> RowSet {
        self.faceted(unfaceted(resolved, self.text.as_ref(), Some(excluded)), None)
    }

    fn faceted(&self, mut rows: RowSet, excluded: Option<Facet>) -> RowSet {
        for (facet, passing) in &self.by_facet {
            if let Some(passing) = passing.as_ref().filter(|_| excluded != Some(facet)) {
                rows.intersect_with(passing);
            }
        }
        rows
    }

    /// The rows in which a facet's values are counted, given the rows that match.
    pub(super) fn count_base<'m>(&self, facet: Facet, matches: &'m RowSet) -> Cow<'m, RowSet> {
        match &self.by_facet[facet] {
            Some(_) if !facet.matches_all() => Cow::Owned(self.all_except(Some(facet))),
            _ => Cow::Borrowed(matches),
        }
    }
}

/// The rows that pass text, ranges and budget, optionally without one range.
fn unfaceted(resolved: &ResolvedQuery<'_>, text: Option<&RowSet>, excluded: Option<RangeFilter>) -> RowSet {
    let (columns, query) = (resolved.columns(), resolved.query());
    let mut unfaceted = text.map_or_else(|| RowSet::full(columns.len()), RowSet::clone);
    for (range, &bounds) in query.ranges.iter().filter(|(range, _)| excluded != Some(*range)) {
        if let Some(rows) = rows_in_bounds(bounds, range.stored_units(), &columns.ranges[range]) {
            unfaceted.intersect_with(&rows);
        }
    }
    if let Some((budget, terms)) = query.budget.zip(resolved.terms()) {
        unfaceted.intersect_with(&affordable(resolved, budget.payment(), terms));
    }
    unfaceted
}

/// The rows with at most this monthly payment.
fn affordable(resolved: &ResolvedQuery<'_>, payment: Money, terms: LoanTerms) -> RowSet {
    let (inventory, columns) = (resolved.inventory, resolved.columns());
    let mut affordable = RowSet::empty(columns.len());
    let several = inventory.charge_sums().len() > 1;
    for &sums in inventory.charge_sums() {
        let Some(price) = terms.max_price(payment, sums) else { continue };
        let mut rows = columns.ranges[RangeFilter::Price].rows_in(&(0..=in_column(price + sums.included)));
        if several {
            let vehicles = (0..).zip(inventory.vehicles());
            let others = vehicles.filter(|(_, vehicle)| vehicle.charges.sums() != sums);
            others.for_each(|(row, _)| rows.remove(row));
        }
        affordable.union_with(&rows);
    }
    affordable
}

fn in_column(price: Money) -> u32 {
    u32::try_from(price.in_cents()).unwrap_or(UNKNOWN).min(UNKNOWN - 1)
}

/// The rows with a known value within the bounds; `None` for open bounds, which hide nothing. One
/// unit of the filter is `stored_units` of the column.
fn rows_in_bounds(bounds: Bounds, stored_units: u32, column: &SortedColumn) -> Option<RowSet> {
    let min = bounds.min.map_or(0, |min| min.saturating_mul(stored_units));
    let max =
        bounds.max.map_or(UNKNOWN, |max| max.saturating_mul(stored_units).saturating_add(stored_units - 1));
    (!bounds.is_open()).then(|| column.rows_in(&(min..=max.min(UNKNOWN - 1))))
}
