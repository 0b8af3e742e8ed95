//! A parsed text.

use crate::filters::{Bounds, Facet, RangeFilter};
use crate::models::KnownModel;
use crate::sort::Sort;
use enum_map::EnumMap;

/// A parsed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NlQuery {
    pub(crate) values: Vec<(Facet, String)>,
    pub(crate) ranges: EnumMap<RangeFilter, Bounds>,
    pub(crate) order: Option<Sort>,
    /// Dollars a month.
    pub(crate) payment: Bounds,
    /// Dollars of a down payment, beside a payment.
    pub(crate) down: Option<u32>,
    /// The remaining text, which contains no filter.
    pub(crate) rest: Option<String>,
    /// Words that are neither filters nor searched for, as typed: no filter covers them, or no vehicle
    /// has them.
    pub(crate) unread: Vec<String>,
    /// Words that change nothing, as typed: `looking for`, `nice`.
    pub(crate) fillers: Vec<String>,
    /// Models that the text names and that are not here.
    pub(crate) absent: Vec<&'static KnownModel>,
}

impl NlQuery {
    /// It only has a make, with or without a model, and every word is searched for or read.
    pub(in crate::search) fn is_name(&self) -> bool {
        let Self { values, ranges, order, payment, down: _, rest: _, unread, fillers: _, absent } = self;
        let count = |wanted: Facet| values.iter().filter(|(facet, _)| *facet == wanted).count();
        let (makes, models) = (count(Facet::Make), count(Facet::Model));
        let has_more =
            order.is_some() || !payment.is_open() || ranges.values().any(|bounds| !bounds.is_open());
        makes == 1
            && models <= 1
            && makes + models == values.len()
            && !has_more
            && unread.is_empty()
            && absent.is_empty()
    }

    /// The feature, if it has nothing else.
    pub(in crate::search) fn only_feature(&self) -> Option<&str> {
        let Self { values, ranges, order, payment, down: _, rest, unread, fillers: _, absent: _ } = self;
        let [(Facet::Feature, feature)] = &values[..] else { return None };
        let is_open = ranges.values().all(|bounds| bounds.is_open()) && payment.is_open() && order.is_none();
        (is_open && rest.is_none() && unread.is_empty()).then_some(feature)
    }

    /// Names the remaining text as not understood, in the order of the whole text.
    pub(crate) fn drop_rest(&mut self, text: &str) {
        self.unread.extend(self.rest.take());
        self.sort_unread(text);
    }

    /// Sorts the words that were not understood as they are in the text.
    pub(in crate::search) fn sort_unread(&mut self, text: &str) {
        self.unread.sort_by_key(|words| text.find(words.as_str()));
    }

    /// Adds what was parsed from the remaining text.
    pub(in crate::search) fn merge(&mut self, more: Self) {
        for value in more.values {
            if !self.values.contains(&value) {
                self.values.push(value);
            }
        }
        for (range, bounds) in more.ranges {
            let current = &mut self.ranges[range];
            *current = Bounds { min: bounds.min.or(current.min), max: bounds.max.or(current.max) };
        }
        self.order = self.order.or(more.order);
        if !more.payment.is_open() {
            self.payment = more.payment;
        }
        self.down = self.down.or(more.down);
        self.rest = more.rest;
        self.unread.extend(more.unread);
        self.fillers.extend(more.fillers);
        self.absent
            .extend(more.absent.into_iter().filter(|model| !self.absent.contains(model)).collect::<Vec<_>>());
    }

    /// It narrows or orders the results.
    pub(crate) fn has_filter(&self) -> bool {
        let has_range = self.ranges.values().any(|bounds| !bounds.is_open());
        !self.values.is_empty() || has_range || !self.payment.is_open() || self.order.is_some()
    }
}
