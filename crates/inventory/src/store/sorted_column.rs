//! A sorted column of numbers: range lookups, and rows in order, in both directions.

use super::{RowOrder, RowSet};
use std::ops::{Range, RangeInclusive};

/// The value of rows without a number; above every real value.
pub(crate) const UNKNOWN: u32 = u32::MAX;

/// Maximum number of prefix bitmaps. At least as many rows as a word has bits lie between two.
const MAX_PREFIXES: usize = 64;

/// A sorted column of numbers, with precomputed sets of the rows below some of its values.
#[derive(Debug)]
pub(crate) struct SortedColumn {
    values: Vec<u32>,
    /// Rows by value, ties by stock number, those without a value last.
    ascending: Vec<u32>,
    /// Rows by value, the largest first, otherwise alike.
    descending: Vec<u32>,
    /// Ascending; the last covers all rows with a value. Rows with the same value are never split.
    prefixes: Vec<PrefixBitmap>,
}

/// The first `len` rows of the ascending order.
#[derive(Debug)]
struct PrefixBitmap {
    len: usize,
    rows: RowSet,
}

/// Direction of a sorted column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SortOrder {
    Ascending,
    Descending,
}

impl SortedColumn {
    /// Sorts a column of numbers, given in row order.
    pub(super) fn new(values: Vec<u32>, row_order: &RowOrder) -> Self {
        let mut row_by_rank = vec![0; values.len()];
        for (row, &rank) in (0..).zip(row_order.stock_number_ranks()) {
            row_by_rank[rank as usize] = row;
        }
        let mut keys: Vec<u64> = values
            .iter()
            .zip(row_order.stock_number_ranks())
            .map(|(&value, &rank)| u64::from(value) << 32 | u64::from(rank))
            .collect();
        keys.sort_unstable();
        let rank = |key: u64| usize::try_from(key & u64::from(u32::MAX)).unwrap_or_default();
        let ascending: Vec<u32> = keys.into_iter().map(|key| row_by_rank[rank(key)]).collect();
        let known = ascending.partition_point(|&row| values[row as usize] != UNKNOWN);
        let same = |a: &u32, b: &u32| values[*a as usize] == values[*b as usize];
        let descending =
            ascending[..known].chunk_by(same).rev().flatten().chain(&ascending[known..]).copied().collect();
        let prefixes = build_prefixes(&values, &ascending[..known]);
        Self { values, ascending, descending, prefixes }
    }

    /// The rows with a value in the range.
    pub(crate) fn rows_in(&self, range: &RangeInclusive<u32>) -> RowSet {
        let from = self.position_of(|value| value < *range.start());
        let to = self.position_of(|value| value <= *range.end()).max(from);
        if to - from <= self.values.len() / MAX_PREFIXES {
            return RowSet::from_rows(self.values.len(), &self.ascending[from..to]);
        }
        let mut rows = self.first_rows(to);
        if from > 0 {
            rows.difference_with(&self.first_rows(from));
        }
        rows
    }

    /// The number of the rows with a value.
    pub(crate) fn known_in(&self, rows: &RowSet) -> usize {
        self.prefixes.last().map_or(0, |all| all.rows.intersection_count(rows))
    }

    /// The rows at these positions, in order of their values.
    pub(crate) fn nth_rows(&self, rows: &RowSet, positions: Range<usize>, order: SortOrder) -> Vec<u32> {
        let (start, skipped) = self.nearest_start(rows, positions.start, order);
        let sorted = match order {
            SortOrder::Ascending => &self.ascending,
            SortOrder::Descending => &self.descending,
        };
        let matching = sorted[start..].iter().copied().filter(|&row| rows.contains(row));
        matching.skip(positions.start - skipped).take(positions.len()).collect()
    }

    /// A row's value, if it has one.
    pub(crate) fn value(&self, row: u32) -> Option<u32> {
        Some(self.values[row as usize]).filter(|&value| value != UNKNOWN)
    }

    /// The number that a row sorts by.
    pub(crate) fn sort_value(&self, row: u32, order: SortOrder) -> u32 {
        match (self.values[row as usize], order) {
            (UNKNOWN, _) => UNKNOWN,
            (value, SortOrder::Ascending) => value,
            (value, SortOrder::Descending) => UNKNOWN - 1 - value,
        }
    }

