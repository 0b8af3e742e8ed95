//! The number of sitemap files of an inventory.

use http_server::CacheKey;
use moka::{future::Cache, policy::EvictionPolicy};

/// The current inventory, and the one before, which requests under way may still use.
const CAPACITY: u64 = 2;

/// Caches how many files the vehicles of an inventory fill: counting takes as long as writing them.
pub(crate) struct SitemapFileCounts(Cache<CacheKey, usize>);

impl SitemapFileCounts {
    pub(crate) fn new() -> Self {
        // A new inventory must replace the old one, however often that was requested.
        Self(Cache::builder().max_capacity(CAPACITY).eviction_policy(EvictionPolicy::lru()).build())
    }

    pub(crate) async fn get_or_count(
        &self,
        inventory: CacheKey,
        count: impl FnOnce() -> usize + Send,
    ) -> usize {
        self.0.get_with(inventory, async { count() }).await
    }
}
