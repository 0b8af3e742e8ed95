//! Leads (LEAD-17). What the site's enquiry has no field for becomes part of its message, so that
//! staff read all that the customer gave.

use super::{
    error::{AgentError, ErrorCode, FieldError},
    payload::{self, ObjectReader},
    vehicle_keys::VehicleKeys,
};
use crate::{
    Site,
    http::Client,
    machines::agent_leads::{self, AgentEnquiry, AgentLeadError},
    structured_data::international,
};
use jiff::{SignedDuration, Timestamp};
use leads::{LeadAgent, LeadAgentError};
use serde::Serialize;
use serde_json::{Map, Value};

const CHANNELS: [&str; 3] = ["email", "phone", "sms"];
const SCOPE: &str = "lead_submission";
/// By how much an agent's clock may be ahead.
const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);

/// The fields of [`AgentEnquiry`] in the request.
const LOCATIONS: [(&str, &str); 6] = [
    ("first_name", "/customer/first_name"),
    ("last_name", "/customer/last_name"),
    ("email", "/customer/email"),
    ("phone", "/customer/phone"),
    ("contact_by", "/customer/preferred_contact"),
    ("message", "/message"),
];

/// The answer.
#[derive(Debug, Serialize)]
pub(super) struct LeadAnswer {
    lead_id: String,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    appointment: Option<AppointmentAnswer>,
    dealer: Dealer,
}

/// A wish that staff will answer; nothing is booked.
#[derive(Debug, Serialize)]
struct AppointmentAnswer {
    appointment_id: String,
    status: &'static str,
}

#[derive(Debug, Serialize)]
struct Dealer {
    name: String,
    /// In the form of E.164.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<String>,
}

struct LeadRequest {
    enquiry: AgentEnquiry,
    preferred_contact: Option<&'static str>,
    consent: Consent,
    vehicle: Option<(VehicleKeys, String)>,
    has_appointment: bool,
    agent_name: String,
    agent_url: Option<String>,
    key: Option<String>,
    /// Parts of the message after the customer's own.
    more: Vec<String>,
}

#[derive(Default)]
struct Consent {
    granted_at: Option<Timestamp>,
    expires_at: Option<Timestamp>,
    channels: Vec<&'static str>,
    text: String,
}

/// Submits a lead. Without a key of its own it is known by the message's id.
pub(super) async fn submit(
    site: &Site,
    client: Client,
    payload: Map<String, Value>,
    message_id: &str,
) -> Result<(LeadAnswer, &'static str), AgentError> {
    if !payload.contains_key("consent") {
        let message = "A lead needs `consent`: what the customer agreed to, word for word.";
        return Err(AgentError::new(ErrorCode::ContactConsentRequired, message));
    }
    let content = content_id(&payload);
    let zone = &site.config.dealership.time_zone;
    let mut request = payload::read(payload, |reader| LeadRequest::read(reader, zone))
        .map_err(|error| error.within("/consent", ErrorCode::InvalidConsent))?;
    request.consent.check(request.preferred_contact, site.clock.now())?;
    if request.enquiry.email.is_empty() {
        let error = "is required by this dealer".to_owned();
        let error = FieldError::new("/customer/email".to_owned(), "required", error);
        return Err(AgentError::invalid(vec![error]).with_code(ErrorCode::MissingRequiredField));
    }
    if let Some((keys, description)) = request.vehicle.take() {
        request.enquiry.stock_number = stock_number(site, &keys).await?.unwrap_or_default();
        if request.enquiry.stock_number.is_empty() {
            request.more.insert(0, format!("Vehicle of interest: {description}"));
        }
    }
    let parts = [request.enquiry.message.clone()].into_iter().chain(request.more);
    request.enquiry.message = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
    let key = request.key.as_deref().unwrap_or(message_id);
    let key = format!("{key}\n{content}");
    let agent = LeadAgent::new(&request.agent_name, &request.consent.text, &key).map_err(of_agent)?;
    let agent = agent
        .with_channels(request.consent.channels.iter().copied())
        .with_url(request.agent_url.as_deref().unwrap_or_default());
    let receipt = agent_leads::submit(site, client, &request.enquiry, agent).await.map_err(of_lead)?;
    let lead_id = receipt.reference.to_string();
    let phone = international(&site.shell.phone_href);
    let answer = LeadAnswer {
        appointment: request
            .has_appointment
            .then(|| AppointmentAnswer { appointment_id: lead_id.clone(), status: "requested" }),
        lead_id,
        status: "received",
        dealer: Dealer {
            name: site.shell.name.clone(),
            phone: phone.starts_with('+').then(|| phone.to_owned()),
        },
    };
    let note = match (request.has_appointment, receipt.is_delivered) {
        (true, _) => "The dealership will contact the customer about the appointment; nothing is booked yet.",
        (false, true) => "The dealership has the message and will contact the customer.",
        (false, false) => "The message is stored and reaches the dealership's system soon.",
    };
    Ok((answer, note))
}

