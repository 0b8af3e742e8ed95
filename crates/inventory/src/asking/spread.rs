//! How the vehicles lie along a measure: what the form draws behind a range, and the steps that it offers.

use crate::filters::{Bounds, Measure};
use crate::store::{Rows, Scale, scale::Slope};
use crate::{Query, Results};
use std::borrow::Cow;

/// The vehicles that all filters but a measure's own let in, along that measure.
#[derive(Clone, Debug)]
pub struct Spread<'r> {
    measure: Measure,
    scale: &'r Scale,
    rows: Cow<'r, Rows>,
}

impl Results<'_> {
    /// How the vehicles lie along a measure that all filters but its own let in (FILTER-2).
    pub fn spread(&self, measure: Measure) -> Spread<'_> {
        let rows = if self.query.ranges[measure].is_open() {
            Cow::Borrowed(&self.matches)
        } else {
            let mut query: Query = self.query.on_page(1);
            query.ranges[measure] = Bounds::default();
            Cow::Owned(query.settle(self.query.snapshot).run().matches)
        };
        Spread { measure, scale: &self.query.snapshot.columns.measures[measure], rows }
    }
}

impl Spread<'_> {
    /// How many vehicles lie in each of so many equal parts between two values of the filter; what lies beyond counts to the nearest.
    pub fn counts(&self, (least, most): (u32, u32), parts: usize) -> Vec<usize> {
        let mut counts = vec![0; parts];
        let [least, most] = [least, most].map(|end| u64::from(end) * u64::from(self.measure.grain()));
        let width = most.saturating_sub(least).max(1);
        for value in self.rows.iter().filter_map(|row| self.scale.value(row)) {
            let above = u64::from(value).clamp(least, least + width - 1) - least;
            if let Some(count) = usize::try_from(above * parts as u64 / width).ok().and_then(|part| counts.get_mut(part)) {
                *count += 1;
            }
        }
        counts
    }

    /// The values below which a quarter, a half and three quarters of the vehicles lie, in the filter's units; none without vehicles.
    pub fn quartiles(&self) -> Option<[u32; 3]> {
        let last = self.scale.known_in(&self.rows).checked_sub(1)?;
        let value = |quarter: usize| {
            let place = last * quarter / 4;
            let rows = self.scale.nth_of(&self.rows, place..place + 1, Slope::Rising);
            Some(self.scale.value(*rows.first()?)? / self.measure.grain())
        };
        Some([value(1)?, value(2)?, value(3)?])
    }
}
