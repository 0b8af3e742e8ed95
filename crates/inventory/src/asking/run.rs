//! Answering a query from the indexes of its snapshot.

use super::admitted::Admitted;
use super::orders::page;
use crate::search::Found;
use crate::{Pages, Reading, Results, Settled};

impl<'s> Settled<'s> {
    /// Answers the query. A page beyond the last shows the last.
    pub fn run(mut self) -> Results<'s> {
        let snapshot = self.snapshot;
        let columns = &snapshot.columns;
        let (text, reading) = self
            .take_found()
            .map_or((None, Reading::AsTyped), |Found { rows, reading }| (Some(rows), reading));
        let admitted = Admitted::of(&self, text);
        let matches = admitted.all_but(None);

        let total = matches.count();
        let page_size = self.view.page_size();
        let pages = Pages::of(total, page_size, self.page);
        let before = (pages.current as usize - 1) * page_size;
        let places = before..(before + page_size).min(total);
        let rows = page(columns, (&matches, total), (self.sort, self.direction), &places);
        Results {
            query: self.turned_to(pages.current),
            total,
            start: if rows.is_empty() { 0 } else { before + 1 },
            end: before + rows.len(),
            vehicles: rows.into_iter().map(|row| snapshot.at(row)).collect(),
            pages,
            reading,
            admitted,
            matches,
        }
    }
}
