//! A way out: what carries leads on a channel, and how that channel has been doing.

use crate::{
    Answer, Channel, DeskError, LeadsConfig, MailConfig, Postman,
    delivery::{Circuit, Courier},
    journal::Claim,
};
use std::sync::Arc;
use tokio::sync::{Notify, Semaphore};

/// How many leads the background sends at once on a channel.
pub(super) const AT_ONCE: u32 = 4;

/// What carries leads.
enum Carrier {
    Courier(Box<Courier>),
    Postman(Box<Postman>),
}

/// A way out.
pub(super) struct Outlet {
    pub(super) channel: Channel,
    carrier: Carrier,
    pub(super) circuit: Circuit,
    /// A lead may be due: the worker looks.
    pub(super) due: Notify,
    /// Places of the background.
    pub(super) places: Arc<Semaphore>,
}

impl Outlet {
    /// To the lead endpoint.
    pub(super) fn crm(config: &LeadsConfig) -> Result<Self, DeskError> {
        Ok(Self::new(Channel::Crm, Carrier::Courier(Box::new(Courier::new(config)?))))
    }

    /// To a CRM that takes mail.
    pub(super) fn mail(config: &MailConfig) -> Result<Self, DeskError> {
        Ok(Self::new(Channel::Mail, Carrier::Postman(Box::new(Postman::new(config)?))))
    }

    fn new(channel: Channel, carrier: Carrier) -> Self {
        Self {
            channel,
            carrier,
            circuit: Circuit::default(),
            due: Notify::new(),
            places: Arc::new(Semaphore::new(AT_ONCE as usize)),
        }
    }

    /// Sends what is claimed, once.
    pub(super) async fn send(&self, claim: &Claim) -> Answer {
        match &self.carrier {
            Carrier::Courier(courier) => courier.send(claim.errand.lead, &claim.adf).await,
            Carrier::Postman(postman) => postman.send(claim.errand.lead, &claim.adf).await,
        }
    }
}
