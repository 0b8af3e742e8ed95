//! One page of rows in any sort order.

use crate::Snapshot;
use crate::filters::RangeFilter;
use crate::sort::{Direction, Sort};
use crate::store::{Columns, RowSet, SortOrder, SortedColumn};
use std::ops::Range;

/// If at most one row in this many matches, the matches are sorted; otherwise the sorted column is
/// walked.
const WALK_DENSITY: usize = 64;

/// An order of rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowOrdering<'c> {
    columns: &'c Columns,
    /// The sorted column; `None` where rows are in this order already.
    by: Option<(&'c SortedColumn, SortOrder)>,
    /// Vehicles without the figure stay last in both directions.
    keeps_unknown_last: bool,
    direction: Direction,
}

impl<'c> RowOrdering<'c> {
    pub(super) fn by_range(columns: &'c Columns, range: RangeFilter, direction: Direction) -> Self {
        Self {
            columns,
            by: Some((&columns.ranges[range], SortOrder::Ascending)),
            keeps_unknown_last: !matches!(range, RangeFilter::Year | RangeFilter::Mileage),
            direction,
        }
    }

    pub(super) fn by_sort(columns: &'c Columns, sort: Sort, direction: Direction) -> Self {
        let by_range = |range| Self::by_range(columns, range, direction);
        let by =
            |column, order| Self { columns, by: Some((column, order)), keeps_unknown_last: true, direction };
        match sort {
            Sort::Alphabetical => Self { columns, by: None, keeps_unknown_last: false, direction },
            Sort::Newest | Sort::YearNew => by_range(RangeFilter::Year).descending(),
            Sort::YearOld => by_range(RangeFilter::Year),
            Sort::PriceLow => by_range(RangeFilter::Price),
            Sort::PriceHigh => by_range(RangeFilter::Price).descending(),
            Sort::Mileage => by_range(RangeFilter::Mileage),
            Sort::MilesPerYear => by(&columns.miles_per_year, SortOrder::Ascending),
            Sort::BelowMarket => by(&columns.above_market, SortOrder::Ascending),
            Sort::PriceDrop => by(&columns.price_drops, SortOrder::Descending),
        }
    }

    fn descending(self) -> Self {
        Self { by: self.by.map(|(column, _)| (column, SortOrder::Descending)), ..self }
    }

    /// The rows at these positions, out of `total` rows in this order.
    pub(super) fn page(&self, (rows, total): (&RowSet, usize), positions: &Range<usize>) -> Vec<u32> {
        if self.direction == Direction::Asc {
            return self.nth_rows(rows, total, positions.clone());
        }
        let by = self.by.filter(|_| self.keeps_unknown_last);
        let known = by.map_or(0, |(column, _)| column.known_in(rows));
        let mut page = Vec::new();
        for part in [0..known, known..total] {
            let within = positions.start.max(part.start)..positions.end.min(part.end);
            if !within.is_empty() {
                let mirror = |position: usize| part.start + (part.end - position);
                let mirrored = mirror(within.end)..mirror(within.start);
                page.extend(self.nth_rows(rows, total, mirrored).into_iter().rev());
            }
        }
        page
    }
}

impl Snapshot {
    /// The sort is offered (RESULTS-3). Sorts by computed figures need at least two different values.
    pub fn offers_sort(&self, sort: Sort) -> bool {
        match sort {
            Sort::MilesPerYear => self.columns.miles_per_year.has_distinct_values(),
            Sort::BelowMarket => self.columns.above_market.has_distinct_values(),
            Sort::PriceDrop => self.columns.price_drops.has_distinct_values(),
            _ => true,
        }
    }
}

impl RowOrdering<'_> {
    fn nth_rows(&self, rows: &RowSet, total: usize, positions: Range<usize>) -> Vec<u32> {
        match self.by {
            None => rows.iter_from(positions.start).take(positions.len()).collect(),
            Some((column, order)) if total * WALK_DENSITY > self.columns.len() => {
                column.nth_rows(rows, positions, order)
            }
            Some((column, order)) => self.nth_by_sorting(rows, positions, column, order),
        }
    }

    fn nth_by_sorting(
        &self,
        rows: &RowSet,
        positions: Range<usize>,
        column: &SortedColumn,
        order: SortOrder,
    ) -> Vec<u32> {
        let ranks = self.columns.row_order.stock_number_ranks();
        let key = |row: u32| (column.sort_value(row, order), ranks[row as usize], row);
        let mut keys: Vec<(u32, u32, u32)> = rows.iter().map(key).collect();
        if positions.end < keys.len() {
            keys.select_nth_unstable(positions.end);
            keys.truncate(positions.end);
        }
        if positions.start > 0 && positions.start < keys.len() {
            keys.select_nth_unstable(positions.start);
        }
        let page = &mut keys[positions.start..];
        page.sort_unstable();
        page.iter().map(|&(_, _, row)| row).collect()
    }
}
