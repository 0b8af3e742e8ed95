//! The rows in every order a shopper can ask for, sorted once.

use super::{Columns, UNKNOWN};
use crate::{Direction, Sort, Vehicle};

/// Rows in each order.
#[derive(Debug)]
pub(crate) struct Orders {
    alphabetical: Vec<u32>,
    newest: Vec<u32>,
    oldest: Vec<u32>,
    price_low: Vec<u32>,
    price_high: Vec<u32>,
    mileage: Vec<u32>,
    /// How many vehicles have a price: so many stand first in both price orders.
    priced: usize,
}

impl Orders {
    /// Vehicles without the value that is sorted by come last; ties go by stock number.
    pub(crate) fn of(vehicles: &[Vehicle], columns: &Columns) -> Self {
        let mut by_stock_number: Vec<u32> = (0..).take(vehicles.len()).collect();
        by_stock_number.sort_unstable_by_key(|&row| (&vehicles[row as usize].stock_number, row));
        let sorted = |value: &dyn Fn(usize) -> u32| -> Vec<u32> {
            let mut rows = by_stock_number.clone();
            rows.sort_by_key(|&row| value(row as usize));
            rows
        };
        // The largest first, but the unknown, largest of all, still last.
        let falling =
            |number: u32| if number == UNKNOWN { UNKNOWN } else { UNKNOWN - 1 - number.min(UNKNOWN - 1) };
        Self {
            alphabetical: sorted(&|row| columns.models.codes()[row]),
            newest: sorted(&|row| falling(columns.years[row])),
            oldest: sorted(&|row| columns.years[row]),
            price_low: sorted(&|row| columns.prices[row]),
            price_high: sorted(&|row| falling(columns.prices[row])),
            mileage: sorted(&|row| columns.miles[row]),
            priced: columns.prices.iter().filter(|&&price| price != UNKNOWN).count(),
        }
    }

    /// The rows as the sort and the direction say.
    pub(crate) fn rows(&self, sort: Sort, direction: Direction) -> impl Iterator<Item = u32> {
        let (rows, ahead) = match sort {
            Sort::Alphabetical => (&self.alphabetical, 0),
            Sort::Newest | Sort::YearNew => (&self.newest, 0),
            Sort::YearOld => (&self.oldest, 0),
            Sort::PriceLow => (&self.price_low, self.priced),
            Sort::PriceHigh => (&self.price_high, self.priced),
            Sort::Mileage => (&self.mileage, 0),
        };
        // What stands ahead stays ahead, whichever way it is read.
        let parts = [&rows[..ahead], &rows[ahead..]];
        parts.into_iter().flat_map(move |part| {
            let length = part.len();
            (0..length).map(move |place| match direction {
                Direction::Asc => part[place],
                Direction::Desc => part[length - 1 - place],
            })
        })
    }
}
