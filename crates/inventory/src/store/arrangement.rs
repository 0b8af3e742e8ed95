//! In which order vehicles stand as rows: by make, model and stock number, so that a make is one run of rows and a model is.

use crate::Vehicle;
use std::cmp::Ordering;

/// Which vehicle stands in which row.
#[derive(Debug)]
pub(crate) struct Arrangement {
    /// The place in the feed of each row's vehicle.
    vehicles: Vec<u32>,
    /// The place of each row's vehicle in the order of stock numbers, by which ties are decided.
    stock_places: Vec<u32>,
    /// Where the rows of each model begin, and where those of the last end.
    model_starts: Vec<u32>,
}

impl Arrangement {
    /// Arranges the vehicles, of which each has the code of its model in its make; there are codes up to `models`.
    pub(crate) fn of(vehicles: &[Vehicle], model_codes: &[u32], models: u32) -> Self {
        let mut model_starts = vec![0; models as usize + 2];
        for &model in model_codes {
            model_starts[model as usize + 1] += 1;
        }
        for model in 1..model_starts.len() {
            model_starts[model] += model_starts[model - 1];
        }
        let mut next = model_starts.clone();
        let mut arranged =
            Self { vehicles: vec![0; vehicles.len()], stock_places: vec![0; vehicles.len()], model_starts };
        for (stock_place, vehicle) in (0..).zip(by_stock_number(vehicles)) {
            let row = &mut next[model_codes[vehicle as usize] as usize];
            arranged.vehicles[*row as usize] = vehicle;
            arranged.stock_places[*row as usize] = stock_place;
            *row += 1;
        }
        arranged
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.vehicles.len()
    }

    /// The place in the feed of each row's vehicle.
    pub(crate) fn vehicles(&self) -> &[u32] {
        &self.vehicles
    }

    /// The place of each row's vehicle in the order of stock numbers.
    pub(crate) fn stock_places(&self) -> &[u32] {
        &self.stock_places
    }

    /// The rows of the models with these codes.
    pub(crate) fn rows_of(&self, models: std::ops::Range<u32>) -> std::ops::Range<usize> {
        self.model_starts[models.start as usize] as usize..self.model_starts[models.end as usize] as usize
    }

    /// A column in the feed's order, arranged.
    pub(crate) fn arranged(&self, column: &[u32]) -> Vec<u32> {
        self.vehicles.iter().map(|&vehicle| column[vehicle as usize]).collect()
    }
}

/// The vehicles' places in the feed, by stock number. Where two have the same, the first in the feed comes first.
fn by_stock_number(vehicles: &[Vehicle]) -> Vec<u32> {
    let stock_number = |place: u32| vehicles[place as usize].stock_number.as_str();
    // The beginning of each, as a number that compares alike, decides nearly always, and without looking at the vehicle.
    let mut keys: Vec<(u128, u32)> = (0..)
        .zip(vehicles)
        .map(|(place, vehicle)| (beginning(vehicle.stock_number.as_str()), place))
        .collect();
    keys.sort_unstable_by(|(one_begins, one), (other_begins, other)| match one_begins.cmp(other_begins) {
        Ordering::Equal => (stock_number(*one), one).cmp(&(stock_number(*other), other)),
        decided => decided,
    });
    keys.into_iter().map(|(_, place)| place).collect()
}

fn beginning(text: &str) -> u128 {
    let mut bytes = [0; size_of::<u128>()];
    let length = text.len().min(bytes.len());
    bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
    u128::from_be_bytes(bytes)
}
