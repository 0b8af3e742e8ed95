//! Links to round limits of a range, near the inventory's quartiles.

use inventory::{Bounds, Measure, Results, grouped};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RangePreset {
    /// `Under $15,000`.
    pub label: String,
    /// Path of the results with the preset, or without it if it is active.
    pub path: String,
    pub active: bool,
}

/// At most three, each excluding some vehicles. They depend on the whole inventory, so that they do
/// not change while a shopper filters.
pub(super) fn range_presets(measure: Measure, results: &Results<'_>) -> Vec<RangePreset> {
    let lot = results.query.snapshot().lot();
    let mut ends = lot.quartiles[measure]
        .map_or_else(Vec::new, |quartiles| quartiles.map(|value| round(measure, value)).to_vec());
    ends.dedup();
    let excludes_some = |end: &u32| match measure {
        Measure::Year => lot.ends[measure].min.is_some_and(|least| least < *end),
        Measure::Price | Measure::Mileage => lot.ends[measure].max.is_some_and(|most| *end < most),
    };
    ends.into_iter().filter(excludes_some).map(|end| preset(measure, end, results)).collect()
}

fn preset(measure: Measure, end: u32, results: &Results<'_>) -> RangePreset {
    let bounds = match measure {
        Measure::Year => Bounds { min: Some(end), max: None },
        Measure::Price | Measure::Mileage => Bounds { min: None, max: Some(end) },
    };
    let active = results.query.ranges[measure] == bounds;
    let mut query = results.query.on_page(1);
    query.ranges[measure] = if active { Bounds::default() } else { bounds };
    let label = match measure {
        Measure::Year => format!("{end} or newer"),
        Measure::Price => format!("Under ${}", grouped(end.into())),
        Measure::Mileage => format!("Under {}", grouped(end.into())),
    };
    RangePreset { label, path: query.path(), active }
}

/// Rounds up to thousands of dollars or miles; years are unchanged.
fn round(measure: Measure, value: u32) -> u32 {
    let unit = match measure {
        Measure::Year => return value,
        Measure::Price => 5_000,
        Measure::Mileage => 10_000,
    };
    value.div_ceil(unit).max(1) * unit
}
