//! List fields: options and photos.

use super::report::FieldIssues;
use super::text;
use crate::text::fold;
use serde_json::Value;
use std::collections::HashSet;
use url::Url;

const MAX_OPTIONS: usize = 200;
const MAX_OPTION_CHARS: usize = 120;
const MAX_IMAGES: usize = 100;
const MAX_URL_BYTES: usize = 2_048;

/// Options of one record, without duplicates, ignoring case and accents.
#[derive(Default)]
pub(super) struct Options {
    list: Vec<String>,
    folded: HashSet<String>,
}

impl Options {
    /// Adds the entries of a list, or of a text separated by commas or semicolons.
    pub(super) fn add(&mut self, field: &'static str, value: Value, issues: &mut FieldIssues) {
        match value {
            Value::String(text) => {
                for part in text.split([',', ';']) {
                    self.push(field, part, issues);
                }
            }
            Value::Array(entries) => {
                for entry in entries {
                    match entry_text(entry, &["name", "label", "title", "text", "description", "value"]) {
                        Ok(Some(text)) => self.push(field, &text, issues),
                        Ok(None) => {}
                        Err(reason) => issues.dropped(field, reason),
                    }
                }
            }
            _ => issues.dropped(field, "wrong type"),
        }
    }

    pub(super) fn into_list(self) -> Vec<String> {
        self.list
    }

    fn push(&mut self, field: &'static str, text: &str, issues: &mut FieldIssues) {
        let cleaned = text::line(text, MAX_OPTION_CHARS);
        if cleaned.text.is_empty() {
            return;
        }
        if self.list.len() >= MAX_OPTIONS {
            issues.dropped(field, "beyond the longest list");
            return;
        }
        // White space around separators is not reported.
        for &reason in cleaned.repairs.iter().filter(|&&reason| reason != "white space") {
            issues.repaired(field, reason);
        }
        if self.folded.insert(fold(&cleaned.text)) {
            self.list.push(cleaned.text);
        } else {
            issues.dropped(field, "repeated");
        }
    }
}

/// Photo URLs: a list of texts or of objects with a URL, or one text.
pub(super) fn images(field: &'static str, value: Value, issues: &mut FieldIssues) -> Vec<String> {
    let entries = match value {
        Value::Array(entries) => entries,
        Value::String(text) => {
            issues.repaired(field, "text as list");
            split_urls(&text).into_iter().map(|url| Value::String(url.to_owned())).collect()
        }
        _ => {
            issues.dropped(field, "wrong type");
            return Vec::new();
        }
    };
    let mut images = Vec::with_capacity(entries.len().min(MAX_IMAGES));
    let mut seen = HashSet::new();
    for entry in entries {
        match entry_text(entry, &["url", "src", "href", "uri"])
            .and_then(|text| text.map_or(Ok(None), |text| image_url(field, &text, issues)))
        {
            Ok(None) => {}
            Ok(Some(url)) if !seen.insert(url.clone()) => issues.dropped(field, "repeated"),
            Ok(Some(_)) if images.len() >= MAX_IMAGES => issues.dropped(field, "beyond the longest list"),
            Ok(Some(url)) => images.push(url),
            Err(reason) => issues.dropped(field, reason),
        }
    }
    images
}

/// A photo's URL, normalized; `None` for blank text. Removes a user and password, which the page
/// would reveal.
fn image_url(
    field: &'static str,
    text: &str,
    issues: &mut FieldIssues,
) -> Result<Option<String>, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() > MAX_URL_BYTES {
        return Err("too long");
    }
    let parsed = if text.starts_with("//") { Url::parse(&format!("https:{text}")) } else { Url::parse(text) };
    let mut url = parsed.map_err(|_| "not an address")?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("not an http address");
    }
    if !url.username().is_empty() || url.password().is_some() {
        // Fails only for URLs without a host; http URLs have one.
        let _ = url.set_username("").and_then(|()| url.set_password(None));
        issues.repaired(field, "user and password in an address");
    }
    Ok(Some(String::from(url)))
}

/// The URLs in a text, separated by white space, commas, semicolons or bars. A comma inside a URL
/// stays.
fn split_urls(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("http").map(|(start, _)| start).collect();
    starts.retain(|&start| text[..start].ends_with([',', ';', '|', ' ', '\t', '\n', '\r']));
    let mut urls = Vec::with_capacity(starts.len() + 1);
    let mut from = 0;
    for end in starts.into_iter().chain([text.len()]) {
        urls.push(text[from..end].trim_end_matches([',', ';', '|', ' ', '\t', '\n', '\r']));
        from = end;
    }
    urls
}

/// The text of a list entry: text, a number, or an object with a text under one of these names.
fn entry_text(entry: Value, names: &[&str]) -> Result<Option<String>, &'static str> {
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
