//! Which stock numbers were ever on the lot and when each one's record last changed, kept over restarts: a vehicle that has
//! left is gone, one that was never here is unknown, and the web tells the two apart (decisions, Leads); a sitemap says since
//! when a page is as it is.

use inventory::{Likeness, Snapshot, StockNumber, Vehicle};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

const FILE: &str = "stock.json";

/// A vehicle that left longer ago is forgotten: no link to it is worth an answer of its own.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

/// The stock numbers that were seen, in `data_dir`.
#[derive(Debug)]
pub(crate) struct StockBook {
    path: PathBuf,
    pages: RwLock<Pages>,
}

/// What stands in it.
#[derive(Debug)]
struct Pages {
    seen: BTreeMap<String, Seen>,
    /// When a vehicle last came, changed or left.
    lot_changed: Option<Timestamp>,
}

/// What is remembered of a stock number. Books that were written before records were compared have neither digest nor change.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Seen {
    came: Timestamp,
    /// When its record was found to be another than before, or it came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    changed: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
    like: Likeness,
}

impl Seen {
    fn new(vehicle: &Vehicle, now: Timestamp) -> Self {
        let (digest, like) = (Some(vehicle.content_id()), Likeness::of(vehicle));
        Self { came: now, changed: None, left: None, digest, like }
    }

    /// It is on the lot, with this record.
    fn note(&mut self, vehicle: &Vehicle, now: Timestamp) {
        let digest = vehicle.content_id();
        let is_back = self.left.take().is_some();
        let is_another = self.digest.as_ref().is_some_and(|known| *known != digest);
        if is_back || is_another {
            self.changed = Some(now);
        }
        self.digest = Some(digest);
        self.like = Likeness::of(vehicle);
    }

    fn changed(&self) -> Timestamp {
        self.changed.unwrap_or(self.came)
    }
}

/// When one of these vehicles last came, changed or left.
fn last_change<'a>(seen: impl IntoIterator<Item = &'a Seen>) -> Option<Timestamp> {
    seen.into_iter().map(|vehicle| vehicle.left.unwrap_or(vehicle.changed())).max()
}

impl StockBook {
    /// Opens the book of this folder. One that can't be read is put aside and begun anew: it is worth no outage.
    pub(crate) fn open(folder: &Path) -> Self {
        let path = folder.join(FILE);
        let seen = match read(&path) {
            Ok(seen) => seen,
            Err(cause) => {
                let aside = path.with_extension("unreadable");
                tracing::error!(path = %path.display(), %cause, "the stock book can't be read; it is begun anew");
                if let Err(cause) = fs::rename(&path, &aside) {
                    tracing::warn!(path = %aside.display(), %cause, "it can't be put aside");
                }
                BTreeMap::new()
            }
        };
        let lot_changed = last_change(seen.values());
        Self { path, pages: RwLock::new(Pages { seen, lot_changed }) }
    }

    /// Notes who came, who changed and who left, and writes the book down. Blocks on the disk. An empty lot tells of a broken
    /// feed more often than of a good day's sales, so nobody has left by it.
    pub(crate) fn note(&self, snapshot: &Snapshot, now: Timestamp) {
        if snapshot.vehicles().is_empty() {
            return;
        }
        let text = {
            let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
            let Pages { seen, lot_changed } = &mut *pages;
            for (number, vehicle) in &mut *seen {
                if snapshot.get(number).is_none() {
                    vehicle.left.get_or_insert(now);
                }
            }
            for vehicle in snapshot.vehicles() {
                match seen.get_mut(vehicle.stock_number.as_str()) {
                    Some(known) => known.note(vehicle, now),
                    None => {
                        seen.insert(vehicle.stock_number.as_str().to_owned(), Seen::new(vehicle, now));
                    }
                }
            }
            seen.retain(|_, vehicle| vehicle.left.is_none_or(|left| now.duration_since(left) < REMEMBERED));
            *lot_changed = last_change(seen.values());
            serde_json::to_vec(seen)
        };
        let written = text.map_err(io::Error::other).and_then(|text| self.write(&text));
        if let Err(cause) = written {
            tracing::error!(path = %self.path.display(), %cause, "the stock book can't be written");
        }
    }

    /// What a vehicle was like that was on the lot and has left.
    pub(crate) fn gone(&self, number: &StockNumber) -> Option<Likeness> {
        let pages = self.read();
        let vehicle = pages.seen.get(number.as_str()).filter(|vehicle| vehicle.left.is_some())?;
        Some(vehicle.like.clone())
    }

    /// Whether a vehicle was on the last lot that was not empty.
    pub(crate) fn was_here(&self, number: &StockNumber) -> bool {
        self.read().seen.get(number.as_str()).is_some_and(|vehicle| vehicle.left.is_none())
    }

    /// When the record of a vehicle last changed; when it came, where it never did.
    pub(crate) fn changed(&self, number: &StockNumber) -> Option<Timestamp> {
        self.read().seen.get(number.as_str()).map(Seen::changed)
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

    // Written whole beside the old one and then put in its place, so that a power cut leaves one of the two.
    fn write(&self, text: &[u8]) -> io::Result<()> {
        let fresh = self.path.with_extension("new");
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::create(&fresh)?;
        file.write_all(text)?;
        file.sync_all()?;
        fs::rename(&fresh, &self.path)
    }
}

fn read(path: &Path) -> io::Result<BTreeMap<String, Seen>> {
    match fs::read(path) {
        Ok(text) => serde_json::from_slice(&text).map_err(io::Error::other),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(error),
    }
}
