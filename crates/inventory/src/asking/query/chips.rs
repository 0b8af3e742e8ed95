//! The active filters as a shopper reads them.

use super::Query;
use crate::filters::{Bounds, Filter};

/// One active filter, as a chip that removes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// `Toyota`, `Price: $10,000 – $20,000`, `Up to $20,000`, `Under 40,000 miles`, ...
    pub label: String,
    /// The query without it, on page 1.
    pub without: Query,
}

impl Query {
    /// The active filters as chips: one for a value, one for a range, one for the text; sort, direction, view and page are none.
    pub fn chips(&self) -> Vec<Chip> {
        let chip = |label: String, remove: &dyn Fn(&mut Self)| self.chip(label, remove);
        let mut chips = Vec::new();
        if let Some(text) = &self.search {
            chips.push(chip(format!("\"{text}\""), &|query| *query = query.clone().without_text()));
        }
        for filter in Filter::ALL {
            match filter {
                Filter::Facet(facet) => chips.extend(self.chosen.of(facet).iter().map(|value| {
                    chip(facet.label_of(value).to_owned(), &|query| query.chosen.take_back(facet, value))
                })),
                Filter::Measure(measure) => chips.extend(
                    measure
                        .words(self.ranges[measure])
                        .map(|label| chip(label, &|query| query.ranges[measure] = Bounds::default())),
                ),
                Filter::Payment => chips
                    .extend(self.budget.map(|budget| chip(budget.to_string(), &|query| query.budget = None))),
            }
        }
        chips
    }

    fn chip(&self, label: String, remove: &dyn Fn(&mut Self)) -> Chip {
        let mut without = self.on_page(1);
        remove(&mut without);
        Chip { label, without }
    }

    /// The active filters, each whole: with all of its values, and those within them; the text is none of the table's.
    pub(crate) fn filters(&self) -> Vec<(Option<Filter>, Chip)> {
        let chip = |label: String, remove: &dyn Fn(&mut Self)| self.chip(label, remove);
        let text = self
            .search
            .as_ref()
            .map(|text| (None, chip(format!("\"{text}\""), &|query| *query = query.clone().without_text())));
        let filters = Filter::ALL.into_iter().filter_map(|filter| match filter {
            Filter::Facet(facet) => {
                let values = self.chosen.of(facet);
                let labels: Vec<&str> = values.iter().map(|value| facet.label_of(value)).collect();
                let joined = labels.join(if facet.wants_all() { " and " } else { " or " });
                let take_back =
                    |query: &mut Self| values.iter().for_each(|value| query.chosen.take_back(facet, value));
                (!values.is_empty()).then(|| (Some(filter), chip(joined, &take_back)))
            }
            Filter::Measure(measure) => {
                let label = measure.words(self.ranges[measure])?;
                Some((Some(filter), chip(label, &|query| query.ranges[measure] = Bounds::default())))
            }
            Filter::Payment => {
                let budget = self.budget?;
                Some((Some(filter), chip(budget.to_string(), &|query| query.budget = None)))
            }
        });
        text.into_iter().chain(filters).collect()
    }
}
