//! What is done from time to time: figures of what has yet to be delivered, writing down what could not be, and erasing what
//! has served.

use super::{Inner, meters, notes::CATCHING_UP};
use crate::Channel;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How often the figures are taken at least: another process may have written to the journal.
const FIGURES: Duration = Duration::from_secs(15);
/// How often at most: with many leads that wait, counting them costs more than sending one.
const FIGURES_MOST: Duration = Duration::from_secs(1);
/// How often personal data are looked for that have served.
const ERASING: Duration = Duration::from_hours(1);

pub(super) async fn run(desk: &Inner, stop: &CancellationToken) {
    tokio::join!(figures(desk, stop), erasing(desk, stop), catching_up(desk, stop));
}

async fn figures(desk: &Inner, stop: &CancellationToken) {
    let pause = || async {
        tokio::time::sleep(FIGURES_MOST).await;
        // Whichever comes first.
        let _ = tokio::time::timeout(FIGURES, desk.figures.notified()).await;
    };
    while !stop.is_cancelled() {
        desk.measure().await;
        stop.run_until_cancelled(pause()).await;
    }
}

async fn catching_up(desk: &Inner, stop: &CancellationToken) {
    while !stop.is_cancelled() {
        stop.run_until_cancelled(tokio::time::sleep(CATCHING_UP)).await;
        desk.catch_up().await;
    }
}

/// What is begun is finished: text that is erased may still stand in the journal's log for a moment.
async fn erasing(desk: &Inner, stop: &CancellationToken) {
    while !stop.is_cancelled() {
        desk.park_what_nobody_sends().await;
        desk.erase().await;
        stop.run_until_cancelled(tokio::time::sleep(ERASING)).await;
    }
}

impl Inner {
    /// Sets the figures of what has yet to be delivered.
    pub(super) async fn measure(&self) {
        let Ok(backlog) = self.journal.backlog().await else { return };
        meters::behind(&backlog);
    }

    /// A channel may have been switched off while leads waited for it.
    async fn park_what_nobody_sends(&self) {
        match self.journal.park_all_but(&self.channels()).await {
            Ok(0) => {}
            Ok(leads) => {
                tracing::warn!(leads, "leads parked: the channel that they waited for is switched off");
            }
            Err(error) => tracing::error!(%error, "the lead journal can't be written"),
        }
    }

    pub(super) fn channels(&self) -> Vec<Channel> {
        let outlets = std::iter::once(&self.crm).chain(&self.mail);
        outlets.map(|outlet| outlet.channel).collect()
    }

    /// Erases the personal data of leads that were accepted long enough ago.
    async fn erase(&self) {
        match self.journal.erase(&self.channels(), self.config.erase_after).await {
            Ok(0) => {}
            Ok(leads) => tracing::info!(leads, "personal data of delivered leads erased"),
            Err(error) => tracing::error!(%error, "personal data of delivered leads could not be erased"),
        }
    }
}
