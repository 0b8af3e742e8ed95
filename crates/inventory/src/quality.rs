//! Checks feed quality: the flaws that keep vehicles from selling, the worst first (FEED-8).
//!
//! Reports only flaws that are certain: readers would not trust a report with false ones.

mod flaw;
mod missing;
mod name;
mod price;
mod subject;
mod vin;

pub use flaw::Flaw;

use crate::{HighestMileage, Snapshot, StockNumber, Vehicle};
use messages::Messages;
use std::cmp::Reverse;
use std::collections::HashSet;
use subject::{Baseline, Subject};

/// A flaw of a vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub flaw: Flaw,
    /// Description with the vehicle's figures.
    pub details: String,
}

/// A vehicle with flaws.
#[derive(Clone, Debug)]
pub struct Flawed<'v> {
    pub vehicle: &'v Vehicle,
    /// The vehicle's flaws, the most severe first; at least one.
    pub findings: Vec<Finding>,
}

impl Flawed<'_> {
    /// Sum of the flaws' weights.
    pub fn weight(&self) -> u32 {
        self.findings.iter().map(|finding| finding.flaw.weight()).sum()
    }
}

impl Snapshot {
    /// The vehicles with flaws, the worst first. `highest_mileage` looks up the highest mileage of
    /// a stock number.
    pub fn find_flaws(
        &self,
        highest_mileage: impl Fn(&StockNumber) -> Option<HighestMileage>,
        messages: &Messages,
    ) -> Vec<Flawed<'_>> {
        let baseline = Baseline::new(self.vehicles());
        let mut flawed = Vec::new();
        for vehicle in self.vehicles() {
            let highest_mileage = highest_mileage(&vehicle.stock_number);
            let subject =
                Subject { vehicle, baseline: &baseline, inventory: self, messages, highest_mileage };
            let find = |&flaw: &Flaw| Some(Finding { flaw, details: flaw.find(&subject)? });
            let findings: Vec<Finding> = Flaw::ALL.iter().filter_map(find).collect();
            if !findings.is_empty() {
                flawed.push(Flawed { vehicle, findings });
            }
        }
        flawed.sort_by_key(|flawed| (Reverse(flawed.weight()), &flawed.vehicle.stock_number));
        flawed
    }

    /// The stock numbers of vehicles whose price can't be right.
    pub fn prices_off(&self) -> HashSet<&StockNumber> {
        let baseline = Baseline::new(self.vehicles());
        let is_off = |vehicle: &&Vehicle| price::off(vehicle, &baseline).is_some();
        self.vehicles().iter().filter(is_off).map(|vehicle| &vehicle.stock_number).collect()
    }
}
