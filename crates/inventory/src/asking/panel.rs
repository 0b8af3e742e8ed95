//! The search panel's vehicles.

use super::admitted::Admitted;
use super::orders::page;
use crate::{Query, Settled, Snapshot, Vehicle};

impl Snapshot {
    /// The search panel's answer: at most `limit` vehicles that match the text, best first: the stock number or VIN itself
    /// or the last eight of a VIN, then where one of the fields begins with the text, then a word of one, then the rest; each
    /// in alphabetical order. Those of a sentence stand in the order that it asks for. Blank text finds nothing.
    pub fn find(&self, text: &str, limit: usize) -> Vec<&Vehicle> {
        let mut query = Query { search: Some(text.to_owned()), ..Query::default() }.settle(self);
        if query.searched_as().is_some() {
            return query.first(limit);
        }
        let best = self.text.best(text, limit, |row| self.at(row));
        best.into_iter().map(|row| self.at(row)).collect()
    }
}

impl<'s> Settled<'s> {
    /// The first vehicles of the answer.
    fn first(&mut self, limit: usize) -> Vec<&'s Vehicle> {
        let text = self.take_found().map(|found| found.rows);
        let matches = Admitted::of(self, text).all_but(None);
        let total = matches.count();
        let rows =
            page(self.columns(), (&matches, total), (self.sort, self.direction), &(0..limit.min(total)));
        rows.into_iter().map(|row| self.snapshot.at(row)).collect()
    }
}
