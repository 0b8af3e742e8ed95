//! Fields that hold several things: options and photos.

use super::text;
use crate::decode::report::Complaints;
use crate::words::fold::fold;
use serde_json::Value;
use std::collections::HashSet;
use url::Url;

const MAX_OPTIONS: usize = 200;
const MAX_OPTION_CHARS: usize = 120;
const MAX_IMAGES: usize = 100;
const MAX_URL_BYTES: usize = 2_048;

/// Options of one record, each once, however it is spelled.
#[derive(Default)]
pub(super) struct Options {
    list: Vec<String>,
    folded: HashSet<String>,
}

impl Options {
    /// Takes the entries of a list, or the parts of one text separated by commas or semicolons.
    pub(super) fn take(&mut self, field: &'static str, value: Value, complaints: &mut Complaints) {
        match value {
            Value::String(text) => {
                for part in text.split([',', ';']) {
                    self.push(field, part, complaints);
                }
            }
            Value::Array(entries) => {
                for entry in entries {
                    match named(entry, &["name", "label", "title", "text", "description", "value"]) {
                        Ok(Some(text)) => self.push(field, &text, complaints),
                        Ok(None) => {}
                        Err(reason) => complaints.dropped(field, reason),
                    }
                }
            }
            _ => complaints.dropped(field, "wrong type"),
        }
    }

    pub(super) fn into_list(self) -> Vec<String> {
        self.list
    }

    fn push(&mut self, field: &'static str, text: &str, complaints: &mut Complaints) {
        let cleaned = text::line(text, MAX_OPTION_CHARS);
        if cleaned.text.is_empty() {
            return;
        }
        if self.list.len() >= MAX_OPTIONS {
            complaints.dropped(field, "beyond the longest list");
            return;
        }
        // The space around a separator, or in a list's entry, is not worth a word in the report.
        for &reason in cleaned.repairs.iter().filter(|&&reason| reason != "white space") {
            complaints.repaired(field, reason);
        }
        if self.folded.insert(fold(&cleaned.text)) {
            self.list.push(cleaned.text);
        } else {
            complaints.dropped(field, "repeated");
        }
    }
}

/// The photos' addresses: a list of texts or of objects with an address, or one text.
pub(super) fn images(field: &'static str, value: Value, complaints: &mut Complaints) -> Vec<String> {
    let entries = match value {
        Value::Array(entries) => entries,
        Value::String(text) => {
            complaints.repaired(field, "text as list");
            addresses(&text).into_iter().map(|address| Value::String(address.to_owned())).collect()
        }
        _ => {
            complaints.dropped(field, "wrong type");
            return Vec::new();
        }
    };
    let mut images = Vec::with_capacity(entries.len().min(MAX_IMAGES));
    let mut seen = HashSet::new();
    for entry in entries {
        match named(entry, &["url", "src", "href", "uri"])
            .and_then(|text| text.map_or(Ok(None), |text| image(field, &text, complaints)))
        {
            Ok(None) => {}
            Ok(Some(address)) if !seen.insert(address.clone()) => complaints.dropped(field, "repeated"),
            Ok(Some(_)) if images.len() >= MAX_IMAGES => complaints.dropped(field, "beyond the longest list"),
            Ok(Some(address)) => images.push(address),
            Err(reason) => complaints.dropped(field, reason),
        }
    }
    images
}

/// A photo's address as a browser understands it; nothing for blank text. A user and a password are the partner's secret, and
/// everybody would read them in the page.
fn image(
    field: &'static str,
    text: &str,
    complaints: &mut Complaints,
) -> Result<Option<String>, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() > MAX_URL_BYTES {
        return Err("too long");
    }
    let parsed = if text.starts_with("//") { Url::parse(&format!("https:{text}")) } else { Url::parse(text) };
    let mut address = parsed.map_err(|_| "not an address")?;
    if !matches!(address.scheme(), "http" | "https") {
        return Err("not an http address");
    }
    if !address.username().is_empty() || address.password().is_some() {
        // Fails only for addresses without a host, and those of http have one.
        let _ = address.set_username("").and_then(|()| address.set_password(None));
        complaints.repaired(field, "user and password in an address");
    }
    Ok(Some(String::from(address)))
}

/// The addresses in one text, separated by white space, commas, semicolons or bars. A comma inside an address stays.
fn addresses(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("http").map(|(start, _)| start).collect();
    starts.retain(|&start| text[..start].ends_with([',', ';', '|', ' ', '\t', '\n', '\r']));
    let mut addresses = Vec::with_capacity(starts.len() + 1);
    let mut from = 0;
    for end in starts.into_iter().chain([text.len()]) {
        addresses.push(text[from..end].trim_end_matches([',', ';', '|', ' ', '\t', '\n', '\r']));
        from = end;
    }
    addresses
}

/// The text of a list's entry: text, a number, or an object that holds one under one of the names.
fn named(entry: Value, names: &[&str]) -> Result<Option<String>, &'static str> {
    match entry {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Number(number) => Ok(Some(number.to_string())),
        Value::Object(mut members) => match names.iter().find_map(|&name| members.remove(name)) {
            Some(Value::String(text)) => Ok(Some(text)),
            _ => Err("wrong type"),
        },
        Value::Bool(_) | Value::Array(_) => Err("wrong type"),
    }
}
