//! The memory that originals and unpacked pictures may take, all of them together.

use crate::Failure;
use std::sync::Arc;
use tokio::sync::{Semaphore, SemaphorePermit};

/// The part of originals that are fetched, held, or wait to be unpacked: a fifth. They must not wait for the memory that
/// unpacked pictures have, who wait for originals.
const ORIGINALS_SHARE: u64 = 5;

/// Who takes some gives it back by letting go of what it got.
pub(crate) struct Budget {
    originals: Arc<Semaphore>,
    most_original: usize,
    pictures: Semaphore,
    most_picture: u64,
}

impl Budget {
    /// A budget of so many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        let for_originals = permits(bytes / ORIGINALS_SHARE);
        let for_pictures = permits(bytes - bytes / ORIGINALS_SHARE);
        Self {
            originals: Arc::new(Semaphore::new(for_originals)),
            most_original: for_originals,
            pictures: Semaphore::new(for_pictures),
            most_picture: for_pictures as u64,
        }
    }

    /// The part of the originals, a permit for each byte.
    pub(crate) fn originals(&self) -> &Arc<Semaphore> {
        &self.originals
    }

    /// All of that part.
    pub(crate) const fn most_original(&self) -> usize {
        self.most_original
    }

    /// So much for a picture, when it is there. More than there will ever be is refused.
    pub(crate) async fn take(&self, bytes: u64) -> Result<SemaphorePermit<'_>, Failure> {
        let too_much = Failure::TooMuchMemory { needed: bytes, most: self.most_picture };
        if bytes > self.most_picture {
            return Err(too_much);
        }
        let bytes = u32::try_from(bytes).map_err(|_| too_much)?;
        self.pictures.acquire_many(bytes).await.map_err(|_| Failure::Busy)
    }
}

fn permits(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS)
}
