//! How fast the background may send: a few at once, then evenly, so that a CRM that comes back is not run over by all that
//! has waited for it.

use crate::Rate;
use std::time::Duration;
use tokio::time::Instant;

/// Keeps to a rate: at most its count at once, and each one gives back its place after its share of the time.
#[derive(Debug)]
pub(crate) struct Pace {
    share: Duration,
    rate: Rate,
    /// When all that was sent has been paid for.
    paid: Instant,
}

impl Pace {
    /// With nothing sent yet.
    pub(crate) fn new(rate: Rate) -> Self {
        Self { share: rate.per / rate.count.get(), rate, paid: Instant::now() }
    }

    /// Waits until one more may be sent.
    pub(crate) async fn ready(&self) {
        let credit = self.share * (self.rate.count.get() - 1);
        tokio::time::sleep_until(self.paid.checked_sub(credit).unwrap_or(self.paid)).await;
    }

    /// Notes that one was sent.
    pub(crate) fn spend(&mut self) {
        self.paid = self.paid.max(Instant::now()) + self.share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_first_go_at_once_and_the_others_evenly() {
        let rate = Rate { count: std::num::NonZeroU32::new(4).unwrap(), per: Duration::from_secs(2) };
        let mut pace = Pace::new(rate);
        let began = Instant::now();
        let mut sent = Vec::new();
        for _ in 0..8 {
            pace.ready().await;
            pace.spend();
            sent.push(began.elapsed().as_millis());
        }
        assert_eq!(sent[..4], [0; 4]);
        for (sent, due) in sent[4..].iter().zip([500, 1_000, 1_500, 2_000]) {
            assert!((due..due + 5).contains(sent), "{sent} for {due}");
        }
    }
}
