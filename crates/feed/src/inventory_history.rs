//! The history of every stock number, kept in `data_dir` across restarts: when it was first seen,
//! changed and removed (PAGE-4), its prices, on which days the inventory was observed (PRICE-6),
//! and its highest mileage (FEED-8).

mod entry;
mod observed_days;
mod storage;
#[cfg(test)]
mod tests;

use entry::Entry;
pub use entry::HistoryEntry;
use inventory::{
    DecodeError, Decoded, PriceHistory, Reduction, Snapshot, StockNumber, Vehicle, VehicleSummary,
};
use jiff::{SignedDuration, Timestamp};
use moka::sync::Cache;
use observed_days::ObservedDays;
use std::collections::{HashMap, HashSet};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;
use storage::{AllEntries, Storage};

/// How long a removed vehicle stays in the history.
const RETENTION: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

/// Limits memory to about 100 MB if a feed sends new stock numbers each day; it is enough for two
/// years of a large group. The vehicles that were removed first are forgotten first.
const MAX_ENTRIES: usize = 200_000;

/// How long the whole record of a removed vehicle is available, for pages that were rendered
/// before: open tabs, and tiles of recently viewed vehicles.
const RECENTLY: Duration = Duration::from_hours(1);

const MAX_RECENTLY_REMOVED: u64 = 2_000;

/// The history of the inventory. Without a `data_dir` it records nothing.
#[derive(Debug)]
pub struct InventoryHistory {
    entries: RwLock<Entries>,
    days: RwLock<ObservedDays>,
    storage: Option<Mutex<Storage>>,
    recently_removed: Cache<StockNumber, Arc<Vehicle>>,
}

#[derive(Debug, Default)]
struct Entries {
    by_stock_number: AllEntries,
    /// Stock numbers of the current inventory, by VIN.
    current_by_vin: HashMap<String, String>,
    last_change: Option<Timestamp>,
    /// When the first inventory was seen. What was in it may have arrived long before.
    first_look: Option<Timestamp>,
}

/// Reads the history in a `data_dir`, also while the site runs. It is empty if there is none.
pub fn read_history(data_dir: &Path) -> io::Result<Vec<HistoryEntry>> {
    Ok(Entries::new(storage::read(data_dir)?).report())
}

/// Fills an empty history with the feed's bodies at earlier times, in chronological order. Changes
/// nothing if there is a history.
///
/// # Errors
///
/// The folder can't be read or written, or a body can't be decoded.
pub fn seed_history(
    data_dir: &Path,
    bodies: impl IntoIterator<Item = (Timestamp, String)>,
) -> io::Result<()> {
    if !storage::read(data_dir)?.is_empty() {
        return Ok(());
    }
    let history = InventoryHistory::open(Some(data_dir));
    let mut last: Option<(String, Snapshot)> = None;
    for (at, body) in bodies {
        let snapshot = match last.take() {
            Some((last_body, snapshot)) if last_body == body => snapshot,
            _ => {
                let snapshot = history.decode(&body, at).map_err(io::Error::other)?;
                history.record(None, &snapshot, at);
                snapshot
            }
        };
        history.record_day(&snapshot, at);
        last = Some((body, snapshot));
    }
    Ok(())
}

impl InventoryHistory {
    /// Reads the history in a folder. An unreadable one is logged, renamed and replaced by an empty
    /// one.
    pub(crate) fn open(data_dir: Option<&Path>) -> Self {
        let (storage, entries) = data_dir.map(Storage::open).unzip();
        Self {
            entries: RwLock::new(Entries::new(entries.unwrap_or_default())),
            days: RwLock::new(data_dir.map(ObservedDays::open).unwrap_or_default()),
            storage: storage.map(Mutex::new),
            recently_removed: Cache::builder()
                .max_capacity(MAX_RECENTLY_REMOVED)
                .time_to_live(RECENTLY)
                .build(),
        }
    }

    /// Whether there is a `data_dir`. Without one, nothing is recorded.
    pub(crate) fn is_stored(&self) -> bool {
        self.storage.is_some()
    }

