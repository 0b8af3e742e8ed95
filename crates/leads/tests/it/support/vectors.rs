//! The test cases that the server's validators and the browser's share (`tests/vectors`).

use leads::{AnswerLanguage, Choice as _, ContactMethod, ContactPreference, DayPart, FormData, FormErrors};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct Case {
    pub(crate) name: String,
    /// The enquiry's kind; empty for the other forms.
    #[serde(default)]
    pub(crate) kind: String,
    pub(crate) errors: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) normalized: BTreeMap<String, String>,
    fields: BTreeMap<String, String>,
}

impl Case {
    pub(crate) fn data(&self) -> FormData {
        FormData::from_pairs(self.fields.clone())
    }
}

pub(crate) fn cases(table: &str) -> Vec<Case> {
    serde_json::from_str(table).unwrap()
}

/// A lead's contact preference as a field's value.
pub(crate) fn reached(preference: ContactPreference, field: &str) -> String {
    let ContactPreference { method, time, language } = preference;
    let value = match field {
        "contactBy" => method.map(ContactMethod::value),
        "contactTime" => time.map(DayPart::value),
        _ => language.map(AnswerLanguage::value),
    };
    value.unwrap_or_default().to_owned()
}

/// Messages by field.
pub(crate) fn messages<T>(validated: &Result<T, FormErrors>) -> BTreeMap<String, String> {
    let errors = validated.as_ref().err().into_iter().flat_map(FormErrors::iter);
    errors.map(|(field, message)| (field.to_owned(), message.to_owned())).collect()
}
