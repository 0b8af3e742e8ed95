//! Which stock numbers were ever on the lot, kept over restarts: a vehicle that has left is gone, one that was never here is
//! unknown, and the web tells the two apart (decisions, Leads).

use inventory::{Likeness, Snapshot, StockNumber};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::RwLock;

const FILE: &str = "stock.json";

/// A vehicle that left longer ago is forgotten: no link to it is worth an answer of its own.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

/// The stock numbers that were seen, in `data_dir`.
#[derive(Debug)]
pub(crate) struct StockBook {
    path: PathBuf,
    seen: RwLock<BTreeMap<String, Seen>>,
}

/// What is remembered of a stock number.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Seen {
    came: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<Timestamp>,
    like: Likeness,
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
        Self { path, seen: RwLock::new(seen) }
    }

    /// Notes who came and who left, and writes the book down. Blocks on the disk. An empty lot tells of a broken feed more
    /// often than of a good day's sales, so nobody has left by it.
    pub(crate) fn note(&self, snapshot: &Snapshot, now: Timestamp) {
        if snapshot.vehicles().is_empty() {
            return;
        }
        let text = {
            let mut seen = self.seen.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            for (number, vehicle) in seen.iter_mut() {
                if snapshot.get(number).is_none() {
                    vehicle.left.get_or_insert(now);
                }
            }
            for vehicle in snapshot.vehicles() {
                let like = Likeness::of(vehicle);
                let number = vehicle.stock_number.as_str();
                match seen.get_mut(number) {
                    Some(known) => {
                        known.left = None;
                        known.like = like;
                    }
                    None => {
                        seen.insert(number.to_owned(), Seen { came: now, left: None, like });
                    }
                }
            }
            seen.retain(|_, vehicle| vehicle.left.is_none_or(|left| now.duration_since(left) < REMEMBERED));
            serde_json::to_vec(&*seen)
        };
        let written = text.map_err(io::Error::other).and_then(|text| self.write(&text));
        if let Err(cause) = written {
            tracing::error!(path = %self.path.display(), %cause, "the stock book can't be written");
        }
    }

    /// What a vehicle was like that was on the lot and has left.
    pub(crate) fn gone(&self, number: &StockNumber) -> Option<Likeness> {
        let seen = self.seen.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        seen.get(number.as_str()).filter(|vehicle| vehicle.left.is_some()).map(|vehicle| vehicle.like.clone())
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