    /// Records which vehicles are new, changed and removed since `before`, and writes that to disk;
    /// blocks. An empty inventory removes no vehicle: it is more often a broken feed than a
    /// sold-out dealer.
    pub(crate) fn record(&self, before: Option<&Snapshot>, inventory: &Snapshot, now: Timestamp) {
        let Some(storage) = &self.storage else { return };
        let is_removed = |vehicle: &&Vehicle| inventory.get(vehicle.stock_number.as_str()).is_none();
        for vehicle in before.into_iter().flat_map(Snapshot::vehicles).filter(is_removed) {
            self.recently_removed.insert(vehicle.stock_number.clone(), Arc::new(vehicle.clone()));
        }
        if inventory.vehicles().is_empty() {
            return;
        }
        // Locked before the entries, so that changes reach the disk in order.
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = self.entries.write().unwrap_or_else(PoisonError::into_inner).update(inventory, now);
        if changed.is_empty() {
            return;
        }
        if let Err(cause) = storage.write(&self.entries().by_stock_number, &changed) {
            tracing::error!(path = %storage.path().display(), %cause, "the inventory history can't be written");
        }
    }

    /// Records that the inventory was observed today, unless it is empty. Blocks on the disk once a
    /// day.
    pub(crate) fn record_day(&self, inventory: &Snapshot, now: Timestamp) {
        if !self.is_stored() || inventory.vehicles().is_empty() {
            return;
        }
        let mut days = self.days.write().unwrap_or_else(PoisonError::into_inner);
        if let Err(cause) = days.record(now) {
            tracing::error!(%cause, "the days on which the inventory was observed can't be written");
        }
    }

    /// The price reduction to show for a vehicle with its new price.
    pub(crate) fn reduction(&self, vehicle: &Vehicle, now: Timestamp) -> Option<Reduction> {
        let mut prices = self.prices(&vehicle.stock_number)?;
        prices.record(vehicle.list_price, now);
        let days = self.days.read().unwrap_or_else(PoisonError::into_inner);
        prices.reduction(now, |price| {
            prices.times_offered(price, days.recent(now)) >= ObservedDays::FORMER_PRICE_DAYS
        })
    }

    fn decode(&self, body: &str, at: Timestamp) -> Result<Snapshot, DecodeError> {
        let Decoded { vehicles, .. } = inventory::decode(body.as_bytes())?;
        let reduced = |vehicle: Vehicle| Vehicle { reduction: self.reduction(&vehicle, at), ..vehicle };
        Ok(Snapshot::build(vehicles.into_iter().map(reduced).collect()))
    }

    /// The observed prices of a vehicle.
    pub fn prices(&self, number: &StockNumber) -> Option<PriceHistory> {
        self.with_entry(number, |entry| entry.prices.clone())
    }

    /// The summary of a vehicle that was removed; `None` if it is in the inventory or never was.
    pub fn removed(&self, number: &StockNumber) -> Option<VehicleSummary> {
        self.with_entry(number, |entry| entry.removed_at.map(|_| entry.summary.clone()))?
    }

    /// The whole record of a vehicle that was removed within the last hour, since the program's
    /// start.
    pub fn recently_removed(&self, number: &StockNumber) -> Option<Arc<Vehicle>> {
        self.recently_removed.get(number)
    }

    /// The current stock number of a vehicle that was removed under this one, found by its VIN.
    pub fn renumbered(&self, number: &StockNumber) -> Option<StockNumber> {
        let entries = self.entries();
        let entry =
            entries.by_stock_number.get(number.as_str()).filter(|entry| entry.removed_at.is_some())?;
        StockNumber::new(entries.current_by_vin.get(entry.vin.as_ref()?)?)
    }

    /// Whether a vehicle was in the last inventory that was not empty: an empty one does not mean
    /// that it was sold.
    pub fn was_in_last_inventory(&self, number: &StockNumber) -> bool {
        self.with_entry(number, |entry| entry.removed_at.is_none()).unwrap_or(false)
    }

    /// When a vehicle's record last changed or the vehicle came back; when it was first seen, if
    /// neither happened.
    pub fn last_changed(&self, number: &StockNumber) -> Option<Timestamp> {
        self.with_entry(number, Entry::last_changed)
    }

    /// When a vehicle was first seen.
    pub fn first_seen(&self, number: &StockNumber) -> Option<Timestamp> {
        self.with_entry(number, |entry| entry.first_seen)
    }

    /// When a vehicle arrived; `None` if it was there at the first look: its arrival is unknown.
    pub fn arrived_at(&self, number: &StockNumber) -> Option<Timestamp> {
        let entries = self.entries();
        entries.by_stock_number.get(number.as_str())?.arrived_at(entries.first_look)
    }

