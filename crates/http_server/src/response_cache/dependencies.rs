//! The inventory and the time that a cached response depends on.

use jiff::Timestamp;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// A span of time in which pages show the same date and opening hours. Two windows with the same
/// text are equal.
#[derive(Debug)]
pub struct TimeWindow {
    text: String,
    from: Timestamp,
    until: Timestamp,
}

impl TimeWindow {
    /// `text` is what pages show from `from` until before `until`.
    pub const fn new(text: String, from: Timestamp, until: Timestamp) -> Self {
        Self { text, from, until }
    }

    pub fn contains(&self, time: Timestamp) -> bool {
        self.from <= time && time < self.until
    }
}

impl PartialEq for TimeWindow {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for TimeWindow {}

impl Hash for TimeWindow {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// A hash of everything that an inventory has: pages of two inventories with the same one are equal.
pub type InventoryVersion = u128;

/// The inventory and the time that a response shows; `None` where it shows neither.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CacheDependencies {
    pub inventory: Option<InventoryVersion>,
    pub time_window: Option<Arc<TimeWindow>>,
}

impl CacheDependencies {
    /// A response with these dependencies is correct now, with the current inventory.
    pub fn is_valid(&self, now: Timestamp, current: impl FnOnce() -> Option<InventoryVersion>) -> bool {
        self.time_window.as_ref().is_none_or(|window| window.contains(now))
            && self.inventory.is_none_or(|inventory| current() == Some(inventory))
    }
}
