//! The histogram behind a range filter.

use super::results::Results;
use crate::filters::RangeFilter;
use std::borrow::Cow;

impl Results<'_> {
    /// Counts the vehicles that pass all other filters in `bins` equal bins between two values of
    /// the range filter. Vehicles outside count in the nearest bin (FILTER-2).
    pub fn histogram(&self, range: RangeFilter, (min, max): (u32, u32), bins: usize) -> Vec<usize> {
        let rows = if self.query().ranges[range].is_open() {
            Cow::Borrowed(&self.matches)
        } else {
            Cow::Owned(self.filtered.all_except_range(&self.resolved, range))
        };
        let column = &self.resolved.columns().ranges[range];
        let [min, max] = [min, max].map(|end| u64::from(end) * u64::from(range.stored_units()));
        let width = max.saturating_sub(min).max(1);
        let mut counts = vec![0; bins];
        for value in rows.iter().filter_map(|row| column.value(row)) {
            let offset = u64::from(value).clamp(min, min + width - 1) - min;
            let bin = usize::try_from(offset * bins as u64 / width).ok();
            if let Some(count) = bin.and_then(|bin| counts.get_mut(bin)) {
                *count += 1;
            }
        }
        counts
    }
}
