//! The enquiry forms (FORM-1). `tests/vectors/enquiry.json` holds the cases that this validator and the
//! browser's both pass.

use crate::{
    EnquiryKind, Errors, FormData, LeadVehicle,
    forms::{
        digest::Digest,
        form::{Answers, Part, Question},
        reach::Reach,
    },
};

const FIRST_NAME: Question<String> =
    Question::line("firstName", "First Name", 100).autocomplete("given-name");
const LAST_NAME: Question<Option<String>> =
    Question::line("lastName", "Last Name", 100).optional().autocomplete("family-name").beside(&FIRST_NAME);
const EMAIL: Question<String> = Question::email();
const PHONE: Question<Option<String>> = Question::phone().optional();
const MESSAGE: Question<Option<String>> = Question::text("message", "Message").optional();
const TERMS: Question<()> = Question::terms("termsAccepted", "Terms");

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
    /// What that form asks about: this vehicle, where it is about one.
    pub fn about(kind: EnquiryKind, vehicle: impl FnOnce() -> LeadVehicle) -> Self {
        match kind {
            EnquiryKind::Vehicle => Self::Vehicle(vehicle()),
            EnquiryKind::Service => Self::Service,
            EnquiryKind::Contact => Self::Contact,
        }
    }

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
    /// How and when they would rather be reached.
    pub reach: Reach,
}

impl Enquiry {
    /// Applies the rules (FORM-1).
    pub fn validate(topic: Topic, data: &FormData) -> Result<Self, Errors> {
        Answers::read(data, |answers| Self::read(topic, answers))
    }

    pub(crate) fn read(topic: Topic, answers: &mut Answers<'_>) -> Option<Self> {
        let first_name = answers.to(&FIRST_NAME);
        let last_name = answers.to(&LAST_NAME);
        let email = answers.to(&EMAIL);
        let phone = answers.to(&PHONE);
        let message = answers.to(&MESSAGE);
        let terms = if topic.kind().needs_terms() { answers.to(&TERMS) } else { Some(()) };
        let reach = Reach::read(answers, Part::WHOLE);
        terms?;
        Some(Self {
            topic,
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone: phone?,
            message: message?,
            reach: reach?,
        })
    }

    pub(crate) fn content(&self, digest: &mut Digest) {
        // What it is about is in the kind and in the stock number.
        let Self { topic: _, first_name, last_name, email, phone, message, reach: _ } = self;
        digest.text(first_name);
        digest.maybe(last_name.as_deref());
        digest.text(email);
        digest.maybe(phone.as_deref());
        digest.maybe(message.as_deref());
    }
}