/// The same for a repeat, and another where a key is used for something else, so that no lead is
/// lost.
fn content_id(payload: &Map<String, Value>) -> blake3::Hash {
    let stable: Map<_, _> = payload.clone().into_iter().filter(|(name, _)| name != "submitted_at").collect();
    blake3::hash(Value::Object(stable).to_string().as_bytes())
}

/// The stock number of the vehicle that keys name; `None` without a key. While the inventory is not
/// there it is the one given: a lead is not lost for that.
async fn stock_number(site: &Site, keys: &VehicleKeys) -> Result<Option<String>, AgentError> {
    if keys.is_empty() {
        return Ok(None);
    }
    match keys.find(site).await {
        Ok(vehicle) => Ok(Some(vehicle.stock_number.as_str().to_owned())),
        Err(error) if error.is_retryable() => Ok(keys.stock_number().map(str::to_owned)),
        Err(error) => Err(error),
    }
}

impl LeadRequest {
    fn read(reader: &mut ObjectReader<'_>, zone: &jiff::tz::TimeZone) -> Self {
        for name in ["customer", "consent", "source_agent"] {
            reader.require(name);
        }
        let mut more = Vec::new();
        let (mut enquiry, preferred_contact, address) =
            reader.object("customer", read_customer).unwrap_or_default();
        let consent = reader.object("consent", Consent::read).unwrap_or_default();
        let vehicle =
            reader.object("vehicle_of_interest", |reader| read_vehicle(reader, &["new", "used", "cpo"]));
        let trade_in = reader
            .object("trade_in", |reader| read_vehicle(reader, &["excellent", "good", "fair", "poor"]).1);
        let appointment = reader.object("appointment", |reader| read_appointment(reader, zone));
        let has_appointment = appointment.is_some();
        let granted = consent.granted_at.map(|at| format!("Consent given: {at}"));
        more.extend(trade_in.map(|car| format!("Trade-in: {car}")));
        more.extend(appointment.map(|wish| format!("Appointment requested: {wish}")));
        more.extend(address.map(|address| format!("Address: {address}")));
        more.extend(granted);
        enquiry.message = reader.text("message", 4000).unwrap_or_default();
        reader.date_time("submitted_at");
        let key = reader.text_of("idempotency_key", 1..=128);
        let (agent_name, agent_url) = reader.object("source_agent", read_agent).unwrap_or_default();
        Self {
            enquiry,
            preferred_contact,
            consent,
            vehicle,
            has_appointment,
            agent_name,
            agent_url,
            key,
            more,
        }
    }
}

/// The customer, the preferred way of contact, and the address in one line.
fn read_customer(reader: &mut ObjectReader<'_>) -> (AgentEnquiry, Option<&'static str>, Option<String>) {
    for name in ["first_name", "last_name"] {
        reader.require(name);
    }
    if !reader.has("email") && !reader.has("phone") {
        reader.error("", "anyOf", "needs email or phone");
    }
    let mut text = |name| reader.text(name, usize::MAX).unwrap_or_default();
    let (first_name, last_name, email) = (text("first_name"), text("last_name"), text("email"));
    let phone = reader.phone("phone").unwrap_or_default();
    let preferred = reader.optional_choice("preferred_contact", &["email", "phone", "sms", "any"]);
    let address = reader.object("address", |address| {
        let names = ["address_line_1", "address_line_2", "city", "state", "zip", "country"];
        let lines = names.map(|name| address.text(name, usize::MAX));
        lines.into_iter().flatten().collect::<Vec<_>>().join(", ")
    });
    let contact_by = match preferred {
        Some("phone") => "call",
        Some("sms") => "text",
        Some("email") => "email",
        _ => "",
    };
    let enquiry = AgentEnquiry {
        first_name,
        last_name,
        email,
        // The form takes numbers of other countries without the sign.
        phone: if phone.starts_with("+1") { phone } else { phone.trim_start_matches('+').to_owned() },
        contact_by: contact_by.to_owned(),
        ..AgentEnquiry::default()
    };
    (enquiry, preferred, address.filter(|address| !address.is_empty()))
}

