//! Leads (LEAD-17). What the site's enquiry has no field for becomes part of its message, so that
//! staff read all that the customer gave.

use super::{
    error::{AgentError, ErrorCode},
    payload::{self, ObjectReader},
    vehicle_keys::VehicleKeys,
};
use crate::enquiry::{self, AgentEnquiry, AgentLeadError, FIELDS};
use crate::text_limit::TextLimit;
use http_server::Client;
use jiff::{SignedDuration, Timestamp};
use leads::{Enquiry, LeadAgent, LeadAgentError, Topic};
use messages::{Key, Messages, Text, key};
use serde::Serialize;
use serde_json::{Map, Value};
use site::Site;

const CHANNELS: [&str; 3] = ["email", "phone", "sms"];
const SCOPE: &str = "lead_submission";
/// By how much an agent's clock may be ahead.
const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);

const EMAIL: &str = "/customer/email";

#[derive(Debug, Serialize)]
pub(super) struct AgentLeadReceipt {
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
    phone: String,
}

struct LeadRequest {
    enquiry: AgentEnquiry,
    vehicle: Option<VehicleKeys>,
    has_appointment: bool,
    agent: Result<LeadAgent, LeadAgentError>,
}

#[derive(Default)]
struct Consent {
    granted_at: Option<Timestamp>,
    expires_at: Option<Timestamp>,
    channels: Vec<&'static str>,
    text: String,
}

/// The data that a request is read with.
struct Context<'s> {
    site: &'s Site,
    /// The key of a request that has none.
    message_id: &'s str,
}

/// Submits a lead. Without a key of its own it is known by the message's id.
pub(super) async fn submit(
    site: &Site,
    client: Client,
    payload: Map<String, Value>,
    message_id: &str,
) -> Result<(AgentLeadReceipt, Key), AgentError> {
    if !payload.contains_key("consent") {
        let message = key::AGENTS_CONSENT_NEEDED;
        return Err(AgentError::new(ErrorCode::ContactConsentRequired, message));
    }
    let context = Context { site, message_id };
    let mut request =
        payload::read(payload, |reader| LeadRequest::read(reader, &context)).map_err(|error| {
            error
                .within("/consent", None, ErrorCode::InvalidConsent)
                .within("/consent/allowed_channels", Some("contains"), ErrorCode::ContactConsentRequired)
                .within(EMAIL, Some("required"), ErrorCode::MissingRequiredField)
        })?;
    if let Some(keys) = &request.vehicle {
        request.enquiry.stock_number = stock_number(site, keys).await?.unwrap_or_default();
    }
    let agent = request.agent.map_err(of_agent)?;
    let receipt = enquiry::submit(site, client, &request.enquiry, agent).await.map_err(of_lead)?;
    let lead_id = receipt.reference.to_string();
    let answer = AgentLeadReceipt {
        appointment: request
            .has_appointment
            .then(|| AppointmentAnswer { appointment_id: lead_id.clone(), status: "requested" }),
        lead_id,
        status: "received",
        dealer: Dealer {
            name: site.shell.name.clone(),
            phone: site.config.dealership.phone.number().to_owned(),
        },
    };
    let note = match (request.has_appointment, receipt.is_delivered) {
        (true, _) => key::AGENTS_LEAD_APPOINTMENT,
        (false, true) => key::AGENTS_LEAD_DELIVERED,
        (false, false) => key::AGENTS_LEAD_STORED,
    };
    Ok((answer, note))
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
    fn read(reader: &mut ObjectReader<'_>, context: &Context<'_>) -> Self {
        for name in ["customer", "consent", "source_agent"] {
            reader.require(name);
        }
        let messages = &context.site.shell.messages;
        let (mut enquiry, preferred, mut parts) =
            reader.object("customer", |reader| read_customer(reader, messages)).unwrap_or_default();
        let now = context.site.clock.now();
        let consent = reader.object("consent", |reader| Consent::read(reader, preferred, now));
        let consent = consent.unwrap_or_default();
        let vehicle =
            reader.object("vehicle_of_interest", |reader| read_vehicle(reader, &["new", "used", "cpo"]));
        let (vehicle, description) = vehicle.unzip();
        let trade_in = reader
            .object("trade_in", |reader| read_vehicle(reader, &["excellent", "good", "fair", "poor"]).1);
        let appointment = reader.object("appointment", |reader| read_appointment(reader, context.site));
        let has_appointment = appointment.is_some();
        let about = [
            (messages.agents_lead_vehicle(), description),
            (messages.agents_lead_trade_in(), trade_in),
            (messages.agents_lead_appointment_requested(), appointment),
        ];
        let about = about.into_iter().filter_map(|(name, text)| {
            text.filter(|text| !text.is_empty()).map(|text| format!("{name}: {text}"))
        });
        parts.splice(0..0, about);
        enquiry.message =
            compose(reader.text("message", TextLimit::ProtocolMessage).unwrap_or_default(), parts);
        reader.date_time("submitted_at");
        let key = reader.some_text("idempotency_key", TextLimit::Key);
        // Ids of messages may be longer.
        let message_id = || context.message_id.chars().take(LeadAgent::MAX_KEY_CHARS).collect();
        let key = key.unwrap_or_else(message_id);
        let agent = reader.object("source_agent", |reader| read_agent(reader, &consent, &key));
        check_form(reader, &enquiry, context.site);
        Self { enquiry, vehicle, has_appointment, agent: agent.unwrap_or(Err(LeadAgentError::Name)) }
    }
}

