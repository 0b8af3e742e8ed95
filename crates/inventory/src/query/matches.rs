//! The vehicles that match a query, narrowed by what a query cannot express.

use super::ordering::RowOrdering;
use super::resolve::ResolvedQuery;
use crate::filters::Facet;
use crate::query::filtered_rows::FilteredRows;
use crate::store::RowSet;
use crate::text::fold;
use crate::{Row, Snapshot, Vehicle};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The vehicles that match a query, in its order.
#[derive(Clone, Debug)]
pub struct Matches<'s> {
    inventory: &'s Snapshot,
    rows: RowSet,
    order: RowOrdering<'s>,
}

impl<'s> ResolvedQuery<'s> {
    /// The vehicles that match, on all pages.
    pub fn matches(self) -> Matches<'s> {
        let order = self.ordering();
        self.matches_in(order)
    }

    pub(super) fn ordering(&self) -> RowOrdering<'s> {
        RowOrdering::by_sort(self.columns(), self.query().sort, self.query().direction)
    }

    /// The vehicles that match, in another order.
    pub(super) fn matches_in(mut self, order: RowOrdering<'s>) -> Matches<'s> {
        let text = self.take_hits().map(|hits| hits.rows);
        let rows = FilteredRows::new(&self, text).all_except(None);
        Matches { inventory: self.inventory, rows, order }
    }
}

impl<'s> Matches<'s> {
    pub fn total(&self) -> usize {
        self.rows.count()
    }

    /// Keeps the vehicles with any of these values of a facet, ignoring case and accents. A model
    /// counts for every make, a trim for every model.
    pub fn keep_any(&mut self, facet: Facet, values: &[impl AsRef<str>]) {
        let keys: BTreeSet<String> = values.iter().map(|value| fold(value.as_ref())).collect();
        let column = &self.inventory.columns.facets[facet];
        let mut rows = RowSet::empty(self.inventory.columns.len());
        for code in column.values.all() {
            let key = column.values.key(code);
            if !key.is_empty() && keys.contains(key) {
                column.add_to(code, &mut rows);
            }
        }
        self.rows.intersect_with(&rows);
    }

    /// Keeps the vehicles that pass.
    pub fn keep(&mut self, passes: impl Fn(&Vehicle) -> bool) {
        let failing: Vec<u32> =
            self.rows.iter().filter(|&row| !passes(self.inventory.vehicle(Row(row)))).collect();
        for row in failing {
            self.rows.remove(row);
        }
    }

    /// All, in no particular order.
    pub fn vehicles(&self) -> impl Iterator<Item = &'s Vehicle> {
        self.rows.iter().map(|row| self.inventory.vehicle(Row(row)))
    }

    /// Those at these positions of the query's order; fewer, or none, if they end before.
    pub fn vehicles_at(&self, positions: Range<usize>) -> Vec<&'s Vehicle> {
        let total = self.total();
        let positions = positions.start.min(total)..positions.end.min(total);
        let rows = self.order.page((&self.rows, total), &positions);
        rows.into_iter().map(|row| self.inventory.vehicle(Row(row))).collect()
    }

    /// All with their ranks by stock number, in no particular order.
    pub fn stock_number_ranks(&self) -> impl Iterator<Item = (u32, &'s Vehicle)> {
        let ranks = self.inventory.columns.row_order.stock_number_ranks();
        self.rows.iter().map(|row| (ranks[row as usize], self.inventory.vehicle(Row(row))))
    }

    /// All with the ranks of their models' names, which is the same for a name of several makes;
    /// `None` without a model. In no particular order.
    pub fn model_ranks(&self) -> impl Iterator<Item = (Option<u32>, &'s Vehicle)> {
        let column = &self.inventory.columns.facets[Facet::Model];
        let keys: BTreeSet<&str> = column.values.all().map(|code| column.values.key(code)).collect();
        let by_key: BTreeMap<&str, u32> = keys.into_iter().zip(0..).collect();
        let rank = |code: u32| by_key.get(column.values.key(code)).copied();
        let ranks: Vec<Option<u32>> = (0..column.values.all().end).map(rank).collect();
        let codes = column.row_codes();
        self.rows.iter().map(move |row| {
            let vehicle = self.inventory.vehicle(Row(row));
            (ranks[codes[row as usize] as usize].filter(|_| !vehicle.model().is_empty()), vehicle)
        })
    }

    /// Counts of the matches with each value of a facet, as it is spelled in stock; of a facet with fixed
    /// values, with each of those. Ascending, without values that none has.
    pub fn counts(&self, facet: Facet) -> Vec<(&'s str, usize)> {
        let column = &self.inventory.columns.facets[facet];
        let codes = match facet.fixed_values() {
            [] => column.values.all().collect(),
            fixed => column.fixed_codes(fixed).to_vec(),
        };
        // Models of several makes are one value.
        let mut values: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
        for (&code, count) in codes.iter().zip(column.counts(&codes, (&self.rows, self.total()))) {
            let value = values.entry(column.values.key(code)).or_insert((column.values.spelling(code), 0));
            value.1 += count;
        }
        values
            .into_iter()
            .filter(|(key, (_, count))| !key.is_empty() && *count > 0)
            .map(|(_, value)| value)
            .collect()
    }
}
