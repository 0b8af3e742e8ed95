//! Every configuration key, in one document: on a terminal with the values in effect, and as Markdown with the defaults.
//! `forecourt config` prints it, and the table of `crates/forecourt/README.md` is compared with it.

#[cfg(feature = "demo")]
use super::sandbox;
use super::{
    dealership, feed,
    keys::{Default, Key, Keys},
    leads, partners, photos,
    pricing::{self, taxes},
    server, settings,
    sources::Sources,
};
use crate::table::Table;
use figment::value::Value;
use std::fmt::Write as _;

/// All of them, in the order of the document.
pub(super) const KEYS: Keys = Keys(&[
    server::KEYS,
    dealership::KEYS,
    pricing::KEYS,
    taxes::KEYS,
    feed::KEYS,
    server::PAGES_KEYS,
    photos::KEYS,
    leads::KEYS,
    leads::mail::KEYS,
    leads::DELIVERY_KEYS,
    partners::KEYS,
    #[cfg(feature = "demo")]
    sandbox::KEYS,
]);

/// Key, value in effect, environment variable, meaning.
pub(crate) fn as_table(sources: &Sources) -> Result<String, Vec<String>> {
    let merged = sources.merge(KEYS).map_err(|mistake| vec![mistake])?;
    let mut table = Table::new(["KEY", "VALUE", "ENVIRONMENT", "MEANING"]);
    for key in KEYS.iter() {
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
    for key in KEYS.iter() {
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

#[cfg(test)]
mod tests {
    use super::KEYS;

    #[test]
    fn a_keys_variable_has_two_underscores_between_levels() {
        let key = KEYS.find("feed.retry_delay_max").unwrap();
        assert_eq!(key.variable(), "FORECOURT_FEED__RETRY_DELAY_MAX");
    }

    #[test]
    fn no_key_stands_twice() {
        for (index, key) in KEYS.iter().enumerate() {
            assert!(!KEYS.iter().take(index).any(|other| other.path == key.path), "{}", key.path);
        }
    }
}
