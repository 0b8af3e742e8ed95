//! The enquiry forms (specification, section 5). `tests/vectors/enquiry.json` holds the cases that this validator and the
//! browser's both pass.

mod fields;

use crate::{Consent, Errors, FormData, messages};

/// Which form a lead came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// About a vehicle; terms must be accepted.
    Vehicle,
    /// About a service appointment; terms must be accepted.
    Service,
    /// A general question.
    Contact,
}

impl Kind {
    /// All.
    pub const ALL: [Self; 3] = [Self::Vehicle, Self::Service, Self::Contact];

    /// As the address names it: `vehicle`, `service`, `contact`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Vehicle => "vehicle",
            Self::Service => "service",
            Self::Contact => "contact",
        }
    }

    /// From the address.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Whether the form has the terms box.
    pub const fn needs_terms(self) -> bool {
        matches!(self, Self::Vehicle | Self::Service)
    }
}

/// An enquiry that passed the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enquiry {
    /// Which form.
    pub kind: Kind,
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
    /// Consent to calls and texts, where the second box was ticked.
    pub consent: Option<Consent>,
}

impl Enquiry {
    /// Applies the rules of section 5.
    pub fn validate(kind: Kind, data: &FormData) -> Result<Self, Errors> {
        let mut errors = Errors::default();
        let first_name = errors.note("firstName", fields::first_name(data.get("firstName")));
        let last_name = errors.note("lastName", fields::last_name(data.get("lastName")));
        let email = errors.note("email", fields::email(data.get("email")));
        let phone = errors.note("phone", fields::phone(data.get("phone")));
        let message = errors.note("message", fields::message(data.get("message")));
        let terms = errors.note("termsAccepted", terms(kind, data.get("termsAccepted")));
        match (first_name, last_name, email, phone, message, terms) {
            (Some(first_name), Some(last_name), Some(email), Some(phone), Some(message), Some(())) => {
                let consent = Consent::from_field(data.get("contactConsent"));
                Ok(Self { kind, first_name, last_name, email, phone, message, consent })
            }
            _ => Err(errors),
        }
    }
}

fn terms(kind: Kind, value: &str) -> Result<(), &'static str> {
    // `true` is what the browser's form sends, `on` what a plain check box does.
    if !kind.needs_terms() || matches!(value, "true" | "on") { Ok(()) } else { Err(messages::TERMS) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posted(consent: &str) -> Option<Consent> {
        let data = FormData::from_pairs([
            ("firstName", "Dana"),
            ("email", "dana@example.com"),
            ("contactConsent", consent),
        ]);
        Enquiry::validate(Kind::Contact, &data).unwrap().consent
    }

    #[test]
    fn a_kind_reads_back_from_its_own_name() {
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(Kind::parse("Vehicle"), None);
    }

    #[test]
    fn consent_is_the_version_of_the_wording_that_was_ticked() {
        assert_eq!(posted("2026-11.a"), Some(Consent { version: "2026-11.a".to_owned() }));
    }

    #[test]
    fn a_box_that_was_not_ticked_is_no_consent() {
        assert_eq!(posted(""), None);
    }

    #[test]
    fn a_consent_that_is_not_a_plain_token_is_no_consent() {
        for odd in ["two words", "2026-11\n", "<b>", "é", &"x".repeat(41)] {
            assert_eq!(posted(odd), None, "{odd:?}");
        }
    }
}
