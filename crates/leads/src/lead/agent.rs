//! Agents that submit leads for customers (LEAD-17).

use super::attribution::{Attribution, Touch, one_line};
use jiff::Timestamp;
use uuid::Uuid;

/// The agent that submitted a lead, and the customer's consent as the agent states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadAgent {
    /// In one line.
    pub(crate) name: String,
    pub(crate) url: Option<String>,
    pub(crate) card_url: Option<String>,
    /// The customer's words.
    pub(crate) consent: String,
    pub(crate) consent_given: Option<Timestamp>,
    pub(crate) consent_ends: Option<Timestamp>,
    /// The ways of contact that the customer agreed to.
    pub(crate) channels: Vec<String>,
    /// The lead's id for the agent.
    reference: Uuid,
}

/// Why an agent's statement cannot be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeadAgentError {
    /// The name has no letter or digit, or is too long.
    #[error(
        "the agent's name must be one line of 1 to {} characters, with a letter or digit",
        LeadAgent::MAX_NAME_CHARS
    )]
    Name,
    /// The consent text has no letter or digit, or is too long.
    #[error(
        "the consent text must be the words that the customer agreed to, of 1 to {} characters, with a letter or digit",
        LeadAgent::MAX_CONSENT_CHARS
    )]
    Consent,
    /// The key is empty or too long.
    #[error("the idempotency key must have 1 to {} characters", LeadAgent::MAX_KEY_CHARS)]
    Key,
}

impl LeadAgent {
    /// Maximum characters of the agent's name.
    pub const MAX_NAME_CHARS: usize = 200;
    /// Maximum characters of the consent text: all that an agent's request has room for, as a lead is
    /// not lost for a long disclosure.
    pub const MAX_CONSENT_CHARS: usize = 64 * 1024;
    /// Maximum characters of a key.
    pub const MAX_KEY_CHARS: usize = 128;
    /// The medium of leads by agents, for `leads.sources` (LEAD-12).
    const MEDIUM: &str = "agent";

    /// `consent` are the words that the customer agreed to. The same `key` of the same agent for the
    /// [same enquiry](Self::about) is the same lead.
    pub fn new(name: &str, consent: &str, key: &str) -> Result<Self, LeadAgentError> {
        let name = one_line(name).filter(|name| is_statement(name, Self::MAX_NAME_CHARS));
        let name = name.ok_or(LeadAgentError::Name)?;
        let consent = consent.trim();
        if !is_statement(consent, Self::MAX_CONSENT_CHARS) {
            return Err(LeadAgentError::Consent);
        }
        if key.is_empty() || key.chars().count() > Self::MAX_KEY_CHARS {
            return Err(LeadAgentError::Key);
        }
        let reference = id_of([name.as_bytes(), key.as_bytes()]);
        Ok(Self {
            name,
            url: None,
            card_url: None,
            consent: consent.to_owned(),
            consent_given: None,
            consent_ends: None,
            channels: Vec::new(),
            reference,
        })
    }

    /// With what the customer entered: a key that was used for something else is another lead, so
    /// that none is lost.
    #[must_use]
    pub fn about<'t>(self, entered: impl IntoIterator<Item = &'t str>) -> Self {
        let parts = entered.into_iter().map(|text| text.trim().as_bytes());
        let reference = id_of([self.reference.as_bytes().as_slice()].into_iter().chain(parts));
        Self { reference, ..self }
    }

    /// With the agent's address; a long one is left out.
    #[must_use]
    pub fn with_url(self, url: &str) -> Self {
        Self { url: one_line(url), ..self }
    }

    /// With the address of the agent's card, by which staff can verify it; a long one is left out.
    #[must_use]
    pub fn with_card_url(self, url: &str) -> Self {
        Self { card_url: one_line(url), ..self }
    }

    /// With the times at which the customer gave consent and at which it ends.
    #[must_use]
    pub fn with_consent_times(self, given: Option<Timestamp>, ends: Option<Timestamp>) -> Self {
        Self { consent_given: given, consent_ends: ends, ..self }
    }

    /// With the ways of contact that the customer agreed to.
    #[must_use]
    pub fn with_channels<'c>(self, channels: impl IntoIterator<Item = &'c str>) -> Self {
        Self { channels: channels.into_iter().filter_map(one_line).collect(), ..self }
    }

    /// The lead's id for the agent, and its submission id.
    pub fn reference(&self) -> Uuid {
        self.reference
    }

    /// The attribution of its leads: source is the agent, medium `agent`.
    pub fn attribution(&self) -> Attribution {
        let first = Touch {
            source: Some(self.name.clone()),
            medium: Some(Self::MEDIUM.to_owned()),
            ..Touch::default()
        };
        Attribution { first, ..Attribution::default() }
    }
}

/// A text has a letter or digit that can be seen, and at most so many characters.
fn is_statement(text: &str, max_chars: usize) -> bool {
    // Unicode calls the fillers of Hangul letters.
    let is_filler = |c: char| matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
    text.contains(|c: char| c.is_alphanumeric() && !is_filler(c)) && text.chars().count() <= max_chars
}

fn id_of<'p>(parts: impl IntoIterator<Item = &'p [u8]>) -> Uuid {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_be_bytes()).update(part);
    }
    let mut id = [0; 16];
    id.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    uuid::Builder::from_custom_bytes(id).into_uuid()
}
