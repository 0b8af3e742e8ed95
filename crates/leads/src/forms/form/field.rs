//! What is known of a field: one row of a form's table, for the rules, for the template and for the browser.

use super::{Fault, Rule};
use serde::Serialize;
use ts_rs::TS;

/// A field of a form.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// As the form posts it.
    pub name: &'static str,
    /// As people read it.
    pub label: &'static str,
    /// What may stand in it.
    pub rule: Rule,
    /// Whether something must.
    pub required: bool,
    /// What a browser may fill in by itself, in HTML's words; `off` where nothing.
    pub autocomplete: &'static str,
    /// What helps to fill it in.
    pub hint: Option<&'static str>,
    /// The page's list of suggestions, for a field that takes any.
    pub suggestions: Option<&'static str>,
    /// The range of which it is one end, as people read it.
    #[serde(skip)]
    pub(super) range: Option<&'static str>,
    /// The part of the form in which it stands.
    #[serde(skip)]
    pub part: Part,
    /// The field that begins the line in which it stands; most have one of their own.
    #[serde(skip)]
    pub(super) line: &'static str,
    /// Whether its label is in the plural.
    #[serde(skip)]
    pub(super) plural: bool,
}

impl Field {
    pub(super) const fn new(name: &'static str, label: &'static str, rule: Rule) -> Self {
        Self {
            name,
            label,
            rule,
            required: true,
            autocomplete: "off",
            hint: None,
            suggestions: None,
            range: None,
            part: Part::WHOLE,
            line: name,
            plural: false,
        }
    }

    /// Whether its label says that it may be left out. Where a whole part may stay empty, no field of it is marked.
    pub const fn is_marked(&self) -> bool {
        !self.required && self.part.is_marked && self.initial().is_none() && self.range.is_none()
    }

    /// What stands in it, where something does that must.
    pub(super) fn demanded(&self, text: String) -> Result<String, Fault> {
        if self.required && text.is_empty() { Err(Fault::Missing) } else { Ok(text) }
    }

    /// What stands in it from the start.
    pub const fn initial(&self) -> Option<&'static str> {
        match self.rule {
            Rule::Choice { initial, .. } => initial,
            _ => None,
        }
    }
}

/// A part of a form, with a title where there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// As links name it; empty where nothing leads to it.
    pub name: &'static str,
    /// Title.
    pub title: &'static str,
    is_marked: bool,
}

impl Part {
    /// All of a form that has no parts.
    pub const WHOLE: Self = Self::new("", "");

    pub(crate) const fn new(name: &'static str, title: &'static str) -> Self {
        Self { name, title, is_marked: true }
    }

    /// All of it may stay empty.
    pub(crate) const fn open(self) -> Self {
        Self { is_marked: false, ..self }
    }
}
