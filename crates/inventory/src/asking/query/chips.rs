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
        let chip = |label: String, remove: &dyn Fn(&mut Self)| {
            let mut without = self.on_page(1);
            remove(&mut without);
            Chip { label, without }
        };
        let mut chips = Vec::new();
        if let Some(text) = &self.search {
            chips.push(chip(format!("\"{text}\""), &|query| query.search = None));
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
            }
        }
        chips
    }
}
