//! The answer to a query.

use super::admitted::Admitted;
use super::choices::choices;
use crate::store::Rows;
use crate::{Choice, Facet, Pages, Reading, Row, Settled, Vehicle};

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
    /// How the text was read.
    pub reading: Reading,
    pub(super) admitted: Admitted,
    pub(super) matches: Rows,
}

impl Results<'_> {
    /// Whether the vehicle of a row of this inventory matches, on whichever page it stands.
    pub fn contains(&self, row: Row) -> bool {
        self.matches.contains(row.0)
    }

    /// What a facet offers, with counts. Made when it is asked for: a facet that nobody shows costs nothing.
    pub fn choices(&self, facet: Facet) -> Vec<Choice> {
        choices(&self.query, facet, &self.admitted.counted(facet.outermost(), &self.matches))
    }
}
