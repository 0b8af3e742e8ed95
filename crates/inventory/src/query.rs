//! The shopper's query: every state of `/inventory` as a value that parses from a query string and
//! prints canonically.

pub(crate) mod chips;
pub(crate) mod facet_choices;
mod filtered_rows;
mod histogram;
pub(crate) mod interpretation;
pub(crate) mod matches;
mod misses;
mod ordering;
pub(crate) mod pagination;
pub(crate) mod parameters;
mod parse;
mod print;
pub(crate) mod relaxations;
pub(crate) mod resolve;
pub(crate) mod results;
mod value_groups;

use crate::filters::{Bounds, Facet, RangeFilter, SelectedFacets};
use crate::pricing::financing::Budget;
use crate::sort::{Direction, Sort, View};
use enum_map::EnumMap;

/// A shopper's search: text, filters and order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// Search text: trimmed, not empty, at most 200 characters.
    pub search: Option<String>,
    /// Search the text as keywords, even if it contains words that are filters (SEARCH-3). Only set
    /// with a text.
    pub exact: bool,
    /// Selected facet values.
    pub selected: SelectedFacets,
    /// The range of each range filter; open ranges filter nothing.
    pub ranges: EnumMap<RangeFilter, Bounds>,
    /// Monthly payment limit.
    pub budget: Option<Budget>,
    pub sort: Sort,
    pub direction: Direction,
    /// Grid or list.
    pub view: View,
    /// Page, from 1.
    pub page: u32,
}

/// All vehicles, first page.
impl Default for Query {
    fn default() -> Self {
        Self {
            search: None,
            exact: false,
            selected: SelectedFacets::default(),
            ranges: EnumMap::default(),
            budget: None,
            sort: Sort::default(),
            direction: Direction::default(),
            view: View::default(),
            page: 1,
        }
    }
}

impl Query {
    /// Longest text, in characters.
    pub const MAX_SEARCH_CHARS: usize = crate::text::MAX_INPUT_CHARS;

    /// A query for one value of a facet.
    pub fn for_value(facet: Facet, value: &str) -> Self {
        let mut query = Self::default();
        query.selected.set(facet, value);
        query
    }

    /// The query without its text.
    #[must_use]
    pub fn without_text(self) -> Self {
        Self { search: None, exact: false, ..self }
    }

    /// The query on another page.
    #[must_use]
    pub fn on_page(&self, page: u32) -> Self {
        Self { page: page.max(1), ..self.clone() }
    }

    /// A filter is active.
    pub fn is_filtered(&self) -> bool {
        self.search.is_some()
            || self.budget.is_some()
            || self.ranges.values().any(|bounds| !bounds.is_open())
            || Facet::all().any(|facet| !self.selected.is_empty(facet))
    }
}
