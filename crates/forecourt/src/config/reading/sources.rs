//! Where values come from: the file, over it the environment, over it the flags.

use super::keys::{Key, Keys};
use figment::{
    Error, Figment, Metadata, Profile, Provider,
    providers::{Format as _, Toml},
    value::{Dict, Map, Value},
};
use std::path::{Path, PathBuf};

/// What the operator has said, and where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// `--config`.
    pub file: Option<PathBuf>,
    /// Environment variables, all of them.
    pub variables: Vec<(String, String)>,
    /// A flag (`--listen`), the key it sets, and its value.
    pub flags: Vec<Flag>,
}

/// A flag that was given.
#[derive(Clone, Debug)]
pub(crate) struct Flag {
    /// `--listen`.
    pub name: &'static str,
    /// `listen`.
    pub path: &'static str,
    /// As typed.
    pub value: String,
}

/// All sources, merged.
#[derive(Debug)]
pub(crate) struct Merged {
    /// The keys that there are.
    pub keys: Keys,
    /// The values.
    pub figment: Figment,
    /// The file's own, to find keys that nobody knows.
    pub file: Dict,
    /// Variables that look like ours, and are not.
    pub warnings: Vec<String>,
}

impl Sources {
    /// Reads the file and merges what is said of these keys. The error is one line.
    pub(crate) fn merge(&self, keys: Keys) -> Result<Merged, String> {
        let mut figment = Figment::new();
        let mut file = Dict::new();
        if let Some(path) = &self.file {
            let layer = Layer { name: path.display().to_string(), values: read_toml(path)? };
            file.clone_from(&layer.values);
            figment = figment.merge(layer);
        }
        for key in keys.iter() {
            if let Some((name, value)) = self.variable(key) {
                figment = figment.merge(Layer::one(name, key.path, value));
            }
        }
        for flag in &self.flags {
            figment = figment.merge(Layer::one(flag.name, flag.path, &flag.value));
        }
        Ok(Merged { keys, figment, file, warnings: self.strangers(keys) })
    }

    /// An empty variable is one that was not set: that is how container tools write "nothing".
    fn variable(&self, key: &Key) -> Option<(&str, &str)> {
        let name = key.variable();
        let found =
            self.variables.iter().find(|(variable, value)| *variable == name && !value.trim().is_empty());
        found.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Not mistakes: a container platform may set variables of its own that begin like ours.
    fn strangers(&self, keys: Keys) -> Vec<String> {
        let ours: Vec<String> = keys.iter().map(Key::variable).collect();
        let begins_like_ours = self.variables.iter().filter(|(name, _)| name.starts_with("FORECOURT_"));
        let strangers = begins_like_ours.filter(|(name, _)| !ours.contains(name));
        strangers
            .filter_map(|(name, _)| {
                let meant = nearest(name, ours.iter().map(String::as_str))?;
                Some(format!("{name}: no such setting (did you mean {meant}?)"))
            })
            .collect()
    }
}

/// The candidate that is only a slip of the finger or two away.
pub(in crate::config) fn nearest<'a>(
    typed: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let measured = candidates.map(|candidate| (strsim::damerau_levenshtein(typed, candidate), candidate));
    let (distance, candidate) = measured.min_by_key(|(distance, _)| *distance)?;
    (distance <= 3 && distance * 3 <= typed.len()).then_some(candidate)
}

fn read_toml(path: &Path) -> Result<Dict, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("--config: {}: {error}", path.display()))?;
    let data = Toml::string(&text).data();
    let mut profiles =
        data.map_err(|error| format!("{}: {}", path.display(), in_one_line(&error.to_string())))?;
    Ok(profiles.remove(&Profile::Default).unwrap_or_default())
}

/// The TOML reader draws the place under its message; a line of text needs the first line (where) and the last (what).
fn in_one_line(message: &str) -> String {
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    match lines.as_slice() {
        [first, .., last] => format!("{first}: {last}"),
        _ => message.to_owned(),
    }
}

/// Values from one source. A variable's or a flag's value stays text, whatever it looks like: a key of digits is no number.
struct Layer {
    name: String,
    values: Dict,
}

impl Layer {
    fn one(name: &str, path: &str, value: &str) -> Self {
        let values = match figment::util::nest(path, Value::from(value)) {
            Value::Dict(_, values) => values,
            _ => Dict::new(),
        };
        Self { name: name.to_owned(), values }
    }
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.name.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, Error> {
        Ok(Map::from([(Profile::Default, self.values.clone())]))
    }
}
