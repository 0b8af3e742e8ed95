//! What the feed said last, for operators.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Where the listing stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// What pages show; nothing where there is no inventory.
    pub serving: Option<Serving>,
    /// What is held back; nothing where the feed is believed.
    pub held: Option<Held>,
    /// Why the last fetch brought nothing, where it did not.
    pub failure: Option<String>,
}

/// What pages show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Serving {
    /// How many vehicles.
    pub vehicles: usize,
    /// When the feed last said so.
    pub confirmed: Timestamp,
}

/// A doubtful listing that is held back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// How many vehicles it has.
    pub vehicles: usize,
    /// What speaks against it: `500 vehicles fell to 1`.
    pub doubt: String,
    /// When the feed began to say it.
    pub since: Timestamp,
    /// How many fetches have said it.
    pub fetches: u32,
    /// When it is taken at the earliest, should the feed go on saying it.
    pub until: Timestamp,
}
