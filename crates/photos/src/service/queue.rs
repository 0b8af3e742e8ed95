//! The queue of requested photos. Clients that have many of them created share half of it, so that
//! others find a place and a worker.

use crate::Failure;
use std::{any::Any, fmt};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Photos that are fetched or resized at the same time. Limits the load on the photo host.
const MAX_CONCURRENT: usize = 12;

/// Permission to create a photo for a client.
pub struct Admission {
    /// The part of the queue that the photo may take.
    pub share: QueueShare,
    /// Dropped when the photo is finished.
    pub permit: Box<dyn Any + Send>,
}

impl fmt::Debug for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Admission").field("share", &self.share).finish_non_exhaustive()
    }
}

/// A part of the queue and of its workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueShare {
    /// For a client that has few photos created.
    Whole,
    /// For all clients that have many photos created, together.
    Half,
}

/// Places for photos that are being created or wait for it, and workers. No request waits for a place.
pub(super) struct Queue {
    places: Limit,
    workers: Limit,
    max_pending: usize,
}

/// A number of permits, half of which [`QueueShare::Half`] may take.
struct Limit {
    whole: Semaphore,
    half: Semaphore,
}

/// Taken until it is dropped.
pub(super) struct Permit<'q> {
    _half: Option<SemaphorePermit<'q>>,
    _whole: SemaphorePermit<'q>,
}

impl Queue {
    pub(super) fn new(max_pending: usize) -> Self {
        Self { places: Limit::new(max_pending), workers: Limit::new(MAX_CONCURRENT), max_pending }
    }

    /// Takes a place, unless all are taken.
    pub(super) fn try_enter(&self, share: QueueShare) -> Result<Permit<'_>, Failure> {
        let Limit { whole, half } = &self.places;
        let half = (share == QueueShare::Half).then(|| half.try_acquire()).transpose();
        let half = half.map_err(|_| Failure::Busy)?;
        Ok(Permit { _half: half, _whole: whole.try_acquire().map_err(|_| Failure::Busy)? })
    }

    /// Waits for a worker.
    pub(super) async fn worker(&self, share: QueueShare) -> Result<Permit<'_>, Failure> {
        let Limit { whole, half } = &self.workers;
        // First, so that a photo that waits for its half keeps no worker from others.
        let half = match share {
            QueueShare::Whole => None,
            QueueShare::Half => Some(half.acquire().await.map_err(|_| Failure::Busy)?),
        };
        Ok(Permit { _half: half, _whole: whole.acquire().await.map_err(|_| Failure::Busy)? })
    }

    /// No requested photo is being created.
    pub(super) fn is_empty(&self) -> bool {
        self.places.whole.available_permits() == self.max_pending
    }
}

impl Limit {
    fn new(permits: usize) -> Self {
        Self { whole: Semaphore::new(permits), half: Semaphore::new(permits / 2) }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_CONCURRENT, Queue, QueueShare};
    use futures_util::FutureExt as _;

    #[test]
    fn half_of_the_places_and_workers_is_kept_for_clients_with_few_photos() {
        let queue = Queue::new(10);
        assert!(queue.is_empty());
        let mut places: Vec<_> = (0..20).map_while(|_| queue.try_enter(QueueShare::Half).ok()).collect();
        assert_eq!(places.len(), 5);
        places.extend((0..20).map_while(|_| queue.try_enter(QueueShare::Whole).ok()));
        assert_eq!(places.len(), 10);
        let worker = |share| queue.worker(share).now_or_never().and_then(Result::ok);
        let mut workers: Vec<_> = (0..20).map_while(|_| worker(QueueShare::Half)).collect();
        assert_eq!(workers.len(), MAX_CONCURRENT / 2);
        workers.extend((0..20).map_while(|_| worker(QueueShare::Whole)));
        assert_eq!(workers.len(), MAX_CONCURRENT);
        places.clear();
        workers.clear();
        assert!(queue.is_empty());
        assert!(worker(QueueShare::Half).is_some() && queue.try_enter(QueueShare::Half).is_ok());
    }
}
