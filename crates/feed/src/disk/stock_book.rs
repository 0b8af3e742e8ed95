//! Which stock numbers were ever on the lot and when each one's record last changed, kept over restarts: a vehicle that has
//! left is gone, one that was never here is unknown, and the web tells the two apart (PAGE-4); a sitemap says since
//! when a page is as it is. What each was seen to cost stands in it too, and on which days anybody looked (PRICE-6);
//! and the most miles that each was seen with (FEED-8). By its VIN a vehicle is found again under another stock number.

mod days;
mod entries;
mod files;
mod past;
mod seen;
#[cfg(test)]
mod tests;

pub use entries::{StockEntry, stock_entries};
pub use past::remember;

use days::Days;
use files::{All, Files};
use inventory::{Likeness, PriceHistory, Reduction, Snapshot, StockNumber, Vehicle};
use jiff::{SignedDuration, Timestamp};
use seen::Seen;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard};

/// A vehicle that left longer ago is forgotten: no link to it is worth an answer of its own.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

/// Stock numbers in the book at most, should a feed name other ones each day; those that left first are forgotten first. A
/// large group's two years have room, and some 100 MB of memory is the most that it comes to.
const MOST_ENTRIES: usize = 200_000;

/// The stock numbers that were seen, in `data_dir`.
#[derive(Debug)]
pub(crate) struct StockBook {
    pages: RwLock<Pages>,
    files: Mutex<Files>,
    days: RwLock<Days>,
}

/// What stands in it.
#[derive(Debug)]
struct Pages {
    seen: All,
    /// Stock numbers of those that are here, by VIN.
    here_by_vin: HashMap<String, String>,
    /// When a vehicle last came, changed or left.
    lot_changed: Option<Timestamp>,
}

impl StockBook {
    /// Opens the book of this folder. One that can't be read is put aside and begun anew.
    pub(crate) fn open(folder: &Path) -> Self {
        let (files, seen) = Files::open(folder);
        let days = RwLock::new(Days::open(folder));
        Self { pages: RwLock::new(Pages::new(seen)), files: Mutex::new(files), days }
    }

    /// Notes who came, who changed and who left, and writes that down. Blocks on the disk. An empty lot tells of a broken
    /// feed more often than of a good day's sales, so nobody has left by it.
    pub(crate) fn note(&self, lot: &Snapshot, now: Timestamp) {
        if lot.vehicles().is_empty() {
            return;
        }
        // Who writes notes first, so that the disk has them in order.
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = self.pages.write().unwrap_or_else(PoisonError::into_inner).note(lot, now);
        if changed.is_empty() {
            return;
        }
        if let Err(cause) = files.write(&self.read().seen, &changed) {
            tracing::error!(path = %files.path().display(), %cause, "the stock book can't be written");
        }
    }

    /// The lot was seen as it is noted; an empty one is none, here too. Blocks on the disk, once a day.
    pub(crate) fn look(&self, lot: &Snapshot, now: Timestamp) {
        if lot.vehicles().is_empty() {
            return;
        }
        let mut days = self.days.write().unwrap_or_else(PoisonError::into_inner);
        if let Err(cause) = days.look(now) {
            tracing::error!(%cause, "the days on which the lot was seen can't be written");
        }
    }

    /// The reduction of a vehicle that is told now, of which the feed says this.
    pub(crate) fn reduction(&self, vehicle: &Vehicle, now: Timestamp) -> Option<Reduction> {
        let mut prices = self.prices(&vehicle.stock_number)?;
        prices.note(vehicle.list_price, now);
        let days = self.days.read().unwrap_or_else(PoisonError::into_inner);
        prices.reduction(now, |price| prices.offered(price, days.lately(now)) >= Days::FORMER)
    }

    /// What a vehicle was seen to cost.
    pub(crate) fn prices(&self, number: &StockNumber) -> Option<PriceHistory> {
        self.read().seen.get(number.as_str()).map(|seen| seen.prices.clone())
    }

    /// What a vehicle was like that was on the lot and has left.
    pub(crate) fn gone(&self, number: &StockNumber) -> Option<Likeness> {
        let pages = self.read();
        let vehicle = pages.seen.get(number.as_str()).filter(|vehicle| vehicle.left.is_some())?;
        Some(vehicle.like.clone())
    }

    /// The stock number under which a vehicle is here that has left under this one, by its VIN.
    pub(crate) fn renumbered(&self, number: &StockNumber) -> Option<StockNumber> {
        let pages = self.read();
        let vehicle = pages.seen.get(number.as_str()).filter(|vehicle| vehicle.left.is_some())?;
        StockNumber::new(pages.here_by_vin.get(vehicle.vin.as_ref()?)?)
    }

