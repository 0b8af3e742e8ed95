//! What was read out of a text.

use super::meaning::Order;
use crate::filters::{Bounds, Facet, Measure};
use enum_map::EnumMap;

/// What was read out of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) values: Vec<(Facet, String)>,
    pub(crate) ranges: EnumMap<Measure, Bounds>,
    pub(crate) order: Option<Order>,
    /// Dollars a month.
    pub(crate) payment: Bounds,
    /// The words that are no filter.
    pub(crate) left: Option<String>,
}

impl Sentence {
    /// Whether it says a make, a model of it, or both, and no more.
    pub(in crate::search) fn is_name(&self) -> bool {
        let Self { values, ranges, order, payment, left: _ } = self;
        let count = |wanted: Facet| values.iter().filter(|(facet, _)| *facet == wanted).count();
        let (makes, models) = (count(Facet::Make), count(Facet::Model));
        let is_more =
            order.is_some() || !payment.is_open() || ranges.values().any(|bounds| !bounds.is_open());
        makes == 1 && models <= 1 && makes + models == values.len() && !is_more
    }

    /// Adds what was read out of what was left.
    pub(in crate::search) fn add(&mut self, more: Self) {
        for value in more.values {
            if !self.values.contains(&value) {
                self.values.push(value);
            }
        }
        for (measure, bounds) in more.ranges {
            let known = &mut self.ranges[measure];
            *known = Bounds { min: bounds.min.or(known.min), max: bounds.max.or(known.max) };
        }
        self.order = self.order.or(more.order);
        if !more.payment.is_open() {
            self.payment = more.payment;
        }
        self.left = more.left;
    }
}
