//! Replaces bodies that were compressed fast by smaller ones, with a small share of a processor.

use super::cached_response::{CachedResponse, Entries, Entry};
use crate::{CompressionEffort, ContentEncoding, PreparedResponse};
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

/// The encoding of bodies that are kept: what most clients accept, and the smallest.
const KEPT: ContentEncoding = ContentEncoding::Brotli;
/// Entries that may wait: more than a cache of some hundred megabytes has.
const CAPACITY: usize = 16 * 1_024;
/// Work of the usual priority has nine times as much of a busy processor: there a page of 60 kB takes a tenth of
/// a second, and visitors wait for it a tenth longer at most.
#[cfg(target_os = "linux")]
const LOW_PRIORITY: i32 = 10;

/// The entries that wait for their recompression. An evicted one is forgotten.
pub(super) struct RecompressionQueue(Sender<Weak<CachedResponse>>);

/// A body to be compressed.
struct Job {
    stored: PreparedResponse,
    effort: CompressionEffort,
    done: oneshot::Sender<Option<PreparedResponse>>,
}

impl RecompressionQueue {
    /// Recompresses bodies of these pages until it is dropped. Needs a tokio runtime.
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

    /// Adds an entry, unless it waits already. If the queue is full, its next request tries again.
    pub(super) fn add(&self, entry: &Arc<CachedResponse>) {
        entry.queue_once(|| {
            let is_queued = self.0.try_send(Arc::downgrade(entry)).is_ok();
            if is_queued {
                counter!(COMPRESSED, "coding" => KEPT.name()).increment(1);
            }
            is_queued
        });
    }
}

fn compress(work: &threads::Receiver<Job>) {
    // The priority is that of this thread alone; elsewhere it would be the priority of the process.
    // Refused or not, pages get smaller.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, LOW_PRIORITY);
    for Job { stored, effort, done } in work {
        let _ = done.send(stored.recompressed(KEPT, effort));
    }
}

/// Has one body after the other compressed, and replaces it. The page that was requested last goes first, so that its
/// visitors wait for one page however many a crawler has left in line.
async fn replace(pages: Entries, mut waiting: Receiver<Weak<CachedResponse>>, jobs: threads::Sender<Job>) {
    let mut stack = Vec::new();
    while let Some(entry) = last_added(&mut waiting, &mut stack).await {
        let Some(entry) = entry.upgrade() else { continue };
        // The longest effort would keep others in line at their fast size for as long.
        let effort = if stack.is_empty() { CompressionEffort::Smallest } else { CompressionEffort::Small };
        let (done, smaller) = oneshot::channel();
        if jobs.send(Job { stored: entry.stored(), effort, done }).is_err() {
            return;
        }
        let Ok(Some(smaller)) = smaller.await else { continue };
        entry.store(smaller);
        // The cache weighs what is put in; what it has evicted meanwhile stays out.
        let weigh = |kept: Option<Entry>| {
            let is_kept = kept.is_some_and(|kept| Arc::ptr_eq(kept.value(), &entry));
            ready(if is_kept { Op::Put(Arc::clone(&entry)) } else { Op::Nop })
        };
        pages.entry_by_ref(entry.key()).and_compute_with(weigh).await;
    }
}

/// Takes the entry that was added last from the stack, to which those that wait are moved. `None` once the queue is
/// dropped and empty.
async fn last_added<T>(waiting: &mut Receiver<Weak<T>>, stack: &mut Vec<Weak<T>>) -> Option<Weak<T>> {
    if stack.is_empty() {
        stack.push(waiting.recv().await?);
    }
    while let Ok(entry) = waiting.try_recv() {
        stack.push(entry);
    }
    if stack.len() > CAPACITY {
        stack.retain(|entry| entry.strong_count() > 0);
    }
    stack.pop()
}

#[cfg(test)]
mod tests {
    use super::{Arc, last_added, mpsc};

    #[tokio::test]
    async fn the_page_that_was_requested_last_is_compressed_first() {
        let pages: Vec<Arc<usize>> = (0..50).map(Arc::new).collect();
        let (queue, mut waiting) = mpsc::channel(pages.len());
        let mut stack = Vec::new();
        let add = |numbers: std::ops::Range<usize>| {
            for page in &pages[numbers] {
                queue.try_send(Arc::downgrade(page)).unwrap();
            }
        };
        // A crawler's pages, and a visitor's while the first of them are compressed.
        let mut compressed = Vec::new();
        for (requested, then) in [(0..40, 2), (40..41, 1), (41..41, 1), (41..50, 46)] {
            add(requested);
            for _ in 0..then {
                let page = last_added(&mut waiting, &mut stack).await.unwrap();
                compressed.push(*page.upgrade().unwrap());
            }
        }
        let rest = (41..50).rev().chain((0..37).rev());
        assert!(compressed.iter().copied().eq([39, 38, 40, 37].into_iter().chain(rest)), "{compressed:?}");
    }
}
