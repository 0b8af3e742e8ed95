//! A consumer: what it requires, which columns it reads, and which vehicles it gets.

use super::{
    column::Column,
    offer::{Offer, Requirements},
    refusal::Refusal,
};
use inventory::Snapshot;
use std::collections::BTreeMap;

const VEHICLES: &str = "outbound_vehicles";

/// A consumer with its columns.
pub(super) struct Consumer {
    /// Name in logs, metrics and commands.
    pub(super) name: &'static str,
    pub(super) requirements: Requirements,
    /// Texts have no line breaks.
    pub(super) is_one_line: bool,
    pub(super) columns: Vec<Column>,
}

impl Consumer {
    /// Each vehicle in the inventory's order: an offer, or the reasons to leave it out.
    pub(super) fn offers<'a>(
        &self,
        inventory: &'a Snapshot,
    ) -> impl Iterator<Item = Result<Offer<'a>, Vec<Refusal>>> {
        let prices_off = inventory.prices_off();
        inventory.vehicles().iter().map(move |vehicle| {
            let is_price_off = prices_off.contains(&vehicle.stock_number);
            let owns_vin = inventory.owns_vin(vehicle);
            Offer::new(vehicle, is_price_off, owns_vin, &self.requirements)
        })
    }

    /// Logs and counts the vehicles of a file, and those left out by the first reason.
    pub(super) fn report(&self, listed: usize, refused: &[Vec<Refusal>]) {
        let mut counts = BTreeMap::<Refusal, u32>::new();
        for reason in refused.iter().filter_map(|reasons| reasons.first()) {
            *counts.entry(*reason).or_default() += 1;
        }
        let reasons: Vec<String> =
            counts.iter().map(|(refusal, count)| format!("{} {count}", refusal.label())).collect();
        let (left_out, reasons) = (refused.len(), reasons.join(", "));
        tracing::info!(consumer = self.name, listed, left_out, reasons, "advertising feed written");
        metrics::describe_gauge!(
            VEHICLES,
            "Vehicles in an outbound feed, and those left out by what they lack"
        );
        let gauge = |outcome| metrics::gauge!(VEHICLES, "consumer" => self.name, "outcome" => outcome);
        gauge("listed").set(u32::try_from(listed).unwrap_or(u32::MAX));
        for refusal in Refusal::ALL {
            gauge(refusal.label()).set(counts.get(&refusal).copied().unwrap_or_default());
        }
    }
}
