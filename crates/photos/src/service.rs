//! The photo pipeline: returns a photo from memory, disk or the object store, or creates it. Concurrent requests
//! share one creation.

mod ahead;
mod queue;

pub use ahead::Ahead;
pub use queue::{Admission, QueueShare};

use crate::{
    BuildError, Failure, PhotoId, PhotosConfig, Rendition, Source,
    disk_cache::DiskCache,
    key::CacheKey,
    memory_budget::MemoryBudget,
    metrics,
    object_cache::{Lookup, ObjectCache},
    originals::Originals,
};
use bytes::Bytes;
use moka::future::Cache;
use queue::Queue;
use resize::DecodedHeader;
use std::{sync::Arc, thread::available_parallelism, time::Duration};
use tokio::{
    sync::Semaphore,
    task::spawn_blocking,
    time::{Instant, timeout},
};

/// Size of the memory cache for recently used photos.
const MEMORY_CACHE_SIZE: u64 = 32 * 1024 * 1024;
/// Time for which a failure is cached before the photo is tried again.
const FAILURE_TTL: Duration = Duration::from_mins(1);
/// Pixels of a photo's shorter side: spacers and counters of visits have fewer.
const MIN_SIDE: u32 = 20;
/// Maximum number of cached failures.
const MAX_FAILURES: u64 = 10_000;

/// The photo pipeline. Clones are cheap and share all state.
#[derive(Clone)]
pub struct Photos(Arc<Inner>);

/// The object store has no such photo.
#[derive(Debug)]
struct NotStored;

struct Inner {
    originals: Originals,
    disk_cache: DiskCache,
    object_cache: Option<ObjectCache>,
    memory_cache: Cache<CacheKey, Bytes>,
    failures: Cache<PhotoId, (Failure, Instant)>,
    queue: Queue,
    memory_budget: MemoryBudget,
    /// One per CPU, because page requests need the CPU too.
    cpu_permits: Semaphore,
    max_wait: Duration,
}

impl Photos {
    /// Starts the pipeline. The index of the disk cache is loaded in the background. Needs a tokio
    /// runtime.
    pub fn open(config: PhotosConfig) -> Result<Self, BuildError> {
        metrics::describe();
        let size = |_: &CacheKey, photo: &Bytes| u32::try_from(photo.len()).unwrap_or(u32::MAX);
        let memory_budget = MemoryBudget::new(config.memory);
        let inner = Arc::new(Inner {
            originals: Originals::new(&config, &memory_budget)?,
            disk_cache: DiskCache::new(config.folder, config.cache_size),
            object_cache: config.store.map(ObjectCache::new).transpose()?,
            memory_cache: Cache::builder().max_capacity(MEMORY_CACHE_SIZE).weigher(size).build(),
            failures: Cache::new(MAX_FAILURES),
            queue: Queue::new(config.max_pending),
            memory_budget,
            cpu_permits: Semaphore::new(available_parallelism().map_or(1, usize::from)),
            max_wait: config.max_wait,
        });
        let loading = Arc::clone(&inner);
        spawn_blocking(move || loading.disk_cache.load_index());
        Ok(Self(inner))
    }

    /// Returns a photo from memory or disk.
    pub async fn cached_here(&self, id: PhotoId, rendition: impl Into<Rendition>) -> Option<Bytes> {
        let key = CacheKey { id, rendition: rendition.into() };
        if let Some(photo) = self.0.memory_cache.get(&key).await {
            metrics::count_request("memory");
            return Some(photo);
        }
        let inner = Arc::clone(&self.0);
        let photo = spawn_blocking(move || inner.disk_cache.get(key)).await.ok().flatten()?;
        self.0.memory_cache.insert(key, photo.clone()).await;
        metrics::count_request("disk");
        Some(photo)
    }

    /// Returns a photo from memory, disk or the object store. Never fetches an original. Callers know
    /// the id from a listing: anybody can make up others, and each would be a request to the store.
    pub async fn cached(&self, id: PhotoId, rendition: impl Into<Rendition>) -> Option<Bytes> {
        let key = CacheKey { id, rendition: rendition.into() };
        if let Some(photo) = self.cached_here(id, key.rendition).await {
            return Some(photo);
        }
        // Concurrent requests share one lookup.
        let lookup = async { Arc::clone(&self.0).stored(key).await.into_photo().ok_or(NotStored) };
        let photo = self.0.memory_cache.try_get_with(key, lookup).await.ok()?;
        metrics::count_request("store");
        Some(photo)
    }

