//! `forecourt restore FILE`: puts the data and the folder of a backup on this machine (BACKUP-3).

use super::{
    backup::{BackupPlace, BackupReader, SETTINGS, is_empty, path_below},
    print, settings_file,
};
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use leads::{DatabaseLocation, Journal};
use std::{
    fs::{self, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
};
use toml_edit::{DocumentMut, value};

pub(super) async fn run(args: &ConfigArgs, from: &str, replace: bool, site_dir: &Path) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let place: BackupPlace = from.parse()?;
    let file = place.open().await?;
    let mut backup =
        BackupReader::open(file).map_err(|error| place.failed(&format!("{error}; nothing was changed")))?;
    let data_dir = config.server.data_dir.clone();
    let site_dir = config.server.site_dir.clone().unwrap_or_else(|| site_dir.to_owned());
    let site_dir = backup.manifest.has_site_dir().then_some(site_dir);
    let failed = |folder: &Path, error: io::Error| CommandError::failed(&folder.display().to_string(), error);
    let in_use = Journal::is_in_use(&DatabaseLocation::Folder(data_dir.clone()));
    if in_use.map_err(|error| failed(&data_dir, error))? {
        return Err(CommandError::failed(&data_dir.display().to_string(), "the site runs; stop it first"));
    }
    let folders = [(Some(&data_dir), is_empty as fn(&Path) -> _), (site_dir.as_ref(), has_nothing)];
    for (folder, is_empty) in folders.iter().filter_map(|(folder, is_empty)| Some(((*folder)?, is_empty))) {
        if !replace && !is_empty(folder).map_err(|error| failed(folder, error))? {
            return Err(CommandError::failed(
                &folder.display().to_string(),
                "is not empty; `--replace` deletes what is there",
            ));
        }
    }
    if replace {
        clear(&data_dir, |_| false).map_err(|error| failed(&data_dir, error))?;
        if let Some(folder) = &site_dir {
            // Its history may be under version control.
            clear(folder, site::is_hidden).map_err(|error| failed(folder, error))?;
        }
    }
    let mut settings = String::new();
    let written = backup.each_file(|name, from| {
        if name == SETTINGS {
            return from.read_to_string(&mut settings).map(drop);
        }
        let data = path_below(name, "data").map(|path| (data_dir.join(path), true));
        let site = || Some((site_dir.as_ref()?.join(path_below(name, "site")?), false));
        match data.or_else(site) {
            Some((path, is_private)) => write(&path, is_private, from),
            None => Err(io::Error::other(format!("{name} is no file of a site"))),
        }
    });
    written.map_err(|error| place.failed(&error.to_string()))?;
    let manifest = &backup.manifest;
    eprintln!("{}: backup of {} by version {}", manifest.dealership, manifest.made_at, manifest.version);
    eprintln!("data_dir: {}", data_dir.display());
    if let Some(folder) = &site_dir {
        eprintln!("site.dir: {}", folder.display());
    }
    if !manifest.secrets.is_empty() {
        eprintln!("Set these secrets again: {}", manifest.secrets.join(", "));
    }
    if !manifest.incomplete.is_empty() {
        eprintln!("Complete what is *** in these settings: {}", manifest.incomplete.join(", "));
    }
    print(
        &merged(&settings, &data_dir, site_dir.as_deref())
            .map_err(|error| CommandError::failed(SETTINGS, error))?,
    )
}

/// The settings of the backup with the folders of this machine.
fn merged(settings: &str, data_dir: &Path, site_dir: Option<&Path>) -> Result<String, toml_edit::TomlError> {
    let mut document: DocumentMut = settings.parse()?;
    settings_file::set(&mut document, &["data_dir"], value(data_dir.display().to_string()));
    if let Some(folder) = site_dir {
        settings_file::set(&mut document, &["site", "dir"], value(folder.display().to_string()));
    }
    Ok(document.to_string())
}

fn has_nothing(folder: &Path) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            Ok(entries.flatten().all(|entry| entry.file_name().to_str().is_some_and(site::is_hidden)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

/// Deletes what is in the folder, but for kept names; the folder itself may be a volume.
fn clear(folder: &Path, is_kept: impl Fn(&str) -> bool) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_str().is_some_and(&is_kept) {
            continue;
        }
        let path: PathBuf = entry.path();
        if path.symlink_metadata()?.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
    }
    Ok(())
}

/// Only the owner can read `data_dir`: it has personal data.
fn write(path: &Path, is_private: bool, from: &mut dyn Read) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, if is_private { 0o600 } else { 0o644 });
    let mut file = options.open(path)?;
    io::copy(from, &mut file)?;
    file.sync_all()
}
