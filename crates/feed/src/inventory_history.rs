//! The history of every stock number, kept in `data_dir` across restarts: when it was first seen,
//! changed and removed (PAGE-4), its prices, on which days the inventory was observed (PRICE-6),
//! and its highest mileage (FEED-8).

mod entries;
mod entry;
mod observations;
mod observed_days;
mod storage;
#[cfg(test)]
mod tests;

use crate::shared_inventory::SharedEntry;
use entries::{Entries, last_change};
use entry::StoredVehicle;
pub use entry::{HistoryEntry, MarkEvent, Removal};
use inventory::{
    DecodeError, Decoded, PriceHistory, Snapshot, StaffMark, StockNumber, Vehicle, VehicleSummary,
};
use jiff::Timestamp;
use moka::sync::Cache;
use observed_days::ObservedDays;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;
use storage::Storage;

/// Time for which the whole record of a removed vehicle is available, for pages that were rendered
/// before: open tabs, and tiles of recently viewed vehicles.
const RECENTLY: Duration = Duration::from_hours(1);

const MAX_RECENTLY_REMOVED: u64 = 2_000;

/// The files of a history in its `data_dir`. Copies of them can be opened while the site runs.
pub const HISTORY_FILES: [&str; 3] = [storage::ENTRIES_FILE, storage::CHANGES_FILE, observed_days::FILE];

