//! A parsed text.

use crate::filters::{Bounds, Facet, RangeFilter};
use crate::models::KnownModel;
use crate::sort::Sort;
use enum_map::EnumMap;

/// Adds an item, unless it is there.
pub(super) fn add<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

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
    /// The query only has a make, with or without a model, and every word is searched for or read.
    pub(in crate::search) fn is_name(&self) -> bool {
        let count = |wanted: Facet| self.values.iter().filter(|(facet, _)| *facet == wanted).count();
        let (makes, models) = (count(Facet::Make), count(Facet::Model));
        makes == 1
            && models <= 1
            && makes + models == self.values.len()
            && !self.has_range_or_order()
            && self.unread.is_empty()
            && self.absent.is_empty()
    }

    /// The feature, if it has nothing else.
    pub(in crate::search) fn only_feature(&self) -> Option<&str> {
        let [(Facet::Feature, feature)] = &self.values[..] else { return None };
        let has_more = self.has_range_or_order() || self.rest.is_some() || !self.unread.is_empty();
        (!has_more).then_some(feature)
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
        more.values.into_iter().for_each(|value| add(&mut self.values, value));
        for (range, bounds) in more.ranges {
            self.ranges[range] = self.ranges[range].and_then(bounds);
        }
        self.order = self.order.or(more.order);
        if !more.payment.is_open() {
            self.payment = more.payment;
        }
        self.down = self.down.or(more.down);
        self.rest = more.rest;
        self.unread.extend(more.unread);
        self.fillers.extend(more.fillers);
        more.absent.into_iter().for_each(|model| add(&mut self.absent, model));
    }

    /// The query narrows or orders the results.
    pub(crate) fn has_filter(&self) -> bool {
        !self.values.is_empty() || self.has_range_or_order()
    }

    fn has_range_or_order(&self) -> bool {
        let has_range = self.ranges.values().any(|bounds| !bounds.is_open());
        has_range || !self.payment.is_open() || self.order.is_some()
    }
}
