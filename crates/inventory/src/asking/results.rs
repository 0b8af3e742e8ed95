//! The answer to a query.

use crate::{Choice, Facet, Pages, Reading, Settled, Vehicle};
use enum_map::EnumMap;

/// One page of results.
#[derive(Clone, Debug)]
pub struct Results<'s> {
    /// The query, on the page that is shown.
    pub query: Settled<'s>,
    /// Vehicles that match, on all pages.
    pub total: usize,
    /// Vehicles of this page, in order.
    pub vehicles: Vec<&'s Vehicle>,
    /// Position among the pages.
    pub pages: Pages,
    /// Position of the first vehicle shown, from 1; 0 when there is none.
    pub start: usize,
    /// Position of the last vehicle shown.
    pub end: usize,
    /// What each facet offers, with counts.
    pub facets: EnumMap<Facet, Vec<Choice>>,
    /// How the text was read.
    pub reading: Reading,
}
