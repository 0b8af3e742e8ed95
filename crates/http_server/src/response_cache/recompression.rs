//! Replaces variants that were compressed fast by smaller ones, with what other work leaves of the
//! processors.

use super::{
    cached_response::Variant,
    entries::{CacheKey, Entries, Entry},
};
use crate::{CachedResponse, CompressionEffort, ContentEncoding, PreparedResponse};
use metrics::counter;
use moka::ops::compute::Op;
use std::{
    future::ready,
    sync::{Arc, Weak, mpsc as threads},
    thread,
};
use tokio::sync::{
    mpsc::{self, Receiver, Sender},
    oneshot,
};

pub(super) const COMPRESSED: &str = "pages_compressed_total";

/// Variants that may wait: more than a cache of some hundred megabytes has.
const CAPACITY: usize = 16 * 1_024;
/// The lowest priority: work beside it has seventy times as much of a busy processor.
#[cfg(target_os = "linux")]
const LOWEST_PRIORITY: i32 = 19;

/// The variants that wait for their recompression.
pub(super) struct RecompressionQueue(Sender<Recompression>);

/// A request to replace a provisional variant by a smaller one.
struct Recompression {
    key: CacheKey,
    /// An evicted one is forgotten.
    variant: Weak<Variant>,
    encoding: ContentEncoding,
}

/// A variant to be compressed.
struct Job {
    variant: Arc<Variant>,
    encoding: ContentEncoding,
    effort: CompressionEffort,
    done: oneshot::Sender<Option<PreparedResponse>>,
}

impl RecompressionQueue {
    /// Recompresses variants of these pages until it is dropped. Needs a tokio runtime.
    #[expect(clippy::disallowed_methods, reason = "the task ends with the queue")]
    pub(super) fn start(pages: Entries) -> Self {
        let (queue, waiting) = mpsc::channel(CAPACITY);
        let (jobs, work) = threads::channel();
        let started = thread::Builder::new().name("recompression".to_owned()).spawn(move || compress(&work));
        match started {
            Ok(_) => drop(tokio::spawn(replace(pages, waiting, jobs))),
            Err(error) => tracing::warn!(%error, "pages not compressed again"),
        }
        Self(queue)
    }

    /// Adds a variant, unless it waits already. If the queue is full, its next request tries again.
    pub(super) fn add(&self, key: &CacheKey, variant: &Arc<Variant>, encoding: ContentEncoding) {
        variant.queue_once(|| {
            let variant = Arc::downgrade(variant);
            let is_queued = self.0.try_send(Recompression { key: key.clone(), variant, encoding }).is_ok();
            if is_queued {
                counter!(COMPRESSED, "coding" => encoding.name()).increment(1);
            }
            is_queued
        });
    }
}

fn compress(work: &threads::Receiver<Job>) {
    // The priority is that of this thread alone; elsewhere it would be the priority of the process.
    // Refused or not, pages get smaller.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, LOWEST_PRIORITY);
    for Job { variant, encoding, effort, done } in work {
        let _ = done.send(variant.prepared().recompressed(encoding, effort));
    }
}

/// Has one variant after the other compressed, and replaces it.
async fn replace(pages: Entries, mut waiting: Receiver<Recompression>, jobs: threads::Sender<Job>) {
    while let Some(Recompression { key, variant, encoding }) = waiting.recv().await {
        let Some(variant) = variant.upgrade() else { continue };
        let provisional = variant.prepared().encoding();
        // The recompression may be done already; the entry may have been evicted meanwhile.
        let is_pending = |entry: &CachedResponse| {
            let is_done = |variant: &Arc<Variant>| !variant.prepared().is_provisional();
            entry.variant(provisional).is_some() && !entry.variant(encoding.into()).is_some_and(is_done)
        };
        if !pages.get(&key).await.is_some_and(|entry| is_pending(&entry)) {
            continue;
        }
        // The longest effort would keep others in line at their fast size for as long.
        let effort = if waiting.is_empty() { CompressionEffort::Smallest } else { CompressionEffort::Small };
        let (done, smaller) = oneshot::channel();
        if jobs.send(Job { variant, encoding, effort, done }).is_err() {
            return;
        }
        let Ok(Some(smaller)) = smaller.await else { continue };
        let replace = |entry: Option<Entry>| {
            let Some(entry) = entry.map(Entry::into_value).filter(|entry| is_pending(entry)) else {
                return ready(Op::Nop);
            };
            let mut entry = Arc::unwrap_or_clone(entry);
            entry.set_variant(provisional, None);
            entry.set_variant(Some(encoding), Some(Variant::new(smaller)));
            ready(Op::Put(Arc::new(entry)))
        };
        pages.entry(key).and_compute_with(replace).await;
    }
}
