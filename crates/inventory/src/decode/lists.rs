//! List fields: options and photos (FEED-12).

use super::markup::{decode_entities, plain_text};
use super::number::number_text;
use super::placeholder::is_placeholder;
use super::report::{REPEATED, RecordIssues};
use super::stock_photos;
use super::text::{self, Cleaned};
use crate::text::fold;
use crate::visible_text;
use hashbrown::HashSet;
use serde_json::Value;
use std::borrow::Cow;
use url::Url;

const MAX_OPTIONS: usize = 200;
const MAX_OPTION_CHARS: usize = 120;
const MAX_IMAGES: usize = 100;
const MAX_URL_BYTES: usize = 2_048;
const OPTION_NAMES: [&str; 6] = ["name", "label", "title", "text", "description", "value"];
const URL_NAMES: [&str; 4] = ["url", "src", "href", "uri"];
/// White space as JSON writes it, escaped once more.
const WRITTEN_SPACE: [&str; 3] = ["\\r", "\\n", "\\t"];
const QUOTES: [char; 2] = ['"', '\''];

/// Options of one record, without duplicates, ignoring case and accents.
pub(super) struct Options {
    list: Vec<String>,
    folded: HashSet<String>,
    split: fn(&str) -> Vec<&str>,
}

impl Options {
    /// Files and arrays of records separate options in different ways (FEED-12).
    pub(super) fn new(is_file: bool) -> Self {
        let split = if is_file { split_cell } else { split_options };
        Self { list: Vec::new(), folded: HashSet::new(), split }
    }

    /// Adds the entries of a list, or those in a text.
    pub(super) fn add(&mut self, field: &'static str, value: Value, issues: &mut RecordIssues) {
        match value {
            Value::String(text) => match serialized_list(&text) {
                Some(entries) => self.add_entries(field, entries, issues),
                None => self.add_text(field, &text, issues),
            },
            Value::Array(entries) => self.add_entries(field, entries, issues),
            _ => issues.dropped(field, "wrong type"),
        }
    }

    pub(super) fn into_list(self) -> Vec<String> {
        self.list
    }

    fn add_entries(&mut self, field: &'static str, entries: Vec<Value>, issues: &mut RecordIssues) {
        for text in entry_texts(entries, &OPTION_NAMES) {
            match text {
                Ok(text) => self.push(field, text::line(&text, MAX_OPTION_CHARS), issues),
                Err(reason) => issues.dropped(field, reason),
            }
        }
    }

    /// Adds the entries of a text, which is decoded first: entities end with a semicolon.
    fn add_text(&mut self, field: &'static str, text: &str, issues: &mut RecordIssues) {
        let plain = plain_text(text);
        if plain != text {
            issues.repaired(field, "mark-up");
        }
        for option in (self.split)(&plain) {
            self.push(field, text::line_of_plain(option, MAX_OPTION_CHARS), issues);
        }
    }

    fn push(&mut self, field: &'static str, Cleaned { text, repairs }: Cleaned, issues: &mut RecordIssues) {
        if text.is_empty() {
            return;
        }
        if is_placeholder(&text) {
            issues.dropped(field, "placeholder");
            return;
        }
        if self.list.len() >= MAX_OPTIONS {
            issues.dropped(field, "beyond the longest list");
            return;
        }
        // White space around separators is not reported.
        for &reason in repairs.iter().filter(|&&reason| reason != "white space") {
            issues.repaired(field, reason);
        }
        if self.folded.insert(fold(&text)) {
            self.list.push(text);
        } else {
            issues.dropped(field, REPEATED);
        }
    }
}

/// The options in a plain text: separated by commas, semicolons and bullets, or where it has none of
/// these, by bars and line breaks. A comma inside a number (`5,000 lb`) separates nothing.
fn split_options(text: &str) -> Vec<&str> {
    let separators: Vec<(usize, &str)> =
        text.match_indices([',', ';', '•']).filter(|&(at, _)| !is_inside_number(text, at)).collect();
    if separators.is_empty() {
        return text.split(['|', '\n', '\r']).collect();
    }
    let mut from = 0;
    let mut options = Vec::with_capacity(separators.len() + 1);
    for (at, separator) in separators {
        options.push(&text[from..at]);
        from = at + separator.len();
    }
    options.push(&text[from..]);
    options
}

/// The options in a cell (FEED-14): separated by bars, semicolons, bullets, carets, line breaks, tildes or two
/// blanks, whichever it has first in this order, else by commas.
fn split_cell(text: &str) -> Vec<&str> {
    for separator in ['|', ';', '•', '^', '\n', '\r'] {
        if text.contains(separator) {
            return text.split(separator).collect();
        }
    }
    // `~30 mpg` has about so many.
    let is_apart = |(at, _): (usize, &str)| !text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
    if text.match_indices('~').any(is_apart) {
        return text.split('~').collect();
    }
    // Two blanks behind a comma separate nothing more.
    let has_blanks = text.trim().contains("  ") && !text.contains(",  ");
    if has_blanks { text.split("  ").collect() } else { split_options(text) }
}

