//! The sites of a fleet: a file of settings for each, and those that they share.

use crate::{
    cli::FleetArgs,
    config::{Sources, settings_in_effect},
    error::CommandError,
};
use std::{fs, path::Path};

/// Settings of all sites, beside the folder with those of each.
const COMMON: &str = "common.toml";

#[derive(Debug)]
pub(super) struct FleetSite {
    pub(super) name: String,
    /// The environment of this command is not that of the sites, and has no part in it.
    pub(super) sources: Sources,
}

impl FleetSite {
    /// By name.
    pub(super) fn all(args: &FleetArgs) -> Result<Vec<Self>, CommandError> {
        let folder = args.folder.display().to_string();
        let failed = |error: &dyn std::fmt::Display| CommandError::failed(&folder, error);
        let entries = fs::read_dir(&args.folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut files: Vec<_> =
            entries.map_err(|error| failed(&error))?.iter().map(fs::DirEntry::path).collect();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "toml"));
        files.sort();
        if files.is_empty() {
            return Err(failed(&"has no NAME.toml"));
        }
        let common = args.folder.parent().map(|parent| parent.join(COMMON)).filter(|common| common.exists());
        let site = |file: &std::path::PathBuf| {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let mut sources = Sources {
                files: common.iter().chain([file]).cloned().collect(),
                variables: variables(&file.with_extension("env")),
                ..Sources::default()
            };
            // The service of a site sets it.
            let settings = settings_in_effect(&sources).unwrap_or_default();
            if !settings.iter().any(|setting| setting.path == "data_dir") {
                let data_dir = args.data.join(&name).display().to_string();
                sources.variables.push(("FORECOURT_DATA_DIR".to_owned(), data_dir));
            }
            Self { name, sources }
        };
        Ok(files.iter().map(site).collect())
    }
}

/// The lines `NAME=value` of a file for systemd's `EnvironmentFile`; none if it can't be read.
fn variables(file: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with(['#', ';']));
    let variable = |line: &str| {
        let (name, value) = line.split_once('=')?;
        let value = value.trim();
        let unquoted = ['"', '\''].iter().find_map(|quote| value.strip_prefix(*quote)?.strip_suffix(*quote));
        Some((name.trim().to_owned(), unquoted.unwrap_or(value).to_owned()))
    };
    lines.filter_map(variable).collect()
}
