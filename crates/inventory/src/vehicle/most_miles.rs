//! The most miles that a vehicle was seen with: an odometer never goes back.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The most miles that a vehicle was seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MostMiles {
    /// Miles on the odometer.
    pub miles: u32,
    /// When it was first seen with them.
    pub seen: Timestamp,
}

impl MostMiles {
    /// It was seen with so many miles, having been seen with this before. What is known of it then.
    #[must_use]
    pub fn noted(before: Option<Self>, miles: Option<u32>, now: Timestamp) -> Option<Self> {
        let more = miles.filter(|&miles| before.is_none_or(|before| miles > before.miles));
        more.map(|miles| Self { miles, seen: now }).or(before)
    }
}