    /// The lowest and the highest value.
    pub(crate) fn ends(&self) -> Option<(u32, u32)> {
        let known = self.prefixes.last()?.len;
        Some((self.value_at(0), self.value_at(known - 1)))
    }

    /// The column has at least two different values.
    pub(crate) fn has_distinct_values(&self) -> bool {
        self.ends().is_some_and(|(min, max)| min < max)
    }

    /// The quartiles of the known values.
    pub(crate) fn quartiles(&self) -> Option<[u32; 3]> {
        let last = self.prefixes.last()?.len.checked_sub(1)?;
        Some([1, 2, 3].map(|quarter| self.value_at(last * quarter / 4)))
    }

    /// The different values, ascending.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = u32> {
        let mut position = 0;
        std::iter::from_fn(move || {
            let value = self.value(*self.ascending.get(position)?)?;
            position = self.position_of(|other| other <= value);
            Some(value)
        })
    }

    fn value_at(&self, position: usize) -> u32 {
        self.values[self.ascending[position] as usize]
    }

    /// A position in the order at or before the `wanted` row, as near as prefixes allow, and how
    /// many of the rows precede it.
    fn nearest_start(&self, rows: &RowSet, wanted: usize, order: SortOrder) -> (usize, usize) {
        let (Some(all), true) = (self.prefixes.last(), wanted > 0) else { return (0, 0) };
        let known = self.known_in(rows);
        if wanted >= known {
            return (all.len, known);
        }
        let count = |prefix: &PrefixBitmap| prefix.rows.intersection_count(rows);
        match order {
            SortOrder::Ascending => {
                let beyond = self.prefixes.partition_point(|prefix| count(prefix) <= wanted);
                let prefix = beyond.checked_sub(1).map(|index| &self.prefixes[index]);
                prefix.map_or((0, 0), |prefix| (prefix.len, count(prefix)))
            }
            SortOrder::Descending => {
                let index = self.prefixes.partition_point(|prefix| count(prefix) < known - wanted);
                let prefix = &self.prefixes[index.min(self.prefixes.len() - 1)];
                (all.len - prefix.len, known - count(prefix))
            }
        }
    }

    fn position_of(&self, is_below: impl Fn(u32) -> bool) -> usize {
        self.ascending.partition_point(|&row| is_below(self.values[row as usize]))
    }

    /// The first rows of the ascending order: the nearest prefix, with the rows between added or
    /// removed.
    fn first_rows(&self, len: usize) -> RowSet {
        let beyond = self.prefixes.partition_point(|prefix| prefix.len < len);
        let neighbors = [beyond.checked_sub(1), Some(beyond)].into_iter().flatten();
        let nearest = neighbors
            .filter_map(|index| self.prefixes.get(index))
            .min_by_key(|prefix| prefix.len.abs_diff(len))
            .filter(|prefix| prefix.len.abs_diff(len) <= len);
        let Some(prefix) = nearest else {
            return RowSet::from_rows(self.values.len(), &self.ascending[..len]);
        };
        let mut rows = prefix.rows.clone();
        self.ascending[len.min(prefix.len)..prefix.len].iter().for_each(|&row| rows.remove(row));
        self.ascending[prefix.len.min(len)..len].iter().for_each(|&row| rows.insert(row));
        rows
    }
}

/// Prefixes at about even distances; the last covers all known rows.
fn build_prefixes(values: &[u32], known: &[u32]) -> Vec<PrefixBitmap> {
    let distance = known.len().div_ceil(MAX_PREFIXES).max(MAX_PREFIXES);
    let mut prefixes: Vec<PrefixBitmap> = Vec::new();
    let mut rows = RowSet::empty(values.len());
    let mut len = 0;
    while len < known.len() {
        let value = values[known[(len + distance).min(known.len()) - 1] as usize];
        let next = len + known[len..].partition_point(|&row| values[row as usize] <= value);
        known[len..next].iter().for_each(|&row| rows.insert(row));
        prefixes.push(PrefixBitmap { len: next, rows: rows.clone() });
        len = next;
    }
    prefixes
}
