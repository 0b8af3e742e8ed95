//! Reads values by key, and collects every mistake on the way instead of stopping at the first.

use super::{
    keys::{Default, Key, Keys},
    settings::{Problem, Setting},
    sources::{Merged, nearest},
};
use figment::{
    Figment,
    value::{Dict, Value},
};

/// Reads values by key.
#[derive(Debug)]
pub(in crate::config) struct Reader {
    keys: Keys,
    figment: Figment,
    mistakes: Vec<String>,
    #[cfg(test)]
    pub(in crate::config) asked: Vec<&'static str>,
}

impl Reader {
    /// A reader of these sources; unknown keys of the file are the first mistakes.
    pub(in crate::config) fn new(merged: &Merged) -> Self {
        let mut mistakes = Vec::new();
        find_unknown(merged.keys, &merged.file, "", &mut mistakes);
        Self {
            keys: merged.keys,
            figment: merged.figment.clone(),
            mistakes,
            #[cfg(test)]
            asked: Vec::new(),
        }
    }

    /// The value of a key that has a default.
    pub(in crate::config) fn get<T: Setting>(&mut self, path: &'static str) -> T {
        self.optional(path).unwrap_or_else(|| default_of(self.keys, path))
    }

    /// The value of a key, where it is set and is one.
    pub(in crate::config) fn optional<T: Setting>(&mut self, path: &'static str) -> Option<T> {
        #[cfg(test)]
        self.asked.push(path);
        let value = self.figment.find_value(path).ok().filter(|value| !is_blank(value))?;
        match T::read(&value) {
            Ok(setting) => Some(setting),
            Err(problem) => {
                self.blame(path, &value, &problem);
                None
            }
        }
    }

    /// A mistake that only shows between several keys.
    pub(in crate::config) fn mistake(&mut self, path: &str, text: &str) {
        self.mistakes.push(format!("{path}: {text}"));
    }

    /// A mistake where the key has no value, saying the ways to give it one.
    pub(in crate::config) fn missing(&mut self, path: &str, flag: &str) {
        // A value that is there and wrong has its own line.
        let is_blamed = self.mistakes.iter().any(|mistake| mistake.starts_with(&format!("{path}: ")));
        if let (Some(key), false) = (self.keys.find(path), is_blamed) {
            let variable = key.variable();
            self.mistake(
                path,
                &format!("missing: the {} ({variable}, {flag}, or {path} in the file)", key.meaning),
            );
        }
    }

    /// Everything that was wrong.
    pub(in crate::config) fn into_mistakes(self) -> Vec<String> {
        self.mistakes
    }

    fn blame(&mut self, path: &'static str, value: &Value, problem: &Problem) {
        let is_secret = self.keys.find(path).is_some_and(|key| key.is_secret);
        let shown = if is_secret { "***" } else { problem.shown.as_str() };
        let source = self.figment.get_metadata(value.tag()).map(|metadata| metadata.name.to_string());
        let place = source.map_or_else(String::new, |source| format!(" [{source}]"));
        self.mistakes.push(format!("{path}: {shown} {}{place}", problem.text));
    }
}

fn is_blank(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// The table's default. That each can be read is tested, so a reader never sees the panic.
fn default_of<T: Setting>(keys: Keys, path: &str) -> T {
    let key = keys.find(path).expect("every key that is read stands in the table");
    match key.default {
        Default::Value(text) => T::read(&Value::from(text)).expect("every default in the table can be read"),
        Default::Words(words) => panic!("{path} has no default ({words}): read it with `optional`"),
    }
}

fn find_unknown(keys: Keys, dict: &Dict, folder: &str, mistakes: &mut Vec<String>) {
    for (name, value) in dict {
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}.{name}") };
        if keys.find(&path).is_some() {
            continue;
        }
        match (value, child_of(keys, &path)) {
            (Value::Dict(_, inner), Some(_)) => find_unknown(keys, inner, &path, mistakes),
            (_, Some(child)) => mistakes.push(format!("{path}: a table of keys, such as {}", child.path)),
            (_, None) => {
                let meant = nearest(&path, keys.iter().map(|key| key.path).chain(tables(keys)));
                let hint = meant.map_or_else(String::new, |meant| format!(" (did you mean {meant}?)"));
                mistakes.push(format!("{path}: no such key{hint}"));
            }
        }
    }
}

fn child_of(keys: Keys, path: &str) -> Option<&'static Key> {
    let folder = format!("{path}.");
    keys.iter().find(|key| key.path.starts_with(&folder))
}

fn tables(keys: Keys) -> impl Iterator<Item = &'static str> {
    keys.iter().filter_map(|key| key.path.rsplit_once('.').map(|(table, _)| table))
}