    /// All entries, for reports.
    pub fn report(&self) -> Vec<HistoryEntry> {
        self.entries().report()
    }

    /// When a vehicle was last added, changed or removed.
    pub fn last_change(&self) -> Option<Timestamp> {
        self.entries().last_change
    }

    /// When a vehicle of this make was last added, changed or removed.
    pub fn last_change_of_make(&self, make: &str) -> Option<Timestamp> {
        let make = make.to_lowercase();
        let entries = self.entries();
        last_change(
            entries.by_stock_number.values().filter(|entry| entry.summary.make.to_lowercase() == make),
        )
    }

    fn with_entry<T>(&self, number: &StockNumber, value: impl FnOnce(&Entry) -> T) -> Option<T> {
        self.entries().by_stock_number.get(number.as_str()).map(value)
    }

    fn entries(&self) -> RwLockReadGuard<'_, Entries> {
        self.entries.read().unwrap_or_else(PoisonError::into_inner)
    }
}

fn last_change<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Option<Timestamp> {
    entries.into_iter().map(|entry| entry.removed_at.unwrap_or(entry.last_changed())).max()
}

/// The VINs that only one vehicle has.
fn unique_vins(inventory: &Snapshot) -> HashSet<&str> {
    let (mut vins, mut duplicates) = (HashSet::new(), HashSet::new());
    for vin in inventory.vehicles().iter().filter_map(|vehicle| vehicle.vin.as_ref()) {
        if !vins.insert(vin.as_str()) {
            duplicates.insert(vin.as_str());
        }
    }
    &vins - &duplicates
}

impl Entries {
    fn new(by_stock_number: AllEntries) -> Self {
        let mut entries = Self { by_stock_number, ..Self::default() };
        entries.update_derived();
        entries
    }

    fn report(&self) -> Vec<HistoryEntry> {
        let report = |(number, entry): (&String, &Entry)| entry.report(number, self.first_look);
        self.by_stock_number.iter().map(report).collect()
    }

    fn update_derived(&mut self) {
        let current = self.by_stock_number.iter().filter(|(_, entry)| entry.removed_at.is_none());
        self.current_by_vin =
            current.filter_map(|(number, entry)| Some((entry.vin.clone()?, number.clone()))).collect();
        self.last_change = last_change(self.by_stock_number.values());
        self.first_look = self.by_stock_number.values().map(|entry| entry.first_seen).min();
    }

    /// Returns the stock numbers whose entries have changed.
    fn update(&mut self, inventory: &Snapshot, now: Timestamp) -> Vec<String> {
        let mut changed = Vec::new();
        let current: HashSet<&str> =
            inventory.vehicles().iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        for (number, entry) in &mut self.by_stock_number {
            if !current.contains(number.as_str()) && entry.mark_removed(now) {
                changed.push(number.clone());
            }
        }
        let vins = unique_vins(inventory);
        for (vehicle, &content) in inventory.vehicles().iter().zip(inventory.content_ids()) {
            let number = vehicle.stock_number.as_str();
            let vin = vehicle.vin.as_ref().and_then(|vin| vins.get(vin.as_str()).copied());
            let is_changed = if let Some(entry) = self.by_stock_number.get_mut(number) {
                entry.update(vehicle, vin, content, now)
            } else {
                self.by_stock_number.insert(number.to_owned(), Entry::new(vehicle, vin, content, now));
                true
            };
            if is_changed {
                changed.push(number.to_owned());
            }
        }
        changed.extend(self.forget_old(now));
        self.update_derived();
        changed
    }

    /// Deletes the entries beyond [`RETENTION`] and [`MAX_ENTRIES`], and returns their stock
    /// numbers.
    fn forget_old(&mut self, now: Timestamp) -> Vec<String> {
        let removed =
            self.by_stock_number.iter().filter_map(|(number, entry)| Some((entry.removed_at?, number)));
        let mut removed: Vec<(Timestamp, &String)> = removed.collect();
        removed.sort_unstable();
        let too_old = removed.partition_point(|(at, _)| now.duration_since(*at) >= RETENTION);
        let too_many = self.by_stock_number.len().saturating_sub(MAX_ENTRIES);
        let forgotten: Vec<String> =
            removed.into_iter().take(too_old.max(too_many)).map(|(_, number)| number.clone()).collect();
        for number in &forgotten {
            self.by_stock_number.remove(number);
        }
        forgotten
    }
}
