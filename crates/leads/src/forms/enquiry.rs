//! The enquiry forms (FORM-1). `tests/vectors/enquiry.json` tests this validator and the browser's.

use crate::{
    EnquiryKind, FormData, FormErrors, LeadVehicle,
    forms::{
        appointment::Appointment,
        contact_preference::ContactPreference,
        content_hasher::ContentHasher,
        form::{FormReader, Part, TypedField},
    },
};
use messages::{Messages, key};

const FIRST_NAME: TypedField<String> = TypedField::first_name();
const LAST_NAME: TypedField<Option<String>> = TypedField::last_name().beside(&FIRST_NAME);
const EMAIL: TypedField<String> = TypedField::email();
const PHONE: TypedField<Option<String>> =
    TypedField::phone().required_when(ContactPreference::NEEDS_PHONE, key::FORM_PHONE_MISSING_FOR_CONTACT);
const MESSAGE: TypedField<Option<String>> =
    TypedField::text("message", key::ENQUIRY_MESSAGE, key::ENQUIRY_MESSAGE_TOO_LONG);
const TERMS: TypedField<()> =
    TypedField::terms("termsAccepted", key::ENQUIRY_TERMS, key::ENQUIRY_TERMS_MISSING);

/// The subject of an enquiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    Vehicle(Box<LeadVehicle>),
    /// A service appointment.
    Service,
    Contact,
}

impl Topic {
    /// The topic of this form, with the vehicle if it is about one.
    pub fn new(kind: EnquiryKind, vehicle: impl FnOnce() -> LeadVehicle) -> Self {
        match kind {
            EnquiryKind::Vehicle => Self::Vehicle(Box::new(vehicle())),
            EnquiryKind::Service => Self::Service,
            EnquiryKind::Contact => Self::Contact,
        }
    }

    /// The form for it.
    pub const fn kind(&self) -> EnquiryKind {
        match self {
            Self::Vehicle(_) => EnquiryKind::Vehicle,
            Self::Service => EnquiryKind::Service,
            Self::Contact => EnquiryKind::Contact,
        }
    }
}

/// A valid enquiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enquiry {
    /// The subject: a vehicle, a service appointment or anything else.
    pub topic: Topic,
    /// Trimmed, not empty, 100 characters at most.
    pub first_name: String,
    /// Trimmed, 100 characters at most.
    pub last_name: Option<String>,
    /// Trimmed, valid, 254 characters at most.
    pub email: String,
    /// 10 to 15 digits; never `None` for a preferred text message or call.
    pub phone: Option<String>,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub message: Option<String>,
    /// The way and time to contact the visitor.
    pub contact_preference: ContactPreference,
    /// The time that suits the visitor: for service, or for a test drive of the vehicle.
    pub appointment: Appointment,
}

impl Enquiry {
    /// Validates a posted form (FORM-1).
    pub fn validate(topic: Topic, data: &FormData, messages: &Messages) -> Result<Self, FormErrors> {
        FormReader::read(data, |reader| Self::read(topic, reader), messages)
    }

    pub(crate) fn read(topic: Topic, reader: &mut FormReader<'_>) -> Self {
        let enquiry = Self {
            first_name: reader.field(&FIRST_NAME),
            last_name: reader.field(&LAST_NAME),
            email: reader.field(&EMAIL),
            phone: reader.field(&PHONE),
            contact_preference: ContactPreference::read(reader, Part::WHOLE),
            appointment: match topic {
                Topic::Service => Appointment::read_service(reader),
                Topic::Vehicle(_) => Appointment::read_test_drive(reader),
                Topic::Contact => Appointment::default(),
            },
            message: reader.field(&MESSAGE),
            topic,
        };
        if enquiry.topic.kind().needs_terms() {
            reader.field(&TERMS);
        }
        enquiry
    }

    /// The visitor would like to drive the vehicle.
    pub(crate) fn is_test_drive(&self) -> bool {
        matches!(self.topic, Topic::Vehicle(_)) && self.appointment != Appointment::default()
    }

    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        // The topic is in the kind and the stock number.
        let Self {
            topic: _,
            first_name,
            last_name,
            email,
            phone,
            message,
            contact_preference: _,
            appointment,
        } = self;
        hasher.text(first_name);
        hasher.optional(last_name.as_deref());
        hasher.text(email);
        hasher.optional(phone.as_deref());
        hasher.optional(message.as_deref());
        appointment.hash_into(hasher);
    }
}