    /// Creates a photo, or waits for its creation in progress. After `max_wait` the creation
    /// continues in the background.
    pub async fn create(&self, source: &Source, rendition: impl Into<Rendition>) -> Result<Bytes, Failure> {
        let admit = || Some(Admission { share: QueueShare::Whole, permit: Box::new(()) });
        self.create_for(admit, None, source, rendition).await
    }

    /// Like [`create`](Self::create) for a client. `admit` is called only if this request starts the
    /// creation; without an admission it is not started.
    pub async fn create_for(
        &self,
        admit: impl FnOnce() -> Option<Admission> + Send + 'static,
        max_wait: Option<Duration>,
        source: &Source,
        rendition: impl Into<Rendition>,
    ) -> Result<Bytes, Failure> {
        let key = CacheKey { id: source.id(), rendition: rendition.into() };
        if let Some(failure) = self.0.recent_failure(source).await {
            metrics::count_request("failed");
            return Err(failure);
        }
        let max_wait = max_wait.unwrap_or(self.0.max_wait);
        let result = self.spawn_creation(admit, max_wait, source, key).await;
        match &result {
            Ok(_) => metrics::count_request("made"),
            Err(Failure::Busy | Failure::NotReady(_)) => metrics::count_request("busy"),
            Err(_) => metrics::count_request("failed"),
        }
        result
    }

    /// Evicts at least half of the disk cache. Called when there was no disk space for a lead.
    pub async fn free_disk_space(&self) {
        let inner = Arc::clone(&self.0);
        // A panic leaves the files that were already removed.
        let _ = spawn_blocking(move || inner.disk_cache.free_disk_space()).await;
    }

    /// Writes, reads and deletes an object of the object store. Returns its address, and an error
    /// that continues a sentence about it; `None` without a store.
    pub async fn check_store(&self) -> Option<(String, Result<(), String>)> {
        let object_cache = self.0.object_cache.as_ref()?;
        Some((object_cache.url().to_string(), object_cache.check().await))
    }

    /// The egress policy allows a photo's URL. A private or loopback host is refused before its name is
    /// resolved.
    pub fn allows(&self, source: &Source) -> bool {
        self.0.originals.allows(source)
    }

    /// The original has no private address, so that other machines may be sent to it.
    pub async fn is_public(&self, source: &Source) -> bool {
        self.0.originals.is_public(source).await
    }

    /// Fetches an original and returns its size in bytes. Creates and caches no photo.
    pub async fn probe_original(&self, source: &Source) -> Result<usize, Failure> {
        self.0.originals.get(source).await.map(|original| original.bytes.len())
    }

    /// The creation runs in its own task: a cancelled request must not stop work that others wait
    /// for.
    #[expect(clippy::disallowed_methods, reason = "the limits of the original's fetch end it")]
    async fn spawn_creation(
        &self,
        admit: impl FnOnce() -> Option<Admission> + Send + 'static,
        max_wait: Duration,
        source: &Source,
        key: CacheKey,
    ) -> Result<Bytes, Failure> {
        let (inner, source) = (Arc::clone(&self.0), source.clone());
        let task = tokio::spawn(async move {
            let creation = Arc::clone(&inner).create(admit, source, key);
            inner.memory_cache.try_get_with(key, creation).await.map_err(Arc::unwrap_or_clone)
        });
        match timeout(max_wait, task).await {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => Err(Failure::NotCreated(panic.to_string())),
            Err(_) => Err(Failure::NotReady(max_wait)),
        }
    }
}

impl Inner {
    async fn recent_failure(&self, source: &Source) -> Option<Failure> {
        let (failure, at) = self.failures.get(&source.id()).await?;
        (at.elapsed() < FAILURE_TTL).then_some(failure)
    }

    /// Asks the object store for a photo, and copies it to the disk cache.
    async fn stored(self: Arc<Self>, key: CacheKey) -> Lookup {
        let Some(object_cache) = &self.object_cache else { return Lookup::Missing };
        let lookup = object_cache.get(key).await;
        if let Lookup::Found(photo) = &lookup {
            Arc::clone(&self).keep_on_disk(key, photo.clone()).await;
        }
        lookup
    }

