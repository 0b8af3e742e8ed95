//! Lists every key for `forecourt config`: as a text table with the values in effect, or as
//! Markdown with the defaults. A test compares the Markdown with `crates/forecourt/README.md`.

#[cfg(feature = "demo")]
use super::sandbox;
use super::{
    agents, dealership, feed,
    keys::{DefaultValue, Key, Keys},
    leads, parse, partners, photos,
    pricing::{self, taxes},
    reader::source_name,
    server,
    sources::Sources,
    tls,
};
use crate::text_table::TextTable;
use figment::value::Value;
use std::fmt::Write as _;

pub(super) const KEYS: Keys = Keys(&[
    server::KEYS,
    tls::KEYS,
    dealership::KEYS,
    dealership::CLAIM_KEYS,
    pricing::KEYS,
    taxes::KEYS,
    feed::KEYS,
    server::PAGES_KEYS,
    server::SITE_KEYS,
    server::ROBOTS_KEYS,
    photos::KEYS,
    leads::KEYS,
    leads::mail::KEYS,
    leads::DELIVERY_KEYS,
    partners::KEYS,
    agents::KEYS,
    #[cfg(feature = "demo")]
    sandbox::KEYS,
]);

/// In place of a default.
const REQUIRED: &str = "required";

pub(crate) fn as_table(sources: &Sources) -> Result<String, Vec<String>> {
    let merged = sources.merge(KEYS).map_err(|error| vec![error])?;
    let mut table = TextTable::new(["KEY", "VALUE", "FROM", "ENVIRONMENT", "MEANING"]);
    for key in KEYS.iter() {
        let (value, source) = match merged.figment.find_value(key.path) {
            Ok(value) => {
                let shown = if key.is_secret { "***".to_owned() } else { display(&value) };
                (shown, source_name(&merged.figment, &value).unwrap_or_default())
            }
            Err(_) => (default_text(key), "default".to_owned()),
        };
        table.row([key.path.to_owned(), value, source, key.variable(), key.meaning.to_owned()]);
    }
    Ok(table.to_string())
}

/// The meaning of a key.
pub(crate) fn meaning(path: &str) -> Option<&'static str> {
    KEYS.find(path).map(|key| key.meaning)
}

fn display(value: &Value) -> String {
    match value {
        Value::Array(_, entries) => entries.iter().map(display).collect::<Vec<_>>().join(", "),
        Value::Dict(_, table) => {
            let entry = |(name, value): (&String, &Value)| Some(format!("{name} {}", parse::printed(value)?));
            table.iter().filter_map(entry).collect::<Vec<_>>().join(", ")
        }
        value => parse::printed(value).unwrap_or_default(),
    }
}

fn default_text(key: &Key) -> String {
    match key.default {
        DefaultValue::Value(text) | DefaultValue::Described(text) => text.replace('`', ""),
        DefaultValue::Required { .. } => REQUIRED.to_owned(),
    }
}

pub(crate) fn as_markdown() -> String {
    let mut text = String::from("| key | environment | default | meaning |\n|---|---|---|---|\n");
    for key in KEYS.iter() {
        let default = match key.default {
            DefaultValue::Value(value) => format!("`{value}`"),
            DefaultValue::Described(text) => text.to_owned(),
            DefaultValue::Required { .. } => REQUIRED.to_owned(),
        };
        // A bar ends a table cell even inside code.
        let meaning = key.meaning.replace('|', r"\|");
        let _ = writeln!(text, "| `{}` | `{}` | {default} | {meaning} |", key.path, key.variable());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::KEYS;

    #[test]
    fn variables_have_two_underscores_between_levels() {
        let key = KEYS.find("feed.retry_delay_max").unwrap();
        assert_eq!(key.variable(), "FORECOURT_FEED__RETRY_DELAY_MAX");
    }

    #[test]
    fn keys_are_unique() {
        for (index, key) in KEYS.iter().enumerate() {
            assert!(!KEYS.iter().take(index).any(|other| other.path == key.path), "{}", key.path);
        }
    }
}