/// A comma stands between a digit and exactly three digits.
fn is_inside_number(text: &str, comma: usize) -> bool {
    let (before, after) = (&text[..comma], &text.as_bytes()[comma..]);
    let digits = after.iter().skip(1).take(4).take_while(|byte| byte.is_ascii_digit()).count();
    after[0] == b',' && digits == 3 && before.ends_with(|last: char| last.is_ascii_digit())
}

/// Photo URLs of one record, without duplicates.
pub(super) struct Images<'a> {
    field: &'static str,
    /// Parts of addresses of photos that are no stock pictures.
    actual: &'a [String],
    pub(super) urls: Vec<String>,
    /// The lowest bit is the first photo's (VEHICLE-9).
    pub(super) stock_photos: u128,
    seen: HashSet<String>,
}

impl<'a> Images<'a> {
    pub(super) fn new(field: &'static str, actual: &'a [String]) -> Self {
        Self { field, actual, urls: Vec::new(), stock_photos: 0, seen: HashSet::new() }
    }

    /// Adds a list of texts or of objects with a URL, or one text. A text may hold several.
    pub(super) fn add(&mut self, value: Value, issues: &mut RecordIssues) {
        let entries = match value {
            Value::Array(entries) => entries,
            Value::String(_) => vec![value],
            _ => return issues.dropped(self.field, "wrong type"),
        };
        for entry in entries {
            let (start, is_stock) = (self.urls.len(), stock_photos::is_entry(&entry));
            for text in entry_texts(vec![entry], &URL_NAMES) {
                match text {
                    Ok(text) => self.add_urls(&text, issues),
                    Err(reason) => issues.dropped(self.field, reason),
                }
            }
            for (place, url) in self.urls.iter().enumerate().skip(start) {
                if is_stock || stock_photos::is_address(url, self.actual) {
                    self.stock_photos |= 1 << place;
                }
            }
        }
    }

    fn add_urls(&mut self, text: &str, issues: &mut RecordIssues) {
        if is_single_url(text) {
            self.push(text, issues);
            return;
        }
        let decoded = decode_entities(text);
        let mut visible = visible_text(&decoded);
        // A slash that was escaped once more.
        if visible.contains("\\/") {
            visible = Cow::Owned(visible.replace("\\/", "/"));
        }
        for url in split_urls(&visible).into_iter().filter(|url| !url.is_empty()) {
            self.push(url, issues);
        }
    }

    fn push(&mut self, url: &str, issues: &mut RecordIssues) {
        match image_url(self.field, url, issues) {
            Ok(url) if !self.seen.insert(url.clone()) => issues.dropped(self.field, REPEATED),
            Ok(_) if self.urls.len() >= MAX_IMAGES => {
                issues.dropped(self.field, "beyond the longest list");
            }
            Ok(url) => self.urls.push(url),
            Err(reason) => issues.dropped(self.field, reason),
        }
    }
}

/// A text is one address that needs no reading, like nearly all: it has no character with a meaning for
/// [`split_urls`] or in HTML.
fn is_single_url(text: &str) -> bool {
    let is_plain = |byte: u8| {
        let has_meaning =
            matches!(byte, b'"' | b'\'' | b'&' | b',' | b';' | b'[' | b']' | b'\\' | b'|' | b'^' | b'~');
        byte.is_ascii_graphic() && !has_meaning
    };
    !text.is_empty() && text.bytes().all(is_plain)
}

