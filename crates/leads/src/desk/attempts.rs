//! One attempt: send what is claimed, write what came of it, tell those who wait for it.

use super::{Inner, meters, outlet::Outlet};
use crate::{
    Outcome,
    clock::{Moment, after},
    delivery::{Answer, Change, Traffic},
    journal::{Claim, Ending, State},
};

impl Inner {
    /// Sends the claimed lead once.
    pub(super) async fn attempt(&self, outlet: &Outlet, claim: Claim) -> Outcome {
        let answer = tokio::select! {
            biased;
            () = self.cut.cancelled() => Answer::CutOff,
            answer = outlet.send(&claim) => answer,
        };
        meters::attempted(outlet.channel, answer.class());
        self.record(outlet, claim, &answer).await;
        self.settled.notify_waiters();
        outlet.due.notify_one();
        self.figures.notify_one();
        answer.outcome()
    }

    async fn record(&self, outlet: &Outlet, claim: Claim, answer: &Answer) {
        let now = self.clock.moment();
        let frees_the_others = self.learn(outlet, answer, now);
        let event = self.schedule.judge(answer, claim.number, now.wall);
        let ending = Ending { result: answer.to_string(), event, at: now.steady, frees_the_others };
        let (lead, channel, attempt) = (claim.errand.lead, claim.errand.channel, claim.number);
        match self.note(claim, ending).await {
            Ok(State::Delivered) => {
                meters::delivered(channel);
                tracing::info!(%lead, %channel, attempt, %answer, "lead delivered");
            }
            Ok(State::Parked { reason }) => {
                tracing::error!(%lead, %channel, attempt, %answer, reason, "lead parked: a person must look");
            }
            Ok(State::Waiting { until }) => {
                tracing::warn!(%lead, %channel, attempt, %answer, %until, "lead not delivered, will be tried again");
            }
            Ok(State::Received | State::Junk) => {}
            Err(error) => {
                tracing::error!(%lead, %channel, attempt, %answer, %error, "an attempt could not be written down yet");
            }
        }
    }

    /// What the answer says about those that come after; whether it shows the channel well again.
    fn learn(&self, outlet: &Outlet, answer: &Answer, now: Moment) -> bool {
        let channel = outlet.channel;
        let change = outlet.circuit.note(answer, &self.schedule, now);
        let until = match outlet.circuit.traffic(now.steady) {
            Traffic::Free | Traffic::Probe => None,
            Traffic::Stopped(until) => Some(after(now.wall, until.duration_since(now.steady))),
        };
        meters::rests(channel, until);
        match change {
            Some(Change::Broken) => {
                tracing::warn!(%channel, %answer, "nothing gets through: left alone, and probed from time to time");
            }
            Some(Change::Mended) => {
                tracing::info!(%channel, "it gets through again: what waits goes out now");
            }
            None => {}
        }
        change == Some(Change::Mended)
    }
}
