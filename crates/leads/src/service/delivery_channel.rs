//! A channel at work: its client, and whether it works.

use crate::{
    AttemptResult, Channel, LeadsConfig, LeadsError, MailConfig, Mailer,
    delivery::{CircuitBreaker, CrmClient},
    journal::Claim,
};
use std::sync::Arc;
use tokio::sync::{Notify, Semaphore};

/// How many leads the background sends at once on a channel.
pub(super) const MAX_CONCURRENT: u32 = 4;

enum Client {
    Crm(Box<CrmClient>),
    Mail(Box<Mailer>),
}

pub(super) struct DeliveryChannel {
    pub(super) channel: Channel,
    client: Client,
    pub(super) circuit_breaker: CircuitBreaker,
    /// Wakes the background, because a lead may be due.
    pub(super) due: Notify,
    /// Limits the background's concurrent attempts.
    pub(super) permits: Arc<Semaphore>,
}

impl DeliveryChannel {
    pub(super) fn crm(config: &LeadsConfig) -> Result<Self, LeadsError> {
        Ok(Self::new(Channel::Crm, Client::Crm(Box::new(CrmClient::new(config)?))))
    }

    pub(super) fn mail(config: &MailConfig) -> Result<Self, LeadsError> {
        Ok(Self::new(Channel::Mail, Client::Mail(Box::new(Mailer::new(config)?))))
    }

    fn new(channel: Channel, client: Client) -> Self {
        Self {
            channel,
            client,
            circuit_breaker: CircuitBreaker::default(),
            due: Notify::new(),
            permits: Arc::new(Semaphore::new(MAX_CONCURRENT as usize)),
        }
    }

    /// Sends the claimed lead once.
    pub(super) async fn send(&self, claim: &Claim) -> AttemptResult {
        match &self.client {
            Client::Crm(client) => client.send(claim.key.lead, &claim.adf).await,
            Client::Mail(mailer) => mailer.send(claim.key.lead, &claim.adf).await,
        }
    }
}
