//! Answering a query from the indexes of a snapshot.

use super::{Bounds, Query};
use crate::facets::{Counted, facets};
use crate::search::{Found, search};
use crate::snapshot::{Coded, Columns, Rows, Scale, UNKNOWN, Words, page};
use crate::{Pages, Reading, Results, Snapshot};
use std::borrow::Cow;

impl Query {
    /// Answers the query. The query is settled first; a page beyond the last shows the last.
    pub fn run<'s>(&self, snapshot: &'s Snapshot) -> Results<'s> {
        let query = self.clone().settle(snapshot);
        let columns = &snapshot.columns;
        let found = query.search.as_deref().map(|text| search(snapshot, text));
        let (text, reading) =
            found.map_or((None, Reading::AsTyped), |Found { rows, reading }| (Some(rows), reading));
        let admitted = Admitted::of(&query, columns, text);
        let matches = admitted.all_but(None);

        let total = matches.count();
        let page_size = query.view.page_size();
        let pages = Pages::of(total, page_size, query.page);
        let before = (pages.current as usize - 1) * page_size;
        let places = before..(before + page_size).min(total);
        let rows = page(columns, (&matches, total), (query.sort, query.direction), &places);
        Results {
            facets: facets(&query, columns, &admitted.counted(&matches)),
            query: query.on_page(pages.current),
            total,
            start: if rows.is_empty() { 0 } else { before + 1 },
            end: before + rows.len(),
            vehicles: rows.into_iter().map(|row| snapshot.at(row)).collect(),
            pages,
            reading,
        }
    }
}

/// The rows that the filters of a settled query let in.
struct Admitted {
    /// By text and ranges, which are no facets.
    unfaceted: Rows,
    /// By each facet that is filtered by.
    by_facet: [Option<Rows>; 4],
}

/// The facets, makes with models as one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Facet {
    Make,
    Condition,
    Transmission,
    Color,
}

impl Admitted {
    fn of(query: &Query, columns: &Columns, text: Option<Rows>) -> Self {
        let cents = Bounds {
            min: query.price.min.map(|dollars| dollars.saturating_mul(100)),
            max: query.price.max.map(|dollars| dollars.saturating_mul(100).saturating_add(99)),
        };
        let mut unfaceted = text.unwrap_or_else(|| Rows::all(columns.len()));
        let ranges =
            [(query.year, &columns.years), (cents, &columns.prices), (query.mileage, &columns.miles)];
        for (bounds, scale) in ranges {
            if let Some(rows) = rows_inside(bounds, scale) {
                unfaceted.keep(&rows);
            }
        }
        let word = |wanted: &Option<String>, words: &Words| {
            let code = |wanted: &String| words.values.find(wanted).unwrap_or(Coded::NONE);
            wanted.as_ref().map(|wanted| words.rows_with(code(wanted)))
        };
        let condition = query.condition.map(|condition| columns.conditions[condition as usize].clone());
        let by_facet = [
            rows_of_make_and_model(query, columns),
            condition,
            word(&query.transmission, &columns.transmissions),
            word(&query.color, &columns.colors),
        ];
        Self { unfaceted, by_facet }
    }

    /// The rows that all filters let in, but for that of one facet.
    fn all_but(&self, left_out: Option<Facet>) -> Rows {
        let mut rows = self.unfaceted.clone();
        for (facet, admitted) in self.by_facet.iter().enumerate() {
            if let Some(admitted) =
                admitted.as_ref().filter(|_| left_out.is_none_or(|left_out| left_out as usize != facet))
            {
                rows.keep(admitted);
            }
        }
        rows
    }

    /// The rows that each facet is counted in, given those that match.
    fn counted<'m>(&self, matches: &'m Rows) -> Counted<'m> {
        let without = |facet: Facet| match &self.by_facet[facet as usize] {
            Some(_) => Cow::Owned(self.all_but(Some(facet))),
            None => Cow::Borrowed(matches),
        };
        Counted {
            makes: without(Facet::Make),
            conditions: without(Facet::Condition),
            transmissions: without(Facet::Transmission),
            colors: without(Facet::Color),
        }
    }
}

fn rows_of_make_and_model(query: &Query, columns: &Columns) -> Option<Rows> {
    let make = query.make.as_deref()?;
    let rows = columns.makes.find(make).and_then(|make| match &query.model {
        Some(model) => columns.models.find_in(make, model).map(|model| columns.rows_of_model(model)),
        None => Some(columns.rows_of_make(make)),
    });
    Some(Rows::within(columns.len(), rows.unwrap_or_default()))
}

/// The rows with a known value inside; nothing where the range hides none, the unknown neither.
fn rows_inside(bounds: Bounds, scale: &Scale) -> Option<Rows> {
    let values = bounds.min.unwrap_or(0)..=bounds.max.unwrap_or(UNKNOWN).min(UNKNOWN - 1);
    (!bounds.is_open()).then(|| scale.rows_in(&values))
}
