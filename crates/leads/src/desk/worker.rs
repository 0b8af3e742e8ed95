//! Background delivery: sends what is due on a channel, and sleeps until something is.

use super::{
    Inner, meters,
    notes::CATCHING_UP,
    notices,
    outlet::{AT_ONCE, Outlet},
    upkeep,
};
use crate::delivery::{Pace, Traffic};
use std::{sync::Arc, time::Duration};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// How long to sleep at most: another process may have written to the journal.
const LOOK_AGAIN: Duration = Duration::from_secs(15);
/// How long shutting down waits for attempts in flight.
const GRACE: Duration = Duration::from_secs(5);

pub(super) async fn run(desk: Arc<Inner>, stop: CancellationToken) {
    let mail = async {
        if let Some(mail) = &desk.mail {
            deliver(&desk, mail, &stop).await;
        }
    };
    tokio::join!(
        deliver(&desk, &desk.crm, &stop),
        mail,
        upkeep::run(&desk, &stop),
        notices::run(&desk, &stop)
    );
    desk.land().await;
    // Nobody else knows how the last attempts ended.
    desk.catch_up().await;
}

async fn deliver(desk: &Arc<Inner>, outlet: &Arc<Outlet>, stop: &CancellationToken) {
    let mut pace = Pace::new(desk.config.max_deliveries);
    meters::rests(outlet.channel, None);
    while !stop.is_cancelled() {
        let pause = send_due(desk, outlet, &mut pace, stop).await;
        tokio::select! {
            () = stop.cancelled() => {}
            () = outlet.due.notified() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Sends every lead that is due, as fast as the endpoint's health and the pace allow, and says when to look again.
async fn send_due(
    desk: &Arc<Inner>,
    outlet: &Arc<Outlet>,
    pace: &mut Pace,
    stop: &CancellationToken,
) -> Duration {
    loop {
        let places = match outlet.circuit.traffic(Instant::now()) {
            Traffic::Free => 1,
            // All of them, so that nothing else is in flight.
            Traffic::Probe => AT_ONCE,
            Traffic::Stopped(then) => return then.duration_since(Instant::now()).min(LOOK_AGAIN),
        };
        let ticket = tokio::select! {
            biased;
            () = stop.cancelled() => return Duration::ZERO,
            ticket = Arc::clone(&outlet.places).acquire_many_owned(places) => ticket,
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => return Duration::ZERO,
            () = pace.ready() => {}
        }
        if matches!(outlet.circuit.traffic(Instant::now()), Traffic::Stopped(_)) {
            continue;
        }
        if !desk.catch_up().await {
            return CATCHING_UP;
        }
        match desk.journal.claim_due(outlet.channel, desk.claim_lasts()).await {
            Ok(Some(claim)) => {
                pace.spend();
                let (desk_of_flight, outlet) = (Arc::clone(desk), Arc::clone(outlet));
                desk.flights.spawn(async move {
                    desk_of_flight.attempt(&outlet, claim).await;
                    drop(ticket);
                });
            }
            Ok(None) => return desk.pause(outlet).await,
            Err(error) => {
                tracing::error!(%error, "the lead journal can't be read");
                return LOOK_AGAIN;
            }
        }
    }
}

impl Inner {
    /// Until the next lead is due.
    async fn pause(&self, outlet: &Outlet) -> Duration {
        match self.journal.next_due(outlet.channel).await {
            Ok(Some(due)) => due.min(LOOK_AGAIN),
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
