//! Leads that the journal knows already: sent again by their visitor, or by a person at the dealership. Whoever comes second
//! waits until nobody is sending the lead, in this process or another, so that it is never sent by two at once.

use super::{Inner, outlet::Outlet};
use crate::{
    Channel, DeskError, LeadId, Outcome,
    delivery::outcome_of,
    journal::{Errand, Recovered, Standing, State},
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
        let errand = Errand { lead, channel: self.crm.channel };
        loop {
            // The lead is kept, whoever holds it now; the visitor need not wait for that one's end.
            let waiting = tokio::time::timeout(self.config.timeout, self.unclaimed(errand));
            let Ok(found) = waiting.await else { return Ok(Outcome::Unreachable) };
            let (standing, has_waited) = found?;
            let reported = match (&standing.state, standing.last_result.as_deref()) {
                (State::Delivered, _) => Some(Outcome::Delivered),
                (State::Parked { .. }, _) => Some(Outcome::Refused),
                (_, Some(result)) if has_waited => Some(outcome_of(result)),
                _ => None,
            };
            if let Some(outcome) = reported {
                return Ok(outcome);
            }
            if !self.catch_up().await {
                return Ok(Outcome::Unreachable);
            }
            if let Some(claim) = self.journal.claim(errand, self.claim_lasts()).await? {
                return Ok(self.attempt(&self.crm, claim).await);
            }
        }
    }

    /// A person sends the lead again, on every channel that has not accepted it; what went worst is told, once it is written
    /// down.
    pub(super) async fn send_again(&self, lead: LeadId) -> Result<Outcome, DeskError> {
        let told = match self.journal.recover(lead, &self.channels()).await? {
            Recovered::Erased => return Err(DeskError::Erased(lead)),
            // Nobody has seen it yet: it goes out as any new lead does.
            Recovered::FromJunk => self.send_recovered(lead).await?,
            Recovered::NotJunk => self.send_again_everywhere(lead).await?,
        };
        self.all_noted().await?;
        Ok(told)
    }

    async fn send_again_everywhere(&self, lead: LeadId) -> Result<Outcome, DeskError> {
        let told = self.send_again_on(&self.crm, lead).await?;
        match &self.mail {
            // A lead from before the second channel is not on it.
            Some(mail) if self.is_on(mail.channel, lead).await? => {
                let mailed = self.send_again_on(mail, lead).await?;
                Ok(if told == Outcome::Delivered { mailed } else { told })
            }
            Some(_) | None => Ok(told),
        }
    }

    async fn send_recovered(&self, lead: LeadId) -> Result<Outcome, DeskError> {
        tracing::info!(%lead, "junk is sent by a person");
        if let Some(mail) = &self.mail {
            mail.due.notify_one();
        }
        self.join(lead).await
    }

    async fn is_on(&self, channel: Channel, lead: LeadId) -> Result<bool, DeskError> {
        let standing = self.journal.standing(Errand { lead, channel }).await?;
        Ok(standing.is_some())
    }

    async fn send_again_on(&self, outlet: &Outlet, lead: LeadId) -> Result<Outcome, DeskError> {
        let errand = Errand { lead, channel: outlet.channel };
        loop {
            let (standing, _) = self.unclaimed(errand).await?;
            if standing.state == State::Delivered {
                return Ok(Outcome::Delivered);
            }
            self.all_noted().await?;
            if let Some(claim) = self.journal.claim_again(errand, self.claim_lasts()).await? {
                tracing::info!(%lead, channel = %outlet.channel, "lead sent again by a person");
                return Ok(self.attempt(outlet, claim).await);
            }
        }
    }

    /// How the lead stands once nobody is sending it, and whether that had to be waited for. Every claim ends.
    async fn unclaimed(&self, errand: Errand) -> Result<(Standing, bool), DeskError> {
        let mut has_waited = false;
        loop {
            // Registered before looking, so that an attempt that ends in between is not missed.
            let mut settled = pin!(self.settled.notified());
            settled.as_mut().enable();
            let standing = self.journal.standing(errand).await?;
            let standing = standing.ok_or(DeskError::Unknown(errand.lead))?;
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