/// Adds what the form's rules find (FORM-1).
fn check_form(reader: &mut ObjectReader<'_>, enquiry: &AgentEnquiry, site: &Site) {
    let data = enquiry.form_data();
    let Err(errors) = Enquiry::validate(Topic::Contact, &data, &site.shell.messages) else { return };
    for (name, _, location, value) in FIELDS {
        match errors.get(name) {
            Some(_) if value(enquiry).is_empty() => {
                reader.late_error(location, "required", key::AGENTS_FIELD_DEALER);
            }
            Some(error) => reader.late_error(location, "format", error.to_owned()),
            None => {}
        }
    }
}

/// The customer's message with these parts after it, which are shortened to what the form takes, the
/// longest first.
fn compose(message: String, mut parts: Vec<String>) -> String {
    let mut room = TextLimit::Message.chars().saturating_sub(message.chars().count() + 2 * parts.len());
    let mut by_length: Vec<&mut String> = parts.iter_mut().collect();
    by_length.sort_by_key(|part| part.chars().count());
    let mut left = by_length.len();
    for part in by_length {
        let share = room / left;
        if part.chars().count() > share {
            *part = part.chars().take(share.saturating_sub(1)).chain(['\u{2026}']).collect();
        }
        room = room.saturating_sub(part.chars().count());
        left -= 1;
    }
    let parts = [message].into_iter().chain(parts);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// The customer, the preferred way of contact, and what the form has no field for.
fn read_customer(
    reader: &mut ObjectReader<'_>,
    messages: &Messages,
) -> (AgentEnquiry, Option<&'static str>, Vec<String>) {
    for name in ["first_name", "last_name"] {
        reader.require(name);
    }
    if !reader.has("email") && !reader.has("phone") {
        reader.error("", "anyOf", key::AGENTS_FIELD_CONTACT);
    }
    let mut text = |name, limit| reader.text(name, limit).unwrap_or_default();
    let (first_name, last_name) = (text("first_name", TextLimit::Value), text("last_name", TextLimit::Value));
    let email = text("email", TextLimit::Email);
    let phone = reader.phone("phone").unwrap_or_default();
    let preferred = reader.optional_choice("preferred_contact", &["email", "phone", "sms", "any"]);
    let address = reader.object("address", |address| {
        let names = ["address_line_1", "address_line_2", "city", "state", "zip", "country"];
        let lines = names.map(|name| address.text(name, TextLimit::Value));
        lines.into_iter().flatten().collect::<Vec<_>>().join(", ")
    });
    let address = address.filter(|address| !address.is_empty());
    let address = address.map(|address| messages.agents_lead_address(&address).to_string());
    let mut parts: Vec<String> = address.into_iter().collect();
    let mut contact_by = match preferred {
        Some("phone") => "call",
        Some("sms") => "text",
        Some("email") => "email",
        _ => "",
    };
    let number = FormNumber::new(&phone);
    if number.needs_part {
        parts.push(messages.agents_lead_phone(&phone).to_string());
    }
    if number.digits.is_empty() && !phone.is_empty() && ["call", "text"].contains(&contact_by) {
        let is_call = contact_by == "call";
        let by_phone = [messages.agents_lead_by_text(&phone), messages.agents_lead_by_call(&phone)];
        parts.push(by_phone[usize::from(is_call)].to_string());
        contact_by = "";
    }
    let contact_by = contact_by.to_owned();
    let phone = number.digits;
    let enquiry = AgentEnquiry { first_name, last_name, email, phone, contact_by, ..AgentEnquiry::default() };
    (enquiry, preferred, parts)
}

/// A number of E.164 in the form's field, which has no country codes.
struct FormNumber {
    /// As the form takes it; empty for one that it refuses or that would read as one of this country.
    digits: String,
    /// The field alone would mislead staff.
    needs_part: bool,
}

impl FormNumber {
    fn new(phone: &str) -> Self {
        const OWN_CODE: &str = "+1";
        const OWN_DIGITS: usize = 10;
        if phone.is_empty() || phone.strip_prefix(OWN_CODE).is_some_and(|own| own.len() == OWN_DIGITS) {
            return Self { digits: phone.to_owned(), needs_part: false };
        }
        let digits = phone.trim_start_matches('+');
        let is_clear = digits.len() > OWN_DIGITS;
        Self { digits: if is_clear { digits.to_owned() } else { String::new() }, needs_part: true }
    }
}

/// The keys of a vehicle, and all that is said about it in one line.
fn read_vehicle(reader: &mut ObjectReader<'_>, conditions: &[&'static str]) -> (VehicleKeys, String) {
    let description = reader.scalars(TextLimit::Message);
    reader.optional_choice("condition", conditions);
    reader.integer("year", 1900..=2100);
    let keys = VehicleKeys::read(reader);
    reader.allow_others();
    (keys, description)
}

