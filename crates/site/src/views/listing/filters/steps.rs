//! A range's quick steps: round ends around which the lot falls into quarters, each a link.

use inventory::{Bounds, Measure, Results, grouped};

/// One step: `Under $15,000`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// What it asks for.
    pub label: String,
    /// The results with it; where it is on, without it.
    pub path: String,
    /// It is on.
    pub on: bool,
}

/// The steps of a measure: three at most, each leaving out some of the lot's vehicles. They stay as they are while one filters, so that
/// nothing moves under the hand.
pub(super) fn steps(measure: Measure, results: &Results<'_>) -> Vec<Step> {
    let lot = results.query.snapshot().lot();
    let mut ends = lot.quartiles[measure]
        .map_or_else(Vec::new, |quartiles| quartiles.map(|value| round(measure, value)).to_vec());
    ends.dedup();
    let parts = |end: &u32| match measure {
        Measure::Year => lot.ends[measure].min.is_some_and(|least| least < *end),
        Measure::Price | Measure::Mileage => lot.ends[measure].max.is_some_and(|most| *end < most),
    };
    ends.into_iter().filter(parts).map(|end| step(measure, end, results)).collect()
}

fn step(measure: Measure, end: u32, results: &Results<'_>) -> Step {
    let bounds = match measure {
        Measure::Year => Bounds { min: Some(end), max: None },
        Measure::Price | Measure::Mileage => Bounds { min: None, max: Some(end) },
    };
    let on = results.query.ranges[measure] == bounds;
    let mut query = results.query.on_page(1);
    query.ranges[measure] = if on { Bounds::default() } else { bounds };
    let label = match measure {
        Measure::Year => format!("{end} or newer"),
        Measure::Price => format!("Under ${}", grouped(end.into())),
        Measure::Mileage => format!("Under {}", grouped(end.into())),
    };
    Step { label, path: query.path(), on }
}

/// To the next round number from there: thousands of dollars or miles as people say them, every year.
fn round(measure: Measure, value: u32) -> u32 {
    let grain = match measure {
        Measure::Year => return value,
        Measure::Price => 5_000,
        Measure::Mileage => 10_000,
    };
    value.div_ceil(grain).max(1) * grain
}
