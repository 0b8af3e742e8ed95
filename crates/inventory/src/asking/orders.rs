//! A page of rows in any order a shopper can ask for.

use crate::filters::Measure;
use crate::store::scale::{Scale, Slope};
use crate::store::{Columns, Rows};
use crate::{Direction, Snapshot, Sort};
use std::ops::Range;

/// Where no more than one row in so many matches, the matches are sorted; else the sorted column is walked.
const FEW: usize = 64;

/// An order, as the columns have it.
struct Order<'c> {
    columns: &'c Columns,
    /// What is sorted by; nothing where the rows stand in that order anyway.
    by: Option<(&'c Scale, Slope)>,
}

/// Of `total` rows in the order of a sort and a direction those at these places.
pub(crate) fn page(
    columns: &Columns,
    (rows, total): (&Rows, usize),
    (sort, direction): (Sort, Direction),
    places: &Range<usize>,
) -> Vec<u32> {
    let by = sorted_by(columns, sort);
    let ahead = by.filter(|_| keeps_unknown_last(sort)).map_or(0, |(scale, _)| scale.known_in(rows));
    let order = Order { columns, by };
    if direction == Direction::Asc {
        return order.nth_of(rows, total, places.clone());
    }
    let mut page = Vec::new();
    for part in [0..ahead, ahead..total] {
        let within = places.start.max(part.start)..places.end.min(part.end);
        if !within.is_empty() {
            let from_its_end = |place: usize| part.start + (part.end - place);
            let mirrored = from_its_end(within.end)..from_its_end(within.start);
            page.extend(order.nth_of(rows, total, mirrored).into_iter().rev());
        }
    }
    page
}

/// What a sort goes by; nothing where the rows stand in that order anyway.
fn sorted_by(columns: &Columns, sort: Sort) -> Option<(&Scale, Slope)> {
    let [years, prices, miles] =
        [Measure::Year, Measure::Price, Measure::Mileage].map(|measure| &columns.measures[measure]);
    match sort {
        Sort::Alphabetical => None,
        Sort::Newest | Sort::YearNew => Some((years, Slope::Falling)),
        Sort::YearOld => Some((years, Slope::Rising)),
        Sort::PriceLow => Some((prices, Slope::Rising)),
        Sort::PriceHigh => Some((prices, Slope::Falling)),
        Sort::Mileage => Some((miles, Slope::Rising)),
        Sort::MilesPerYear => Some((&columns.miles_per_year, Slope::Rising)),
        Sort::BelowMarket => Some((&columns.above_market, Slope::Rising)),
        Sort::PriceDrop => Some((&columns.price_drops, Slope::Falling)),
    }
}

/// Whether vehicles that have the figure stay ahead of those that have none, whichever way the order is read.
const fn keeps_unknown_last(sort: Sort) -> bool {
    !matches!(sort, Sort::Alphabetical | Sort::Newest | Sort::YearNew | Sort::YearOld | Sort::Mileage)
}

impl Snapshot {
    /// Whether a sort is offered (RESULTS-3): one by a figure that no record has of itself tells something apart here.
    pub fn offers(&self, sort: Sort) -> bool {
        match sort {
            Sort::MilesPerYear => self.columns.miles_per_year.tells_apart(),
            Sort::BelowMarket => self.columns.above_market.tells_apart(),
            Sort::PriceDrop => self.columns.price_drops.tells_apart(),
            _ => true,
        }
    }
}

impl Order<'_> {
    fn nth_of(&self, rows: &Rows, total: usize, places: Range<usize>) -> Vec<u32> {
        match self.by {
            None => rows.iter_from(places.start).take(places.len()).collect(),
            Some((scale, slope)) if total * FEW > self.columns.len() => scale.nth_of(rows, places, slope),
            Some((scale, slope)) => self.nth_of_few(rows, places, scale, slope),
        }
    }

    fn nth_of_few(&self, rows: &Rows, places: Range<usize>, scale: &Scale, slope: Slope) -> Vec<u32> {
        let stock_places = self.columns.arrangement.stock_places();
        let key = |row: u32| (scale.sort_value(row, slope), stock_places[row as usize], row);
        let mut few: Vec<(u32, u32, u32)> = rows.iter().map(key).collect();
        if places.end < few.len() {
            few.select_nth_unstable(places.end);
            few.truncate(places.end);
        }
        if places.start > 0 && places.start < few.len() {
            few.select_nth_unstable(places.start);
        }
        let page = &mut few[places.start..];
        page.sort_unstable();
        page.iter().map(|&(_, _, row)| row).collect()
    }
}
