//! The pipeline: from memory, from disk, or made; one making of each photo whoever asks meanwhile.

use crate::{
    BuildError, Cut, Failure, PhotoId, PhotosConfig, Source, budget::Budget, develop::Negative, meters,
    name::Name, originals::Originals, shelf::Shelf,
};
use bytes::Bytes;
use moka::future::Cache;
use std::{sync::Arc, thread::available_parallelism, time::Duration};
use tokio::{
    sync::Semaphore,
    task::spawn_blocking,
    time::{Instant, timeout},
};

/// Memory for photos that were just made or read: those of the pages that everybody opens.
const IN_MEMORY: u64 = 32 * 1024 * 1024;
/// Originals that are fetched or made smaller at a time: it bounds what a partner has to bear.
const MOST_ORIGINALS: usize = 12;
/// How long a photo that can't be made is not tried again.
const FAILURE_KEPT: Duration = Duration::from_mins(1);
/// Failures remembered at most.
const MOST_FAILURES: u64 = 10_000;

/// The pipeline. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Photos(Arc<Parts>);

struct Parts {
    originals: Originals,
    shelf: Shelf,
    recent: Cache<Name, Bytes>,
    failed: Cache<PhotoId, (Failure, Instant)>,
    places: Semaphore,
    desks: Semaphore,
    budget: Budget,
    /// Pages need processors too.
    processors: Semaphore,
    patience: Duration,
}

impl Photos {
    /// Sets the pipeline up, and takes stock of the folder behind the first requests. Needs a tokio runtime.
    pub fn open(config: PhotosConfig) -> Result<Self, BuildError> {
        meters::describe();
        let size = |_: &Name, photo: &Bytes| u32::try_from(photo.len()).unwrap_or(u32::MAX);
        let budget = Budget::new(config.memory);
        let parts = Arc::new(Parts {
            originals: Originals::new(&config, &budget)?,
            shelf: Shelf::new(config.folder, config.cache_size),
            recent: Cache::builder().max_capacity(IN_MEMORY).weigher(size).build(),
            failed: Cache::new(MOST_FAILURES),
            places: Semaphore::new(config.most_waiting),
            desks: Semaphore::new(MOST_ORIGINALS),
            budget,
            processors: Semaphore::new(available_parallelism().map_or(1, usize::from)),
            patience: config.patience,
        });
        let stock = Arc::clone(&parts);
        spawn_blocking(move || stock.shelf.take_stock());
        Ok(Self(parts))
    }

    /// A photo that was made before. Nothing is fetched for it.
    pub async fn kept(&self, id: PhotoId, cut: impl Into<Cut>) -> Option<Bytes> {
        let name = Name { id, cut: cut.into() };
        if let Some(photo) = self.0.recent.get(&name).await {
            meters::asked("memory");
            return Some(photo);
        }
        let parts = Arc::clone(&self.0);
        let photo = spawn_blocking(move || parts.shelf.get(name)).await.ok().flatten()?;
        self.0.recent.insert(name, photo.clone()).await;
        meters::asked("disk");
        Some(photo)
    }

    /// Makes a photo, or waits for the one who is making it. What takes longer than a request waits is made behind it.
    pub async fn make(&self, source: &Source, cut: impl Into<Cut>) -> Result<Bytes, Failure> {
        self.make_within(self.0.patience, source, cut).await
    }

    /// The same for who waits no longer than this; who does not wait at all has begun it.
    pub async fn make_within(
        &self,
        patience: Duration,
        source: &Source,
        cut: impl Into<Cut>,
    ) -> Result<Bytes, Failure> {
        let name = Name { id: source.id(), cut: cut.into() };
        if let Some((failure, at)) = self.0.failed.get(&source.id()).await
            && at.elapsed() < FAILURE_KEPT
        {
            meters::asked("failed");
            return Err(failure);
        }
        let made = self.within(patience, source, name).await;
        match &made {
            Ok(_) => meters::asked("made"),
            Err(Failure::Busy | Failure::NotReady(_)) => meters::asked("busy"),
            Err(_) => meters::asked("failed"),
        }
        made
    }

    /// Gives back half of what is kept on disk, and more where that leaves too little room: somebody had none for what matters
    /// more.
    pub async fn give_back(&self) {
        let parts = Arc::clone(&self.0);
        // One that breaks off has given back what it could.
        let _ = spawn_blocking(move || parts.shelf.give_back()).await;
    }

    /// Whether a photo's address may be fetched at all: one with a private or loopback host is refused before its name is looked up.
    pub fn admits(&self, source: &Source) -> bool {
        self.0.originals.admits(source)
    }

    /// Fetches an original as a photo that is made would; its size in bytes. Nothing is made or kept of it.
    pub async fn try_original(&self, source: &Source) -> Result<usize, Failure> {
        self.0.originals.get(source).await.map(|original| original.bytes.len())
    }

    /// The making runs in a task of its own: a shopper who leaves must not stop the work that others wait for.
    #[expect(clippy::disallowed_methods, reason = "it ends with the original's own limits, whoever waits")]
    async fn within(&self, patience: Duration, source: &Source, name: Name) -> Result<Bytes, Failure> {
        let (parts, source) = (Arc::clone(&self.0), source.clone());
        let making = tokio::spawn(async move {
            let making = Arc::clone(&parts).made(source, name);
            parts.recent.try_get_with(name, making).await.map_err(Arc::unwrap_or_clone)
        });
        match timeout(patience, making).await {
            Ok(Ok(made)) => made,
            Ok(Err(broken)) => Err(Failure::NotMade(broken.to_string())),
            Err(_) => Err(Failure::NotReady(patience)),
        }
    }
}

impl Parts {
    async fn made(self: Arc<Self>, source: Source, name: Name) -> Result<Bytes, Failure> {
        let started = Instant::now();
        let made = Arc::clone(&self).work(&source, name).await;
        match &made {
            Ok(_) => meters::made(started.elapsed()),
            Err(failure) if failure.is_lasting() => {
                tracing::warn!(photo = %source, "The photo {failure}; pages show a drawn car");
                self.failed.insert(source.id(), (failure.clone(), Instant::now())).await;
            }
            Err(failure) => tracing::warn!(photo = %source, "The photo {failure}"),
        }
        made
    }

    async fn work(self: Arc<Self>, source: &Source, name: Name) -> Result<Bytes, Failure> {
        let _place = self.places.try_acquire().map_err(|_| Failure::Busy)?;
        let _desk = self.desks.acquire().await.map_err(|_| Failure::Busy)?;
        // Its place in memory is held with it.
        let original = self.originals.get(source).await?;
        let negative = self.negative(original.bytes.clone()).await?;
        let _memory = self.budget.take(negative.needs(name.cut)).await?;
        let _processor = self.processors.acquire().await.map_err(|_| Failure::Busy)?;
        let parts = Arc::clone(&self);
        at_work(move || {
            let photo = Bytes::from(negative.develop(name.cut)?);
            parts.shelf.put(name, &photo);
            Ok(photo)
        })
        .await
    }

    async fn negative(&self, original: Bytes) -> Result<Negative, Failure> {
        let _memory = self.budget.take(Negative::reading(&original)).await?;
        at_work(move || Negative::read(original)).await
    }
}

/// On a thread that may be kept busy.
async fn at_work<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    spawn_blocking(work).await.unwrap_or_else(|broken| Err(Failure::NotMade(broken.to_string())))
}
