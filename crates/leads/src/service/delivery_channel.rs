//! A channel at work: its client, and whether it works.

use crate::{
    AttemptResult, Channel, LeadDetails,
    delivery::{CircuitBreaker, Client},
    journal::Claim,
};
use std::sync::Arc;
use tokio::sync::{Notify, Semaphore};

/// The number of leads that the background sends at once on a channel.
pub(super) const MAX_CONCURRENT: u32 = 4;

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
    pub(super) fn new(client: Client) -> Self {
        Self {
            channel: client.channel(),
            client,
            circuit_breaker: CircuitBreaker::default(),
            due: Notify::new(),
            permits: Arc::new(Semaphore::new(MAX_CONCURRENT as usize)),
        }
    }

    /// This lead is sent on the channel.
    pub(super) fn serves(&self, lead: &LeadDetails) -> bool {
        self.client.serves(lead)
    }

    /// Sends the claimed lead once.
    pub(super) async fn send(&self, claim: &Claim) -> AttemptResult {
        self.client.send(&claim.lead).await
    }
}
