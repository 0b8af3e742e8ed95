//! The longest text of each kind that programs may send.

use inventory::{Query, SelectedFacets, StockNumber};
use leads::LeadAgent;
use messages::{Messages, Text};
use serde_json::{Map, Value};
use site::vehicle_search::MAX_NAME_CHARS;

/// A kind of text. Whatever reads a text names its kind, as there is no reader without a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextLimit {
    /// A value of a filter, a name, a word of a list.
    Value,
    StockNumber,
    Email,
    Url,
    /// A wish about an appointment.
    Notes,
    /// A customer's message in the Auto Agent Protocol.
    ProtocolMessage,
    /// A customer's message as the form takes it.
    Message,
    /// The words that the customer agreed to.
    Consent,
    /// A key that names a lead.
    Key,
}

impl TextLimit {
    /// In characters.
    pub(crate) const fn chars(self) -> usize {
        match self {
            Self::Value => Query::MAX_SEARCH_CHARS,
            Self::StockNumber => StockNumber::MAX_CHARS,
            Self::Email => 254,
            Self::Url => 2_048,
            Self::Notes => 2_000,
            Self::ProtocolMessage => 4_000,
            Self::Message => 5_000,
            Self::Consent => LeadAgent::MAX_CONSENT_CHARS,
            Self::Key => LeadAgent::MAX_KEY_CHARS,
        }
    }

    /// The text is short enough.
    pub(crate) fn admits(self, text: &str) -> bool {
        text.len() <= self.chars() || text.chars().nth(self.chars()).is_none()
    }

    /// The fault of a longer text.
    pub(crate) fn error(self) -> Text {
        Text::new(move |messages| messages.agents_field_characters(&self.chars()).to_string())
    }

    /// The limit of a tool's argument: a value's for all that are not listed here.
    fn of_argument(name: &str) -> Self {
        match name {
            "stock_number" | "stock_numbers" => Self::StockNumber,
            "email" => Self::Email,
            "message" => Self::Message,
            "consent_text" => Self::Consent,
            "idempotency_key" => Self::Key,
            _ => Self::Value,
        }
    }
}

/// Checks the arguments of a tool before any is read: no text is longer than its limit, and no list.
pub(crate) fn check_arguments(arguments: &Map<String, Value>, messages: &Messages) -> Result<(), String> {
    for (name, value) in arguments {
        if !TextLimit::Value.admits(name) {
            let name: String = name.chars().take(MAX_NAME_CHARS).collect();
            return Err(messages.agents_mcp_no_argument(&name).to_string());
        }
        let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        if values.len() > SelectedFacets::MAX_VALUES {
            return Err(messages.json_error_too_many(name, &SelectedFacets::MAX_VALUES).to_string());
        }
        let limit = TextLimit::of_argument(name);
        if values.iter().filter_map(Value::as_str).any(|text| !limit.admits(text)) {
            return Err(messages.agents_mcp_too_long(name, &limit.chars()).to_string());
        }
    }
    Ok(())
}
