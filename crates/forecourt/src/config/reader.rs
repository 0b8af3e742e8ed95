//! Reads the values of keys, and collects every error instead of stopping at the first.

use super::{
    keys::{DefaultValue, Key, Keys},
    parse::{ParseError, ParseSetting},
    sources::MergedSources,
};
use figment::{
    Figment,
    value::{Dict, Value},
};
use std::time::Duration;

/// Releases up to 0.1 served the facts of an invented dealership where none were set.
const FORMER_DEFAULTS: &str = "facts of the dealership have no defaults: `forecourt init` writes a file with yours, and \
                               `forecourt init --from-defaults` one with those of earlier releases, to review";

#[derive(Debug)]
pub(crate) struct Reader {
    keys: Keys,
    figment: Figment,
    errors: Vec<String>,
    warnings: Vec<String>,
    /// Paths of required facts that are not set.
    missing_facts: Vec<&'static str>,
    #[cfg(test)]
    pub(crate) keys_read: Vec<&'static str>,
}

impl Reader {
    /// Unknown keys of the files are the first errors.
    pub(crate) fn new(merged: &MergedSources) -> Self {
        let mut errors = Vec::new();
        for file in &merged.files {
            let mut unknown = Vec::new();
            find_unknown(merged.keys, &file.values, "", &mut unknown);
            errors.extend(unknown.into_iter().map(|error| format!("{error} [{}]", file.name)));
        }
        Self {
            keys: merged.keys,
            figment: merged.figment.clone(),
            errors,
            warnings: merged.warnings.clone(),
            missing_facts: Vec::new(),
            #[cfg(test)]
            keys_read: Vec::new(),
        }
    }

    /// The value of a key that has a default, or is required.
    pub(super) fn get<T: ParseSetting>(&mut self, path: &'static str) -> T {
        self.optional(path).unwrap_or_else(|| {
            let key = self.keys.find(path).expect("every key that is read is in the table");
            if matches!(key.default, DefaultValue::Required { .. }) {
                self.missing_fact(path);
            }
            default_of(key)
        })
    }

    /// Remembers that a fact is not set, which a served site needs.
    pub(super) fn missing_fact(&mut self, path: &'static str) {
        self.missing_facts.push(path);
    }

    /// True if a fact is set and valid; it must have been read.
    pub(super) fn has_fact(&self, path: &str) -> bool {
        !self.missing_facts.contains(&path)
    }

    /// The value of a key; `None` if it is not set or invalid.
    pub(super) fn optional<T: ParseSetting>(&mut self, path: &'static str) -> Option<T> {
        #[cfg(test)]
        self.keys_read.push(path);
        let value = self.figment.find_value(path).ok().filter(|value| !is_blank(value))?;
        match T::parse(&value) {
            Ok(setting) => Some(setting),
            Err(error) => {
                self.invalid(path, &value, &error);
                None
            }
        }
    }

    /// Warns if a key is set that an earlier release read and this one does not.
    pub(super) fn retired<T: ParseSetting>(&mut self, path: &'static str) {
        if self.optional::<T>(path).is_some() {
            self.warnings.push(format!("{path}: has no effect any more; remove it"));
        }
    }

    /// Two durations, of which the second must not be shorter.
    pub(super) fn ordered_durations(
        &mut self,
        first: &'static str,
        second: &'static str,
    ) -> (Duration, Duration) {
        let (shorter, longer) = (self.get(first), self.get(second));
        if longer < shorter {
            let format = humantime::format_duration;
            self.error(second, &format!("{} is shorter than {first}, {}", format(longer), format(shorter)));
        }
        (shorter, longer)
    }

    /// Adds an error that depends on more than one key.
    pub(crate) fn error(&mut self, path: &str, message: &str) {
        let value = self.figment.find_value(path).ok().filter(|value| value.as_dict().is_none());
        let source = value.map_or_else(String::new, |value| in_source(&self.figment, &value));
        self.errors.push(format!("{path}: {message}{source}"));
    }

    /// Adds an error for a required key without a value, which lists the ways to set it.
    pub(crate) fn missing(&mut self, path: &str, flag: Option<&str>) {
        if let (Some(key), false) = (self.keys.find(path), self.is_invalid(path)) {
            let variable = key.variable();
            let flag = flag.map(|flag| format!(", {flag}")).unwrap_or_default();
            self.error(
                path,
                &format!("missing: the {} ({variable}{flag}, or {path} in the file)", key.meaning),
            );
        }
    }

    /// The value of this key already has its error.
    pub(crate) fn is_invalid(&self, path: &str) -> bool {
        self.errors.iter().any(|error| error.starts_with(&format!("{path}: ")))
    }

