//! One attempt: send what is claimed, write what came of it, tell those who wait for it.

use super::Inner;
use crate::{
    Outcome,
    delivery::Answer,
    journal::{Claim, State},
};

impl Inner {
    /// Sends the claimed lead once.
    pub(super) async fn attempt(&self, claim: Claim) -> Outcome {
        let answer = tokio::select! {
            biased;
            () = self.cut.cancelled() => Answer::CutOff,
            answer = self.courier.send(claim.lead, &claim.adf) => answer,
        };
        metrics::counter!("leads_attempts_total", "result" => answer.class()).increment(1);
        self.record(&claim, &answer).await;
        self.settled.notify_waiters();
        self.due.notify_one();
        self.measure().await;
        answer.outcome()
    }

    async fn record(&self, claim: &Claim, answer: &Answer) {
        let event = self.schedule.judge(answer, claim.number, self.clock.now());
        let (lead, attempt) = (claim.lead, claim.number);
        match self.journal.finish(claim, &answer.to_string(), event).await {
            Ok(State::Delivered) => {
                metrics::counter!("leads_delivered_total").increment(1);
                tracing::info!(%lead, attempt, %answer, "lead delivered");
            }
            Ok(State::Parked { reason }) => {
                tracing::error!(%lead, attempt, %answer, reason, "lead parked: a person must look");
            }
            Ok(State::Waiting { until }) => {
                tracing::warn!(%lead, attempt, %answer, %until, "lead not delivered, will be tried again");
            }
            Ok(State::Received) => {}
            // The claim runs out, and the lead is sent once more under the same id.
            Err(error) => {
                tracing::error!(%lead, attempt, %answer, %error, "an attempt could not be written down");
            }
        }
    }

    /// Sets the figures of what has yet to be delivered.
    pub(super) async fn measure(&self) {
        if let Ok(backlog) = self.journal.backlog().await {
            metrics::gauge!("leads_waiting").set(backlog.waiting);
            metrics::gauge!("leads_parked").set(backlog.parked);
        }
    }
}
