//! The state of a connection: waiting for a request, waiting for its body, or busy with it.

use std::sync::{
    Arc,
    atomic::{
        AtomicU64,
        Ordering::{AcqRel, Acquire, Relaxed},
    },
};
use tokio::sync::Notify;

/// A request is in flight, and all of its body has arrived.
const BUSY: u64 = 0;
/// hyper has taken the response, and may not have written all of it.
const RESPONDED: u64 = 1;
/// The connection is being closed to make room for another.
const DISPLACED: u64 = 2;
/// States from here on wait for the client. They are numbers of a global count, because only the
/// order matters: the smallest has waited longest. Even numbers wait for the head of a request, odd
/// numbers for its body.
const FIRST_WAIT: u64 = 4;
const BODY: u64 = 1;

/// Shared by the reader and writer of the connection and by the connection limiter.
#[derive(Debug)]
pub(super) struct ConnectionState {
    state: AtomicU64,
    displaced: Notify,
}

impl ConnectionState {
    /// A new connection waits for a request.
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self { state: AtomicU64::new(next_wait()), displaced: Notify::new() })
    }

    /// A request without a body, or with all of it, has arrived. `None` if the connection is
    /// displaced.
    pub(super) fn begin(self: &Arc<Self>) -> Option<RequestInFlight> {
        self.change_to(BUSY).then(|| RequestInFlight(Arc::clone(self)))
    }

    /// As `begin`, for a request whose body has not arrived: until then the connection may be
    /// displaced.
    pub(super) fn begin_with_body(self: &Arc<Self>) -> Option<(RequestInFlight, PendingBody)> {
        let since = next_wait() | BODY;
        let pending = || PendingBody { connection: Arc::clone(self), since };
        self.change_to(since).then(|| (RequestInFlight(Arc::clone(self)), pending()))
    }

    /// Everything is written. Returns whether the connection now waits for the next request.
    pub(super) fn flushed(&self) -> bool {
        self.state.compare_exchange(RESPONDED, next_wait(), AcqRel, Acquire).is_ok()
    }

    /// `None` unless the connection waits for the client; the smallest number has waited longest.
    pub(super) fn waiting_since(&self) -> Option<u64> {
        Some(self.state.load(Acquire)).filter(|state| *state >= FIRST_WAIT)
    }

    pub(super) fn awaits_head(&self) -> bool {
        self.waiting_since().is_some_and(|since| since & BODY == 0)
    }

    /// Closes the connection if it has waited since then. Returns whether it did.
    pub(super) fn displace(&self, since: u64) -> bool {
        let displaced = self.state.compare_exchange(since, DISPLACED, AcqRel, Acquire).is_ok();
        if displaced {
            self.displaced.notify_one();
        }
        displaced
    }

    /// Waits until the connection is displaced.
    pub(super) async fn displaced(&self) {
        self.displaced.notified().await;
    }

    /// Returns `false` for a displaced connection, which stays displaced.
    fn change_to(&self, state: u64) -> bool {
        let change = |current| (current != DISPLACED).then_some(state);
        self.state.fetch_update(AcqRel, Acquire, change).is_ok()
    }
}

/// A request in flight; dropped when hyper has taken the response.
#[derive(Debug)]
pub(super) struct RequestInFlight(Arc<ConnectionState>);

impl Drop for RequestInFlight {
    fn drop(&mut self) {
        self.0.change_to(RESPONDED);
    }
}

/// The body of a request in flight, until all of it has arrived.
#[derive(Debug)]
pub(super) struct PendingBody {
    connection: Arc<ConnectionState>,
    since: u64,
}

impl PendingBody {
    /// All of it has arrived. `false` if the connection is displaced, so that the request must be
    /// dropped.
    pub(super) fn arrived(self) -> bool {
        self.connection.state.compare_exchange(self.since, BUSY, AcqRel, Acquire).is_ok()
    }
}

fn next_wait() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(FIRST_WAIT);
    COUNT.fetch_add(2, Relaxed)
}
