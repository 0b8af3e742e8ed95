//! What is wrong with the feed, vehicle by vehicle: what keeps each from selling, the worst first (FEED-8).
//!
//! Nothing is said of which the lot is not sure: a flaw that is none would be the last that its reader believes.

mod flaw;
mod missing;
mod name;
mod peers;
mod price;
mod subject;
mod usual;
mod vin;

pub use flaw::Flaw;

use crate::{MostMiles, Snapshot, StockNumber, Vehicle};
use std::cmp::Reverse;
use subject::Subject;
use usual::Usual;

/// A flaw of a vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub flaw: Flaw,
    /// The same with the vehicle's own figures.
    pub says: String,
}

/// A vehicle that something keeps from selling.
#[derive(Clone, Debug)]
pub struct Flawed<'v> {
    /// The vehicle.
    pub vehicle: &'v Vehicle,
    /// Its flaws, the gravest first; one at least.
    pub findings: Vec<Finding>,
}

impl Flawed<'_> {
    /// How grave all of it is together.
    pub fn weight(&self) -> u32 {
        self.findings.iter().map(|finding| finding.flaw.weight()).sum()
    }
}

impl Snapshot {
    /// The vehicles that something keeps from selling, the worst first. `most_miles` is what was once seen of a stock number.
    pub fn flawed(&self, most_miles: impl Fn(&StockNumber) -> Option<MostMiles>) -> Vec<Flawed<'_>> {
        let usual = Usual::of(self.vehicles());
        let of = |vehicle| {
            let subject =
                Subject { vehicle, usual: &usual, lot: self, most_miles: most_miles(&vehicle.stock_number) };
            let findings: Vec<Finding> = Flaw::ALL
                .iter()
                .filter_map(|&flaw| Some(Finding { flaw, says: flaw.find(&subject)? }))
                .collect();
            (!findings.is_empty()).then_some(Flawed { vehicle, findings })
        };
        let mut flawed: Vec<Flawed<'_>> = self.vehicles().iter().filter_map(of).collect();
        flawed.sort_by_key(|flawed| (Reverse(flawed.weight()), &flawed.vehicle.stock_number));
        flawed
    }
}
