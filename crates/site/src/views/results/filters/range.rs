//! A range of the filter form: two fields and a slider.

use super::histogram::{BARS, outline};
use super::presets::{Preset, range_presets};
use inventory::{Bounds, RangeFilter, Results, format_number};

/// (FILTER-2)
#[derive(Clone, Debug)]
pub(crate) struct Range {
    /// `Price`.
    pub label: &'static str,
    pub unit: Unit,
    /// Parameter of the minimum.
    pub min_name: &'static str,
    /// Parameter of the maximum.
    pub max_name: &'static str,
    /// Lowest value, which means no minimum.
    pub from: u32,
    /// Highest value, which means no maximum.
    pub to: u32,
    pub step: u32,
    /// The slider's first value: the inventory's minimum, rounded down to a step.
    pub lowest: u32,
    /// The slider's last value: the inventory's maximum, rounded up to a step.
    pub highest: u32,
    /// SVG path of the vehicles that match all other filters.
    pub histogram: String,
    pub presets: Vec<Preset>,
    /// Selected minimum.
    pub min: Option<u32>,
    /// Selected maximum.
    pub max: Option<u32>,
}

impl Range {
    pub(super) fn new(measure: RangeFilter, results: &Results<'_>) -> Self {
        let query = &results.resolved;
        let (from, to) = query.snapshot().filter_limits(measure);
        let (min_name, max_name) = measure.param_names();
        let Bounds { min, max } = query.query().ranges[measure];
        let step = measure.step();
        let (lowest, highest) = slider_ends(query.snapshot().summary().ends[measure], (from, to, step));
        Self {
            label: measure.label(),
            unit: measure.into(),
            min_name,
            max_name,
            from,
            to,
            step,
            lowest,
            highest,
            histogram: outline(&results.histogram(measure, (lowest, highest), BARS)),
            presets: range_presets(measure, results),
            min,
            max,
        }
    }

    /// `$12,500`, `80,000`, `2015`.
    fn format(&self, number: u32) -> String {
        match self.unit {
            Unit::Dollars => format!("${}", format_number(number.into())),
            Unit::Year => number.to_string(),
            Unit::Miles => format_number(number.into()),
        }
    }

    /// Empty without a minimum.
    pub(crate) fn min_text(&self) -> String {
        self.min.map_or_else(String::new, |min| self.format(min))
    }

    /// Empty without a maximum.
    pub(crate) fn max_text(&self) -> String {
        self.max.map_or_else(String::new, |max| self.format(max))
    }

    /// Position of the slider's lower thumb.
    pub(crate) fn lower_thumb(&self) -> u32 {
        self.min.unwrap_or(self.lowest).clamp(self.lowest, self.highest)
    }

    /// Position of the slider's upper thumb.
    pub(crate) fn upper_thumb(&self) -> u32 {
        self.max.unwrap_or(self.highest).clamp(self.lowest, self.highest)
    }

    pub(crate) fn lowest_text(&self) -> String {
        self.format(self.lowest)
    }

    pub(crate) fn highest_text(&self) -> String {
        self.format(self.highest)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    Dollars,
    Year,
    Miles,
}

impl Unit {
    /// The name in the form's island (web/src/islands/filters/form/props.ts).
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Dollars => "dollars",
            Self::Year => "year",
            Self::Miles => "miles",
        }
    }
}

impl From<RangeFilter> for Unit {
    fn from(measure: RangeFilter) -> Self {
        match measure {
            RangeFilter::Year => Self::Year,
            RangeFilter::Price => Self::Dollars,
            RangeFilter::Mileage => Self::Miles,
        }
    }
}

/// The inventory's bounds, rounded outwards to steps within the range; at least one step apart.
fn slider_ends(lot: Bounds, (from, to, step): (u32, u32, u32)) -> (u32, u32) {
    let above = |value: u32| value.clamp(from, to) - from;
    let lowest = lot.min.map_or(from, |min| from + above(min) / step * step).min(to - step);
    let highest = lot.max.map_or(to, |max| from + above(max).div_ceil(step) * step).min(to);
    (lowest, highest.max(lowest + step))
}

#[cfg(test)]
mod tests {
    use super::{Bounds, slider_ends};

    #[test]
    fn a_slider_ends_at_the_steps_around_the_inventory_within_the_range() {
        let prices = |min, max| slider_ends(Bounds { min, max }, (0, 100_000, 1000));
        assert_eq!(prices(Some(6499), Some(68_001)), (6000, 69_000));
        assert_eq!(prices(Some(6000), Some(68_000)), (6000, 68_000));
        assert_eq!(prices(Some(40_000), Some(250_000)), (40_000, 100_000));
        assert_eq!(prices(None, None), (0, 100_000));
        assert_eq!(prices(Some(20_000), Some(20_000)), (20_000, 21_000));
        assert_eq!(prices(Some(250_000), Some(250_000)), (99_000, 100_000));
        assert_eq!(slider_ends(Bounds { min: Some(1994), max: Some(2022) }, (2000, 2023, 1)), (2000, 2022));
    }
}
