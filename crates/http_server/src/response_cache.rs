//! The response cache: each response is rendered once, kept in one body, and replayed while it is
//! valid.
//!
//! Entries are stored by what determines them ([`CacheKey`]), so an entry is never stale: a change
//! of a dependency changes the key. A second index leads from the address of a request to its
//! entry; a hit there skips routes and layers.
//!
//! An entry has one body, so that clients of all encodings together take no more than the smallest.
//! The first is compressed fast; one that is requested again is compressed as small as possible in the
//! background, one at a time, by a thread that has a small share of a busy processor. For a client that
//! does not accept its encoding another body is made of it, and kept for a while beside it.

mod cached_response;
mod dependencies;
mod entries;
mod recompression;
#[cfg(test)]
mod tests;

pub use cached_response::CachedResponse;
pub use dependencies::{CacheDependencies, InventoryVersion, TimeWindow};
pub use entries::CacheKey;

use super::{
    AcceptedEncodings, CachePolicy, CompressionEffort, Conditions, ContentEncoding, PreparedResponse,
    RequestMetrics,
};
use axum::response::Response;
use bytes::Bytes;
use cached_response::Entries;
use http::{HeaderMap, HeaderValue};
use metrics::{counter, describe_counter};
use moka::policy::EvictionPolicy;
use recompression::{COMPRESSED, RecompressionQueue};
use std::{
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Instant,
};

/// Memory of an entry of the cache beside its value, in bytes, estimated generously.
const ENTRY_OVERHEAD: usize = 512;
/// Memory of an address in the index beside its text, in bytes, estimated generously.
const ADDRESS_OVERHEAD: usize = 1_024;
const RENDERED: &str = "pages_rendered_total";

/// In the extensions of a response that can be replayed: its entry, and the encoding that was sent.
#[derive(Clone, Debug)]
pub struct Cacheable {
    entry: Arc<CachedResponse>,
    encoding: Option<ContentEncoding>,
}

impl Cacheable {
    /// The time for which others may keep the response.
    pub fn policy(&self) -> CachePolicy {
        self.entry.stored().policy()
    }

    /// The key of a response that is made from this one, whose `name` tells it apart: it is valid as
    /// long, and replayed as well.
    pub fn derived(&self, name: impl Into<Arc<str>>) -> CacheKey {
        let dependencies = self.entry.dependencies().clone();
        CacheKey { dependencies, name: name.into(), is_replayable: true, is_file: false }
    }
}

