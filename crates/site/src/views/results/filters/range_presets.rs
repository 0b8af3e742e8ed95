//! Links to round limits of a range, near the inventory's quartiles.

use inventory::{Bounds, Query, RangeFilter, Results, format_number};

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
pub(super) fn range_presets(measure: RangeFilter, results: &Results<'_>) -> Vec<RangePreset> {
    let lot = results.resolved.snapshot().summary();
    let mut ends = lot.quartiles[measure]
        .map_or_else(Vec::new, |quartiles| quartiles.map(|value| round(measure, value)).to_vec());
    ends.dedup();
    let excludes_some = |end: &u32| match measure {
        RangeFilter::Year => lot.ends[measure].min.is_some_and(|least| least < *end),
        RangeFilter::Price | RangeFilter::Mileage => lot.ends[measure].max.is_some_and(|most| *end < most),
    };
    let mut query = results.query().on_page(1);
    let selected = query.ranges[measure];
    ends.into_iter().filter(excludes_some).map(|end| preset(measure, end, selected, &mut query)).collect()
}

/// Changes only the query's range.
fn preset(measure: RangeFilter, end: u32, selected: Bounds, query: &mut Query) -> RangePreset {
    let bounds = match measure {
        RangeFilter::Year => Bounds { min: Some(end), max: None },
        RangeFilter::Price | RangeFilter::Mileage => Bounds { min: None, max: Some(end) },
    };
    let active = selected == bounds;
    query.ranges[measure] = if active { Bounds::default() } else { bounds };
    let label = match measure {
        RangeFilter::Year => format!("{end} or newer"),
        RangeFilter::Price => format!("Under ${}", format_number(end.into())),
        RangeFilter::Mileage => format!("Under {}", format_number(end.into())),
    };
    RangePreset { label, path: query.path(), active }
}

/// Rounds up to thousands of dollars or miles; years are unchanged.
fn round(measure: RangeFilter, value: u32) -> u32 {
    let unit = match measure {
        RangeFilter::Year => return value,
        RangeFilter::Price => 5_000,
        RangeFilter::Mileage => 10_000,
    };
    value.div_ceil(unit).max(1) * unit
}
