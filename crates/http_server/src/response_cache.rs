//! The response cache: each response is rendered once, compressed once per encoding, and replayed
//! while it is valid.
//!
//! Entries are stored by what determines them ([`CacheKey`]), so an entry is never stale: a change
//! of a dependency changes the key. A second index leads from the address of a request to its
//! entry; a hit there skips routes and layers.
//!
//! A variant is made when a browser first asks for its encoding, so that the bound counts what is
//! used. New variants are compressed fast; a variant that is requested again is compressed as small
//! as possible in the background, one at a time, by a thread that uses idle processors only.

mod cached_response;
mod dependencies;
mod entries;
mod recompression;
#[cfg(test)]
mod tests;

pub use cached_response::CachedResponse;
pub use dependencies::{CacheDependencies, InventoryVersion, TimeWindow};
pub use entries::CacheKey;

use super::{CachePolicy, CompressionEffort, Conditions, ContentEncoding, PreparedResponse};
use axum::response::Response;
use cached_response::Variant;
use entries::{Entries, Entry};
use http::HeaderValue;
use metrics::{counter, describe_counter};
use moka::{ops::compute::Op, policy::EvictionPolicy};
use recompression::{COMPRESSED, RecompressionQueue};
use std::{
    future::ready,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::{Duration, Instant},
};

/// Memory of an entry beside its key and variants, in bytes, estimated generously.
const ENTRY_OVERHEAD: usize = 512;
/// Memory of an address in the index beside its text, in bytes, estimated generously.
const ADDRESS_OVERHEAD: usize = 1_024;
const RENDERED: &str = "pages_rendered_total";

/// In the extensions of a response that can be replayed: its entry, and the variant that was sent.
#[derive(Clone, Debug)]
pub struct Cacheable {
    entry: Arc<CachedResponse>,
    variant: Arc<Variant>,
}

impl Cacheable {
    /// The time for which others may keep the response.
    pub fn policy(&self) -> CachePolicy {
        self.variant.prepared().policy()
    }

    /// The key of a response that is made from this one, whose `name` tells it apart: it is valid as
    /// long, and replayed as well.
    pub fn derived(&self, name: impl Into<Arc<str>>) -> CacheKey {
        let dependencies = self.entry.dependencies().clone();
        CacheKey { dependencies, name: name.into(), is_replayable: true, is_file: false }
    }
}

/// Rendered responses, within `pages.cache_size` bytes: half for pages, three tenths for files, a
/// fifth for the addresses that lead to either.
pub struct ResponseCache {
    pages: Entries,
    /// The least recently used goes first.
    files: Entries,
    /// Entries by path and query as sent. An address whose entry has been evicted or replaced leads
    /// nowhere.
    addresses: moka::sync::Cache<Box<str>, Weak<CachedResponse>>,
    /// The inventory whose pages are cached.
    inventory: Mutex<Option<InventoryVersion>>,
    recompressions: RecompressionQueue,
}

impl ResponseCache {
    /// An empty cache of `bytes` bytes. Needs a tokio runtime.
    pub fn new(bytes: u64) -> Self {
        describe_counter!(RENDERED, "Pages rendered, because the page cache did not have them");
        describe_counter!(
            COMPRESSED,
            "Pages compressed, because the page cache did not have them so, by coding"
        );
        let entries = |capacity, policy| {
            let weight = |key: &CacheKey, entry: &Arc<CachedResponse>| {
                u32::try_from(ENTRY_OVERHEAD + key.name.len() + entry.size()).unwrap_or(u32::MAX)
            };
            moka::future::Cache::builder()
                .max_capacity(capacity)
                .eviction_policy(policy)
                .weigher(weight)
                .support_invalidation_closures()
                .build()
        };
        let (for_files, for_addresses) = (bytes / 10 * 3, bytes / 5);
        let pages: Entries = entries(bytes - for_files - for_addresses, EvictionPolicy::tiny_lfu());
        let files = entries(for_files, EvictionPolicy::lru());
        let addresses = moka::sync::Cache::<Box<str>, _>::builder()
            .max_capacity(for_addresses)
            .weigher(|address, _| u32::try_from(ADDRESS_OVERHEAD + address.len()).unwrap_or(u32::MAX))
            .build();
        let recompressions = RecompressionQueue::start(Entries::clone(&pages));
        Self { pages, files, addresses, inventory: Mutex::default(), recompressions }
    }

    /// Responds with the entry of this key in an encoding that the browser accepts. Renders it at
    /// most once, however many requests wait for it.
    pub async fn respond(
        &self,
        key: CacheKey,
        conditions: &Conditions,
        render: impl FnOnce() -> PreparedResponse + Send,
    ) -> Response {
        if let Some(response) = self.cached(&key, conditions).await {
            return response;
        }
        let (entry, variant, rendering) = self.make(&key, conditions.accepted.fastest, render).await;
        let mut response = to_response(&key, entry, variant, conditions);
        add_server_timing(&mut response, rendering);
        response
    }