/// A photo's URL, normalized. Removes a user and password, which the page would reveal.
fn image_url(field: &'static str, text: &str, issues: &mut RecordIssues) -> Result<String, &'static str> {
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
    Ok(String::from(url))
}

/// True for a letter that separates the addresses in a text.
const fn is_url_separator(letter: char) -> bool {
    matches!(letter, ',' | ';' | '|' | '^' | '~' | ' ' | '\t' | '\n' | '\r' | '[' | ']')
}

/// The URLs in a text, separated by white space and punctuation, perhaps quoted. A separator is part of
/// the URL before it, unless a URL follows, the text ends, or the URL is complete: `a.jpg,b.jpg`.
fn split_urls(text: &str) -> Vec<&str> {
    let is_start = |&start: &usize| {
        let (before, url) = text.split_at(start);
        let is_separated =
            before.ends_with(is_url_separator) || WRITTEN_SPACE.iter().any(|&space| before.ends_with(space));
        let url = url.strip_prefix(QUOTES).unwrap_or(url);
        is_separated
            && (starts_url(url) || before.strip_suffix([',', ';', '|', '^', '~']).is_some_and(ends_picture))
    };
    // Behind a separator, or a written-out escape.
    let bytes = text.as_bytes();
    let is_end = |&end: &usize| match bytes[end] {
        b'r' | b'n' | b't' => end > 0 && bytes[end - 1] == b'\\',
        byte => is_url_separator(char::from(byte)),
    };
    let starts = (0..bytes.len()).filter(is_end).map(|end| end + 1).filter(is_start);
    let mut urls = Vec::new();
    let mut from = 0;
    for end in starts.chain([text.len()]) {
        let mut url = text[from..end].trim_matches(is_url_separator);
        while let Some(shorter) = WRITTEN_SPACE.iter().find_map(|&space| url.strip_suffix(space)) {
            url = shorter.trim_end_matches(is_url_separator);
        }
        let quoted = QUOTES.iter().find_map(|&quote| url.strip_prefix(quote)?.strip_suffix(quote));
        urls.push(quoted.unwrap_or(url));
        from = end;
    }
    urls
}

fn ends_picture(url: &str) -> bool {
    const EXTENSIONS: [&[u8]; 6] = [b".avif", b".gif", b".jpeg", b".jpg", b".png", b".webp"];
    let ends_with = |extension: &[u8]| {
        let start = url.len().checked_sub(extension.len());
        start.is_some_and(|start| url.as_bytes()[start..].eq_ignore_ascii_case(extension))
    };
    EXTENSIONS.into_iter().any(ends_with)
}

fn starts_url(text: &str) -> bool {
    let has_scheme =
        |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    let host = text.strip_prefix("//").and_then(|rest| rest.split_once('/')).map(|(host, _)| host);
    host.is_some_and(|host| host.contains('.')) || has_scheme("http://") || has_scheme("https://")
}

/// The entries of a list that was serialized as text: by JSON, or as Python prints a list of texts.
fn serialized_list(text: &str) -> Option<Vec<Value>> {
    let text = text.trim();
    if !text.starts_with('[') && !text.starts_with('&') {
        return None;
    }
    let parsed = |text: &str| match serde_json::from_str(text) {
        Ok(Value::Array(entries)) => Some(entries),
        _ => None,
    };
    let inner = |text: &str| text.strip_prefix('[')?.strip_suffix(']').map(str::to_owned);
    let decoded = decode_entities(text);
    parsed(text).or_else(|| parsed(&decoded)).or_else(|| quoted_entries(&inner(decoded.trim())?))
}

/// The entries of `'a', "b"`; `None` if one is not quoted.
fn quoted_entries(inner: &str) -> Option<Vec<Value>> {
    let mut entries = Vec::new();
    let mut rest = inner.trim();
    while !rest.is_empty() {
        let quote = rest.chars().next().filter(|first| matches!(first, '\'' | '"'))?;
        let closes = |&(at, _): &(usize, &str)| {
            let after = rest[at + 1..].trim_start();
            at > 0 && !rest[..at].ends_with('\\') && (after.is_empty() || after.starts_with(','))
        };
        let (end, _) = rest.match_indices(quote).find(closes)?;
        entries.push(Value::String(rest[1..end].replace("\\'", "'")));
        let after = rest[end + 1..].trim_start();
        rest = after.strip_prefix(',').unwrap_or(after).trim_start();
    }
    Some(entries)
}

/// The texts of a list's entries, or why one has none. An entry may be a list that was serialized as
/// text; a list within that one is text.
fn entry_texts(entries: Vec<Value>, names: &[&str]) -> Vec<Result<String, &'static str>> {
    let mut texts = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry_text(entry, names) {
            Ok(Some(text)) => match serialized_list(&text) {
                Some(inner) => {
                    texts.extend(inner.into_iter().filter_map(|entry| entry_text(entry, names).transpose()));
                }
                None => texts.push(Ok(text)),
            },
            Ok(None) => {}
            Err(reason) => texts.push(Err(reason)),
        }
    }
    texts
}

/// The text of a list entry: text, a number, or an object with a text under one of these names.
fn entry_text(entry: Value, names: &[&str]) -> Result<Option<String>, &'static str> {
    match entry {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Number(number) => Ok(Some(number_text(&number))),
        Value::Object(mut members) => match names.iter().find_map(|&name| members.remove(name)) {
            Some(Value::String(text)) => Ok(Some(text)),
            _ => Err("wrong type"),
        },
        Value::Bool(_) | Value::Array(_) => Err("wrong type"),
    }
}
