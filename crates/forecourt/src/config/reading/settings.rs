//! The kinds of values that keys have, and how each is written.

mod addresses;
mod hours;
mod people;
mod size;
mod sources;
mod taxes;
mod trade;

pub(in crate::config) use addresses::{AddressWithVin, DatabaseAddress, HeaderName, MailServer, Origin};
pub(in crate::config) use size::ByteSize;
pub(in crate::config) use sources::ViewedVehicles;

use figment::value::Value;
use std::{path::PathBuf, time::Duration};

/// A kind of value.
pub(in crate::config) trait Setting: Sized {
    /// Reads it from the file's or the environment's value.
    fn read(value: &Value) -> Result<Self, Problem>;
}

/// What is wrong with a value: `"abc"` `is no duration (write 30s, 5m, 500ms)`.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::config) struct Problem {
    /// The value as the operator wrote it.
    pub shown: String,
    /// What is wrong with it.
    pub text: String,
}

impl Problem {
    /// Something wrong with the whole value.
    pub(in crate::config) fn new(value: &Value, text: impl Into<String>) -> Self {
        Self { shown: shown(value), text: text.into() }
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Dict(..) => "a table".to_owned(),
        Value::Array(..) => "a list".to_owned(),
        _ => text(value).map_or_else(|| "nothing".to_owned(), |text| format!("{text:?}")),
    }
}

/// A single value's text: `8080` and `"8080"` are the same.
pub(in crate::config) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(_, text) => Some(text.trim().to_owned()),
        Value::Char(_, c) => Some(c.to_string()),
        Value::Bool(_, truth) => Some(truth.to_string()),
        Value::Num(_, number) => number
            .to_i128()
            .map(|number| number.to_string())
            .or_else(|| number.to_u128().map(|number| number.to_string()))
            .or_else(|| number.to_f64().map(|number| number.to_string())),
        Value::Dict(..) | Value::Array(..) | Value::Empty(..) => None,
    }
}

/// Reads a single value by its text.
pub(in crate::config) fn by_text<T>(
    value: &Value,
    wanted: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Problem> {
    text(value).and_then(|text| read(&text)).ok_or_else(|| Problem::new(value, wanted))
}

/// The entries of a list, or of a text with separators between them.
fn entries(value: &Value, separator: char) -> Vec<Value> {
    match value {
        Value::Array(_, entries) => entries.clone(),
        Value::String(_, text) => {
            text.split(separator).map(str::trim).filter(|entry| !entry.is_empty()).map(Value::from).collect()
        }
        other => vec![other.clone()],
    }
}

impl Setting for String {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no text", |text| Some(text.to_owned()))
    }
}

impl Setting for Vec<String> {
    fn read(value: &Value) -> Result<Self, Problem> {
        entries(value, ',').iter().map(String::read).collect()
    }
}

impl Setting for bool {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is neither true nor false", |text| text.parse().ok())
    }
}

impl Setting for u32 {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no whole number from 0 up", |text| text.parse().ok())
    }
}

impl Setting for u64 {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no whole number from 0 up", |text| text.parse().ok())
    }
}

impl Setting for Duration {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no duration (write 30s, 5m, 500ms)", |text| {
            humantime::parse_duration(text).ok().filter(|duration| !duration.is_zero())
        })
    }
}

/// A duration that may be none at all: `0s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::config) struct Span(pub Duration);

impl Setting for Span {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no duration (write 0s, 30s, 5m)", |text| {
            humantime::parse_duration(text).ok().map(Self)
        })
    }
}

impl Setting for PathBuf {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no path", |text| Some(Self::from(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a setting from text; what is wrong as the operator would see it.
    pub(in crate::config) fn read<T: Setting>(text: &str) -> Result<T, String> {
        T::read(&Value::from(text)).map_err(|problem| format!("{} {}", problem.shown, problem.text))
    }

    #[test]
    fn durations_are_written_with_their_unit() {
        assert_eq!(read("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read("5m"), Ok(Duration::from_mins(5)));
        assert_eq!(read::<Duration>("abc").unwrap_err(), "\"abc\" is no duration (write 30s, 5m, 500ms)");
        assert!(read::<Duration>("0s").is_err() && read::<Duration>("30").is_err());
    }

    #[test]
    fn a_duration_that_may_be_none_may_be_zero_with_or_without_a_unit() {
        for none in ["0", "0s", "0ms"] {
            assert_eq!(read(none), Ok(Span(Duration::ZERO)));
        }
        assert_eq!(read("30m"), Ok(Span(Duration::from_mins(30))));
        assert!(read::<Span>("30").is_err() && read::<Span>("off").is_err());
    }

    #[test]
    fn a_number_may_be_text_and_text_a_number() {
        assert_eq!(u32::read(&Value::from(3)), Ok(3));
        assert_eq!(read("3"), Ok(3_u32));
        assert_eq!(String::read(&Value::from(38125)), Ok("38125".to_owned()));
        assert!(read::<u32>("-1").is_err());
    }
}
