//! One page of rows in any sort order.

use super::sort::{Direction, Sort};
use crate::Snapshot;
use crate::filters::RangeFilter;
use crate::store::{Columns, RowSet, SortOrder, SortedColumn};
use std::ops::Range;

/// If at most one row in this many matches, the matches are sorted; otherwise the sorted column is
/// walked.
const WALK_DENSITY: usize = 64;

struct RowOrdering<'c> {
    columns: &'c Columns,
    /// The sorted column; `None` where rows are in this order already.
    by: Option<(&'c SortedColumn, SortOrder)>,
}

/// The rows at these positions, out of `total` rows in sort order.
pub(super) fn page(
    columns: &Columns,
    (rows, total): (&RowSet, usize),
    (sort, direction): (Sort, Direction),
    positions: &Range<usize>,
) -> Vec<u32> {
    let by = sort_column(columns, sort);
    let known = by.filter(|_| keeps_unknown_last(sort)).map_or(0, |(column, _)| column.known_in(rows));
    let ordering = RowOrdering { columns, by };
    if direction == Direction::Asc {
        return ordering.nth_rows(rows, total, positions.clone());
    }
    let mut page = Vec::new();
    for part in [0..known, known..total] {
        let within = positions.start.max(part.start)..positions.end.min(part.end);
        if !within.is_empty() {
            let mirror = |position: usize| part.start + (part.end - position);
            let mirrored = mirror(within.end)..mirror(within.start);
            page.extend(ordering.nth_rows(rows, total, mirrored).into_iter().rev());
        }
    }
    page
}

fn sort_column(columns: &Columns, sort: Sort) -> Option<(&SortedColumn, SortOrder)> {
    let [years, prices, miles] =
        [RangeFilter::Year, RangeFilter::Price, RangeFilter::Mileage].map(|range| &columns.ranges[range]);
    match sort {
        Sort::Alphabetical => None,
        Sort::Newest | Sort::YearNew => Some((years, SortOrder::Descending)),
        Sort::YearOld => Some((years, SortOrder::Ascending)),
        Sort::PriceLow => Some((prices, SortOrder::Ascending)),
        Sort::PriceHigh => Some((prices, SortOrder::Descending)),
        Sort::Mileage => Some((miles, SortOrder::Ascending)),
        Sort::MilesPerYear => Some((&columns.miles_per_year, SortOrder::Ascending)),
        Sort::BelowMarket => Some((&columns.above_market, SortOrder::Ascending)),
        Sort::PriceDrop => Some((&columns.price_drops, SortOrder::Descending)),
    }
}

/// Whether vehicles without the figure stay last in both directions.
const fn keeps_unknown_last(sort: Sort) -> bool {
    !matches!(sort, Sort::Alphabetical | Sort::Newest | Sort::YearNew | Sort::YearOld | Sort::Mileage)
}

impl Snapshot {
    /// Whether the sort is offered (RESULTS-3). Sorts by computed figures need at least two
    /// different values.
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
