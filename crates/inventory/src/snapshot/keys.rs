//! Finding one vehicle by its key.

use crate::{Vehicle, Vin};
use std::collections::HashMap;

/// Rows by stock number and by VIN; where two vehicles share one, the first counts.
#[derive(Debug)]
pub(crate) struct Keys {
    exact: HashMap<String, u32>,
    /// Stock numbers in lower case; `None` where two differ in nothing but case.
    any_case: HashMap<String, Option<u32>>,
    vins: HashMap<Vin, u32>,
}

impl Keys {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let mut keys = Self {
            exact: HashMap::with_capacity(vehicles.len()),
            any_case: HashMap::with_capacity(vehicles.len()),
            vins: HashMap::with_capacity(vehicles.len()),
        };
        for (row, vehicle) in (0..).zip(vehicles) {
            let stock_number = vehicle.stock_number.as_str();
            if keys.exact.contains_key(stock_number) {
                continue;
            }
            keys.exact.insert(stock_number.to_owned(), row);
            let any_case = keys.any_case.entry(stock_number.to_lowercase());
            any_case.and_modify(|shared| *shared = None).or_insert(Some(row));
            if let Some(vin) = &vehicle.vin {
                keys.vins.entry(vin.clone()).or_insert(row);
            }
        }
        keys
    }

    pub(crate) fn stock_number(&self, text: &str) -> Option<u32> {
        let exact = self.exact.get(text).copied();
        exact.or_else(|| self.any_case.get(&text.to_lowercase()).copied().flatten())
    }

    pub(crate) fn vin(&self, vin: &Vin) -> Option<u32> {
        self.vins.get(vin).copied()
    }
}
