//! The active filters as chips.

use super::Query;
use super::resolve::ResolvedQuery;
use super::value_groups::{ValueGroup, single_values, value_groups};
use crate::filters::{Bounds, Facet, Filter};
use messages::Messages;

/// An active filter with a label and the query that removes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// `Toyota`, `Price: $10,000 – $20,000`, `Up to $20,000`, `Under 40,000 miles`, ...
    pub label: String,
    /// The query without this filter, on page 1.
    pub without: Query,
}

impl ResolvedQuery<'_> {
    /// The chips of its [`Query`], with one for all transmissions of a kind.
    pub fn chips(&self, messages: &Messages) -> Vec<Chip> {
        let query = self.query();
        query.chips_of(&|facet| value_groups(&query.selected, facet, self.inventory, messages), messages)
    }

    /// The labels of the chips but the text's.
    pub fn filter_labels(&self, messages: &Messages) -> Vec<String> {
        let text = usize::from(self.query().search.is_some());
        self.chips(messages).into_iter().skip(text).map(|chip| chip.label).collect()
    }

    /// The labels of the chips.
    pub fn chip_labels(&self, messages: &Messages) -> Vec<String> {
        self.chips(messages).into_iter().map(|chip| chip.label).collect()
    }
}

impl Query {
    /// A chip for the text, for each selected value and for each range. Sort, direction, view and
    /// page have none.
    pub fn chips(&self, messages: &Messages) -> Vec<Chip> {
        self.chips_of(&|facet| single_values(&self.selected, facet, messages), messages)
    }

    fn chips_of(&self, groups: &dyn Fn(Facet) -> Vec<ValueGroup>, messages: &Messages) -> Vec<Chip> {
        let value_chips = |filter| match filter {
            Filter::Facet(facet) => {
                let chip = |(label, values): ValueGroup| {
                    let deselect = |query: &mut Self| {
                        for value in &values {
                            query.selected.deselect(facet, value);
                        }
                    };
                    self.chip(label, &deselect)
                };
                groups(facet).into_iter().map(chip).collect()
            }
            _ => Vec::from_iter(self.filter_chip(filter, messages)),
        };
        self.text_chip(messages).into_iter().chain(Filter::all().flat_map(value_chips)).collect()
    }

    /// A chip for the text (no filter of the table) and one for each active filter, with all of its
    /// values.
    pub(crate) fn filter_chips(&self, messages: &Messages) -> impl Iterator<Item = (Option<Filter>, Chip)> {
        let filters =
            Filter::all().filter_map(|filter| Some((Some(filter), self.filter_chip(filter, messages)?)));
        self.text_chip(messages).map(|chip| (None, chip)).into_iter().chain(filters)
    }

    fn text_chip(&self, messages: &Messages) -> Option<Chip> {
        Some(self.chip(self.text_label(messages)?, &|query| *query = query.clone().without_text()))
    }

    pub(super) fn text_label(&self, messages: &Messages) -> Option<String> {
        Some(messages.query_text(self.search.as_ref()?).to_string())
    }

    fn filter_chip(&self, filter: Filter, messages: &Messages) -> Option<Chip> {
        match filter {
            Filter::Facet(facet) => {
                let values = self.selected.values(facet);
                let deselect =
                    |query: &mut Self| values.iter().for_each(|value| query.selected.deselect(facet, value));
                (!values.is_empty()).then(|| self.chip(facet.joined_labels(values, messages), &deselect))
            }
            Filter::Range(range) => {
                let label = range.describe(self.ranges[range], messages)?;
                Some(self.chip(label, &|query| query.ranges[range] = Bounds::default()))
            }
            Filter::Payment => Some(self.chip(self.budget?.text(messages), &|query| query.budget = None)),
        }
    }

    fn chip(&self, label: String, remove: &dyn Fn(&mut Self)) -> Chip {
        let mut without = self.on_page(1);
        remove(&mut without);
        Chip { label, without }
    }
}
