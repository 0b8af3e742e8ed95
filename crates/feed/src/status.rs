//! The state of the inventory, for pages and for operators.

use crate::FetchError;
use inventory::{ColumnUse, DecodeReport, Snapshot, UnmappedField, unmapped_fields};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The inventory as pages see it.
#[derive(Clone, Debug)]
pub enum InventoryState {
    /// There is an inventory, possibly an empty one.
    Loaded(Arc<Snapshot>),
    /// The feed's last answer was JSON but not an array. Shoppers see an empty inventory (FEED-5);
    /// it does not mean that vehicles were sold.
    NotArray,
    /// The first fetch is still under way.
    Loading,
    /// There is no inventory because the last fetch failed.
    Failed(FetchError),
}

impl InventoryState {
    /// The inventory, if there is one.
    pub fn loaded(self) -> Option<Arc<Snapshot>> {
        match self {
            Self::Loaded(inventory) => Some(inventory),
            Self::NotArray | Self::Loading | Self::Failed(_) => None,
        }
    }
}

/// The columns of a file, by what was read of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileLayout {
    /// The columns, in the file's order.
    pub columns: Vec<ColumnUse>,
    /// The fields of VEHICLE-1 that no record has.
    pub missing_fields: Vec<&'static str>,
    /// Sentences about what the operator of the feed must decide.
    pub notes: Vec<String>,
    /// Locations of vehicles that the dealership has no entry for (VEHICLE-7); some of them, if there are
    /// many.
    pub unknown_locations: BTreeSet<String>,
}

impl FileLayout {
    /// The columns that have values and fill no field.
    pub fn ignored(&self) -> impl Iterator<Item = &ColumnUse> {
        self.columns.iter().filter(|column| column.field.is_none() && column.filled > 0)
    }

    /// Returns a question to the operator for each ignored column that may be a field which no record
    /// has.
    pub fn questions(&self) -> Vec<String> {
        unmapped_fields(&self.columns, &self.missing_fields).iter().map(UnmappedField::question).collect()
    }
}

/// The result of one fetch, for `forecourt check`.
#[derive(Clone, Debug)]
pub struct FetchedInventory {
    /// The decoded vehicles.
    pub snapshot: Arc<Snapshot>,
    /// The numbers of records that were accepted, repaired and dropped, with the reasons.
    pub report: DecodeReport,
    pub layout: Arc<FileLayout>,
    /// False if the body was JSON but not an array.
    pub was_array: bool,
    /// A file of the folder that is dated in the future, the one furthest ahead.
    pub future_file: Option<FutureFile>,
    /// The time of decoding.
    pub decoded_at: Timestamp,
}

/// The state of the feed, as `GET /feed` reports it to operators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedStatus {
    /// The inventory that pages show; `None` if there is none.
    pub serving: Option<ServedInventory>,
    /// The quarantined inventory, if any.
    #[serde(rename = "held")]
    pub quarantined: Option<QuarantinedInventory>,
    /// Why the last fetch failed, if it did.
    pub failure: Option<String>,
    /// The start of a fetch that goes on, if it is slow.
    #[serde(default)]
    pub unfinished_since: Option<Timestamp>,
    /// A file of the folder that is dated in the future, the one furthest ahead.
    #[serde(default)]
    pub future_file: Option<FutureFile>,
}

/// A file whose own time is ahead of the clock. The time of its arrival counts (FEED-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FutureFile {
    pub name: String,
    /// The time that it shows.
    pub modified: Timestamp,
}

/// The inventory that pages show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServedInventory {
    /// Number of vehicles.
    pub vehicles: usize,
    /// The time at which the feed last confirmed it.
    #[serde(rename = "confirmed")]
    pub confirmed_at: Timestamp,
}

/// A suspicious inventory that is not served (FEED-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuarantinedInventory {
    /// Tells it apart from a later one: the id of the inventory that the quarantine began with.
    #[serde(default)]
    pub id: String,
    /// Number of vehicles.
    pub vehicles: usize,
    /// Why it is quarantined, as in `500 vehicles fell to 1`.
    #[serde(rename = "doubt")]
    pub anomaly: String,
    /// The time at which the feed first sent it.
    pub since: Timestamp,
    /// The number of fetches that have confirmed it.
    pub fetches: u32,
    /// The earliest time at which it is accepted, if the feed keeps sending it.
    pub until: Timestamp,
    /// A later file must say the same before it is accepted (FEED-16).
    #[serde(default)]
    pub needs_file: bool,
}
