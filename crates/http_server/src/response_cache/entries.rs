//! The names of entries: what determines them.

use super::dependencies::{CacheDependencies, InventoryVersion, TimeWindow};
use std::sync::Arc;

/// The inputs that determine a response.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CacheKey {
    pub(super) dependencies: CacheDependencies,
    pub(super) name: Arc<str>,
    pub(super) is_replayable: bool,
    pub(super) is_file: bool,
}

impl CacheKey {
    /// `name` tells responses with the same dependencies apart, as path and canonical query do.
    pub fn new(
        inventory: Option<InventoryVersion>,
        time_window: Option<Arc<TimeWindow>>,
        name: impl Into<Arc<str>>,
    ) -> Self {
        let dependencies = CacheDependencies { inventory, time_window };
        Self { dependencies, name: name.into(), is_replayable: false, is_file: false }
    }

    /// Marks a response that its address leads to as long as the dependencies are valid.
    #[must_use]
    pub fn replayable(mut self) -> Self {
        self.is_replayable = true;
        self
    }

    /// Marks a file of megabytes for a few machines. Files have a share of the cache of their own,
    /// as the pages' share would never evict hundreds of popular pages for one; and they are
    /// compressed once.
    #[must_use]
    pub fn file(mut self) -> Self {
        self.is_file = true;
        self
    }
}
