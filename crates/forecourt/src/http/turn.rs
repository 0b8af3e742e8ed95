//! Whose turn it is on a connection: the client's while we wait for a request, ours while one is in flight.

use std::sync::{
    Arc,
    atomic::{
        AtomicU64,
        Ordering::{AcqRel, Acquire, Relaxed, Release},
    },
};
use tokio::sync::Notify;

/// A request is in flight.
const OURS: u64 = 0;
/// Its answer has been handed over, and may not be out yet.
const ANSWERED: u64 = 1;
/// It had to make room for another.
const DISPLACED: u64 = 2;
/// From here on: the client's turn, since then. A count, not a time: who waits longest is all that is asked.
const FIRST: u64 = 3;

/// Of one connection; shared by those who read and write it and those who count it.
#[derive(Debug)]
pub(super) struct Turn {
    state: AtomicU64,
    displaced: Notify,
}

impl Turn {
    /// The client's, from now on.
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self { state: AtomicU64::new(next()), displaced: Notify::new() })
    }

    /// A request has come. `None` where the connection is being closed for another's sake.
    pub(super) fn begin(self: &Arc<Self>) -> Option<InFlight> {
        let begun = self.state.fetch_update(AcqRel, Acquire, |state| (state != DISPLACED).then_some(OURS));
        begun.is_ok().then(|| InFlight(Arc::clone(self)))
    }

    /// All that was to be written is out. Whether it is the client's turn with that.
    pub(super) fn flushed(&self) -> bool {
        self.state.compare_exchange(ANSWERED, next(), AcqRel, Acquire).is_ok()
    }

    /// Since when it is the client's turn; the smaller, the longer ago.
    pub(super) fn waiting_since(&self) -> Option<u64> {
        Some(self.state.load(Acquire)).filter(|state| *state >= FIRST)
    }

    /// Closes the connection, if it still waits since then.
    pub(super) fn displace(&self, since: u64) -> bool {
        let displaced = self.state.compare_exchange(since, DISPLACED, AcqRel, Acquire).is_ok();
        if displaced {
            self.displaced.notify_one();
        }
        displaced
    }

    /// Waits until the connection has to make room.
    pub(super) async fn displaced(&self) {
        self.displaced.notified().await;
    }
}

/// A request in flight, until its answer has been handed over.
#[derive(Debug)]
pub(super) struct InFlight(Arc<Turn>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.state.store(ANSWERED, Release);
    }
}

fn next() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(FIRST);
    COUNT.fetch_add(1, Relaxed)
}
