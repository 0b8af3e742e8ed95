//! Limits the memory of all originals and decoded images together.

use crate::Failure;
use std::sync::Arc;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Originals get this part (one fifth) of the budget. With a single pool, decoders that hold memory
/// and wait for originals could deadlock with originals that wait for memory.
const ORIGINALS_DIVISOR: u64 = 5;

/// Two pools of permits, one permit per byte. Dropping a permit frees its memory.
pub(crate) struct MemoryBudget {
    originals: Arc<Semaphore>,
    max_original: usize,
    images: Semaphore,
    max_image: u64,
}

impl MemoryBudget {
    /// Creates a budget of this number of bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        let for_originals = permits(bytes / ORIGINALS_DIVISOR);
        let for_images = permits(bytes - bytes / ORIGINALS_DIVISOR);
        Self {
            originals: Arc::new(Semaphore::new(for_originals)),
            max_original: for_originals,
            images: Semaphore::new(for_images),
            max_image: for_images as u64,
        }
    }

    /// The pool for originals.
    pub(crate) fn originals(&self) -> &Arc<Semaphore> {
        &self.originals
    }

    /// The size of the pool for originals.
    pub(crate) const fn max_original(&self) -> usize {
        self.max_original
    }

    /// Waits for memory for a decoded image. Fails if the image needs more than the whole pool.
    pub(crate) async fn acquire(&self, bytes: u64) -> Result<SemaphorePermit<'_>, Failure> {
        let too_much = Failure::TooMuchMemory { needed: bytes, max: self.max_image };
        if bytes > self.max_image {
            return Err(too_much);
        }
        let bytes = u32::try_from(bytes).map_err(|_| too_much)?;
        self.images.acquire_many(bytes).await.map_err(|_| Failure::Busy)
    }
}

fn permits(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS)
}
