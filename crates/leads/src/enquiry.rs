//! The enquiry forms (FORM-1). `tests/vectors/enquiry.json` holds the cases that this validator and the
//! browser's both pass.

use crate::{EnquiryKind, Errors, FormData, LeadVehicle, fields, messages};

/// What an enquiry is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// This vehicle of the inventory.
    Vehicle(LeadVehicle),
    /// A service appointment.
    Service,
    /// Anything.
    Contact,
}

impl Topic {
    /// The form that asks it.
    pub const fn kind(&self) -> EnquiryKind {
        match self {
            Self::Vehicle(_) => EnquiryKind::Vehicle,
            Self::Service => EnquiryKind::Service,
            Self::Contact => EnquiryKind::Contact,
        }
    }
}

/// An enquiry that passed the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enquiry {
    /// What it is about.
    pub topic: Topic,
    /// Trimmed, not empty, 100 characters at most.
    pub first_name: String,
    /// Trimmed, 100 characters at most.
    pub last_name: Option<String>,
    /// Trimmed, valid, 254 characters at most.
    pub email: String,
    /// 10 to 15 digits.
    pub phone: Option<String>,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub message: Option<String>,
}

impl Enquiry {
    /// Applies the rules (FORM-1).
    pub fn validate(topic: Topic, data: &FormData) -> Result<Self, Errors> {
        let mut errors = Errors::default();
        Self::read(topic, data, &mut errors).ok_or(errors)
    }

    fn read(topic: Topic, data: &FormData, errors: &mut Errors) -> Option<Self> {
        let first_name =
            errors.note("firstName", fields::required(data.get("firstName"), &fields::FIRST_NAME));
        let last_name = errors.note("lastName", fields::optional(data.get("lastName"), &fields::LAST_NAME));
        let email = errors.note("email", fields::email(data.get("email")));
        let phone = errors.note("phone", fields::phone(data.get("phone")));
        let message = errors.note("message", fields::lines(data.get("message"), messages::MESSAGE_LONG));
        errors.note("termsAccepted", terms(topic.kind(), data.get("termsAccepted")))?;
        Some(Self {
            topic,
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone: phone?,
            message: message?,
        })
    }
}

fn terms(kind: EnquiryKind, value: &str) -> Result<(), &'static str> {
    // `true` is what the browser's form sends, `on` what a plain check box does.
    if !kind.needs_terms() || matches!(value, "true" | "on") { Ok(()) } else { Err(messages::TERMS) }
}
