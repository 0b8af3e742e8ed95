//! Periodic work: backlog metrics, pending results, and erasing personal data.

use super::{
    dispatcher::Dispatcher,
    lead_store::{LeadStore, PENDING_RETRY},
    metrics,
};
use crate::Channel;
use database::DatabaseError;
use std::time::Duration;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The longest time between two backlog metrics: another process may have written to the journal.
const METRICS_MAX_AGE: Duration = Duration::from_secs(15);
/// The shortest: counting a large backlog costs more than sending a lead.
const METRICS_MIN_AGE: Duration = Duration::from_secs(1);
const WORDS_PAUSE: Duration = Duration::from_millis(20);
const ERASE_INTERVAL: Duration = Duration::from_hours(1);
/// A little less than the interval, so that this server's next run is not refused.
const CLAIM: Duration = Duration::from_mins(55);

pub(super) async fn run(
    store: &LeadStore,
    dispatcher: &Dispatcher,
    erase_after: Duration,
    stop: &CancellationToken,
) {
    tokio::join!(
        update_metrics(store, dispatcher, stop),
        erase(store, dispatcher, erase_after, stop),
        write_pending(store, stop),
        index_words(store, stop)
    );
}

async fn update_metrics(store: &LeadStore, dispatcher: &Dispatcher, stop: &CancellationToken) {
    let pause = || async {
        sleep(METRICS_MIN_AGE).await;
        // Whichever comes first.
        let _ = timeout(METRICS_MAX_AGE, dispatcher.backlog_changed.notified()).await;
    };
    while !stop.is_cancelled() {
        if let Ok(backlog) = store.journal.backlog().await {
            metrics::backlog(&backlog);
        }
        stop.run_until_cancelled(pause()).await;
    }
}

async fn write_pending(store: &LeadStore, stop: &CancellationToken) {
    while !stop.is_cancelled() {
        stop.run_until_cancelled(sleep(PENDING_RETRY)).await;
        store.write_pending().await;
    }
}

/// Leads of an earlier release, also of one that ran after a rollback, are found soon after the start.
async fn index_words(store: &LeadStore, stop: &CancellationToken) {
    while !stop.is_cancelled() {
        match store.journal.index_words().await {
            Ok(0) => return,
            Ok(leads) => tracing::debug!(leads, "words of earlier leads stored"),
            Err(error) => {
                tracing::warn!(%error, "words of earlier leads not stored");
                stop.run_until_cancelled(sleep(ERASE_INTERVAL)).await;
            }
        }
        // Leads that come in meanwhile are stored between two batches.
        stop.run_until_cancelled(sleep(WORDS_PAUSE)).await;
    }
}

/// A run is not interrupted: erased text may be in the database's log until the end of it.
async fn erase(store: &LeadStore, dispatcher: &Dispatcher, erase_after: Duration, stop: &CancellationToken) {
    let active = dispatcher.channels();
    while !stop.is_cancelled() {
        // A channel may have been switched off while leads waited for it.
        match store.journal.park_inactive(&active).await {
            Ok(0) => {}
            Ok(leads) => {
                tracing::warn!(leads, "leads parked, their channel is switched off");
            }
            Err(error) => tracing::error!(%error, "lead journal not written"),
        }
        match erase_if_claimed(store, &active, erase_after).await {
            Ok(0) => {}
            Ok(leads) => tracing::info!(leads, "personal data of delivered leads erased"),
            Err(error) => tracing::error!(%error, "personal data of delivered leads not erased"),
        }
        stop.run_until_cancelled(sleep(ERASE_INTERVAL)).await;
    }
}

/// Erases old personal data on one of several servers.
async fn erase_if_claimed(
    store: &LeadStore,
    active: &[Channel],
    erase_after: Duration,
) -> Result<u64, DatabaseError> {
    let database = store.journal.database();
    if database.is_shared() && !database.claim_task("erasing", CLAIM).await? {
        return Ok(0);
    }
    store.journal.erase(active, erase_after).await
}
