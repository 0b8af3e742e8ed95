//! A field: one row of a form's table, for validation, template and browser.

use super::{FieldRule, FormData, ValidationError};
use messages::Key;
use serde::Serialize;
use ts_rs::TS;

/// A field of a form.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// The field's name in the posted form.
    pub name: &'static str,
    /// The displayed label.
    #[ts(type = "string")]
    pub label: Key,
    /// The rule for the field's text.
    pub rule: FieldRule,
    /// The field must be filled in.
    pub required: bool,
    /// The condition under which the field must be filled in although it is optional otherwise.
    pub required_when: Option<&'static RequiredWhen>,
    /// HTML's `autocomplete`.
    pub autocomplete: &'static str,
    /// Help text.
    #[ts(type = "string | null")]
    pub hint: Option<Key>,
    /// The page's list of suggestions, for a field of free text.
    pub suggestions: Option<&'static str>,
    /// The choices are all in view, as chips, instead of in a select.
    pub chips: bool,
    /// The code of the language whose pages alone show the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub only_in: Option<&'static str>,
    /// The range of which it is one end.
    #[serde(skip)]
    pub(super) range: Option<RangeTexts>,
    /// The part of the form that holds it.
    #[serde(skip)]
    pub part: Part,
    /// The first field of its line, by name; its own for most fields.
    #[serde(skip)]
    pub(super) line: &'static str,
    /// The errors of the field, by cause.
    #[serde(skip)]
    pub(super) errors: [Option<Key>; ValidationError::ALL.len()],
}

/// The errors of a range.
#[derive(Clone, Copy, Debug)]
pub(super) struct RangeTexts {
    pub(super) label: Key,
    /// The bounds of the range in words.
    pub(super) bounds: Key,
}

impl Field {
    pub(super) const fn new(name: &'static str, label: Key, rule: FieldRule) -> Self {
        Self {
            name,
            label,
            rule,
            required: false,
            required_when: None,
            autocomplete: "off",
            hint: None,
            suggestions: None,
            chips: false,
            only_in: None,
            range: None,
            part: Part::WHOLE,
            line: name,
            errors: [None; ValidationError::ALL.len()],
        }
    }

    /// The possible errors of the field, in the order of [`ValidationError`].
    pub fn errors(&self) -> impl Iterator<Item = ValidationError> {
        let errors = ValidationError::ALL.into_iter().zip(self.errors);
        errors.filter_map(|(error, text)| text.map(|_| error))
    }

    /// The message for one of its errors.
    pub fn message(&self, error: ValidationError) -> Key {
        self.errors[error as usize].unwrap_or(self.label)
    }

    /// The field's label says "optional". In a part that is optional as a whole, no field says so, and
    /// chips begin with a choice for none.
    pub const fn is_marked(&self) -> bool {
        !self.required
            && self.part.is_marked
            && self.initial().is_none()
            && self.range.is_none()
            && !self.chips
    }

    pub(super) fn check_required(&self, text: String, form: &FormData) -> Result<String, ValidationError> {
        let is_required = || self.required || self.required_when.is_some_and(|when| when.applies_to(form));
        if text.is_empty() && is_required() { Err(ValidationError::Missing) } else { Ok(text) }
    }

    /// The initial choice, if the field is a choice with one.
    pub const fn initial(&self) -> Option<&'static str> {
        match self.rule {
            FieldRule::Choice { initial, .. } => initial,
            _ => None,
        }
    }
}

/// Another field's values that make a field required.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "RequiredWhen.ts")]
pub struct RequiredWhen {
    /// The other field.
    pub field: &'static str,
    /// The other field's values, any of which makes this one required.
    pub values: &'static [&'static str],
}

impl RequiredWhen {
    fn applies_to(&self, form: &FormData) -> bool {
        self.values.contains(&form.get(self.field))
    }
}

/// A part of a form; it has a title if there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The part's name in links; empty if no link leads to it.
    pub name: &'static str,
    /// Title, if there are several parts.
    pub title: Option<Key>,
    /// The number of the step, and what is still to come (FORM-7); if there are several parts.
    pub step: Option<Key>,
    is_marked: bool,
}

impl Part {
    /// The only part of a form.
    pub const WHOLE: Self = Self { name: "", title: None, step: None, is_marked: true };

    pub(crate) const fn new(name: &'static str, title: Key, step: Key) -> Self {
        Self { name, title: Some(title), step: Some(step), is_marked: true }
    }

    /// Optional as a whole.
    pub(crate) const fn optional(self) -> Self {
        Self { is_marked: false, ..self }
    }
}