    async fn keep_on_disk(self: Arc<Self>, key: CacheKey, photo: Bytes) {
        // A panic leaves the photo out of the disk cache.
        let _ = spawn_blocking(move || self.disk_cache.put(key, &photo)).await;
    }

    /// Takes a photo from the object store, or creates and stores it there.
    async fn create(
        self: Arc<Self>,
        admit: impl FnOnce() -> Option<Admission> + Send,
        source: Source,
        key: CacheKey,
    ) -> Result<Bytes, Failure> {
        let Admission { share, permit: _permit } = admit().ok_or(Failure::Busy)?;
        let before = match Arc::clone(&self).stored(key).await {
            Lookup::Found(photo) => return Ok(photo),
            before => before,
        };
        let started = Instant::now();
        let _place = self.queue.try_enter(share)?;
        let mut photos = Arc::clone(&self).create_here(share, &source, &[key.rendition]).await?;
        metrics::record_duration(started.elapsed());
        let (_, photo) = photos.pop().ok_or_else(|| Failure::NotCreated("no photo".to_owned()))?;
        Ok(Arc::clone(&self).share(key, photo, &before).await)
    }

    /// Stores a new photo for other servers. Returns the one that all servers send.
    async fn share(self: Arc<Self>, key: CacheKey, photo: Bytes, before: &Lookup) -> Bytes {
        let Some(object_cache) = &self.object_cache else { return photo };
        match object_cache.put(key, &photo, before).await {
            Some(existing) if existing != photo => {
                Arc::clone(&self).keep_on_disk(key, existing.clone()).await;
                existing
            }
            _ => photo,
        }
    }

    /// Creates renditions of a photo, and records a failure.
    async fn create_here(
        self: Arc<Self>,
        share: QueueShare,
        source: &Source,
        renditions: &[Rendition],
    ) -> Result<Vec<(CacheKey, Bytes)>, Failure> {
        let result = Arc::clone(&self).fetch_and_resize(share, source, renditions).await;
        match &result {
            Ok(_) => {}
            Err(failure) if failure.is_permanent() => {
                tracing::warn!(photo = %source, reason = %failure, "photo not made, pages show a drawn car");
                self.failures.insert(source.id(), (failure.clone(), Instant::now())).await;
            }
            Err(failure) => tracing::warn!(photo = %source, reason = %failure, "photo not made"),
        }
        result
    }

    async fn fetch_and_resize(
        self: Arc<Self>,
        share: QueueShare,
        source: &Source,
        renditions: &[Rendition],
    ) -> Result<Vec<(CacheKey, Bytes)>, Failure> {
        let _worker = self.queue.worker(share).await?;
        // The original holds its memory permits until it is dropped.
        let original = self.originals.get(source).await?;
        let header = self.decode_header(original.bytes.clone()).await?;
        let _memory = self.memory_budget.acquire(header.memory_needed(renditions)).await?;
        let _cpu = self.cpu_permits.acquire().await.map_err(|_| Failure::Busy)?;
        let (inner, id, renditions) = (Arc::clone(&self), source.id(), renditions.to_vec());
        run_blocking(move || {
            metrics::count_decoded();
            let keep = |(rendition, photo)| {
                let (key, photo) = (CacheKey { id, rendition }, Bytes::from(photo));
                inner.disk_cache.put(key, &photo);
                (key, photo)
            };
            Ok(header.resize(&renditions)?.into_iter().map(keep).collect())
        })
        .await
    }

    async fn decode_header(&self, original: Bytes) -> Result<DecodedHeader, Failure> {
        let _memory = self.memory_budget.acquire(DecodedHeader::decoding_memory(&original)).await?;
        run_blocking(move || {
            let header = DecodedHeader::decode(original)?;
            match header.size() {
                (width, height) if width.min(height) < MIN_SIDE => {
                    Err(Failure::TooFewPixels { width, height })
                }
                _ => Ok(header),
            }
        })
        .await
    }
}

async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    spawn_blocking(work).await.unwrap_or_else(|panic| Err(Failure::NotCreated(panic.to_string())))
}
