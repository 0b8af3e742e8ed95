//! Natural-language queries as filters, with a description for the shopper (SEARCH-3).

use super::Query;
use super::value_groups::value_groups;
use crate::filters::{Bounds, Facet, Filter, SelectedFacets};
use crate::pricing::financing::Budget;
use crate::search::NlQuery;
use crate::sort::Direction;
use crate::{Snapshot, text};
use messages::Messages;

/// The words of a text that were interpreted as filters (SEARCH-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// Dollars a month in the text that could not become a filter, because the dealer has no
    /// financing terms.
    pub payment: Bounds,
    /// The words that were left out, as typed: no filter covers them (`not red`), or no vehicle has
    /// them.
    pub unread: Vec<String>,
    /// The words that change nothing, as typed: `looking for`, `nice`.
    pub fillers: Vec<String>,
    original: Query,
}

impl Interpretation {
    pub(super) fn new(original: Query, query: &Query, parsed: &NlQuery) -> Self {
        let payment = if query.budget.is_some() { Bounds::default() } else { parsed.payment };
        let NlQuery { unread, fillers, .. } = parsed.clone();
        Self { payment, unread, fillers, original }
    }

    /// The query with the whole text.
    pub fn original(&self) -> &Query {
        &self.original
    }

    /// The query that searches the text as keywords instead.
    pub fn as_keywords(&self) -> Query {
        Query { exact: true, ..self.original.on_page(1) }
    }

    pub(super) fn on_page(self, page: u32) -> Self {
        Self { original: Query { page, ..self.original }, ..self }
    }
}

impl Query {
    /// Replaces the text with the filters that it contains. Filters and a sort that are already set
    /// stay.
    pub(super) fn with_parsed(mut self, parsed: &NlQuery, inventory: &Snapshot) -> Self {
        let before = self.selected.clone();
        for (facet, value) in &parsed.values {
            if before.is_empty(*facet) && !is_outside_selected(&before, *facet, value, inventory) {
                self.selected.add(*facet, value);
            }
        }
        for (range, &bounds) in &parsed.ranges {
            if self.ranges[range].is_open() {
                self.ranges[range] = bounds;
            }
        }
        self.budget = self.budget.or_else(|| {
            let budget = Budget::new(parsed.payment.max?)?;
            Some(Budget { down: parsed.down, ..budget })
        });
        let sort = parsed.order.filter(|&sort| inventory.offers_sort(sort));
        if let Some(sort) = sort.filter(|_| (self.sort, self.direction) == Default::default()) {
            self.sort = sort;
        }
        self.search.clone_from(&parsed.rest);
        self
    }
}

/// The value is a model or trim of none of the selected makes or models.
fn is_outside_selected(selected: &SelectedFacets, facet: Facet, value: &str, inventory: &Snapshot) -> bool {
    let Some(parent) = facet.parent().filter(|&parent| !selected.is_empty(parent)) else { return false };
    let facets = &inventory.columns.facets;
    let key = text::fold(value);
    let has_value = |parent_value: &String| {
        let parents = &facets[parent].values;
        let parent_key = text::fold(parent_value);
        let mut codes = parents.all().filter(|&code| parents.key(code) == parent_key);
        codes.any(|code| facets[facet].values.find_key(code, &key).is_some())
    };
    !selected.values(parent).iter().any(has_value)
}

/// Describes the filters that `query` has beyond `original`.
pub(super) fn describe(original: &Query, query: &Query, inventory: &Snapshot, messages: &Messages) -> String {
    let mut parts = Vec::new();
    for filter in Filter::all() {
        match filter {
            Filter::Facet(facet) if original.selected.is_empty(facet) => {
                let groups = value_groups(&query.selected, facet, inventory, messages).into_iter();
                let labels = facet.joined(groups.map(|(label, _)| label), messages);
                let is_interior = facet == Facet::Interior;
                parts.extend((!labels.is_empty()).then(|| {
                    if is_interior { messages.query_interior(&labels).to_string() } else { labels }
                }));
            }
            Filter::Range(range) if original.ranges[range].is_open() => {
                parts.extend(range.describe(query.ranges[range], messages));
            }
            Filter::Payment if original.budget.is_none() => {
                parts.extend(query.budget.map(|budget| budget.text(messages)));
            }
            _ => {}
        }
    }
    if (query.sort, query.direction) != (original.sort, original.direction) {
        parts.push(messages[query.sort.description(Direction::Asc)].to_owned());
    }
    parts.extend(query.text_label(messages));
    if parts.is_empty() { messages.query_every_vehicle().to_owned() } else { parts.join(", ") }
}
