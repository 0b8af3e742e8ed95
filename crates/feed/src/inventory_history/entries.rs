//! All entries, and how they change.

use super::entry::{HistoryEntry, StoredVehicle};
use super::storage::AllEntries;
use crate::shared_inventory::SharedEntry;
use inventory::{ArcStr, Snapshot, StaffMark, Vin};
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Time for which a removed vehicle stays in the history: about two years.
const RETENTION: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

/// Limits memory to about 100 MB if a feed sends new stock numbers each day; it is enough for two
/// years of a large group. The vehicles that were removed first are forgotten first.
pub(super) const MAX_ENTRIES: usize = 200_000;

#[derive(Debug, Default)]
pub(super) struct Entries {
    pub(super) by_stock_number: AllEntries,
    /// Stock numbers of the current inventory, by VIN.
    pub(super) current_by_vin: HashMap<ArcStr, ArcStr>,
    /// Stock numbers of removed vehicles, by VIN; of several the one that was removed last.
    pub(super) removed_by_vin: HashMap<ArcStr, ArcStr>,
    pub(super) last_change: Option<Timestamp>,
    /// The time of the first inventory. Its vehicles may have arrived long before.
    pub(super) first_look: Option<Timestamp>,
}

/// The time at which one of the entries last changed.
pub(super) fn last_change<'a>(
    entries: impl IntoIterator<Item = &'a Box<StoredVehicle>>,
) -> Option<Timestamp> {
    entries.into_iter().map(|entry| entry.removed_at.unwrap_or(entry.last_changed())).max()
}

/// The VINs that only one vehicle has.
fn unique_vins(inventory: &Snapshot) -> HashSet<&Vin> {
    let (mut vins, mut duplicates) = (HashSet::new(), HashSet::new());
    for vin in inventory.vehicles().iter().filter_map(|vehicle| vehicle.vin.as_ref()) {
        if !vins.insert(vin) {
            duplicates.insert(vin);
        }
    }
    &vins - &duplicates
}

impl Entries {
    pub(super) fn new(by_stock_number: AllEntries) -> Self {
        let mut entries = Self { by_stock_number, ..Self::default() };
        let mut texts = HashSet::new();
        for entry in entries.by_stock_number.values_mut() {
            entry.summary.share_texts(&mut texts);
        }
        entries.update_derived();
        entries
    }

    pub(super) fn report(&self) -> Vec<HistoryEntry> {
        let entries = self.by_stock_number.iter();
        entries.map(|(number, entry)| entry.report(number, self.first_look)).collect()
    }

    fn update_derived(&mut self) {
        let current = self.by_stock_number.iter().filter(|(_, entry)| entry.removed_at.is_none());
        self.current_by_vin =
            current.filter_map(|(number, entry)| Some((entry.vin.clone()?, number.clone()))).collect();
        let mut removed: Vec<_> = self
            .by_stock_number
            .iter()
            .filter_map(|(number, entry)| Some((entry.removed_at?, entry.vin.as_ref()?, number)))
            .collect();
        removed.sort_unstable();
        self.removed_by_vin =
            removed.into_iter().map(|(_, vin, number)| (vin.clone(), number.clone())).collect();
        self.last_change = last_change(self.by_stock_number.values());
        self.first_look = self.by_stock_number.values().map(|entry| entry.first_seen).min();
    }

