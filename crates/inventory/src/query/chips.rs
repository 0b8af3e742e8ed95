//! The active filters as chips.

use super::Query;
use crate::filters::{Bounds, Filter};

/// An active filter with a label and the query that removes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// `Toyota`, `Price: $10,000 – $20,000`, `Up to $20,000`, `Under 40,000 miles`, ...
    pub label: String,
    /// The query without this filter, on page 1.
    pub without: Query,
}

impl Query {
    /// A chip for the text, for each selected value and for each range. Sort, direction, view and
    /// page have none.
    pub fn chips(&self) -> Vec<Chip> {
        let value_chips = |filter| match filter {
            Filter::Facet(facet) => {
                let values = self.selected.values(facet).iter();
                let chip = |value: &String| {
                    let label = facet.value_label(value).to_owned();
                    self.chip(label, &|query| query.selected.deselect(facet, value))
                };
                values.map(chip).collect()
            }
            _ => Vec::from_iter(self.filter_chip(filter)),
        };
        self.text_chip().into_iter().chain(Filter::ALL.into_iter().flat_map(value_chips)).collect()
    }

    /// The labels of the chips.
    pub fn chip_labels(&self) -> Vec<String> {
        let labels = |filter| match filter {
            Filter::Facet(facet) => {
                let values = self.selected.values(facet).iter();
                values.map(|value| facet.value_label(value).to_owned()).collect()
            }
            Filter::Range(range) => Vec::from_iter(range.describe(self.ranges[range])),
            Filter::Payment => Vec::from_iter(self.budget.map(|budget| budget.to_string())),
        };
        self.text_label().into_iter().chain(Filter::ALL.into_iter().flat_map(labels)).collect()
    }

    /// A chip for the text (no filter of the table) and one for each active filter, with all of its
    /// values.
    pub(crate) fn filter_chips(&self) -> impl Iterator<Item = (Option<Filter>, Chip)> {
        let filters =
            Filter::ALL.into_iter().filter_map(|filter| Some((Some(filter), self.filter_chip(filter)?)));
        self.text_chip().map(|chip| (None, chip)).into_iter().chain(filters)
    }

    fn text_chip(&self) -> Option<Chip> {
        Some(self.chip(self.text_label()?, &|query| *query = query.clone().without_text()))
    }

    fn text_label(&self) -> Option<String> {
        Some(format!("\"{}\"", self.search.as_ref()?))
    }

    fn filter_chip(&self, filter: Filter) -> Option<Chip> {
        match filter {
            Filter::Facet(facet) => {
                let values = self.selected.values(facet);
                let deselect =
                    |query: &mut Self| values.iter().for_each(|value| query.selected.deselect(facet, value));
                (!values.is_empty()).then(|| self.chip(facet.joined_labels(values), &deselect))
            }
            Filter::Range(range) => {
                let label = range.describe(self.ranges[range])?;
                Some(self.chip(label, &|query| query.ranges[range] = Bounds::default()))
            }
            Filter::Payment => Some(self.chip(self.budget?.to_string(), &|query| query.budget = None)),
        }
    }

    fn chip(&self, label: String, remove: &dyn Fn(&mut Self)) -> Chip {
        let mut without = self.on_page(1);
        remove(&mut without);
        Chip { label, without }
    }
}
