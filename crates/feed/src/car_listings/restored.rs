//! What an earlier run of the program left.

use super::age::Age;
use super::doubt::doubt;
use super::fetch::Reader;
use super::hold::Hold;
use super::kept::{Kept, Stock};
use crate::disk::archive::{Filed, Found};
use crate::meters;
use std::time::Duration;

/// The last good listing, and what was held back.
pub(super) struct Restored {
    pub(super) good: Option<Kept>,
    pub(super) hold: Option<Hold>,
}

impl Restored {
    /// Reads what was found on disk. Takes a while.
    pub(super) fn from(found: Found, hold_limit: Duration, reader: &Reader) -> Self {
        let read = |filed| read(filed, reader);
        let Some((stock, confirmed)) = found.good.and_then(read) else {
            return Self { good: None, hold: None };
        };
        let doubtful = found.held.filter(|_| !hold_limit.is_zero()).and_then(read);
        let hold = doubtful.and_then(|(doubtful, since)| {
            let doubt = doubt(&stock.snapshot, &doubtful.snapshot)?;
            Some(Hold::resume(doubt, doubtful, since))
        });
        meters::holding(hold.as_ref().map(|hold| hold.latest.vehicles()));
        let holds = hold.is_some();
        let good = Kept { stock, confirmed, asked: confirmed, holds, is_noted: false, said: None };
        Self { good: Some(good), hold }
    }
}

fn read(Filed { body, at }: Filed, reader: &Reader) -> Option<(Stock, Age)> {
    let fetched = reader.read(&body);
    let fetched =
        fetched.inspect_err(|cause| tracing::error!(%cause, "the car listings on disk are none")).ok()?;
    Some((Stock { snapshot: fetched.snapshot, was_array: fetched.was_array }, Age::since(at)))
}
