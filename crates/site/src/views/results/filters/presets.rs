//! Links to round limits that shoppers use: of a range, and of the monthly payment.

use inventory::{Bounds, Budget, Query, RangeFilter, Results, format_number};

/// Mileages that shoppers ask for: nearly new, usual, high.
const MILEAGES: [u32; 3] = [30_000, 60_000, 100_000];
/// Monthly payments, in dollars.
const PAYMENTS: [u32; 3] = [250, 350, 450];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preset {
    /// `Under $15,000`.
    pub label: String,
    /// Path of the results with the preset, or without it if it is active.
    pub path: String,
    pub active: bool,
}

/// At most three, each excluding some vehicles: usual mileages, and prices and years near the
/// inventory's quartiles. They depend on the whole inventory, so that they do not change while a
/// shopper filters.
pub(super) fn range_presets(measure: RangeFilter, results: &Results<'_>) -> Vec<Preset> {
    let lot = results.resolved.snapshot().summary();
    let mut ends = match measure {
        RangeFilter::Mileage => MILEAGES.to_vec(),
        _ => lot.quartiles[measure]
            .map_or_else(Vec::new, |quartiles| quartiles.map(|value| round(measure, value)).to_vec()),
    };
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
fn preset(measure: RangeFilter, end: u32, selected: Bounds, query: &mut Query) -> Preset {
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
    Preset { label, path: query.path(), active }
}

/// Monthly payments, on the shopper's own terms if there are any.
pub(super) fn payment_presets(results: &Results<'_>) -> Vec<Preset> {
    let query = results.query().on_page(1);
    let preset = |&dollars: &u32| {
        let active = query.budget.is_some_and(|budget| budget.max_payment == dollars);
        let budget = match query.budget {
            Some(_) if active => None,
            Some(budget) => Some(Budget { max_payment: dollars, ..budget }),
            None => Budget::new(dollars),
        };
        Preset {
            label: format!("${dollars} a month"),
            path: Query { budget, ..query.clone() }.path(),
            active,
        }
    };
    PAYMENTS.iter().map(preset).collect()
}

/// Rounds a price up to 5,000 dollars; years are unchanged.
fn round(measure: RangeFilter, value: u32) -> u32 {
    const DOLLARS: u32 = 5_000;
    if measure == RangeFilter::Price { value.div_ceil(DOLLARS).max(1) * DOLLARS } else { value }
}