/// The history of the inventory. Without a `data_dir` it records nothing.
#[derive(Debug)]
pub struct InventoryHistory {
    entries: RwLock<Entries>,
    days: RwLock<ObservedDays>,
    last_change_at_start: OnceLock<Timestamp>,
    storage: Option<Mutex<Storage>>,
    /// An empty inventory is no fault.
    may_be_empty: bool,
    recently_removed: Cache<StockNumber, Arc<Vehicle>>,
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
    let history = InventoryHistory::open(Some(data_dir), false);
    let mut last: Option<(String, Snapshot)> = None;
    for (at, body) in bodies {
        let snapshot = match last.take() {
            Some((last_body, snapshot)) if last_body == body => snapshot,
            _ => {
                let snapshot = history.decode(&body, at).map_err(io::Error::other)?;
                history.record(&snapshot, at);
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
    pub(crate) fn open(data_dir: Option<&Path>, may_be_empty: bool) -> Self {
        let (storage, entries) = data_dir.map(Storage::open).unzip();
        let entries = Entries::new(entries.unwrap_or_default());
        Self {
            last_change_at_start: entries.last_change.map(OnceLock::from).unwrap_or_default(),
            entries: RwLock::new(entries),
            days: RwLock::new(data_dir.map(ObservedDays::open).unwrap_or_default()),
            storage: storage.map(Mutex::new),
            may_be_empty,
            recently_removed: Cache::builder()
                .max_capacity(MAX_RECENTLY_REMOVED)
                .time_to_live(RECENTLY)
                .build(),
        }
    }

    fn is_stored(&self) -> bool {
        self.storage.is_some()
    }

    /// Keeps the records of vehicles that are no longer in the inventory.
    pub(crate) fn keep_removed(&self, earlier_inventory: &Snapshot, inventory: &Snapshot) {
        if !self.is_stored() {
            return;
        }
        let is_removed = |vehicle: &&Vehicle| inventory.get(vehicle.stock_number.as_str()).is_none();
        for vehicle in earlier_inventory.vehicles().iter().filter(is_removed) {
            self.recently_removed.insert(vehicle.stock_number.clone(), Arc::new(vehicle.clone()));
        }
    }

    /// Records which vehicles are new, changed and removed, and writes that to disk; blocks.
    /// Returns the stock numbers whose entries have changed. An empty inventory of a feed removes no vehicle:
    /// it is more often a broken feed than a sold-out dealer.
    pub(crate) fn record(&self, inventory: &Snapshot, now: Timestamp) -> Vec<String> {
        self.update(inventory, false, now)
    }

    /// Makes the entries fit an inventory of another server, unless it is empty, and writes them to
    /// disk; blocks. Returns the stock numbers whose entries have changed.
    pub(crate) fn record_presence(&self, inventory: &Snapshot, now: Timestamp) -> Vec<String> {
        self.update(inventory, true, now)
    }

    fn update(&self, inventory: &Snapshot, is_remote: bool, now: Timestamp) -> Vec<String> {
        let Some(storage) =
            self.storage.as_ref().filter(|_| self.may_be_empty || !inventory.vehicles().is_empty())
        else {
            return Vec::new();
        };
        // Locked before the entries, so that changes reach the disk in order.
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        let changed = entries.update(inventory, is_remote, now);
        drop(entries);
        if !is_remote {
            let _ = self.last_change_at_start.get_or_init(|| now);
        }
        _ = self.write(&mut storage, &changed);
        changed
    }

    /// Adds what staff say of a vehicle, and writes it to disk; blocks. Returns whether it is new.
    pub(crate) fn add_mark(
        &self,
        number: &StockNumber,
        mark: Option<StaffMark>,
        by: &str,
        now: Timestamp,
    ) -> Result<bool, MarkError> {
        let storage = self.storage.as_ref().ok_or(MarkError::NoHistory)?;
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        let number = number.as_str();
        let before = entries.by_stock_number.get(number).cloned().ok_or(MarkError::UnknownVehicle)?;
        let is_new = entries.add_mark(number, mark, by, now);
        drop(entries);
        if is_new && !self.write(&mut storage, &[number.to_owned()]) {
            let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
            entries.restore(number, before);
            return Err(MarkError::NotWritten);
        }
        Ok(is_new)
    }

    /// Returns whether that worked; a failure is logged.
    fn write(&self, storage: &mut Storage, changed: &[String]) -> bool {
        if changed.is_empty() {
            return true;
        }
        let written = storage.write(&self.entries().by_stock_number, changed);
        if let Err(cause) = &written {
            tracing::error!(path = %storage.path().display(), %cause, "inventory history not written");
        }
        written.is_ok()
    }

    /// Takes over entries that other servers have written, and writes them to disk; blocks.
    /// `is_all` if these are all of the shared entries. Entries of this server that are not shared
    /// yet are merged: those in `unshared`, and at `is_all` any. Returns the stock numbers whose
    /// entries must be shared then.
    pub(crate) fn merge(
        &self,
        shared: Vec<SharedEntry>,
        unshared: &BTreeSet<String>,
        is_all: bool,
    ) -> BTreeSet<String> {
        let Some(storage) = &self.storage else { return BTreeSet::new() };
        let mut storage = storage.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        let (changed, to_share) = entries.merge(shared, unshared, is_all);
        if let Some(last_change) = entries.last_change {
            let _ = self.last_change_at_start.get_or_init(|| last_change);
        }
        drop(entries);
        _ = self.write(&mut storage, &changed);
        to_share
    }

    /// The entries of these stock numbers, for other servers.
    pub(crate) fn shared_entries(&self, numbers: &BTreeSet<String>) -> Vec<SharedEntry> {
        let entries = self.entries();
        let shared = |number: &String| {
            // An entry is plain data, which always becomes JSON.
            let json = entries.by_stock_number.get(number.as_str());
            (number.clone(), json.and_then(|entry| serde_json::to_string(entry).ok()))
        };
        numbers.iter().map(shared).collect()
    }

    /// Adds the days on which other servers observed the inventory, as JSON. Blocks on the disk.
    pub(crate) fn merge_days(&self, json: &str) {
        let mut days = self.days.write().unwrap_or_else(PoisonError::into_inner);
        if let Err(cause) = days.merge(json) {
            tracing::error!(%cause, "observed days of other servers not merged");
        }
    }

    /// The days on which the inventory was observed, as JSON for other servers.
    pub(crate) fn shared_days(&self) -> String {
        self.days.read().unwrap_or_else(PoisonError::into_inner).to_json()
    }

    /// Records that the inventory was observed today, unless it is empty. Blocks on the disk once a
    /// day.
    pub(crate) fn record_day(&self, inventory: &Snapshot, now: Timestamp) {
        if !self.is_stored() || inventory.vehicles().is_empty() {
            return;
        }
        let mut days = self.days.write().unwrap_or_else(PoisonError::into_inner);
        if let Err(cause) = days.record(now) {
            tracing::error!(%cause, "observed days not written");
        }
    }

    fn decode(&self, body: &str, at: Timestamp) -> Result<Snapshot, DecodeError> {
        let Decoded { vehicles, .. } = inventory::decode(body.as_bytes())?;
        let observed = |vehicle: Vehicle| {
            let observation = self.observation(&vehicle, at);
            Vehicle { observation, ..vehicle }
        };
        Ok(Snapshot::build(vehicles.into_iter().map(observed).collect()))
    }

    /// The history of one vehicle, for reports.
    pub fn entry(&self, number: &StockNumber) -> Option<HistoryEntry> {
        let entries = self.entries();
        Some(entries.by_stock_number.get(number.as_str())?.report(number.as_str(), entries.first_look))
    }

    /// The observed prices of a vehicle.
    pub fn prices(&self, number: &StockNumber) -> Option<PriceHistory> {
        self.with_entry(number, |entry| entry.prices.clone())
    }

    /// Why a vehicle was removed; `None` if it is in the inventory or never was.
    pub fn removal(&self, number: &StockNumber) -> Option<Removal> {
        self.with_entry(number, StoredVehicle::removal)?
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

    /// The stock number of a vehicle that is here, or else that was removed, by its VIN.
    pub fn stock_number_of(&self, vin: &str) -> Option<StockNumber> {
        let entries = self.entries();
        let number = entries.current_by_vin.get(vin).or_else(|| entries.removed_by_vin.get(vin))?;
        StockNumber::new(number)
    }

    /// A vehicle with this stock number is or was here.
    pub fn has(&self, number: &StockNumber) -> bool {
        self.with_entry(number, |_| ()).is_some()
    }

    /// A vehicle was in the last inventory that was not empty: an empty one does not mean that it was
    /// sold.
    pub fn was_in_last_inventory(&self, number: &StockNumber) -> bool {
        self.with_entry(number, |entry| entry.removed_at.is_none()).unwrap_or(false)
    }

    /// The time at which a vehicle's record last changed or the vehicle came back; its first sight, if
    /// neither happened.
    pub fn last_changed(&self, number: &StockNumber) -> Option<Timestamp> {
        self.with_entry(number, StoredVehicle::last_changed)
    }

    /// The time at which a vehicle appeared here: its first sight, or its return.
    pub fn appeared_at(&self, number: &StockNumber) -> Option<Timestamp> {
        self.with_entry(number, StoredVehicle::appeared_at)
    }

    /// The time of a vehicle's first sight.
    pub fn first_seen(&self, number: &StockNumber) -> Option<Timestamp> {
        self.with_entry(number, |entry| entry.first_seen)
    }

    /// The time of a vehicle's arrival; `None` if it was there at the first look, so that its arrival is
    /// unknown.
    pub fn arrived_at(&self, number: &StockNumber) -> Option<Timestamp> {
        let entries = self.entries();
        entries.by_stock_number.get(number.as_str())?.arrived_at(entries.first_look)
    }

    /// All entries, for reports.
    pub fn report(&self) -> Vec<HistoryEntry> {
        self.entries().report()
    }

    /// The vehicles of this make and model that were removed since then. One that is listed again
    /// under another stock number is not removed.
    pub fn removed_of_model(&self, make: &str, model: &str, since: Timestamp) -> Vec<HistoryEntry> {
        let entries = self.entries();
        let is_listed = |entry: &StoredVehicle| {
            entry.vin.as_ref().is_some_and(|vin| entries.current_by_vin.contains_key(vin))
        };
        let matching = entries.by_stock_number.iter().filter(|(_, entry)| {
            let is_shown = entry.removal() != Some(Removal::Hidden);
            entry.removed_at >= Some(since)
                && is_shown
                && entry.summary.is_model(make, model)
                && !is_listed(entry)
        });
        matching.map(|(number, entry)| entry.report(number.as_str(), entries.first_look)).collect()
    }

    /// The time at which a vehicle was last added, changed or removed.
    pub fn last_change(&self) -> Option<Timestamp> {
        self.entries().last_change
    }

    /// The last change that this process did not see: of the history that it read from disk, else from
    /// other servers, else of the first inventory.
    pub fn last_change_at_start(&self) -> Option<Timestamp> {
        self.last_change_at_start.get().copied()
    }

    /// The time at which a vehicle of this make was last added, changed or removed.
    pub fn last_change_of_make(&self, make: &str) -> Option<Timestamp> {
        let make = make.to_lowercase();
        let entries = self.entries();
        last_change(
            entries.by_stock_number.values().filter(|entry| entry.summary.make.to_lowercase() == make),
        )
    }

    fn with_entry<T>(&self, number: &StockNumber, value: impl FnOnce(&StoredVehicle) -> T) -> Option<T> {
        self.entries().by_stock_number.get(number.as_str()).map(|entry| value(entry))
    }

    fn entries(&self) -> RwLockReadGuard<'_, Entries> {
        self.entries.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why what staff say of a vehicle is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarkError {
    /// There is no `data_dir`.
    #[error("without data_dir there is no inventory history to keep it in")]
    NoHistory,
    /// The feed has no such vehicle, or no longer.
    #[error("there is no vehicle with this stock number")]
    UnknownVehicle,
    #[error("there is no inventory")]
    NoInventory,
    #[error("the inventory history can't be written")]
    NotWritten,
    /// The inventory can't be indexed, which is logged.
    #[error("the inventory can't be indexed")]
    NotIndexed,
}
