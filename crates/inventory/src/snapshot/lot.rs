//! What the lot has to choose from.

use super::{Coded, Columns, UNKNOWN};
use std::collections::BTreeSet;

/// A make that stands on the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MakeOnLot {
    /// As the feed spells it.
    pub make: String,
    /// Its models, ascending.
    pub models: Vec<String>,
    /// Vehicles of this make.
    pub count: usize,
}

/// What the lot has to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lot {
    /// Makes, ascending, ignoring case.
    pub makes: Vec<MakeOnLot>,
    /// Model years, descending.
    pub years: Vec<u16>,
}

impl Lot {
    pub(crate) fn of(columns: &Columns) -> Self {
        let Columns { makes, models, years, .. } = columns;
        let spelled = |coded: &Coded, code| coded.spelling(code).to_owned();
        let mut counts = makes.zeros();
        makes.codes().iter().for_each(|&make| counts[make as usize] += 1);
        let mut models_of = vec![Vec::new(); counts.len()];
        for model in models.all().filter(|&model| !models.spelling(model).is_empty()) {
            models_of[models.group(model) as usize].push(spelled(models, model));
        }
        let mut on_lot = |make: u32| MakeOnLot {
            make: spelled(makes, make),
            models: std::mem::take(&mut models_of[make as usize]),
            count: counts[make as usize],
        };
        let known: BTreeSet<u32> = years.iter().copied().filter(|&year| year != UNKNOWN).collect();
        Self {
            makes: makes.all().map(&mut on_lot).collect(),
            years: known.into_iter().rev().filter_map(|year| u16::try_from(year).ok()).collect(),
        }
    }
}
