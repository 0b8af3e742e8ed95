//! Leads that the journal knows already: sent again by their visitor, or by a person at the dealership. Whoever comes second
//! waits until nobody is sending the lead, in this process or another, so that it is never sent by two at once.

use super::Inner;
use crate::{
    DeskError, LeadId, Outcome,
    delivery::outcome_of,
    journal::{Standing, State},
};
use std::{pin::pin, time::Duration};

/// How often to look whether another process has finished.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

impl Inner {
    /// The visitor sent the same lead again.
    pub(super) async fn repeat(&self, lead: LeadId) -> Outcome {
        tracing::info!(%lead, "lead received again");
        self.join(lead).await.unwrap_or_else(|error| {
            tracing::error!(%lead, %error, "how a lead stands could not be read");
            Outcome::Unreachable
        })
    }

    /// Reports what another attempt came to, or makes one.
    async fn join(&self, lead: LeadId) -> Result<Outcome, DeskError> {
        loop {
            let (standing, has_waited) = self.unclaimed(lead).await?;
            let reported = match (&standing.state, standing.last_result.as_deref()) {
                (State::Delivered, _) => Some(Outcome::Delivered),
                (State::Parked { .. }, _) => Some(Outcome::Refused),
                (_, Some(result)) if has_waited => Some(outcome_of(result)),
                _ => None,
            };
            if let Some(outcome) = reported {
                return Ok(outcome);
            }
            if let Some(claim) = self.journal.claim(lead, self.clock.now()).await? {
                return Ok(self.attempt(claim).await);
            }
        }
    }

    /// A person sends the lead again.
    pub(super) async fn send_again(&self, lead: LeadId) -> Result<Outcome, DeskError> {
        loop {
            let (standing, _) = self.unclaimed(lead).await?;
            if standing.state == State::Delivered {
                return Ok(Outcome::Delivered);
            }
            if let Some(claim) = self.journal.claim_again(lead, self.clock.now()).await? {
                tracing::info!(%lead, "lead sent again by a person");
                return Ok(self.attempt(claim).await);
            }
        }
    }

    /// How the lead stands once nobody is sending it, and whether that had to be waited for. Every claim ends.
    async fn unclaimed(&self, lead: LeadId) -> Result<(Standing, bool), DeskError> {
        let mut has_waited = false;
        loop {
            // Registered before looking, so that an attempt that ends in between is not missed.
            let mut settled = pin!(self.settled.notified());
            settled.as_mut().enable();
            let standing = self.journal.standing(lead, self.clock.now()).await?;
            let standing = standing.ok_or_else(|| DeskError::Unknown(lead.to_string()))?;
            if !standing.is_claimed {
                return Ok((standing, has_waited));
            }
            has_waited = true;
            tokio::select! {
                () = settled => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
            }
        }
    }
}
