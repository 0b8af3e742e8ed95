//! How many files the sitemap has.

use crate::http::CacheKey;
use moka::{future::Cache, policy::EvictionPolicy};

/// Lots whose files are counted: the one that is, and the one that was when a request began.
const LOTS_COUNTED: u64 = 2;

/// How many files a lot's vehicles fill: counted once for each lot, for it takes as long as writing them.
pub(crate) struct FileCount(Cache<CacheKey, usize>);

impl FileCount {
    /// Nothing is counted yet.
    pub(crate) fn new() -> Self {
        // Not by how often it was asked for: the lot that comes replaces the one that goes.
        let newest = EvictionPolicy::lru();
        Self(Cache::builder().max_capacity(LOTS_COUNTED).eviction_policy(newest).build())
    }

    /// As many as `count` says for this lot, where it is not known yet.
    pub(crate) async fn of(&self, lot: CacheKey, count: impl FnOnce() -> usize + Send) -> usize {
        self.0.get_with(lot, async { count() }).await
    }
}
