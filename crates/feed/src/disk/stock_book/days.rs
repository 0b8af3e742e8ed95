//! On which days the lot was seen: a price that nobody looked at was not offered, as far as anybody knows (PRICE-6).

use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A moment of each day, in seconds since 1970, as JSON.
const DAYS: &str = "stock.days";

/// No day before is asked for.
const LATELY: SignedDuration = SignedDuration::from_hours(90 * 24);
const SECONDS_A_DAY: i64 = 24 * 60 * 60;

/// The first look of each of the last ninety days; a day is one of UTC.
#[derive(Debug)]
pub(super) struct Days {
    path: PathBuf,
    looks: BTreeSet<i64>,
}

impl Days {
    /// So many of the last ninety days make a price a former one (16 CFR 233.1: "for a reasonably substantial period of time").
    pub(super) const FORMER: usize = 28;

    /// Reads the days of this folder; of a file that can't be read none is known.
    pub(super) fn open(folder: &Path) -> Self {
        let path = folder.join(DAYS);
        let looks = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
        Self { looks: looks.unwrap_or_default(), path }
    }

    /// The lot is seen now. Writes where it is the first time of a day.
    pub(super) fn look(&mut self, now: Timestamp) -> io::Result<()> {
        let day = |second: i64| second.div_euclid(SECONDS_A_DAY);
        let now = now.as_second();
        if self.looks.iter().any(|&look| day(look) == day(now)) {
            return Ok(());
        }
        self.looks.insert(now);
        self.looks.retain(|&look| now - look < LATELY.as_secs());
        // Written whole beside the old one and then put in its place, so that a power cut leaves one of the two.
        let draft = self.path.with_extension("days.new");
        if let Some(folder) = draft.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&draft, serde_json::to_vec(&self.looks)?)?;
        fs::rename(&draft, &self.path)
    }

    /// A moment of each of the last ninety days on which the lot was seen.
    pub(super) fn lately(&self, now: Timestamp) -> impl Iterator<Item = Timestamp> {
        let first = now.as_second() - LATELY.as_secs();
        self.looks.range(first..).filter_map(|&look| Timestamp::from_second(look).ok())
    }
}
