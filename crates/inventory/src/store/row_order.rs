//! The order of rows: by make, model and stock number, so that each make and each model is one run
//! of rows.

use crate::Vehicle;
use std::cmp::Ordering;
use std::ops::Range;

/// Maps rows to vehicles.
#[derive(Debug)]
pub(crate) struct RowOrder {
    /// Each row's vehicle, as index into the feed.
    vehicles: Vec<u32>,
    /// Each row's rank by stock number, which breaks ties.
    stock_number_ranks: Vec<u32>,
    /// First row of each model, and the end of the last.
    model_starts: Vec<u32>,
}

impl RowOrder {
    /// Orders the vehicles by their model codes, which are below `models`.
    pub(super) fn new(vehicles: &[Vehicle], model_codes: &[u32], models: u32) -> Self {
        let mut model_starts = vec![0; models as usize + 2];
        for &model in model_codes {
            model_starts[model as usize + 1] += 1;
        }
        for model in 1..model_starts.len() {
            model_starts[model] += model_starts[model - 1];
        }
        let mut next = model_starts.clone();
        let mut order = Self {
            vehicles: vec![0; vehicles.len()],
            stock_number_ranks: vec![0; vehicles.len()],
            model_starts,
        };
        for (rank, vehicle) in (0..).zip(by_stock_number(vehicles)) {
            let row = &mut next[model_codes[vehicle as usize] as usize];
            order.vehicles[*row as usize] = vehicle;
            order.stock_number_ranks[*row as usize] = rank;
            *row += 1;
        }
        order
    }

    /// Each row's vehicle, as index into the feed.
    pub(crate) fn vehicles(&self) -> &[u32] {
        &self.vehicles
    }

    /// Each row's rank by stock number.
    pub(crate) fn stock_number_ranks(&self) -> &[u32] {
        &self.stock_number_ranks
    }

    /// The rows of the models with these codes.
    pub(super) fn rows_of(&self, models: Range<u32>) -> Range<usize> {
        self.model_starts[models.start as usize] as usize..self.model_starts[models.end as usize] as usize
    }

    /// Brings a column from the feed's order into row order.
    pub(crate) fn reorder(&self, column: &[u32]) -> Vec<u32> {
        self.vehicles.iter().map(|&vehicle| column[vehicle as usize]).collect()
    }
}

/// The vehicles' feed indexes, by stock number; duplicates stay in the feed's order.
fn by_stock_number(vehicles: &[Vehicle]) -> Vec<u32> {
    let stock_number = |index: u32| vehicles[index as usize].stock_number.as_str();
    // The first bytes as a number decide nearly every comparison without a look at the vehicle.
    let mut keys: Vec<(u128, u32)> =
        (0..).zip(vehicles).map(|(index, vehicle)| (prefix(vehicle.stock_number.as_str()), index)).collect();
    keys.sort_unstable_by(|(a_prefix, a), (b_prefix, b)| match a_prefix.cmp(b_prefix) {
        Ordering::Equal => (stock_number(*a), a).cmp(&(stock_number(*b), b)),
        decided => decided,
    });
    keys.into_iter().map(|(_, index)| index).collect()
}

fn prefix(text: &str) -> u128 {
    let mut bytes = [0; size_of::<u128>()];
    let length = text.len().min(bytes.len());
    bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
    u128::from_be_bytes(bytes)
}
