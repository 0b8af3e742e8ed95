//! Whose turn it is on a connection: the client's while we wait for a request or its body, ours while one is in flight.

use std::sync::{
    Arc,
    atomic::{
        AtomicU64,
        Ordering::{AcqRel, Acquire, Relaxed},
    },
};
use tokio::sync::Notify;

/// A request is in flight, and all of its body has arrived.
const OURS: u64 = 0;
/// Its answer has been handed over, and may not be out yet.
const ANSWERED: u64 = 1;
/// It had to make room for another.
const DISPLACED: u64 = 2;
/// From here on: the client's turn, since then. A count, not a time: who waits longest is all that is asked. An even number waits
/// for a request's head, an odd one for its body.
const FIRST: u64 = 4;
const BODY: u64 = 1;

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

    /// A request has come, with all of its body. `None` where the connection is being closed for another's sake.
    pub(super) fn begin(self: &Arc<Self>) -> Option<InFlight> {
        self.enter(OURS).then(|| InFlight(Arc::clone(self)))
    }

    /// As `begin`, for a request whose body is still to come: until it has, the connection may be displaced.
    pub(super) fn begin_with_body(self: &Arc<Self>) -> Option<(InFlight, PendingBody)> {
        let since = next() | BODY;
        self.enter(since).then(|| (InFlight(Arc::clone(self)), PendingBody { turn: Arc::clone(self), since }))
    }

    /// All that was to be written is out. Whether it is the client's turn with that.
    pub(super) fn flushed(&self) -> bool {
        self.state.compare_exchange(ANSWERED, next(), AcqRel, Acquire).is_ok()
    }

    /// Since when it is the client's turn; the smaller, the longer ago.
    pub(super) fn waiting_since(&self) -> Option<u64> {
        Some(self.state.load(Acquire)).filter(|state| *state >= FIRST)
    }

    /// Whether the next bytes belong to a request's head.
    pub(super) fn awaits_head(&self) -> bool {
        self.waiting_since().is_some_and(|since| since & BODY == 0)
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

    /// Whether the connection is now in this state; one that makes room stays as it is.
    fn enter(&self, entered: u64) -> bool {
        let enter = |state| (state != DISPLACED).then_some(entered);
        self.state.fetch_update(AcqRel, Acquire, enter).is_ok()
    }
}

/// A request in flight, until its answer has been handed over.
#[derive(Debug)]
pub(super) struct InFlight(Arc<Turn>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.enter(ANSWERED);
    }
}

/// The body of a request in flight, until all of it has arrived.
#[derive(Debug)]
pub(super) struct PendingBody {
    turn: Arc<Turn>,
    since: u64,
}

impl PendingBody {
    /// It has: from now on the connection is not displaced. `false` where it already was, and the request must go no further.
    pub(super) fn arrived(self) -> bool {
        self.turn.state.compare_exchange(self.since, OURS, AcqRel, Acquire).is_ok()
    }
}

fn next() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(FIRST);
    COUNT.fetch_add(2, Relaxed)
}