    /// Returns the stock numbers whose entries have changed. Of another server's inventory only the
    /// presence counts: that server has shared the rest.
    pub(super) fn update(&mut self, inventory: &Snapshot, is_remote: bool, now: Timestamp) -> Vec<String> {
        let mut changed = Vec::new();
        let current: HashSet<&str> =
            inventory.list().all().map(|vehicle| vehicle.stock_number.as_str()).collect();
        for (number, entry) in &mut self.by_stock_number {
            if !current.contains(number.as_str()) && entry.update_missing(now) {
                changed.push(number.to_string());
            }
        }
        let vins = unique_vins(inventory);
        for vehicle in inventory.unlisted() {
            let number = vehicle.stock_number.text();
            let is_new = !self.by_stock_number.contains_key(number);
            let entry = self.by_stock_number.entry(number.clone());
            let entry = entry
                .or_insert_with(|| Box::new(StoredVehicle::unlisted(vehicle, vehicle.vin.as_ref(), now)));
            if entry.update_unlisted(vehicle, now) || is_new {
                changed.push(number.to_string());
            }
        }
        for (vehicle, &content) in inventory.vehicles().iter().zip(inventory.content_ids()) {
            let number = vehicle.stock_number.text();
            let vin = vehicle.vin.as_ref().filter(|vin| vins.contains(vin));
            let is_changed = match self.by_stock_number.get_mut(number) {
                Some(entry) if is_remote && entry.removed_at.is_none() => false,
                Some(entry) => entry.update(vehicle, vin, content, now),
                None => {
                    let entry = StoredVehicle::new(vehicle, vin, content, now);
                    self.by_stock_number.insert(number.clone(), Box::new(entry));
                    true
                }
            };
            if is_changed {
                changed.push(number.to_string());
            }
        }
        changed.extend(self.forget_old(now));
        if !changed.is_empty() {
            self.update_derived();
        }
        changed
    }

    /// Adds what staff say of a vehicle. Returns whether it is new.
    pub(super) fn add_mark(
        &mut self,
        number: &str,
        mark: Option<StaffMark>,
        by: &str,
        now: Timestamp,
    ) -> bool {
        let entry = self.by_stock_number.get_mut(number);
        let is_new = entry.is_some_and(|entry| entry.add_mark(mark, by, now));
        if is_new {
            self.update_derived();
        }
        is_new
    }

    /// Takes back a change of an entry.
    pub(super) fn restore(&mut self, number: &str, entry: Box<StoredVehicle>) {
        self.by_stock_number.insert(number.into(), entry);
        self.update_derived();
    }

    /// Returns the stock numbers whose entries have changed, and those to share.
    pub(super) fn merge(
        &mut self,
        shared: Vec<SharedEntry>,
        unshared: &BTreeSet<String>,
        is_all: bool,
    ) -> (Vec<String>, BTreeSet<String>) {
        let mut changed = Vec::new();
        let mut to_share = if is_all {
            self.by_stock_number.keys().map(ArcStr::to_string).collect()
        } else {
            unshared.clone()
        };
        for (number, json) in shared {
            let theirs = match json.as_deref().map(serde_json::from_str::<StoredVehicle>).transpose() {
                Ok(theirs) => theirs,
                Err(cause) => {
                    tracing::error!(stock_number = number, %cause, "shared entry of the inventory history not read");
                    continue;
                }
            };
            let ours = self.by_stock_number.get(number.as_str());
            let entry = match (ours, &theirs) {
                (Some(ours), Some(theirs)) if to_share.contains(&number) => Some(theirs.merged(ours)),
                (_, theirs) => theirs.clone(),
            };
            if entry == theirs {
                to_share.remove(&number);
            }
            if entry.as_ref() != ours.map(Box::as_ref) {
                changed.push(number.clone());
                match entry {
                    Some(entry) => drop(self.by_stock_number.insert(number.into(), Box::new(entry))),
                    None => drop(self.by_stock_number.remove(number.as_str())),
                }
            }
        }
        self.update_derived();
        (changed, to_share)
    }

    /// Deletes the entries beyond [`RETENTION`] and [`MAX_ENTRIES`], and returns their stock
    /// numbers.
    fn forget_old(&mut self, now: Timestamp) -> Vec<String> {
        let removed =
            self.by_stock_number.iter().filter_map(|(number, entry)| Some((entry.removed_at?, number)));
        let mut removed: Vec<(Timestamp, &ArcStr)> = removed.collect();
        removed.sort_unstable();
        let too_old = removed.partition_point(|(at, _)| now.duration_since(*at) >= RETENTION);
        let too_many = self.by_stock_number.len().saturating_sub(MAX_ENTRIES);
        let forgotten: Vec<String> =
            removed.into_iter().take(too_old.max(too_many)).map(|(_, number)| number.to_string()).collect();
        for number in &forgotten {
            self.by_stock_number.remove(number.as_str());
        }
        forgotten
    }
}
