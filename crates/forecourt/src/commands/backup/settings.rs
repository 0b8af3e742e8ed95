//! The settings of a backup: as TOML, without secrets (BACKUP-2).

use crate::{
    commands::settings_file::set,
    config::{SettingInEffect, Sources, settings_in_effect},
};
use toml_edit::{DocumentMut, value};

pub(super) struct SettingsCopy {
    pub(super) text: String,
    /// Paths of secrets that are set, and not in it.
    pub(super) secrets: Vec<String>,
    /// Paths of settings in which `***` stands for a part of a URL.
    pub(super) incomplete: Vec<String>,
}

impl SettingsCopy {
    pub(super) fn new(sources: &Sources) -> Result<Self, Vec<String>> {
        let mut copy = Self { text: String::new(), secrets: Vec::new(), incomplete: Vec::new() };
        let mut document = DocumentMut::new();
        for SettingInEffect { path, variable, value: setting, is_incomplete } in settings_in_effect(sources)?
        {
            let Some(setting) = setting else {
                copy.secrets.push(format!("{path} ({variable})"));
                continue;
            };
            if is_incomplete {
                copy.incomplete.push(path.to_owned());
            }
            set(&mut document, &path.split('.').collect::<Vec<_>>(), value(setting));
        }
        copy.text = document.to_string();
        Ok(copy)
    }

    pub(super) fn secrets_text(&self) -> String {
        if self.secrets.is_empty() { "none are set".to_owned() } else { self.secrets.join(", ") }
    }
}