/// `test drive, Sunday, May 3, 2026 at 1:00 PM CDT, 60 minutes, with my partner`.
fn read_appointment(reader: &mut ObjectReader<'_>, site: &Site) -> String {
    let mut kinds = vec!["sales", "test_drive"];
    kinds.extend(site.shell.has("/schedule-service").then_some("service"));
    kinds.extend(site.shell.has("/sell").then_some("trade_in"));
    let kind = reader.choice("appointment_type", &kinds);
    let zone = &site.config.dealership.time_zone;
    let at = reader.date_time("appointment_at").map(|at| at.to_zoned(zone.clone()));
    let minutes = reader.integer("duration_minutes", 15..=u64::MAX);
    let notes = reader.text("notes", TextLimit::Notes);
    let parts = [
        kind.map(|kind| kind.replace('_', " ")),
        at.map(|at| at.strftime("%A, %B %-d, %Y at %-I:%M %p %Z").to_string()),
        minutes.map(|minutes| site.shell.messages.agents_lead_minutes(&minutes).to_string()),
        notes,
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The agent, with its statement of the customer's consent.
fn read_agent(
    reader: &mut ObjectReader<'_>,
    consent: &Consent,
    key: &str,
) -> Result<LeadAgent, LeadAgentError> {
    reader.require("name");
    let name = reader.text("name", TextLimit::Value).unwrap_or_default();
    let (url, card) = (reader.uri("url"), reader.uri("agent_card_url"));
    let agent = LeadAgent::new(&name, &consent.text, key).inspect_err(|error| match error {
        LeadAgentError::Name => reader.late_error("/source_agent/name", "pattern", error.to_string()),
        LeadAgentError::Consent => {
            reader.late_error("/consent/consent_text", "pattern", error.to_string());
        }
        LeadAgentError::Key => reader.late_error("/idempotency_key", "minLength", error.to_string()),
    })?;
    Ok(agent
        .with_url(url.as_deref().unwrap_or_default())
        .with_card_url(card.as_deref().unwrap_or_default())
        .with_channels(consent.channels.iter().copied())
        .with_consent_times(consent.granted_at, consent.expires_at))
}

impl Consent {
    /// A consent that is in force and covers the customer's preferred way of contact.
    fn read(reader: &mut ObjectReader<'_>, preferred: Option<&str>, now: Timestamp) -> Self {
        for name in ["granted_at", "allowed_channels", "consent_text", "scope"] {
            reader.require(name);
        }
        let consent = Self {
            granted_at: reader.date_time("granted_at"),
            expires_at: reader.date_time("expires_at"),
            channels: reader.choices("allowed_channels", &CHANNELS),
            text: reader.some_text("consent_text", TextLimit::Consent).unwrap_or_default(),
        };
        if consent.channels.is_empty() {
            reader.error("allowed_channels", "minItems", key::AGENTS_FIELD_CHANNEL);
        }
        if reader.choices("scope", &[SCOPE]) != [SCOPE] {
            let error = Text::new(|messages| messages.agents_field_scope(&SCOPE).to_string());
            reader.error("scope", "enum", error);
        }
        let latest = now.saturating_add(CLOCK_TOLERANCE).unwrap_or(now);
        if consent.granted_at.is_some_and(|granted| granted > latest) {
            reader.error("granted_at", "format", key::AGENTS_FIELD_FUTURE);
        }
        if consent.expires_at.is_some_and(|expires| expires <= now) {
            reader.error("expires_at", "format", key::AGENTS_FIELD_PASSED);
        }
        let preferred = preferred.filter(|preferred| *preferred != "any");
        if let Some(channel) = preferred.filter(|preferred| !consent.channels.contains(preferred)) {
            let channel = channel.to_owned();
            let error = Text::new(move |messages| messages.agents_field_preferred(&channel).to_string());
            reader.late_error("/consent/allowed_channels", "contains", error);
        }
        consent
    }
}

fn of_agent(error: LeadAgentError) -> AgentError {
    AgentError::new(ErrorCode::SchemaValidationFailed, error.to_string())
}

fn of_lead(error: AgentLeadError) -> AgentError {
    match error {
        AgentLeadError::Limited(seconds) => AgentError::rate_limited(seconds),
        AgentLeadError::Agent(error) => of_agent(error),
        AgentLeadError::Invalid(_) => {
            let text = Text::new(move |messages| error.text(messages));
            AgentError::new(ErrorCode::SchemaValidationFailed, text)
        }
        AgentLeadError::UnknownVehicle => VehicleKeys::unknown(),
        AgentLeadError::VehicleGone => VehicleKeys::removed(),
        AgentLeadError::NotStored => AgentError::try_again(key::AGENTS_LEAD_LOST),
    }
}
