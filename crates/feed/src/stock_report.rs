//! What came, went and changed on the lot, and how long vehicles stay, from the inventory history.

use crate::{HistoryEntry, Removal};
use inventory::{Money, PricePoint};
use jiff::Timestamp;
use std::{cmp::Reverse, collections::BTreeMap};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// Something that was seen of a vehicle.
#[derive(Clone, Copy, Debug)]
pub struct StockEvent<'h> {
    /// When it was seen.
    pub at: Timestamp,
    pub entry: &'h HistoryEntry,
}

/// A price that fell.
#[derive(Clone, Copy, Debug)]
pub struct StockReduction<'h> {
    /// When, and of which vehicle.
    pub event: StockEvent<'h>,
    /// The price before.
    pub from: Money,
    /// The price since.
    pub to: Money,
}

/// Days from arrival to departure of a make's vehicles.
#[derive(Clone, Debug, Default)]
pub struct DaysToSale {
    /// Number of vehicles that left.
    pub left: usize,
    /// Days of those whose arrival was seen, ascending.
    pub days: Vec<i64>,
}

impl DaysToSale {
    /// Of two middle values the lower; `None` if no arrival was seen.
    pub fn median(&self) -> Option<i64> {
        self.days.get(self.days.len().saturating_sub(1) / 2).copied()
    }
}

/// The events of a period, the latest first, and the lot at its end.
#[derive(Clone, Debug)]
pub struct StockReport<'h> {
    /// Number of vehicles on the lot.
    pub in_stock: usize,
    /// Vehicles that came. Those of the first look are none of them (PRICE-6).
    pub arrivals: Vec<StockEvent<'h>>,
    /// Vehicles that left.
    pub departures: Vec<StockEvent<'h>>,
    /// Prices of vehicles on the lot that fell.
    pub reductions: Vec<StockReduction<'h>>,
    /// The vehicles on the lot, those first that were first seen first.
    pub oldest: Vec<&'h HistoryEntry>,
    /// By make, of the departures.
    pub days_to_sale: BTreeMap<&'h str, DaysToSale>,
}

impl<'h> StockReport<'h> {
    /// Reports on the time since then.
    pub fn new(history: &'h [HistoryEntry], since: Timestamp) -> Self {
        let recent =
            |at: Option<Timestamp>, entry| at.filter(|at| *at >= since).map(|at| StockEvent { at, entry });
        let in_stock = || history.iter().filter(|entry| entry.removed_at.is_none());
        // A vehicle that the feed has had only as sold was never here.
        let was_here = |entry: &&HistoryEntry| entry.removed_at.is_none_or(|at| at > entry.first_seen);
        let mut arrivals: Vec<_> =
            history.iter().filter(was_here).filter_map(|entry| recent(entry.arrived_at, entry)).collect();
        let mut departures: Vec<_> =
            history.iter().filter(was_here).filter_map(|entry| recent(entry.removed_at, entry)).collect();
        let mut reductions: Vec<_> =
            in_stock().flat_map(reductions_of).filter(|reduction| reduction.event.at >= since).collect();
        arrivals.sort_by_key(|event| Reverse(event.at));
        departures.sort_by_key(|event| Reverse(event.at));
        reductions.sort_by_key(|reduction| Reverse(reduction.event.at));
        let mut oldest: Vec<_> = in_stock().collect();
        oldest.sort_by_key(|entry| entry.arrived_at.unwrap_or(entry.first_seen));
        let mut days_to_sale: BTreeMap<&str, DaysToSale> = BTreeMap::new();
        let sold = |event: &&StockEvent<'_>| event.entry.removal != Removal::Hidden;
        for StockEvent { at, entry } in departures.iter().filter(sold) {
            let make = days_to_sale.entry(&entry.make).or_default();
            make.left += 1;
            make.days.extend(entry.days_on_lot(*at));
        }
        for make in days_to_sale.values_mut() {
            make.days.sort_unstable();
        }
        Self { in_stock: oldest.len(), arrivals, departures, reductions, oldest, days_to_sale }
    }
}

impl HistoryEntry {
    /// Whole days from its arrival until then; `None` if its arrival is unknown.
    pub fn days_on_lot(&self, until: Timestamp) -> Option<i64> {
        Some(until.duration_since(self.arrived_at?).as_secs() / SECONDS_PER_DAY)
    }

    /// Whole days from its first sight until then, which is no more than its days on the lot.
    pub fn days_seen(&self, until: Timestamp) -> i64 {
        until.duration_since(self.first_seen).as_secs() / SECONDS_PER_DAY
    }

    /// The last price that it was seen with.
    pub fn last_price(&self) -> Option<Money> {
        self.prices.price_points().iter().rev().find_map(|point| point.price)
    }
}

fn reductions_of(entry: &HistoryEntry) -> impl Iterator<Item = StockReduction<'_>> {
    entry.prices.price_points().windows(2).filter_map(move |pair| {
        let [PricePoint { price: from, .. }, PricePoint { price: to, seen }] = pair else { return None };
        let (from, to) = (*from).zip(*to).filter(|(from, to)| to < from)?;
        Some(StockReduction { event: StockEvent { at: *seen, entry }, from, to })
    })
}