/// The keys of a vehicle, and all that is said about it in one line.
fn read_vehicle(reader: &mut ObjectReader<'_>, conditions: &[&'static str]) -> (VehicleKeys, String) {
    let description = reader.scalars();
    reader.optional_choice("condition", conditions);
    reader.integer("year", 1900..=2100);
    let keys = VehicleKeys::read(reader);
    reader.allow_others();
    (keys, description)
}

/// `test drive, Sunday, May 3, 2026 at 1:00 PM CDT, 60 minutes, with my partner`.
fn read_appointment(reader: &mut ObjectReader<'_>, zone: &jiff::tz::TimeZone) -> String {
    let kind = reader.choice("appointment_type", &["sales", "service", "test_drive", "trade_in"]);
    let at = reader.date_time("appointment_at").map(|at| at.to_zoned(zone.clone()));
    let minutes = reader.integer("duration_minutes", 15..=u64::MAX);
    let notes = reader.text("notes", 2000);
    let parts = [
        kind.map(|kind| kind.replace('_', " ")),
        at.map(|at| at.strftime("%A, %B %-d, %Y at %-I:%M %p %Z").to_string()),
        minutes.map(|minutes| format!("{minutes} minutes")),
        notes,
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The agent's name and address.
fn read_agent(reader: &mut ObjectReader<'_>) -> (String, Option<String>) {
    reader.require("name");
    let name = reader.text("name", usize::MAX).unwrap_or_default();
    let (url, card) = (reader.uri("url"), reader.uri("agent_card_url"));
    (name, url.or(card))
}

impl Consent {
    fn read(reader: &mut ObjectReader<'_>) -> Self {
        for name in ["granted_at", "allowed_channels", "consent_text", "scope"] {
            reader.require(name);
        }
        let consent = Self {
            granted_at: reader.date_time("granted_at"),
            expires_at: reader.date_time("expires_at"),
            channels: reader.choices("allowed_channels", &CHANNELS),
            text: reader.text_of("consent_text", 1..=LeadAgent::MAX_CONSENT_CHARS).unwrap_or_default(),
        };
        if consent.channels.is_empty() {
            reader.error("allowed_channels", "minItems", "must name a way of contact");
        }
        if reader.choices("scope", &[SCOPE]) != [SCOPE] {
            reader.error("scope", "enum", format!("must be [\"{SCOPE}\"]"));
        }
        consent
    }

    /// Whether it is in force, and covers the customer's preferred way of contact.
    fn check(&self, preferred: Option<&str>, now: Timestamp) -> Result<(), AgentError> {
        let latest = now.saturating_add(CLOCK_TOLERANCE).unwrap_or(now);
        let invalid = |message: &str| Err(AgentError::new(ErrorCode::InvalidConsent, message));
        if self.granted_at.is_some_and(|granted| granted > latest) {
            return invalid("The consent was given in the future.");
        }
        if self.expires_at.is_some_and(|expires| expires <= now) {
            return invalid("The consent has expired.");
        }
        match preferred.filter(|preferred| *preferred != "any" && !self.channels.contains(preferred)) {
            Some(channel) => {
                let message =
                    format!("The preferred contact, {channel}, is not among consent.allowed_channels.");
                Err(AgentError::new(ErrorCode::ContactConsentRequired, message))
            }
            None => Ok(()),
        }
    }
}

fn of_agent(error: LeadAgentError) -> AgentError {
    match error {
        LeadAgentError::Name => AgentError::invalid(vec![FieldError::new(
            "/source_agent/name".to_owned(),
            "maxLength",
            error.to_string(),
        )]),
        LeadAgentError::Key => AgentError::invalid(vec![FieldError::new(
            "/idempotency_key".to_owned(),
            "minLength",
            error.to_string(),
        )]),
        LeadAgentError::Consent => AgentError::new(ErrorCode::InvalidConsent, error.to_string()),
    }
}

fn of_lead(error: AgentLeadError) -> AgentError {
    match error {
        AgentLeadError::Limited(seconds) => AgentError::rate_limited(seconds),
        AgentLeadError::Agent(error) => of_agent(error),
        AgentLeadError::Invalid(errors) => {
            let location = |field| LOCATIONS.iter().find(|(name, _)| *name == field).map_or("", |(_, at)| at);
            let errors = errors
                .into_iter()
                .map(|(field, error)| FieldError::new(location(field).to_owned(), "format", error));
            AgentError::invalid(errors.collect())
        }
        AgentLeadError::UnknownVehicle => VehicleKeys::unknown(),
        AgentLeadError::VehicleGone => VehicleKeys::gone(),
        AgentLeadError::NotStored => AgentError::try_again("The lead could not be stored."),
    }
}
