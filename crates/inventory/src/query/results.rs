//! Runs a resolved query on the indexes of its snapshot.

use super::Query;
use super::facet_choices::{Choice, choices};
use super::filtered_rows::FilteredRows;
use super::pagination::Pages;
use super::resolve::ResolvedQuery;
use crate::filters::Facet;
use crate::search::{SearchHits, TextMatch};
use crate::store::RowSet;
use crate::{Row, Snapshot, Vehicle};
use messages::Messages;

/// One page of results.
#[derive(Clone, Debug)]
pub struct Results<'s> {
    /// The query, with the page that is shown.
    pub resolved: ResolvedQuery<'s>,
    /// Matching vehicles, on all pages.
    pub total: usize,
    /// Vehicles of this page, in order.
    pub vehicles: Vec<&'s Vehicle>,
    /// This page and the number of pages.
    pub pages: Pages,
    /// Position of the first vehicle shown, from 1; 0 if there is none.
    pub start: usize,
    /// Position of the last vehicle shown.
    pub end: usize,
    /// The way in which the text matched.
    pub text_match: TextMatch,
    pub(super) filtered: FilteredRows,
    pub(super) matches: RowSet,
}

impl Results<'_> {
    /// The query, with the filters of its text.
    pub fn query(&self) -> &Query {
        self.resolved.query()
    }

    /// The vehicle of a row matches, on any page.
    pub fn contains(&self, row: Row) -> bool {
        self.matches.contains(row.0)
    }

    /// The choices of a facet, with counts. Computed on demand, because few facets are shown.
    pub fn choices(&self, facet: Facet, messages: &Messages) -> Vec<Choice> {
        choices(&self.resolved, facet, &self.filtered.count_base(facet.root(), &self.matches), messages)
    }
}

impl<'s> ResolvedQuery<'s> {
    /// The number of vehicles that match, on all pages, without the work of ordering and showing them.
    pub fn count(&mut self) -> usize {
        let text = self.take_hits().map(|hits| hits.rows);
        FilteredRows::new(self, text).all_except(None).count()
    }

    /// Runs the query. A page beyond the last shows the last.
    pub fn run(mut self) -> Results<'s> {
        let inventory = self.inventory;
        let (text, text_match) = self
            .take_hits()
            .map_or((None, TextMatch::AsTyped), |SearchHits { rows, text_match }| (Some(rows), text_match));
        let filtered = FilteredRows::new(&self, text);
        let matches = filtered.all_except(None);

        let total = matches.count();
        let query = self.query();
        let page_size = query.view.page_size();
        let pages = Pages::new(total, page_size, query.page);
        let before = (pages.current as usize - 1) * page_size;
        let positions = before..(before + page_size).min(total);
        let rows = self.ordering().page((&matches, total), &positions);
        Results {
            resolved: self.on_page(pages.current),
            total,
            start: if rows.is_empty() { 0 } else { before + 1 },
            end: before + rows.len(),
            vehicles: rows.into_iter().map(|row| inventory.vehicle(Row(row))).collect(),
            pages,
            text_match,
            filtered,
            matches,
        }
    }
}

impl Snapshot {
    /// The search panel's vehicles: at most `limit` that match the text, best first. Best is a
    /// stock number, a VIN or the last eight characters of a VIN; then fields that begin with the
    /// text, then words that do, then the rest, each in alphabetical order. Vehicles of a
    /// natural-language query are in the order it asks for. Blank text finds nothing.
    pub fn quick_search(&self, text: &str, limit: usize) -> Vec<&Vehicle> {
        let mut resolved = Query { search: Some(text.to_owned()), ..Query::default() }.resolve(self);
        if resolved.interpretation().is_some() {
            return resolved.matches().vehicles_at(0..limit);
        }
        let Some(hits) = resolved.take_hits() else { return Vec::new() };
        let best = self.text.best_matches((text, hits.rows), limit, |row| self.vehicle(Row(row)));
        best.into_iter().map(|row| self.vehicle(Row(row))).collect()
    }
}
