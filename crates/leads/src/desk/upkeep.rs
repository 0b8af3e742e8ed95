//! What is done from time to time: figures of what has yet to be delivered, and erasing what has served.

use super::Inner;
use crate::clock::{before, until};
use std::time::Duration;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

/// How often the figures are taken.
const FIGURES: Duration = Duration::from_secs(15);
/// How often personal data are looked for that have served.
const ERASING: Duration = Duration::from_hours(1);

pub(super) async fn run(desk: &Inner, stop: &CancellationToken) {
    let mut figures = tokio::time::interval(FIGURES);
    let mut erasing = tokio::time::interval(ERASING);
    for each in [&mut figures, &mut erasing] {
        each.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = figures.tick() => desk.measure().await,
            _ = erasing.tick() => desk.erase().await,
        }
    }
}

impl Inner {
    /// Sets the figures of what has yet to be delivered.
    pub(super) async fn measure(&self) {
        let Ok(backlog) = self.journal.backlog().await else { return };
        let age = backlog.oldest.map_or(Duration::ZERO, |oldest| until(oldest, self.clock.now()));
        metrics::gauge!("leads_waiting").set(backlog.waiting);
        metrics::gauge!("leads_parked").set(backlog.parked);
        metrics::gauge!("leads_oldest_waiting_seconds").set(age.as_secs_f64());
    }

    /// Erases the personal data of leads that were accepted long enough ago.
    async fn erase(&self) {
        let now = self.clock.now();
        match self.journal.erase(before(now, self.config.erase_after), now).await {
            Ok(0) => {}
            Ok(leads) => tracing::info!(leads, "personal data of delivered leads erased"),
            Err(error) => tracing::error!(%error, "personal data of delivered leads could not be erased"),
        }
    }
}