    /// The response if the entry has a variant that the browser accepts.
    pub async fn cached(&self, key: &CacheKey, conditions: &Conditions) -> Option<Response> {
        let entry = self.entries(key).get(key).await?;
        let variant = Arc::clone(entry.best_variant(conditions.accepted)?);
        if let Some(encoding) = conditions.accepted.smallest.filter(|_| variant.prepared().is_provisional()) {
            self.recompressions.add(key, &variant, encoding);
        }
        Some(to_response(key, entry, variant, conditions))
    }

    /// The entry that an address leads to, valid or not.
    pub fn by_address(&self, address: &str) -> Option<Arc<CachedResponse>> {
        self.addresses.get(address)?.upgrade()
    }

    /// Lets `address` lead to the entry of this response, which has passed all layers.
    pub fn set_address(&self, address: Box<str>, response: &Response, sent: &Cacheable, route: &str) {
        if sent.variant.record(response, route) {
            self.addresses.insert(address, Arc::downgrade(&sent.entry));
            // At once: pending insertions are not counted against the bound.
            self.addresses.run_pending_tasks();
        }
    }

    /// The entry with the variant in this encoding, and how long rendering took if it was rendered
    /// now.
    async fn make(
        &self,
        key: &CacheKey,
        encoding: Option<ContentEncoding>,
        render: impl FnOnce() -> PreparedResponse + Send,
    ) -> (Arc<CachedResponse>, Arc<Variant>, Option<Duration>) {
        self.drop_other_inventories(key.dependencies.inventory);
        let mut rendering = None;
        let add_variant = |entry: Option<Entry>| {
            let entry = entry.map(Entry::into_value);
            if entry.as_ref().is_some_and(|entry| entry.variant(encoding).is_some()) {
                return ready(Op::Nop);
            }
            let plain = if let Some(plain) = entry.as_ref().and_then(|entry| entry.variant(None)) {
                plain.prepared().clone()
            } else {
                counter!(RENDERED).increment(1);
                let started = Instant::now();
                let rendered = render();
                rendering = Some(started.elapsed());
                rendered
            };
            let prepared = if let Some(encoding) = encoding {
                counter!(COMPRESSED, "coding" => encoding.name()).increment(1);
                let effort = if key.is_file { CompressionEffort::FastFinal } else { CompressionEffort::Fast };
                plain.compressed(encoding, effort)
            } else {
                plain.with_exact_capacity()
            };
            let mut entry =
                entry.map_or_else(|| CachedResponse::new(key.dependencies.clone()), Arc::unwrap_or_clone);
            entry.set_variant(encoding, Some(Variant::new(prepared)));
            ready(Op::Put(Arc::new(entry)))
        };
        let entry = self.entries(key).entry_by_ref(key).and_compute_with(add_variant).await;
        let entry = entry.unwrap().into_value();
        let variant = entry.variant(encoding).map(Arc::clone).expect("the variant was added");
        (entry, variant, rendering)
    }

    fn entries(&self, key: &CacheKey) -> &Entries {
        if key.is_file { &self.files } else { &self.pages }
    }

    /// Drops the entries of other inventories once the inventory has changed: they will not be
    /// requested again.
    fn drop_other_inventories(&self, inventory: Option<InventoryVersion>) {
        let mut current = self.inventory.lock().unwrap_or_else(PoisonError::into_inner);
        if inventory.is_none() || inventory == *current {
            return;
        }
        *current = inventory;
        let is_outdated = move |key: &CacheKey, _: &Arc<CachedResponse>| {
            key.dependencies.inventory.is_some() && key.dependencies.inventory != inventory
        };
        for entries in [&self.pages, &self.files] {
            if let Err(error) = entries.invalidate_entries_if(is_outdated) {
                tracing::error!(%error, "pages of the earlier inventory not removed, they expire later");
            }
        }
    }
}

fn to_response(
    key: &CacheKey,
    entry: Arc<CachedResponse>,
    variant: Arc<Variant>,
    conditions: &Conditions,
) -> Response {
    let mut response = variant.prepared().respond(conditions);
    // A provisional variant is not replayed, so that the next request has it recompressed.
    if key.is_replayable && !variant.prepared().is_provisional() {
        response.extensions_mut().insert(Cacheable { entry, variant });
    }
    response
}

/// Tells a browser's developer tools how long rendering took, on the response that waited for it.
fn add_server_timing(response: &mut Response, rendering: Option<Duration>) {
    let text = rendering.map(|took| format!("render;dur={:.2}", took.as_secs_f64() * 1_000.0));
    if let Some(value) = text.and_then(|text| HeaderValue::from_str(&text).ok()) {
        response.headers_mut().insert("server-timing", value);
    }
}
