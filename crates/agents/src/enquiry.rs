//! Leads that agents submit for customers (LEAD-17): the enquiry form's rules, the forms' limit, and
//! the same journal and document.

use feed::VehicleLookup;
use http_server::Client;
use leads::{
    Enquiry, EnquiryKind, FormData, Lead, LeadAgent, LeadAgentError, LeadOutcome, LeadRequest, Topic,
};
use messages::{Language, Messages};
use site::Site;
use site::lead_vehicle;

/// A customer's enquiry by an agent.
#[derive(Clone, Debug, Default)]
pub(crate) struct AgentEnquiry {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: String,
    pub message: String,
    /// The vehicle that the question is about; empty for a general one.
    pub stock_number: String,
    /// `email`, `call` or `text`; empty for any.
    pub contact_by: String,
}

/// A field's name in the form, its name in the tool, its location in the Auto Agent Protocol, and its value.
type Field = (&'static str, &'static str, &'static str, fn(&AgentEnquiry) -> &str);

pub(crate) const FIELDS: [Field; 6] = [
    ("firstName", "first_name", "/customer/first_name", |enquiry| &enquiry.first_name),
    ("lastName", "last_name", "/customer/last_name", |enquiry| &enquiry.last_name),
    ("email", "email", "/customer/email", |enquiry| &enquiry.email),
    ("phone", "phone", "/customer/phone", |enquiry| &enquiry.phone),
    ("message", "message", "/message", |enquiry| &enquiry.message),
    ("contactBy", "contact_by", "/customer/preferred_contact", |enquiry| &enquiry.contact_by),
];
/// The box that a person ticks; for an agent's customer the words of consent take its place.
const TERMS: (&str, &str) = ("termsAccepted", "true");

impl AgentEnquiry {
    /// The fields as the form posts them.
    pub(crate) fn form_data(&self) -> FormData {
        FormData::from_pairs(FIELDS.iter().map(|(name, .., value)| (*name, value(self))).chain([TERMS]))
    }
}

/// A stored lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AgentReceipt {
    /// The lead's id for the agent.
    pub reference: uuid::Uuid,
    /// The dealership's system has the lead already; otherwise it follows.
    pub is_delivered: bool,
}

/// Why a lead was not stored.
#[derive(Debug)]
pub(crate) enum AgentLeadError {
    /// Too many leads; seconds until the next may come.
    Limited(u32),
    Agent(LeadAgentError),
    /// Messages by field.
    Invalid(Vec<(&'static str, String)>),
    UnknownVehicle,
    VehicleGone,
    NotStored,
}

impl From<LeadAgentError> for AgentLeadError {
    fn from(error: LeadAgentError) -> Self {
        Self::Agent(error)
    }
}

impl AgentLeadError {
    /// The error in words.
    pub(crate) fn text(&self, messages: &Messages) -> String {
        match self {
            Self::Limited(seconds) => messages.agents_lead_limited(seconds).to_string(),
            Self::Agent(error) => messages.agents_lead_agent(error).to_string(),
            Self::Invalid(errors) => messages.agents_lead_invalid(&joined(errors)).to_string(),
            Self::UnknownVehicle => messages.json_vehicle_unknown().to_owned(),
            Self::VehicleGone => messages.json_vehicle_gone().to_owned(),
            Self::NotStored => messages.agents_lead_not_stored().to_owned(),
        }
    }
}

fn joined(errors: &[(&'static str, String)]) -> String {
    errors.iter().map(|(field, error)| format!("`{field}`: {error}")).collect::<Vec<_>>().join("; ")
}

/// Stores the enquiry and tries to deliver it.
pub(crate) async fn submit(
    site: &Site,
    client: Client,
    enquiry: &AgentEnquiry,
    agent: LeadAgent,
) -> Result<AgentReceipt, AgentLeadError> {
    site.lead_limiter.admit(client).map_err(AgentLeadError::Limited)?;
    let number = enquiry.stock_number.trim();
    let vehicle = if number.is_empty() { None } else { vehicle(site, number).await? };
    let kind = if number.is_empty() { EnquiryKind::Contact } else { EnquiryKind::Vehicle };
    let topic = Topic::new(kind, || lead_vehicle(site, vehicle.as_deref(), number));
    let valid = Enquiry::validate(topic, &enquiry.form_data(), &site.shell.messages).map_err(|errors| {
        let own = |name| FIELDS.into_iter().find(|(form, ..)| *form == name).map_or(name, |(_, own, ..)| own);
        AgentLeadError::Invalid(errors.iter().map(|(name, error)| (own(name), error.to_owned())).collect())
    })?;
    let entered = FIELDS.iter().map(|(.., value)| value(enquiry)).chain([number]);
    let agent = agent.about(entered);
    let reference = agent.reference();
    let lead = Lead {
        request: LeadRequest::Enquiry(valid),
        language: Language::English,
        consents: Vec::new(),
        submission_id: Some(reference),
        page: None,
        figures: None,
        deal: None,
        attribution: Some(agent.attribution()),
        agent: Some(agent),
        viewed: Vec::new(),
    };
    match site.leads.submit(lead).await {
        LeadOutcome::Delivered => Ok(AgentReceipt { reference, is_delivered: true }),
        LeadOutcome::Refused | LeadOutcome::Unreachable => {
            Ok(AgentReceipt { reference, is_delivered: false })
        }
        LeadOutcome::NotStored => Err(AgentLeadError::NotStored),
    }
}

/// `None` while the inventory is not there: a lead is not lost for that.
async fn vehicle(site: &Site, number: &str) -> Result<Option<feed::VehicleRef>, AgentLeadError> {
    match site.feed.find_vehicle(number).await {
        VehicleLookup::Found(vehicle) => Ok(Some(vehicle)),
        VehicleLookup::Removed(_) => Err(AgentLeadError::VehicleGone),
        VehicleLookup::Unknown => Err(AgentLeadError::UnknownVehicle),
        VehicleLookup::Loading | VehicleLookup::NoInventory => Ok(None),
    }
}
