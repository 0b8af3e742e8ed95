//! Whether leads can be kept, asked by a load balancer every few seconds.

use super::Inner;
use std::time::Duration;
use tokio::{sync::Mutex, time::Instant};

/// How long an answer is good for: who asks more often is no reason to write more often.
const GOOD_FOR: Duration = Duration::from_secs(5);

/// The last look.
#[derive(Debug, Default)]
pub(super) struct Health(Mutex<Option<Look>>);

#[derive(Clone, Copy, Debug)]
struct Look {
    at: Instant,
    is_healthy: bool,
}

impl Inner {
    /// Whether the journal can be written; those who ask at once share one look.
    pub(super) async fn is_healthy(&self) -> bool {
        let mut last = self.health.0.lock().await;
        if let Some(look) = last.filter(|look| look.at.elapsed() < GOOD_FOR) {
            return look.is_healthy;
        }
        let written = self.journal.can_write(self.clock.now()).await;
        let is_healthy =
            written.inspect_err(|error| tracing::error!(%error, "the lead journal can't be written")).is_ok();
        *last = Some(Look { at: Instant::now(), is_healthy });
        is_healthy
    }
}
