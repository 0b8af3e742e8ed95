//! Links to round limits that shoppers use: of a range, and of the monthly payment.

use inventory::{Bounds, Budget, Query, RangeFilter, Results};
use messages::Messages;

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

pub(super) fn range_presets(range: RangeFilter, results: &Results<'_>, messages: &Messages) -> Vec<Preset> {
    let mut query = results.query().on_page(1);
    let selected = query.ranges[range];
    let preset = |(bounds, label): (Bounds, String)| {
        let active = selected == bounds;
        query.ranges[range] = if active { Bounds::default() } else { bounds };
        Preset { label, path: query.path(), active }
    };
    results.resolved.inventory().summary().presets(range, messages).map(preset).collect()
}

/// Monthly payments, on the shopper's own terms if there are any.
pub(super) fn payment_presets(results: &Results<'_>, messages: &Messages) -> Vec<Preset> {
    let query = results.query().on_page(1);
    let preset = |&dollars: &u32| {
        let active = query.budget.is_some_and(|budget| budget.max_payment == dollars);
        let budget = match query.budget {
            Some(_) if active => None,
            Some(budget) => Some(Budget { max_payment: dollars, ..budget }),
            None => Budget::new(dollars),
        };
        Preset {
            label: messages.results_filter_a_month(&dollars).to_string(),
            path: Query { budget, ..query.clone() }.path(),
            active,
        }
    };
    PAYMENTS.iter().map(preset).collect()
}