    /// Whether a vehicle was on the last lot that was not empty.
    pub(crate) fn was_here(&self, number: &StockNumber) -> bool {
        self.read().seen.get(number.as_str()).is_some_and(|vehicle| vehicle.left.is_none())
    }

    /// When the record of a vehicle last changed; when it came, where it never did.
    pub(crate) fn changed(&self, number: &StockNumber) -> Option<Timestamp> {
        self.read().seen.get(number.as_str()).map(Seen::changed)
    }

    /// When a vehicle came first.
    pub(crate) fn came(&self, number: &StockNumber) -> Option<Timestamp> {
        self.read().seen.get(number.as_str()).map(|vehicle| vehicle.came)
    }

    /// When a vehicle last came, changed or left.
    pub(crate) fn lot_changed(&self) -> Option<Timestamp> {
        self.read().lot_changed
    }

    /// When a vehicle of this make last came, changed or left.
    pub(crate) fn make_changed(&self, make: &str) -> Option<Timestamp> {
        let make = make.to_lowercase();
        last_change(self.read().seen.values().filter(|vehicle| vehicle.like.make.to_lowercase() == make))
    }

    fn read(&self) -> RwLockReadGuard<'_, Pages> {
        self.pages.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When one of these vehicles last came, changed or left.
fn last_change<'a>(seen: impl IntoIterator<Item = &'a Seen>) -> Option<Timestamp> {
    seen.into_iter().map(|vehicle| vehicle.left.unwrap_or(vehicle.changed())).max()
}

/// Each VIN that one vehicle of the lot has, and no other.
fn unshared_vins(lot: &Snapshot) -> HashSet<&str> {
    let (mut vins, mut shared) = (HashSet::new(), HashSet::new());
    for vin in lot.vehicles().iter().filter_map(|vehicle| vehicle.vin.as_ref()) {
        if !vins.insert(vin.as_str()) {
            shared.insert(vin.as_str());
        }
    }
    &vins - &shared
}

impl Pages {
    fn new(seen: All) -> Self {
        let mut pages = Self { seen, here_by_vin: HashMap::new(), lot_changed: None };
        pages.index();
        pages
    }

    /// Brings what follows from the entries up to date.
    fn index(&mut self) {
        let here = self.seen.iter().filter(|(_, vehicle)| vehicle.left.is_none());
        self.here_by_vin =
            here.filter_map(|(number, vehicle)| Some((vehicle.vin.clone()?, number.clone()))).collect();
        self.lot_changed = last_change(self.seen.values());
    }

    /// The lot is so now. The stock numbers of which something else is known than before.
    fn note(&mut self, lot: &Snapshot, now: Timestamp) -> Vec<String> {
        let mut changed = Vec::new();
        let here: HashSet<&str> =
            lot.vehicles().iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        for (number, vehicle) in &mut self.seen {
            if !here.contains(number.as_str()) && vehicle.miss(now) {
                changed.push(number.clone());
            }
        }
        let vins = unshared_vins(lot);
        for (vehicle, &content) in lot.vehicles().iter().zip(lot.content_ids()) {
            let number = vehicle.stock_number.as_str();
            let vin = vehicle.vin.as_ref().and_then(|vin| vins.get(vin.as_str()).copied());
            let is_news = match self.seen.get_mut(number) {
                Some(known) => known.note(vehicle, vin, content, now),
                None => self.seen.insert(number.to_owned(), Seen::new(vehicle, vin, content, now)).is_none(),
            };
            if is_news {
                changed.push(number.to_owned());
            }
        }
        changed.extend(self.forget(now));
        self.index();
        changed
    }

    /// Lets go of those that left too long ago, and of the first that left where there are too many.
    fn forget(&mut self, now: Timestamp) -> Vec<String> {
        let left = self.seen.iter().filter_map(|(number, vehicle)| Some((vehicle.left?, number)));
        let mut gone: Vec<(Timestamp, &String)> = left.collect();
        gone.sort_unstable();
        let too_old = gone.partition_point(|(left, _)| now.duration_since(*left) >= REMEMBERED);
        let too_many = self.seen.len().saturating_sub(MOST_ENTRIES);
        let forgotten: Vec<String> =
            gone.into_iter().take(too_old.max(too_many)).map(|(_, number)| number.clone()).collect();
        for number in &forgotten {
            self.seen.remove(number);
        }
        forgotten
    }
}