    /// Adds an error if there is no inventory, unless a setting of one is invalid.
    pub(crate) fn missing_feed(&mut self) {
        if !["feed.url", "feed.folder", "inventory.source"].iter().any(|path| self.is_invalid(path)) {
            self.error(
                "feed.url",
                "missing: the address of the car listings call (FORECOURT_FEED__URL, --feed-url, or feed.url in the file), or of \
                 its files (feed.folder); or inventory.source = \"staff\", if your staff enter the vehicles",
            );
        }
    }

    /// Adds an error for each required fact that is not set, in the order of the table of settings.
    pub(crate) fn require_facts(&mut self) {
        let before = self.errors.len();
        let mut facts = std::mem::take(&mut self.missing_facts);
        facts.sort_by_key(|path| self.keys.iter().position(|key| key.path == *path));
        for path in facts {
            self.missing(path, None);
        }
        if self.errors.len() > before {
            self.errors.push(FORMER_DEFAULTS.to_owned());
        }
    }

    /// Adds an error if leads have no channel, unless a setting of one is invalid.
    pub(crate) fn missing_channel(&mut self) {
        if !self
            .errors
            .iter()
            .any(|error| error.starts_with("leads.url: ") || error.starts_with("leads.mail."))
        {
            self.error(
                "leads.url",
                "missing, and so is leads.mail.readable_to: leads need an endpoint (FORECOURT_LEADS__URL, --leads-url, or leads.url in the \
                 file), or a mail server and an address (leads.mail.server with leads.mail.readable_to)",
            );
        }
    }

    pub(crate) fn warn_if(&mut self, applies: bool, warning: &str) {
        self.warnings.extend(applies.then(|| warning.to_owned()));
    }

    /// The errors and the warnings.
    pub(crate) fn finish(self) -> (Vec<String>, Vec<String>) {
        (self.errors, self.warnings)
    }

    fn invalid(&mut self, path: &'static str, value: &Value, error: &ParseError) {
        let is_secret = self.keys.find(path).is_some_and(|key| key.is_secret);
        let shown = if is_secret { "***" } else { error.value.as_str() };
        let source = in_source(&self.figment, value);
        self.errors.push(format!("{path}: {shown} {}{source}", error.message));
    }
}

/// Settings that changed their name: the old one and the one of this release. None has, so far.
const RENAMED: &[(&str, &str)] = &[];

fn renamed_to(path: &str) -> Option<&'static str> {
    RENAMED.iter().find(|(old, _)| *old == path).map(|(_, new)| *new)
}

/// The file, the variable or the flag that a value is from, for the end of a message.
fn in_source(figment: &Figment, value: &Value) -> String {
    source_name(figment, value).map_or_else(String::new, |source| format!(" [{source}]"))
}

/// The file, the variable or the flag that a value is from. That of a table that several files have
/// is the first of them.
pub(super) fn source_name(figment: &Figment, value: &Value) -> Option<String> {
    figment.get_metadata(value.tag()).map(|metadata| metadata.name.to_string())
}

/// A tab is a delimiter.
fn is_blank(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().is_empty() && text != "\t")
}

/// A test parses every default, so the panics here cannot happen at run time.
fn default_of<T: ParseSetting>(key: &Key) -> T {
    match key.default {
        DefaultValue::Value(text) | DefaultValue::Required { placeholder: text } => {
            T::parse(&Value::from(text)).expect("every default in the table is valid")
        }
        DefaultValue::Described(text) => {
            panic!("{} has no default ({text}): read it with `optional`", key.path)
        }
    }
}

fn find_unknown(keys: Keys, dict: &Dict, table: &str, errors: &mut Vec<String>) {
    for (name, value) in dict {
        let path = if table.is_empty() { name.clone() } else { format!("{table}.{name}") };
        if keys.find(&path).is_some() {
            continue;
        }
        if let Some(new) = renamed_to(&path) {
            errors.push(format!("{path}: is called {new} in this release"));
            continue;
        }
        match (value, first_key_below(keys, &path)) {
            (Value::Dict(_, inner), Some(_)) => find_unknown(keys, inner, &path, errors),
            (_, Some(key)) => errors.push(format!("{path}: a table of keys, such as {}", key.path)),
            // Text that is appended to a file is in its last table.
            (_, None) if !table.is_empty() && keys.find(name).is_some() => {
                errors.push(format!("{path}: no such key; write {name} above the first [table] of the file"));
            }
            (_, None) => {
                let suggestion =
                    inventory::nearest(&path, keys.iter().map(|key| key.path).chain(tables(keys)));
                let hint = suggestion.map_or_else(String::new, |path| format!(" (did you mean {path}?)"));
                errors.push(format!("{path}: no such key{hint}"));
            }
        }
    }
}

fn first_key_below(keys: Keys, table: &str) -> Option<&'static Key> {
    let prefix = format!("{table}.");
    keys.iter().find(|key| key.path.starts_with(&prefix))
}

fn tables(keys: Keys) -> impl Iterator<Item = &'static str> {
    keys.iter().filter_map(|key| key.path.rsplit_once('.').map(|(table, _)| table))
}
