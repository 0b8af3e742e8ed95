//! A range of the filter form: two fields and a slider.

use super::histogram::{BARS, outline};
use super::presets::{Preset, range_presets};
use inventory::{Bounds, RangeFilter, Results, Unit};
use messages::Messages;

/// (FILTER-2)
#[derive(Clone, Debug)]
pub(crate) struct Range {
    /// `Price`.
    pub label: String,
    pub unit: Unit,
    pub min_name: &'static str,
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
    pub min: Option<u32>,
    pub max: Option<u32>,
}

impl Range {
    pub(super) fn new(range_filter: RangeFilter, results: &Results<'_>, messages: &Messages) -> Self {
        let inventory = results.resolved.inventory();
        let (from, to) = inventory.filter_limits(range_filter);
        let (min_name, max_name) = range_filter.param_names();
        let Bounds { min, max } = results.query().ranges[range_filter];
        let step = range_filter.step();
        let (lowest, highest) = slider_ends(inventory.summary().ends[range_filter], (from, to, step));
        Self {
            label: messages[range_filter.label()].to_owned(),
            unit: range_filter.unit(),
            min_name,
            max_name,
            from,
            to,
            step,
            lowest,
            highest,
            histogram: outline(&results.histogram(range_filter, (lowest, highest), BARS)),
            presets: range_presets(range_filter, results, messages),
            min,
            max,
        }
    }

    /// Empty without a minimum.
    pub(crate) fn min_text(&self) -> String {
        self.min.map_or_else(String::new, |min| self.unit.format(min))
    }

    /// Empty without a maximum.
    pub(crate) fn max_text(&self) -> String {
        self.max.map_or_else(String::new, |max| self.unit.format(max))
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
        self.unit.format(self.lowest)
    }

    pub(crate) fn highest_text(&self) -> String {
        self.unit.format(self.highest)
    }
}

/// The inventory's bounds, rounded outwards to steps within the range; at least one step apart.
fn slider_ends(available: Bounds, (from, to, step): (u32, u32, u32)) -> (u32, u32) {
    let above = |value: u32| value.clamp(from, to) - from;
    let lowest = available.min.map_or(from, |min| from + above(min) / step * step).min(to - step);
    let highest = available.max.map_or(to, |max| from + above(max).div_ceil(step) * step).min(to);
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
