//! The settings in effect as TOML, without secrets, for a backup.

use super::{documentation::KEYS, parse::redact_urls, sources::Sources};
use figment::value::{Dict, Value};
use toml_edit::{Array, InlineTable, Value as TomlValue};

/// In TOML, figment's date is a table with one such key.
const DATE: &str = "$__toml_private_datetime";

/// A setting that has a value.
#[derive(Debug)]
pub(crate) struct SettingInEffect {
    pub(crate) path: &'static str,
    /// `FORECOURT_FEED__URL`.
    pub(crate) variable: String,
    /// `None` for a secret.
    pub(crate) value: Option<TomlValue>,
    /// A URL in it has `***` in place of what may be secret.
    pub(crate) is_incomplete: bool,
}

/// Every setting that a file, the environment or a flag sets, in the order of the documentation.
pub(crate) fn settings_in_effect(sources: &Sources) -> Result<Vec<SettingInEffect>, Vec<String>> {
    let merged = sources.merge(KEYS).map_err(|error| vec![error])?;
    let set = KEYS.iter().filter_map(|key| {
        let value = merged.figment.find_value(key.path).ok()?;
        let mut is_incomplete = false;
        let value = if key.is_secret { None } else { Some(as_toml(&value, &mut is_incomplete)?) };
        Some(SettingInEffect { path: key.path, variable: key.variable(), value, is_incomplete })
    });
    Ok(set.collect())
}

fn as_toml(value: &Value, is_incomplete: &mut bool) -> Option<TomlValue> {
    Some(match value {
        Value::String(_, text) => {
            let redacted = redact_urls(text);
            *is_incomplete |= redacted != *text;
            redacted.into()
        }
        Value::Char(_, c) => c.to_string().into(),
        Value::Bool(_, bool) => (*bool).into(),
        Value::Num(_, number) => match number.to_i128().and_then(|number| i64::try_from(number).ok()) {
            Some(number) => number.into(),
            None => number.to_f64()?.into(),
        },
        Value::Array(_, entries) => {
            entries.iter().filter_map(|entry| as_toml(entry, is_incomplete)).collect::<Array>().into()
        }
        Value::Dict(_, table) => match table.get(DATE) {
            Some(date) => as_toml(date, is_incomplete)?,
            None => as_table(table, is_incomplete).into(),
        },
        Value::Empty(..) => return None,
    })
}

fn as_table(table: &Dict, is_incomplete: &mut bool) -> InlineTable {
    let entries = table.iter().filter_map(|(name, value)| Some((name, as_toml(value, is_incomplete)?)));
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_setting_has_a_secret() {
        let url = "https://us3r:s3cret@example.com/a?key=s3cret#s3cret";
        let variables = KEYS.iter().map(|key| (key.variable(), url.to_owned())).collect();
        let settings = settings_in_effect(&Sources { variables, ..Sources::default() }).unwrap();
        assert_eq!(settings.len(), KEYS.iter().count());
        for setting in settings {
            let text = format!("{setting:?}");
            assert!(!text.contains("s3cret") && !text.contains("us3r"), "{text}");
            assert_eq!(setting.is_incomplete, setting.value.is_some(), "{text}");
        }
    }
}
