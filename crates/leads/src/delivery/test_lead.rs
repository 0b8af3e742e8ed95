//! Tests the channels: sends a test lead on each (LEAD-15), or only connects to them, and reports each
//! step. No journal, metric or report has it.

use super::{
    client::Client,
    step_log::{DeliveryStep, StepLog},
};
use crate::{
    Appointment, Channel, Clock, ContactPreference, Enquiry, Lead, LeadId, LeadRequest, LeadsConfig,
    LeadsError, LiveTheme, Topic, Vendor,
    adf::to_adf,
    details::{LeadDetails, OutgoingLead},
};
use messages::{LiveMessages, Messages};

/// A test of one channel.
#[derive(Clone, Debug)]
pub struct ChannelTest {
    pub channel: Channel,
    /// The server or the addresses that it sends to, without keys and passwords.
    pub to: String,
    /// The steps of the delivery, up to the one that failed.
    pub steps: Vec<DeliveryStep>,
    /// All steps worked.
    pub is_accepted: bool,
}

impl ChannelTest {
    fn new(client: &Client, steps: StepLog, is_accepted: bool) -> Self {
        Self { channel: client.channel(), to: client.destination(), steps: steps.into_steps(), is_accepted }
    }
}

/// Sends a test lead on each channel; its id, and the result of each.
pub async fn send_test_lead(
    config: &LeadsConfig,
    clock: &Clock,
) -> Result<(LeadId, Vec<ChannelTest>), LeadsError> {
    // Nothing is sent if the settings of one channel are wrong.
    let live = LiveMessages::default();
    let clients = Client::all(config, &live, &LiveTheme::default())?;
    let (now, messages) = (clock.now(), live.current());
    let (id, lead) = (LeadId::new(now), test_lead(&config.vendor, &messages));
    let lead = OutgoingLead {
        id,
        adf: to_adf(id, now, &lead, config, &messages),
        details: LeadDetails::new(now, &lead, config, &messages),
        asked_before: None,
        earlier: Vec::new(),
        is_resend: false,
    };
    let mut tests = Vec::new();
    for client in &clients {
        let mut steps = StepLog::default();
        let is_accepted = client.send_test(&lead, &mut steps).await;
        tests.push(ChannelTest::new(client, steps, is_accepted));
    }
    Ok((id, tests))
}

/// Connects to each channel and sends nothing.
pub async fn probe_channels(config: &LeadsConfig) -> Result<Vec<ChannelTest>, LeadsError> {
    let mut tests = Vec::new();
    for client in Client::all(config, &LiveMessages::default(), &LiveTheme::default())? {
        let mut steps = StepLog::default();
        let is_accepted = client.probe(&mut steps).await;
        tests.push(ChannelTest::new(&client, steps, is_accepted));
    }
    Ok(tests)
}

/// With the dealership's own address, so that automatic replies come back to it.
fn test_lead(vendor: &Vendor, messages: &Messages) -> Lead {
    let enquiry = Enquiry {
        topic: Topic::Contact,
        first_name: "TEST".to_owned(),
        last_name: Some("TEST".to_owned()),
        email: vendor.email.clone(),
        phone: Some(vendor.phone.clone()),
        message: Some(messages.lead_mail_test().to_owned()),
        contact_preference: ContactPreference::default(),
        appointment: Appointment::default(),
    };
    Lead {
        language: messages::Language::English,
        request: LeadRequest::Enquiry(enquiry),
        consents: Vec::new(),
        submission_id: None,
        page: None,
        figures: None,
        deal: None,
        attribution: None,
        agent: None,
        viewed: Vec::new(),
    }
}
