//! The sources of values: the files in their order, each overriding those before it, overridden by
//! environment variables, overridden by flags (FLEET-1).

use super::keys::{Key, Keys};
use figment::{
    Error, Figment, Metadata, Profile, Provider,
    providers::{Format as _, Toml},
    value::{Dict, Map, Value},
};
use std::path::{Path, PathBuf};

/// Configuration files where no `--config` names one, separated as in `PATH`.
pub(crate) const CONFIG_VARIABLE: &str = "FORECOURT_CONFIG";

#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// TOML with the values below all others; a file with a dealership takes its place.
    pub base: Option<&'static str>,
    /// `--config`, or those of [`CONFIG_VARIABLE`].
    pub files: Vec<PathBuf>,
    /// All environment variables.
    pub variables: Vec<(String, String)>,
    pub flags: Vec<Flag>,
}

#[derive(Clone, Debug)]
pub(crate) struct Flag {
    /// `--listen`.
    pub name: &'static str,
    /// `listen`.
    pub path: &'static str,
    pub value: String,
}

#[derive(Debug)]
pub(crate) struct MergedSources {
    pub keys: Keys,
    pub figment: Figment,
    /// The values of each file, to find unknown keys.
    pub files: Vec<Layer>,
    pub warnings: Vec<String>,
}

impl Sources {
    /// Reads the files and merges the values of these keys. The error is one line.
    pub(crate) fn merge(&self, keys: Keys) -> Result<MergedSources, String> {
        let mut figment = Figment::new();
        let files = self.files.iter().map(|path| read_toml(path)).collect::<Result<Vec<_>, _>>()?;
        let has_dealership = files.iter().any(|file| file.values.contains_key("dealership"));
        if let Some(base) = self.base.filter(|_| !has_dealership) {
            let values = parse_toml(base).map_err(|error| format!("demo: {error}"))?;
            figment = figment.merge(Layer { name: "demo".to_owned(), values });
        }
        for file in &files {
            figment = figment.merge(file.clone());
        }
        for key in keys.iter() {
            if let Some((name, value)) = self.variable(key) {
                figment = figment.merge(Layer::one(name, key.path, value));
            }
        }
        for flag in &self.flags {
            figment = figment.merge(Layer::one(flag.name, flag.path, &flag.value));
        }
        Ok(MergedSources { keys, figment, files, warnings: self.misspelled_variables(keys) })
    }

    /// An empty variable counts as unset: container tools cannot leave a variable out.
    fn variable(&self, key: &Key) -> Option<(&str, &str)> {
        let name = key.variable();
        let found =
            self.variables.iter().find(|(variable, value)| *variable == name && !value.trim().is_empty());
        found.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// These are warnings, because a container platform may set variables with our prefix.
    fn misspelled_variables(&self, keys: Keys) -> Vec<String> {
        let known: Vec<String> = keys.iter().map(Key::variable).collect();
        let with_prefix = self
            .variables
            .iter()
            .filter(|(name, _)| name.starts_with("FORECOURT_") && name != CONFIG_VARIABLE);
        let unknown = with_prefix.filter(|(name, _)| !known.contains(name));
        unknown
            .filter_map(|(name, _)| {
                let suggestion = inventory::nearest(name, known.iter().map(String::as_str))?;
                Some(format!("{name}: no such setting (did you mean {suggestion}?)"))
            })
            .collect()
    }
}

fn read_toml(path: &Path) -> Result<Layer, String> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| format!("--config: {name}: {error}"))?;
    let values = parse_toml(&text).map_err(|error| format!("{name}: {error}"))?;
    Ok(Layer { name, values })
}

fn parse_toml(text: &str) -> Result<Dict, String> {
    let mut profiles = Toml::string(text).data().map_err(|error| in_one_line(&error.to_string()))?;
    Ok(profiles.remove(&Profile::Default).unwrap_or_default())
}

/// The first line of a TOML error says where, the last says what; between them is a drawing of the
/// place.
fn in_one_line(message: &str) -> String {
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    match lines.as_slice() {
        [first, .., last] => format!("{first}: {last}"),
        _ => message.to_owned(),
    }
}

/// The values of one source. Variables and flags stay text: a client key of digits must not become
/// a number.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// The file, the variable or the flag.
    pub(crate) name: String,
    pub(crate) values: Dict,
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
