//! How the vehicles lie along a measure: what the form draws behind a range.

use crate::filters::{Bounds, Measure};
use crate::{Query, Results};
use std::borrow::Cow;

impl Results<'_> {
    /// How many of the vehicles that all filters but the measure's own let in lie in each of so many equal parts between two values
    /// of its filter; what lies beyond counts to the nearest (FILTER-2).
    pub fn spread(&self, measure: Measure, (least, most): (u32, u32), parts: usize) -> Vec<usize> {
        let rows = if self.query.ranges[measure].is_open() {
            Cow::Borrowed(&self.matches)
        } else {
            let mut query: Query = self.query.on_page(1);
            query.ranges[measure] = Bounds::default();
            Cow::Owned(query.settle(self.query.snapshot).run().matches)
        };
        let scale = &self.query.snapshot.columns.measures[measure];
        let [least, most] = [least, most].map(|end| u64::from(end) * u64::from(measure.grain()));
        let width = most.saturating_sub(least).max(1);
        let mut counts = vec![0; parts];
        for value in rows.iter().filter_map(|row| scale.value(row)) {
            let above = u64::from(value).clamp(least, least + width - 1) - least;
            let part = usize::try_from(above * parts as u64 / width).ok();
            if let Some(count) = part.and_then(|part| counts.get_mut(part)) {
                *count += 1;
            }
        }
        counts
    }
}