/// Rendered responses, within `pages.cache_size` bytes: seven tenths for pages, a tenth and a half for
/// files, a tenth for the addresses that lead to either, and the rest for bodies in further encodings.
pub struct ResponseCache {
    pages: Entries,
    /// The least recently used goes first.
    files: Entries,
    /// Entries by path and query as sent. An address whose entry has been evicted or replaced leads
    /// nowhere.
    addresses: moka::sync::Cache<Box<str>, Weak<CachedResponse>>,
    /// Bodies that were made of small ones, by entity tag and encoding.
    converted: moka::sync::Cache<(HeaderValue, Option<ContentEncoding>), Bytes>,
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
            let weight = |_: &CacheKey, entry: &Arc<CachedResponse>| bounded(ENTRY_OVERHEAD + entry.size());
            moka::future::Cache::builder()
                .max_capacity(capacity)
                .eviction_policy(policy)
                .weigher(weight)
                .support_invalidation_closures()
                .build()
        };
        let part = |of_twenty: u64| bytes / 20 * of_twenty;
        let pages: Entries = entries(part(14), EvictionPolicy::tiny_lfu());
        let addresses = moka::sync::Cache::<Box<str>, _>::builder()
            .max_capacity(part(2))
            .weigher(|address, _| bounded(ADDRESS_OVERHEAD + address.len()))
            .build();
        let converted = moka::sync::Cache::<_, Bytes>::builder()
            .max_capacity(part(1))
            .weigher(|_, body| bounded(ENTRY_OVERHEAD + body.len()))
            .build();
        Self {
            files: entries(part(3), EvictionPolicy::lru()),
            addresses,
            converted,
            inventory: Mutex::default(),
            recompressions: RecompressionQueue::start(Entries::clone(&pages)),
            pages,
        }
    }

    /// Responds with the entry of this key in an encoding that the browser accepts. Renders it at
    /// most once, however many requests wait for it.
    pub async fn respond(
        &self,
        key: CacheKey,
        conditions: &Conditions,
        render: impl FnOnce() -> PreparedResponse + Send,
    ) -> Response {
        let entries = if key.is_file { &self.files } else { &self.pages };
        let (accepted, is_replayable) = (conditions.accepted, key.is_replayable);
        let mut rendered = None;
        let make = async {
            self.drop_other_inventories(key.dependencies.inventory);
            counter!(RENDERED).increment(1);
            let started = Instant::now();
            let plain = render();
            let took = started.elapsed();
            let (sent, stored) = first_bodies(&plain, accepted, key.is_file);
            rendered = Some((sent, took));
            Arc::new(CachedResponse::new(key.clone(), stored))
        };
        let entry = entries.entry_by_ref(&key).or_insert_with(make).await.into_value();
        let (form, took) = match rendered {
            Some((sent, took)) => (sent, Some(took)),
            None => (self.form(&entry, accepted), None),
        };
        let mut response = form.respond(conditions);
        // A browser's developer tools show how long rendering took, on the response that waited for it.
        let timing = took.map(|took| format!("render;dur={:.2}", took.as_secs_f64() * 1_000.0));
        if let Some(value) = timing.and_then(|text| HeaderValue::from_str(&text).ok()) {
            response.headers_mut().insert("server-timing", value);
        }
        if is_replayable {
            response.extensions_mut().insert(Cacheable { entry, encoding: form.encoding() });
        }
        response
    }

    /// The entry that an address leads to, valid or not.
    pub fn by_address(&self, address: &str) -> Option<Arc<CachedResponse>> {
        self.addresses.get(address)?.upgrade()
    }

    /// The response of an entry as it left the layers before, and the metrics that count it. `None` if it did
    /// not leave them yet.
    pub fn replay<'e>(
        &self,
        entry: &'e Arc<CachedResponse>,
        request: &HeaderMap,
    ) -> Option<(Response, &'e RequestMetrics)> {
        entry.replay(request, || self.form(entry, AcceptedEncodings::from_headers(request)))
    }

    /// Lets `address` lead to the entry of this response, which has passed all layers.
    pub fn set_address(&self, address: Box<str>, response: &Response, sent: &Cacheable, route: &str) {
        if sent.entry.record(response, sent.encoding, route) {
            self.addresses.insert(address, Arc::downgrade(&sent.entry));
            // At once: pending insertions are not counted against the bound.
            self.addresses.run_pending_tasks();
        }
    }

    /// The response of an entry that is requested again, in an encoding that the client accepts.
    fn form(&self, entry: &Arc<CachedResponse>, accepted: AcceptedEncodings) -> PreparedResponse {
        let stored = entry.stored();
        if stored.is_provisional() {
            self.recompressions.add(entry);
        }
        if accepted.accepts(stored.encoding()) {
            return stored;
        }
        let encoding = accepted.fastest();
        let convert = || {
            if let Some(encoding) = encoding {
                counter!(COMPRESSED, "coding" => encoding.name()).increment(1);
            }
            stored.converted(encoding)
        };
        // Perhaps nobody requests it again.
        if stored.is_provisional() {
            return convert().unwrap_or(stored);
        }
        let key = (stored.etag_header().clone(), encoding);
        if let Some(body) = self.converted.get(&key) {
            return stored.with_form(encoding, body);
        }
        let Some(form) = convert() else { return stored };
        self.converted.insert(key, form.body().clone());
        self.converted.run_pending_tasks();
        form
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

/// The response that a client gets of what was rendered for it, and the one that is kept.
fn first_bodies(
    plain: &PreparedResponse,
    accepted: AcceptedEncodings,
    is_file: bool,
) -> (PreparedResponse, PreparedResponse) {
    let compressed = |encoding: ContentEncoding, effort| {
        counter!(COMPRESSED, "coding" => encoding.name()).increment(1);
        plain.clone().compressed(encoding, effort)
    };
    let kept = if is_file {
        // Programs that fetch files accept it.
        compressed(ContentEncoding::Gzip, CompressionEffort::FastFinal)
    } else {
        compressed(accepted.fastest().unwrap_or(ContentEncoding::Zstd), CompressionEffort::Fast)
    };
    let sent = if accepted.accepts(kept.encoding()) { kept.clone() } else { plain.clone() };
    (sent, kept)
}

fn bounded(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
