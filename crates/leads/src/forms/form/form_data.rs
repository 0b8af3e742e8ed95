//! A posted form and its errors.

use inventory::visible_text;
use messages::{Key, Messages};
use std::collections::BTreeMap;

/// A posted form as typed, also used to fill the form again. Invisible characters are removed:
/// they come along with what is pasted from a contact card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormData(BTreeMap<String, String>);

impl FormData {
    /// From decoded pairs; the last of a repeated name counts.
    pub fn from_pairs<I, K, V>(pairs: I) -> Self
    where
        I: IntoIterator<Item = (K, V)>,
        K: Into<String>,
        V: Into<String>,
    {
        let visible = |value: V| visible_text(&value.into()).into_owned();
        Self(pairs.into_iter().map(|(name, value)| (name.into(), visible(value))).collect())
    }

    /// The form without these fields.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> Self {
        self.0.retain(|name, _| !names.contains(&name.as_str()));
        self
    }

    /// A field as typed; empty if absent.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}

/// Error messages by field name, in form order; at most one per field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormErrors(Vec<(&'static str, String)>);

impl FormErrors {
    /// The message of a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.iter().find(|(name, _)| *name == field).map(|(_, message)| message)
    }

    /// Field and message, in form order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, message)| (*name, message.as_str()))
    }

    pub(super) fn new(errors: &[(&'static str, Key)], messages: &Messages) -> Self {
        Self(errors.iter().map(|(name, message)| (*name, messages[*message].to_owned())).collect())
    }
}
