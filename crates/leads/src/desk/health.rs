//! Whether leads can be kept, asked by a load balancer every few seconds.

use super::Inner;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use tokio::{sync::Mutex, time::Instant};

/// How long an answer is good for: who asks more often is no reason to write more often.
const GOOD_FOR: Duration = Duration::from_secs(5);

/// Bytes written for a look after a lead could not be kept: on a disk that is nearly full there is room for a byte, and none
/// for a lead.
const ROOM: usize = 128 * 1024;

/// The last look, and what has happened since.
#[derive(Debug, Default)]
pub(super) struct Health {
    last: Mutex<Option<Look>>,
    /// A lead could not be kept since the journal was last found well.
    doubted: AtomicBool,
}

#[derive(Clone, Copy, Debug)]
struct Look {
    at: Instant,
    is_healthy: bool,
}

impl Health {
    /// A lead could not be kept.
    pub(super) fn doubt(&self) {
        self.doubted.store(true, Ordering::Relaxed);
    }
}

impl Inner {
    /// Whether the journal can be written; those who ask at once share one look.
    pub(super) async fn is_healthy(&self) -> bool {
        let mut last = self.health.last.lock().await;
        let doubted = self.health.doubted.swap(false, Ordering::Relaxed);
        let holds = |look: &Look| look.at.elapsed() < GOOD_FOR && !(doubted && look.is_healthy);
        if let Some(look) = last.filter(holds) {
            return look.is_healthy;
        }
        let was_healthy = last.is_none_or(|look| look.is_healthy);
        let room = if doubted || !was_healthy { ROOM } else { 0 };
        let written = self.journal.can_write(room).await;
        let is_healthy =
            written.inspect_err(|error| tracing::error!(%error, "the lead journal can't be written")).is_ok();
        *last = Some(Look { at: Instant::now(), is_healthy });
        is_healthy
    }
}
