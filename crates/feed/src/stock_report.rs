//! What came, went and changed on the lot, and how long vehicles stay, from the inventory history. A vehicle
//! counts once, also when it has another stock number now or its price fell several times.

use crate::{HistoryEntry, Removal};
use inventory::{Money, PricePoint};
use jiff::Timestamp;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// Something that was seen of a vehicle.
#[derive(Clone, Copy, Debug)]
pub struct StockEvent<'h> {
    /// When it was seen.
    pub at: Timestamp,
    pub entry: &'h HistoryEntry,
}

/// The price of a vehicle that fell, once or several times in a row.
#[derive(Clone, Copy, Debug)]
pub struct StockReduction<'h> {
    /// When it fell last, and of which vehicle.
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
        let numbers = StockNumbersByVin::new(history);
        let mut arrivals: Vec<_> = history
            .iter()
            .filter(|entry| was_here(entry) && !numbers.had_another(entry))
            .filter_map(|entry| recent(entry.arrived_at, entry))
            .collect();
        let mut departures: Vec<_> = history
            .iter()
            .filter(|entry| was_here(entry) && !numbers.has_another(entry))
            .filter_map(|entry| recent(entry.removed_at, entry))
            .collect();
        let mut reductions: Vec<_> = in_stock().filter_map(|entry| last_reduction_of(entry, since)).collect();
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

/// Vehicles whose stock numbers changed, which neither leave nor come by that.
struct StockNumbersByVin<'h> {
    in_stock: HashMap<&'h str, &'h HistoryEntry>,
    /// When the vehicle was missing last, by the number that it had.
    removed: HashMap<&'h str, Timestamp>,
}

impl<'h> StockNumbersByVin<'h> {
    fn new(history: &'h [HistoryEntry]) -> Self {
        let (mut in_stock, mut removed) = (HashMap::new(), HashMap::new());
        for entry in history {
            let Some(vin) = entry.vin.as_deref() else { continue };
            match entry.removed_at {
                None => drop(in_stock.insert(vin, entry)),
                Some(at) => {
                    let last = removed.entry(vin).or_insert(at);
                    *last = at.max(*last);
                }
            }
        }
        Self { in_stock, removed }
    }

    /// A vehicle that is missing has another number here, by which it came without being away.
    fn has_another(&self, entry: &HistoryEntry) -> bool {
        let here = entry.vin.as_deref().and_then(|vin| self.in_stock.get(vin));
        here.zip(entry.removed_at).is_some_and(|(here, at)| is_renumbering(at, here.first_seen))
    }

    /// A vehicle that came was here before by another number.
    fn had_another(&self, entry: &HistoryEntry) -> bool {
        let removed = entry.vin.as_deref().and_then(|vin| self.removed.get(vin));
        let came = removed.zip(entry.arrived_at).filter(|_| entry.removed_at.is_none());
        came.is_some_and(|(removed_at, came_at)| is_renumbering(*removed_at, came_at))
    }
}

/// A vehicle that comes back within a day has not been away (VEHICLE-4). Two numbers may also overlap.
fn is_renumbering(removed_at: Timestamp, came_at: Timestamp) -> bool {
    came_at.duration_since(removed_at).as_secs() < SECONDS_PER_DAY
}
