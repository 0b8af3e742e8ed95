//! Limits the background's rate: a burst, then evenly spaced, so that a recovered CRM is not
//! flooded by the backlog.

use crate::Rate;
use std::time::Duration;
use tokio::time::Instant;

/// A token bucket that holds the rate's count; a token comes back after `interval`.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    interval: Duration,
    rate: Rate,
    /// The time at which the bucket is full again.
    full_at: Instant,
}

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { interval: rate.per / rate.count.get(), rate, full_at: Instant::now() }
    }

    /// Waits until a lead may be sent.
    pub(crate) async fn wait(&self) {
        let burst = self.interval * (self.rate.count.get() - 1);
        tokio::time::sleep_until(self.full_at.checked_sub(burst).unwrap_or(self.full_at)).await;
    }

    /// Records that a lead was sent.
    pub(crate) fn record(&mut self) {
        self.full_at = self.full_at.max(Instant::now()) + self.interval;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn sends_a_burst_then_evenly() {
        let rate = Rate { count: std::num::NonZeroU32::new(4).unwrap(), per: Duration::from_secs(2) };
        let mut limiter = RateLimiter::new(rate);
        let began = Instant::now();
        let mut sent = Vec::new();
        for _ in 0..8 {
            limiter.wait().await;
            limiter.record();
            sent.push(began.elapsed().as_millis());
        }
        assert_eq!(sent[..4], [0; 4]);
        for (sent, due) in sent[4..].iter().zip([500, 1_000, 1_500, 2_000]) {
            assert!((due..due + 5).contains(sent), "{sent} for {due}");
        }
    }
}
