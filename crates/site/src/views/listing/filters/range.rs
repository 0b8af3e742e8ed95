//! A range of the filter form: its fields, and how far its slider goes.

use super::bars::{BARS, outline};
use super::steps::{Step, steps};
use inventory::{Bounds, Measure, Results, grouped};

/// A range of the form, with its bounds and step (FILTER-2).
#[derive(Clone, Debug)]
pub(crate) struct Range {
    /// `Price`.
    pub label: &'static str,
    /// What its numbers count.
    pub unit: Unit,
    /// Parameter of the lower end.
    pub min_name: &'static str,
    /// Parameter of the upper end.
    pub max_name: &'static str,
    /// Lowest value; there the range is open.
    pub from: u32,
    /// Highest value; there the range is open.
    pub to: u32,
    /// Step.
    pub step: u32,
    /// Where the slider begins: the step at or below the least that the lot has.
    pub lowest: u32,
    /// Where the slider ends: the step at or above the most that the lot has.
    pub highest: u32,
    /// How the vehicles that all other filters let in lie between them: an outline in SVG, 24 wide and 20 high.
    pub bars: String,
    /// Round ends, as links.
    pub steps: Vec<Step>,
    /// Chosen lower end.
    pub min: Option<u32>,
    /// Chosen upper end.
    pub max: Option<u32>,
}

impl Range {
    /// The range of a measure, and what is asked of it.
    pub(super) fn new(measure: Measure, results: &Results<'_>) -> Self {
        let query = &results.query;
        let (from, to) = query.snapshot().limits(measure);
        let (min_name, max_name) = measure.end_names();
        let Bounds { min, max } = query.ranges[measure];
        let step = measure.step();
        let (lowest, highest) = reach(query.snapshot().lot().ends[measure], (from, to, step));
        Self {
            label: measure.label(),
            unit: Unit::of(measure),
            min_name,
            max_name,
            from,
            to,
            step,
            lowest,
            highest,
            bars: outline(&results.spread(measure, (lowest, highest), BARS)),
            steps: steps(measure, results),
            min,
            max,
        }
    }

    /// A number of it as its fields show one: `$12,500`, `80,000`, `2015`.
    fn figure(&self, number: u32) -> String {
        match self.unit {
            Unit::Dollars => format!("${}", grouped(number.into())),
            Unit::Year => number.to_string(),
            Unit::Miles => grouped(number.into()),
        }
    }

    /// What stands in its lower field; nothing where it is open.
    pub(crate) fn lower(&self) -> String {
        self.min.map_or_else(String::new, |min| self.figure(min))
    }

    /// What stands in its upper field.
    pub(crate) fn upper(&self) -> String {
        self.max.map_or_else(String::new, |max| self.figure(max))
    }

    /// Where the lower thumb of its slider stands.
    pub(crate) fn lower_thumb(&self) -> u32 {
        self.min.unwrap_or(self.lowest).clamp(self.lowest, self.highest)
    }

    /// Where the upper thumb of its slider stands.
    pub(crate) fn upper_thumb(&self) -> u32 {
        self.max.unwrap_or(self.highest).clamp(self.lowest, self.highest)
    }

    /// Where its slider begins.
    pub(crate) fn least(&self) -> String {
        self.figure(self.lowest)
    }

    /// Where its slider ends.
    pub(crate) fn most(&self) -> String {
        self.figure(self.highest)
    }
}

/// What the numbers of a range count.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    /// Whole dollars.
    Dollars,
    /// Model years.
    Year,
    /// Miles.
    Miles,
}

impl Unit {
    /// As the form's island knows it (web/src/islands/filters/form/props.ts).
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Dollars => "dollars",
            Self::Year => "year",
            Self::Miles => "miles",
        }
    }

    const fn of(measure: Measure) -> Self {
        match measure {
            Measure::Year => Self::Year,
            Measure::Price => Self::Dollars,
            Measure::Mileage => Self::Miles,
        }
    }
}

/// The steps around what the lot has, inside the range's own ends; one step at least.
fn reach(lot: Bounds, (from, to, step): (u32, u32, u32)) -> (u32, u32) {
    let above = |value: u32| value.clamp(from, to) - from;
    let lowest = lot.min.map_or(from, |min| from + above(min) / step * step).min(to - step);
    let highest = lot.max.map_or(to, |max| from + above(max).div_ceil(step) * step).min(to);
    (lowest, highest.max(lowest + step))
}

#[cfg(test)]
mod tests {
    use super::{Bounds, reach};

    #[test]
    fn a_slider_ends_at_the_steps_around_the_lot_and_never_beyond_its_own_range() {
        let prices = |min, max| reach(Bounds { min, max }, (0, 100_000, 1000));
        assert_eq!(prices(Some(6499), Some(68_001)), (6000, 69_000));
        assert_eq!(prices(Some(6000), Some(68_000)), (6000, 68_000));
        assert_eq!(prices(Some(40_000), Some(250_000)), (40_000, 100_000));
        assert_eq!(prices(None, None), (0, 100_000));
        assert_eq!(prices(Some(20_000), Some(20_000)), (20_000, 21_000));
        assert_eq!(prices(Some(250_000), Some(250_000)), (99_000, 100_000));
        assert_eq!(reach(Bounds { min: Some(1994), max: Some(2022) }, (2000, 2023, 1)), (2000, 2022));
    }
}
