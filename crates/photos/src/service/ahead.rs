//! Creates photos before they are requested, as long as no requested photo waits.

use super::{Inner, Photos, QueueShare};
use crate::{Failure, Rendition, Source, key::CacheKey, metrics, object_cache::Lookup};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// The result of [`Photos::create_ahead`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// The disk cache had all renditions, with this number of bytes.
    Cached(u64),
    /// The missing renditions were created, or taken from the object store. All of them have this
    /// number of bytes.
    Created(u64),
    /// They can't be created now.
    Failed,
    /// The disk has no space that it would not take from other photos.
    NoSpace,
}

impl Photos {
    /// Creates those renditions of a photo that the disk cache lacks, from one decoded image. Does
    /// not wait for requested photos: see [`is_busy`](Self::is_busy).
    pub async fn create_ahead(&self, source: &Source, renditions: &[Rendition]) -> Ahead {
        let (cached_bytes, missing) = self.0.cached_on_disk(source, renditions).await;
        if missing.is_empty() {
            return Ahead::Cached(cached_bytes);
        }
        if self.0.recent_failure(source).await.is_some() {
            return Ahead::Failed;
        }
        let inner = Arc::clone(&self.0);
        if !spawn_blocking(move || inner.disk_cache.has_space()).await.unwrap_or(false) {
            return Ahead::NoSpace;
        }
        match Arc::clone(&self.0).create_missing(source, missing).await {
            Ok(created_bytes) => Ahead::Created(cached_bytes + created_bytes),
            Err(_) => Ahead::Failed,
        }
    }

    /// Requested photos are being created.
    pub fn is_busy(&self) -> bool {
        !self.0.queue.is_empty()
    }

    /// Bytes that photos created ahead may take: half of the disk cache, so that they evict neither
    /// each other nor all that was requested.
    pub fn max_ahead(&self) -> u64 {
        self.0.disk_cache.capacity() / 2
    }
}

impl Inner {
    /// The bytes of the renditions in the disk cache, which count as used, and the missing ones.
    async fn cached_on_disk(self: &Arc<Self>, source: &Source, all: &[Rendition]) -> (u64, Vec<Rendition>) {
        let (inner, id, all) = (Arc::clone(self), source.id(), all.to_vec());
        let looking = spawn_blocking(move || {
            let (mut bytes, mut missing) = (0, Vec::new());
            for rendition in all {
                match inner.disk_cache.touch(CacheKey { id, rendition }) {
                    Some(size) => bytes += size,
                    None => missing.push(rendition),
                }
            }
            (bytes, missing)
        });
        looking.await.unwrap_or_default()
    }

    async fn create_missing(
        self: Arc<Self>,
        source: &Source,
        missing: Vec<Rendition>,
    ) -> Result<u64, Failure> {
        let mut bytes = 0;
        let mut lookups = Vec::new();
        for rendition in missing {
            match Arc::clone(&self).stored(CacheKey { id: source.id(), rendition }).await {
                Lookup::Found(photo) => bytes += photo.len() as u64,
                before => lookups.push((rendition, before)),
            }
        }
        if lookups.is_empty() {
            return Ok(bytes);
        }
        let renditions: Vec<_> = lookups.iter().map(|(rendition, _)| *rendition).collect();
        for (key, photo) in Arc::clone(&self).create_here(QueueShare::Whole, source, &renditions).await? {
            metrics::count_ahead();
            bytes += photo.len() as u64;
            let before = lookups.iter().find(|(rendition, _)| *rendition == key.rendition);
            if let Some((_, before)) = before {
                Arc::clone(&self).share(key, photo, before).await;
            }
        }
        Ok(bytes)
    }
}
