//! Background delivery: sends what is due, and sleeps until something is.

use super::Inner;
use crate::clock::until;
use std::{sync::Arc, time::Duration};
use tokio_util::sync::CancellationToken;

/// How long to sleep at most: another process may have written to the journal.
const LOOK_AGAIN: Duration = Duration::from_secs(15);
/// How long shutting down waits for attempts in flight.
const GRACE: Duration = Duration::from_secs(5);

pub(super) async fn run(desk: Arc<Inner>, stop: CancellationToken) {
    desk.measure().await;
    while !stop.is_cancelled() {
        let pause = send_due(&desk, &stop).await;
        tokio::select! {
            () = stop.cancelled() => {}
            () = desk.due.notified() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
    desk.land().await;
}

/// Sends every lead that is due, a few at once, and says when to look again.
async fn send_due(desk: &Arc<Inner>, stop: &CancellationToken) -> Duration {
    loop {
        let place = tokio::select! {
            biased;
            () = stop.cancelled() => return Duration::ZERO,
            place = Arc::clone(&desk.places).acquire_owned() => place,
        };
        match desk.journal.claim_due(desk.clock.now()).await {
            Ok(Some(claim)) => {
                let desk_of_flight = Arc::clone(desk);
                desk.flights.spawn(async move {
                    desk_of_flight.attempt(claim).await;
                    drop(place);
                });
            }
            Ok(None) => return desk.pause().await,
            Err(error) => {
                tracing::error!(%error, "the lead journal can't be read");
                return LOOK_AGAIN;
            }
        }
    }
}

impl Inner {
    /// Until the next lead is due.
    async fn pause(&self) -> Duration {
        match self.journal.next_due().await {
            Ok(Some(due)) => until(self.clock.now(), due).min(LOOK_AGAIN),
            Ok(None) | Err(_) => LOOK_AGAIN,
        }
    }

    /// Waits for the attempts in flight, and ends those that take too long; they are kept and due at once.
    async fn land(&self) {
        self.flights.close();
        if tokio::time::timeout(GRACE, self.flights.wait()).await.is_err() {
            self.cut.cancel();
            self.flights.wait().await;
        }
    }
}
