//! The days on which the inventory was observed: a price counts as offered only on those (PRICE-6).

use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A JSON array with one timestamp per day, in seconds since 1970.
pub(super) const FILE: &str = "stock.days";

const PERIOD: SignedDuration = SignedDuration::from_hours(90 * 24);
const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

fn day(second: i64) -> i64 {
    second.div_euclid(SECONDS_PER_DAY)
}

/// The first observation of each of the last ninety days (UTC).
#[derive(Debug, Default)]
pub(super) struct ObservedDays {
    path: PathBuf,
    observations: BTreeSet<i64>,
}

impl ObservedDays {
    /// A former price was offered on so many of the last ninety days (16 CFR 233.1: "for a
    /// reasonably substantial period of time").
    pub(super) const FORMER_PRICE_DAYS: usize = 28;

    /// Starts empty if the file can't be read.
    pub(super) fn open(folder: &Path) -> Self {
        let path = folder.join(FILE);
        let observations = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
        Self { observations: observations.unwrap_or_default(), path }
    }

    /// Writes the file at the first observation of a day.
    pub(super) fn record(&mut self, now: Timestamp) -> io::Result<()> {
        let now = now.as_second();
        if self.observations.iter().any(|&observed| day(observed) == day(now)) {
            return Ok(());
        }
        self.observations.insert(now);
        self.observations.retain(|&observed| now - observed < PERIOD.as_secs());
        self.write()
    }

    /// Adds the days of another server; of each day the first observation counts. The last ninety
    /// days before the last observation stay, so that all servers keep the same.
    pub(super) fn merge(&mut self, json: &str) -> io::Result<()> {
        let theirs: BTreeSet<i64> = serde_json::from_str(json)?;
        let mut merged: Vec<i64> = self.observations.union(&theirs).copied().collect();
        let last = merged.last().copied().unwrap_or_default();
        merged.retain(|observed| last - observed < PERIOD.as_secs());
        merged.dedup_by_key(|observed| day(*observed));
        let merged = BTreeSet::from_iter(merged);
        if merged == self.observations {
            return Ok(());
        }
        self.observations = merged;
        self.write()
    }

    /// For other servers.
    pub(super) fn to_json(&self) -> String {
        serde_json::json!(self.observations).to_string()
    }

    fn write(&self) -> io::Result<()> {
        // A draft is written and renamed, so that a power cut leaves the old file or the new one.
        let draft = self.path.with_extension("days.new");
        if let Some(folder) = draft.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&draft, serde_json::to_vec(&self.observations)?)?;
        fs::rename(&draft, &self.path)
    }

    /// The observations of the last ninety days.
    pub(super) fn recent(&self, now: Timestamp) -> impl Iterator<Item = Timestamp> {
        let first = now.as_second() - PERIOD.as_secs();
        self.observations.range(first..).filter_map(|&observed| Timestamp::from_second(observed).ok())
    }
}
