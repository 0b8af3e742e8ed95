//! The table of keys, for people: on a terminal with the values in effect, and as Markdown with the defaults.

use super::{
    keys::{Default, Key, keys},
    settings,
    sources::Sources,
};
use crate::table::Table;
use figment::value::Value;
use std::fmt::Write as _;

/// Key, value in effect, environment variable, meaning.
pub(crate) fn as_table(sources: &Sources) -> Result<String, Vec<String>> {
    let merged = sources.merge().map_err(|mistake| vec![mistake])?;
    let mut table = Table::new(["KEY", "VALUE", "ENVIRONMENT", "MEANING"]);
    for key in keys() {
        let value = merged.figment.find_value(key.path).ok();
        let shown = value.map_or_else(|| default_words(key), |value| value_in_effect(key, &value));
        table.row([key.path.to_owned(), shown, key.variable(), key.meaning.to_owned()]);
    }
    Ok(table.to_string())
}

fn value_in_effect(key: &Key, value: &Value) -> String {
    if key.is_secret {
        return "***".to_owned();
    }
    in_words(value)
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Array(_, entries) => entries.iter().map(in_words).collect::<Vec<_>>().join(", "),
        Value::Dict(_, table) => {
            let entry = |(name, value): (&String, &Value)| Some(format!("{name} {}", settings::text(value)?));
            table.iter().filter_map(entry).collect::<Vec<_>>().join(", ")
        }
        value => settings::text(value).unwrap_or_default(),
    }
}

fn default_words(key: &Key) -> String {
    match key.default {
        Default::Value(text) | Default::Words(text) => text.replace('`', ""),
    }
}

/// The table of `crates/forecourt/README.md`.
pub(crate) fn as_markdown() -> String {
    let mut text = String::from("| key | environment | default | meaning |\n|---|---|---|---|\n");
    for key in keys() {
        let default = match key.default {
            Default::Value(value) => format!("`{value}`"),
            Default::Words(words) => words.to_owned(),
        };
        // In a table a bar ends a cell, within code too.
        let meaning = key.meaning.replace('|', r"\|");
        let _ = writeln!(text, "| `{}` | `{}` | {default} | {meaning} |", key.path, key.variable());
    }
    text
}
