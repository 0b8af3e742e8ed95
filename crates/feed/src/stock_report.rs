//! Arrivals, departures, price reductions and days on the lot, from the inventory history. A vehicle
//! counts once, also when it has another stock number now or its price fell several times.

use crate::{HistoryEntry, Removal};
use inventory::{Money, PricePoint};
use jiff::Timestamp;
use std::{cmp::Reverse, collections::BTreeMap};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// Something that was seen of a vehicle.
#[derive(Clone, Copy, Debug)]
pub struct StockEvent<'h> {
    /// The time at which it was seen.
    pub at: Timestamp,
    pub entry: &'h HistoryEntry,
}

/// The price of a vehicle that fell, once or several times in a row.
#[derive(Clone, Copy, Debug)]
pub struct StockReduction<'h> {
    /// The vehicle, and the time of its last fall.
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
    /// The median, the lower of two middle values; `None` if no arrival was seen.
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
        let (mut arrivals, mut departures) = (Vec::new(), Vec::new());
        let mut days_to_sale: BTreeMap<&str, DaysToSale> = BTreeMap::new();
        for Stay { first, last } in stays(history) {
            arrivals.extend(recent(first.arrived_at, first));
            let Some(departure) = recent(last.removed_at, last) else { continue };
            departures.push(departure);
            if last.removal != Removal::Hidden {
                let make = days_to_sale.entry(&last.make).or_default();
                make.left += 1;
                make.days.extend(first.days_on_lot(departure.at));
            }
        }
        let mut reductions: Vec<_> = in_stock().filter_map(|entry| last_reduction_of(entry, since)).collect();
        arrivals.sort_by_key(|event| (Reverse(event.at), &event.entry.stock_number));
        departures.sort_by_key(|event| (Reverse(event.at), &event.entry.stock_number));
        reductions.sort_by_key(|reduction| Reverse(reduction.event.at));
        let mut oldest: Vec<_> = in_stock().collect();
        oldest.sort_by_key(|entry| entry.arrived_at.unwrap_or(entry.first_seen));
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

/// The last time since then that its price fell, with the falls directly before.
fn last_reduction_of(entry: &HistoryEntry, since: Timestamp) -> Option<StockReduction<'_>> {
    let mut last: Option<StockReduction<'_>> = None;
    let mut goes_on = false;
    for pair in entry.prices.price_points().windows(2) {
        let [PricePoint { price: from, .. }, PricePoint { price: to, seen }] = pair else { continue };
        let fall = (*from).zip(*to).filter(|(from, to)| to < from);
        if let Some((from, to)) = fall.filter(|_| *seen >= since) {
            let from = last.as_ref().filter(|_| goes_on).map_or(from, |before| before.from);
            last = Some(StockReduction { event: StockEvent { at: *seen, entry }, from, to });
        }
        goes_on = fall.is_some();
    }
    last
}

/// A vehicle from its arrival to its departure, by its first and its last stock number.
struct Stay<'h> {
    first: &'h HistoryEntry,
    last: &'h HistoryEntry,
}

/// All stays. A vehicle whose stock number changes neither leaves nor comes by that.
fn stays(history: &[HistoryEntry]) -> Vec<Stay<'_>> {
    // A vehicle that the feed has had only as sold was never here.
    let was_here = |entry: &&HistoryEntry| entry.removed_at.is_none_or(|at| at > entry.first_seen);
    let mut entries: Vec<_> = history.iter().filter(was_here).collect();
    entries.sort_by_key(|entry| (&entry.vin, entry.appeared_at));
    let end = |entry: &HistoryEntry| entry.removed_at.unwrap_or(Timestamp::MAX);
    let mut stays: Vec<Stay<'_>> = Vec::new();
    for entry in entries {
        // A vehicle that comes back within a day has not been away (VEHICLE-4). Two numbers may also overlap.
        let goes_on = |stay: &&mut Stay<'_>| {
            let away = entry.appeared_at.duration_since(end(stay.last));
            entry.vin.is_some() && entry.vin == stay.last.vin && away.as_secs() < SECONDS_PER_DAY
        };
        match stays.last_mut().filter(goes_on) {
            Some(stay) if end(entry) >= end(stay.last) => stay.last = entry,
            Some(_) => {}
            None => stays.push(Stay { first: entry, last: entry }),
        }
    }
    stays
}
