//! What a shopper asks for: every state of `/inventory` as a value that reads itself from a query string and prints itself canonically.

mod chips;
mod choices;
mod parse;
mod print;
mod searched_as;
mod settle;

use crate::buying::financing::Budget;
use crate::filters::{Bounds, Chosen, Facet, Measure};
use enum_map::EnumMap;

pub use chips::Chip;
pub use choices::{Direction, Sort, View};
pub use searched_as::SearchedAs;
pub use settle::Settled;

/// What a shopper asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// Text, trimmed, not empty, at most 200 characters.
    pub search: Option<String>,
    /// The text is words to look for, whatever filters they say (SEARCH-3); only with a text.
    pub exact: bool,
    /// The values that are chosen of each facet.
    pub chosen: Chosen,
    /// The range that is asked for of each measure.
    pub ranges: EnumMap<Measure, Bounds>,
    /// What a month may cost.
    pub budget: Option<Budget>,
    /// Order.
    pub sort: Sort,
    /// Direction.
    pub direction: Direction,
    /// Grid or list.
    pub view: View,
    /// Page, from 1.
    pub page: u32,
}

/// The whole lot, from its first page.
impl Default for Query {
    fn default() -> Self {
        Self {
            search: None,
            exact: false,
            chosen: Chosen::default(),
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
    pub const MAX_SEARCH_CHARS: usize = crate::words::typed::MAX_CHARS;

    /// The vehicles with this value of a facet, and nothing else asked of them.
    pub fn only(facet: Facet, value: &str) -> Self {
        let mut query = Self::default();
        query.chosen.choose(facet, value);
        query
    }

    /// The same query without its text.
    #[must_use]
    pub fn without_text(self) -> Self {
        Self { search: None, exact: false, ..self }
    }

    /// The same query on another page.
    #[must_use]
    pub fn on_page(&self, page: u32) -> Self {
        Self { page: page.max(1), ..self.clone() }
    }

    /// Whether any filter is active.
    pub fn is_filtered(&self) -> bool {
        !self.chips().is_empty()
    }
}
