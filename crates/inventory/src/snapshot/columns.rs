//! What filters, sorts and facets compare, one column for each.

use super::{Arrangement, Coded, Postings, Rows, Scale, UNKNOWN};
use crate::{Condition, Money, Vehicle};
use std::ops::Range;

/// The columns of a snapshot. A row is a vehicle's place in the arrangement.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) arrangement: Arrangement,
    pub(crate) makes: Coded,
    /// Models in their makes; a vehicle without a model has a code too, whose spelling is blank.
    pub(crate) models: Coded,
    pub(crate) transmissions: Words,
    pub(crate) colors: Words,
    /// The rows of each condition.
    pub(crate) conditions: [Rows; Condition::ALL.len()],
    pub(crate) years: Scale,
    /// Cents.
    pub(crate) prices: Scale,
    pub(crate) miles: Scale,
}

impl Columns {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let (makes, make_codes) = Coded::of(vehicles.iter().map(|vehicle| vehicle.make.as_str()));
        let models = make_codes.into_iter().zip(vehicles.iter().map(|vehicle| vehicle.model.as_str()));
        let (models, model_codes) = Coded::in_groups(models);
        let arrangement = Arrangement::of(vehicles, &model_codes, models.all().end);
        let words = |word: fn(&Vehicle) -> Option<&str>| Words::of(vehicles, word, &arrangement);
        let numbers = |number: fn(&Vehicle) -> Option<u32>| {
            let numbers: Vec<u32> =
                vehicles.iter().map(|vehicle| number(vehicle).unwrap_or(UNKNOWN)).collect();
            Scale::of(arrangement.arranged(&numbers), &arrangement)
        };
        let miles = numbers(|vehicle| vehicle.mileage);
        Self {
            transmissions: words(|vehicle| vehicle.transmission.as_deref()),
            colors: words(|vehicle| vehicle.exterior_color.as_deref()),
            conditions: conditions(&miles),
            years: numbers(|vehicle| vehicle.year.map(u32::from)),
            prices: numbers(|vehicle| vehicle.list_price.map(cents)),
            miles,
            makes,
            models,
            arrangement,
        }
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.arrangement.len()
    }

    /// The rows of a make.
    pub(crate) fn rows_of_make(&self, make: u32) -> Range<usize> {
        self.arrangement.rows_of(self.models.in_group(make))
    }

    /// The rows of a model.
    pub(crate) fn rows_of_model(&self, model: u32) -> Range<usize> {
        self.arrangement.rows_of(model..model + 1)
    }
}

/// A column of words that is counted by value.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) values: Coded,
    codes: Vec<u32>,
    rows: Postings,
}

impl Words {
    fn of(vehicles: &[Vehicle], word: fn(&Vehicle) -> Option<&str>, arrangement: &Arrangement) -> Self {
        let (values, codes) = Coded::of(vehicles.iter().map(|vehicle| word(vehicle).unwrap_or_default()));
        let codes = arrangement.arranged(&codes);
        let rows = Postings::of(values.all().len(), codes.len(), || (0..).zip(codes.iter().copied()));
        Self { values, codes, rows }
    }

    /// The code of each row.
    pub(crate) fn codes(&self) -> &[u32] {
        &self.codes
    }

    /// The rows with a value.
    pub(crate) fn rows_with(&self, code: u32) -> Rows {
        let mut rows = Rows::none(self.codes.len());
        self.rows.add_to(code, &mut rows);
        rows
    }

    /// How many of the rows have each value, by code.
    pub(crate) fn counts(&self, among: &Rows) -> Vec<usize> {
        /// Looking up a row's code takes as long as so many steps through bits and lists.
        const STEPS_A_LOOK: usize = 2;
        let codes = 0..self.values.all().end;
        let matches = among.count();
        if matches == self.codes.len() {
            return codes.map(|code| self.rows.len(code)).collect();
        }
        if matches * STEPS_A_LOOK > self.rows.counting_steps() {
            return codes.map(|code| self.rows.count_in(code, among)).collect();
        }
        let mut counts = vec![0; codes.len()];
        among.iter().for_each(|row| counts[self.codes[row as usize] as usize] += 1);
        counts
    }
}

fn conditions(miles: &Scale) -> [Rows; Condition::ALL.len()] {
    let mut conditions = Condition::ALL.map(|_| Rows::none(miles.values().len()));
    for (row, &miles) in (0..).zip(miles.values()) {
        if let Some(condition) = Condition::of(Some(miles).filter(|&miles| miles != UNKNOWN)) {
            conditions[condition as usize].insert(row);
        }
    }
    conditions
}

/// The price as a column holds it; the feed's bound on prices is far below where this ends.
fn cents(price: Money) -> u32 {
    u32::try_from(price.in_cents()).unwrap_or(UNKNOWN).min(UNKNOWN - 1)
}
