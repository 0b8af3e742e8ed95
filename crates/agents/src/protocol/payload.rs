//! Reads the fields of a typed request. Nothing of it is ignored: each unknown or malformed field
//! is an error, and all errors are reported at once.

use super::error::{AgentError, FieldError, FieldErrors};
use crate::text_limit::TextLimit;
use inventory::{SelectedFacets, Vin};
use jiff::Timestamp;
use messages::{Key, Text, key};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use url::Url;

/// Reads the fields of a payload beside its type.
pub(super) fn read<T>(
    mut payload: Map<String, Value>,
    read: impl FnOnce(&mut ObjectReader<'_>) -> T,
) -> Result<T, AgentError> {
    payload.remove("type");
    let mut errors = FieldErrors::default();
    let value = ObjectReader { fields: payload, location: String::new(), errors: &mut errors }.run(read);
    if errors.is_empty() { Ok(value) } else { Err(AgentError::invalid(errors)) }
}

/// The fields of an object that are not read yet.
pub(super) struct ObjectReader<'e> {
    fields: Map<String, Value>,
    location: String,
    errors: &'e mut FieldErrors,
}

impl ObjectReader<'_> {
    /// Reads all fields; one that is left is unknown.
    fn run<T>(mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let value = read(&mut self);
        for name in std::mem::take(&mut self.fields).keys() {
            self.error(&pointer_token(name), "additionalProperties", key::AGENTS_FIELD_UNKNOWN);
        }
        value
    }

    /// Adds an error of a field, or of the object itself.
    pub(super) fn error(&mut self, name: &str, keyword: &'static str, error: impl Into<Text>) {
        let location =
            if name.is_empty() { self.location.clone() } else { format!("{}/{name}", self.location) };
        self.errors.push(FieldError::new(location, keyword, error));
    }

    /// Adds what a rule over several fields finds at a JSON Pointer, unless the value there, or one
    /// around it, has an error already.
    pub(super) fn late_error(&mut self, location: &str, keyword: &'static str, error: impl Into<Text>) {
        if !self.errors.cover(location) {
            self.errors.push(FieldError::new(location.to_owned(), keyword, error));
        }
    }

    /// Adds an error if the field is absent.
    pub(super) fn require(&mut self, name: &str) {
        if !self.has(name) {
            self.error(name, "required", key::AGENTS_FIELD_REQUIRED);
        }
    }

    /// Lets other fields be.
    pub(super) fn allow_others(&mut self) {
        self.fields.clear();
    }

    /// All values that are not read yet, in one line that is cut at the limit; objects are left out:
    /// `make Toyota, year 2021, features Sunroof; Towing`.
    pub(super) fn scalars(&self, limit: TextLimit) -> String {
        let scalar = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
            _ => None,
        };
        let values = self.fields.iter().filter_map(|(name, value)| match value {
            Value::Array(values) => {
                let values: Vec<_> = values.iter().filter_map(scalar).collect();
                (!values.is_empty()).then(|| format!("{name} {}", values.join("; ")))
            }
            value => scalar(value).map(|value| format!("{name} {value}")),
        });
        values.collect::<Vec<_>>().join(", ").chars().take(limit.chars()).collect()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The value of a field, if `parse` knows it.
    fn field<T>(&mut self, name: &str, expected: Key, parse: impl FnOnce(Value) -> Option<T>) -> Option<T> {
        let value = parse(self.fields.remove(name)?);
        if value.is_none() {
            self.error(name, "type", expected);
        }
        value
    }

    pub(super) fn object<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut ObjectReader<'_>) -> T,
    ) -> Option<T> {
        let fields = self.field(name, key::AGENTS_FIELD_OBJECT, |value| match value {
            Value::Object(fields) => Some(fields),
            _ => None,
        })?;
        let location = format!("{}/{name}", self.location);
        Some(ObjectReader { fields, location, errors: self.errors }.run(read))
    }

    pub(super) fn text(&mut self, name: &str, limit: TextLimit) -> Option<String> {
        let text = self.field(name, key::AGENTS_FIELD_STRING, into_text)?;
        self.limited(name, text, limit)
    }

    /// A text that is not empty.
    pub(super) fn some_text(&mut self, name: &str, limit: TextLimit) -> Option<String> {
        let text = self.text(name, limit)?;
        if text.is_empty() {
            self.error(name, "minLength", key::AGENTS_FIELD_EMPTY);
            return None;
        }
        Some(text)
    }

    fn limited(&mut self, name: &str, text: String, limit: TextLimit) -> Option<String> {
        if limit.admits(&text) {
            return Some(text);
        }
        self.error(name, "maxLength", limit.error());
        None
    }

    /// A text that `parse` can read.
    fn parsed<T>(
        &mut self,
        name: &str,
        limit: TextLimit,
        (keyword, expected): (&'static str, Key),
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(name, limit)?;
        let value = parse(&text);
        if value.is_none() {
            self.error(name, keyword, expected);
        }
        value
    }

    pub(super) fn date_time(&mut self, name: &str) -> Option<Timestamp> {
        let expected = ("format", key::AGENTS_FIELD_DATE_TIME);
        self.parsed(name, TextLimit::Value, expected, |text| text.parse().ok())
    }

    pub(super) fn uri(&mut self, name: &str) -> Option<String> {
        let parse = |text: &str| Url::parse(text).is_ok().then(|| text.to_owned());
        self.parsed(name, TextLimit::Url, ("format", key::AGENTS_FIELD_ADDRESS), parse)
    }

    /// A phone number in the form of E.164.
    pub(super) fn phone(&mut self, name: &str) -> Option<String> {
        self.parsed(name, TextLimit::Value, ("pattern", key::AGENTS_FIELD_PHONE), |text| {
            let digits = text.strip_prefix('+')?;
            let is_number = (2..=15).contains(&digits.len()) && !digits.starts_with('0');
            (is_number && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.to_owned())
        })
    }

    /// A list of texts; empty if absent.
    pub(super) fn texts(&mut self, name: &str) -> Vec<String> {
        let most = SelectedFacets::MAX_VALUES;
        let values = self.field(name, key::AGENTS_FIELD_ARRAY, |value| match value {
            Value::Array(values) => Some(values),
            _ => None,
        });
        let values = values.unwrap_or_default();
        if values.len() > most {
            let error = Text::new(move |messages| messages.agents_field_values(&most).to_string());
            self.error(name, "maxItems", error);
            return Vec::new();
        }
        let mut texts = Vec::new();
        for (at, value) in values.into_iter().enumerate() {
            match into_text(value) {
                Some(text) => texts.extend(self.limited(&format!("{name}/{at}"), text, TextLimit::Value)),
                None => self.error(&format!("{name}/{at}"), "type", key::AGENTS_FIELD_STRING),
            }
        }
        texts
    }

    /// A list of texts that are all among these; empty if absent.
    pub(super) fn choices(&mut self, name: &str, known: &[&'static str]) -> Vec<&'static str> {
        let texts = self.texts(name);
        let choices =
            texts.iter().enumerate().map(|(at, text)| self.known(&format!("{name}/{at}"), text, known));
        choices.collect::<Vec<_>>().into_iter().flatten().collect()
    }

    /// A required text that is among these.
    pub(super) fn choice(&mut self, name: &str, known: &[&'static str]) -> Option<&'static str> {
        self.require(name);
        self.optional_choice(name, known)
    }

    pub(super) fn optional_choice(&mut self, name: &str, known: &[&'static str]) -> Option<&'static str> {
        let text = self.text(name, TextLimit::Value)?;
        self.known(name, &text, known)
    }

    fn known(&mut self, name: &str, text: &str, known: &[&'static str]) -> Option<&'static str> {
        let choice = known.iter().find(|choice| **choice == text).copied();
        if choice.is_none() {
            let known = known.join(", ");
            let error = Text::new(move |messages| messages.agents_field_one_of(&known).to_string());
            self.error(name, "enum", error);
        }
        choice
    }

    pub(super) fn integer(&mut self, name: &str, range: RangeInclusive<u64>) -> Option<u64> {
        let number = self.field(name, key::AGENTS_FIELD_WHOLE_NUMBER, |value| into_integer(&value))?;
        let (least, most) = range.into_inner();
        if number < least {
            let error = Text::new(move |messages| messages.agents_field_least(&least).to_string());
            self.error(name, "minimum", error);
        } else if number > most {
            let error = Text::new(move |messages| messages.agents_field_most(&most).to_string());
            self.error(name, "maximum", error);
        }
        (least..=most).contains(&number).then_some(number)
    }

    pub(super) fn flag(&mut self, name: &str) -> Option<bool> {
        self.field(name, key::AGENTS_FIELD_FLAG, |value| value.as_bool())
    }

    pub(super) fn vin(&mut self, name: &str) -> Option<Vin> {
        let parse = |text: &str| Vin::new(text).filter(|vin| vin.as_str() == text);
        self.parsed(name, TextLimit::Value, ("pattern", key::AGENTS_FIELD_VIN), parse)
    }
}

fn into_text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

/// A whole number, also as `20000.0`: languages without integers write it so.
fn into_integer(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_f64().filter(|number| number.fract() == 0.0)?.to_string().parse().ok())
}

/// A field's name in a JSON Pointer (RFC 6901), shortened.
fn pointer_token(name: &str) -> String {
    let name: String = name.chars().take(site::vehicle_search::MAX_NAME_CHARS).collect();
    name.replace('~', "~0").replace('/', "~1")
}
