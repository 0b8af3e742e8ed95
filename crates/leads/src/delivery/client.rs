//! The clients of the channels: the one place that lists them.

use super::{
    AttemptResult,
    crm_client::CrmClient,
    mailer::{Mailer, Replies},
    readable_mailer::ReadableMailer,
    step_log::StepLog,
};
use crate::{
    Channel, LeadsConfig, LeadsError, LiveTheme,
    details::{LeadDetails, OutgoingLead},
};
use jiff::tz::TimeZone;
use messages::LiveMessages;

/// The client of a channel.
#[derive(Debug)]
pub(crate) enum Client {
    Crm(Box<CrmClient>),
    Mail(Box<Mailer>, Vec<String>),
    /// In this time zone.
    Readable(Box<ReadableMailer>, TimeZone),
}

impl Client {
    /// The configured ones, the lead endpoint first.
    pub(crate) fn all(
        config: &LeadsConfig,
        messages: &LiveMessages,
        theme: &LiveTheme,
    ) -> Result<Vec<Self>, LeadsError> {
        let LeadsConfig { crm, mail, readable, locations, .. } = config;
        let crm = crm.as_ref().map(|crm| Ok(Self::Crm(Box::new(CrmClient::new(crm, config.timeout)?))));
        let mail = mail
            .as_ref()
            .map(|mail| Ok(Self::Mail(Box::new(Mailer::new(mail, messages.clone())?), mail.to.clone())));
        let readable = readable.as_ref().map(|mail| {
            let mailer = ReadableMailer::new(mail, locations, messages.clone(), theme.clone())?;
            Ok(Self::Readable(Box::new(mailer), config.vendor.time_zone.clone()))
        });
        let clients = [crm, mail, readable].into_iter().flatten().collect::<Result<Vec<_>, LeadsError>>()?;
        if clients.is_empty() {
            return Err(LeadsError::Client("no channel is set".to_owned()));
        }
        Ok(clients)
    }

    pub(crate) const fn channel(&self) -> Channel {
        match self {
            Self::Crm(_) => Channel::Crm,
            Self::Mail(..) => Channel::Mail,
            Self::Readable(..) => Channel::Readable,
        }
    }

    /// This lead is sent on the client's channel.
    pub(crate) fn serves(&self, lead: &LeadDetails) -> bool {
        match self {
            Self::Crm(_) | Self::Mail(..) => true,
            Self::Readable(mailer, _) => mailer.serves(lead),
        }
    }

    /// Sends the lead once.
    pub(crate) async fn send(&self, lead: &OutgoingLead) -> AttemptResult {
        match self {
            Self::Crm(client) => client.send(lead.id, &lead.adf).await,
            Self::Mail(mailer, _) => {
                let steps = &mut StepLog::default();
                mailer.send_to_rest(lead.id, &lead.adf, &Replies::earlier(lead), steps).await
            }
            Self::Readable(mailer, zone) => {
                let before = lead.asked_before.map(|at| at.to_zoned(zone.clone()));
                mailer.send_to_rest(lead.id, &lead.details, before.as_ref(), &Replies::earlier(lead)).await
            }
        }
    }

    /// Sends a test lead to all recipients, with a log of the steps; whether it was accepted.
    pub(super) async fn send_test(&self, lead: &OutgoingLead, steps: &mut StepLog) -> bool {
        let result = match self {
            Self::Crm(client) => return client.send_logged(lead.id, &lead.adf, steps).await,
            Self::Mail(mailer, _) => {
                mailer.send_to_rest(lead.id, &lead.adf, &Replies::default(), steps).await
            }
            Self::Readable(mailer, _) => mailer.send_test(lead.id, &lead.details, steps).await,
        };
        result.is_accepted()
    }

    /// Connects, and logs in where that is needed, without sending anything; whether that works.
    pub(super) async fn probe(&self, steps: &mut StepLog) -> bool {
        match self {
            Self::Crm(client) => client.connect_logged(steps).await,
            Self::Mail(mailer, _) => mailer.sender().probe(steps).await,
            Self::Readable(mailer, _) => mailer.sender().probe(steps).await,
        }
    }

    /// The server or the addresses that it sends to, without keys and passwords.
    pub(super) fn destination(&self) -> String {
        match self {
            Self::Crm(client) => client.origin(),
            Self::Mail(mailer, to) => mailer.sender().describe(to),
            Self::Readable(mailer, _) => mailer.sender().describe(mailer.addresses()),
        }
    }
}
