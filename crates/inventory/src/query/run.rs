//! Answering a query from the columns of a snapshot.

use super::{Bounds, Condition, Query};
use crate::facets::{Counts, counted};
use crate::search::{Found, search};
use crate::snapshot::{Coded, Columns, Rows, UNKNOWN};
use crate::{Pages, Reading, Results, Snapshot};
use std::ops::RangeInclusive;

impl Query {
    /// Answers the query. The query is settled first; a page beyond the last shows the last.
    pub fn run<'s>(&self, snapshot: &'s Snapshot) -> Results<'s> {
        let query = self.clone().settle(snapshot);
        let found = query.search.as_deref().map(|text| search(snapshot, text));
        let (text, reading) =
            found.map_or((None, Reading::AsTyped), |Found { rows, reading }| (Some(rows), reading));
        let filters = Filters::of(&query, &snapshot.columns);
        let Matches { rows, counts } = filters.matches(&snapshot.columns, text.as_ref());

        let page_size = query.view.page_size();
        let pages = Pages::of(counts.matches, page_size, query.page);
        let before = (pages.current as usize - 1) * page_size;
        let ordered = snapshot.orders.rows(query.sort, query.direction).filter(|&row| rows.contains(row));
        let vehicles: Vec<_> = ordered.skip(before).take(page_size).map(|row| snapshot.at(row)).collect();
        let facets = counted(&query, &snapshot.columns, &counts);
        Results {
            query: query.on_page(pages.current),
            total: counts.matches,
            start: if vehicles.is_empty() { 0 } else { before + 1 },
            end: before + vehicles.len(),
            vehicles,
            pages,
            facets,
            reading,
        }
    }
}

/// What matches, and what would if one facet were chosen otherwise.
struct Matches {
    rows: Rows,
    counts: Counts,
}

/// A settled query, in codes and columns' numbers.
struct Filters {
    year: RangeInclusive<u32>,
    cents: RangeInclusive<u32>,
    miles: RangeInclusive<u32>,
    make: Option<u32>,
    model: Option<u32>,
    condition: Option<Condition>,
    transmission: Option<u32>,
    color: Option<u32>,
}

/// Code of a word that the lot does not have.
const NOT_ON_LOT: u32 = u32::MAX;

impl Filters {
    fn of(query: &Query, columns: &Columns) -> Self {
        let code = |coded: &Coded, word: &Option<String>| {
            word.as_deref().map(|word| coded.find(word).unwrap_or(NOT_ON_LOT))
        };
        let make = code(&columns.makes, &query.make);
        let in_make =
            |model: &String| columns.models.find_in(make.unwrap_or(Coded::NONE), model).unwrap_or(NOT_ON_LOT);
        let cents = Bounds {
            min: query.price.min.map(|dollars| dollars.saturating_mul(100)),
            max: query.price.max.map(|dollars| dollars.saturating_mul(100).saturating_add(99)),
        };
        Self {
            year: known(query.year),
            cents: known(cents),
            miles: known(query.mileage),
            make,
            model: query.model.as_ref().map(in_make),
            condition: query.condition,
            transmission: code(&columns.transmissions, &query.transmission),
            color: code(&columns.colors, &query.color),
        }
    }

    fn matches(&self, columns: &Columns, text: Option<&Rows>) -> Matches {
        let mut matches = Matches { rows: Rows::none(columns.len()), counts: Counts::none(columns) };
        let mut look_at = |row: u32| {
            if self.passes_ranges(columns, row as usize) {
                let missed = self.missed(columns, row as usize);
                matches.counts.count(columns, row as usize, missed);
                if missed == Missed::NOTHING {
                    matches.rows.insert(row);
                }
            }
        };
        match text {
            Some(text) => text.iter().for_each(&mut look_at),
            None => (0..).take(columns.len()).for_each(&mut look_at),
        }
        matches
    }

    /// The filters that are no facets.
    fn passes_ranges(&self, columns: &Columns, row: usize) -> bool {
        self.year.contains(&columns.years[row])
            && self.cents.contains(&columns.prices[row])
            && self.miles.contains(&columns.miles[row])
    }

    /// The facets whose own filter keeps the row out.
    fn missed(&self, columns: &Columns, row: usize) -> Missed {
        let other =
            |wanted: Option<u32>, coded: &Coded| wanted.is_some_and(|wanted| wanted != coded.codes()[row]);
        let missed = |missed: bool, facet: Missed| if missed { facet.0 } else { 0 };
        let make = other(self.make, &columns.makes) || other(self.model, &columns.models);
        let condition = self.condition.is_some_and(|wanted| row_condition(columns, row) != Some(wanted));
        Missed(
            missed(make, Missed::MAKE_AND_MODEL)
                | missed(condition, Missed::CONDITION)
                | missed(other(self.transmission, &columns.transmissions), Missed::TRANSMISSION)
                | missed(other(self.color, &columns.colors), Missed::COLOR),
        )
    }
}

/// A set of facets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed(u8);

impl Missed {
    pub(crate) const NOTHING: Self = Self(0);
    pub(crate) const MAKE_AND_MODEL: Self = Self(1);
    pub(crate) const CONDITION: Self = Self(2);
    pub(crate) const TRANSMISSION: Self = Self(4);
    pub(crate) const COLOR: Self = Self(8);

    /// Whether nothing but this facet is in the set.
    pub(crate) fn at_most(self, facet: Self) -> bool {
        self.0 & !facet.0 == 0
    }
}

/// The condition of a row's vehicle, where its mileage is known.
pub(crate) fn row_condition(columns: &Columns, row: usize) -> Option<Condition> {
    Condition::of(Some(columns.miles[row]).filter(|&miles| miles != UNKNOWN))
}

/// The values that a range lets in: with both ends open all, the unknown too; else known ones alone.
fn known(bounds: Bounds) -> RangeInclusive<u32> {
    let most = if bounds.is_open() { UNKNOWN } else { UNKNOWN - 1 };
    bounds.min.unwrap_or(0)..=bounds.max.unwrap_or(most).min(most)
}
