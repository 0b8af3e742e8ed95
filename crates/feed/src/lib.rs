//! Fetches the inventory: the car listings call and the single item call.
//!
//! [`Feed::inventory`] returns a snapshot, or why there is none. A fetch runs in its own task and
//! is shared by all callers; a caller that stops waiting does not stop the fetch.

mod anomaly;
mod archive;
mod blocking_work;
mod config;
mod error;
mod folder;
mod inventory_change;
mod inventory_history;
mod item;
mod json_call;
mod leftovers;
mod log;
mod metrics;
mod past_instant;
mod runner;
mod shared_fetch;
mod shared_inventory;
mod state;
mod status;
mod stock_report;
mod unpack;
mod validators;
mod vehicle_ref;

pub use config::{BuildError, FeedConfig, FeedLocation, ItemConfig};
pub use error::FetchError;
pub use folder::{FolderConfig, is_named};
pub use http_client::Secret;
pub use inventory_change::{ChangedVehicle, InventoryChange};
pub use inventory_history::{
    HISTORY_FILES, HistoryEntry, InventoryHistory, MarkError, MarkEvent, Removal, read_history, seed_history,
};
pub use leftovers::{is_leftover, is_note};
pub use runner::vehicle_lookup::VehicleLookup;
pub use runner::{Feed, SourceBody};
pub use status::{
    FeedStatus, FetchedInventory, FileLayout, FutureFile, InventoryState, QuarantinedInventory,
    ServedInventory,
};
pub use stock_report::{DaysToSale, StockEvent, StockReduction, StockReport};
pub use vehicle_ref::VehicleRef;
