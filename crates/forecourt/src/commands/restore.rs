//! `forecourt restore FILE`: puts the data and the folder of a backup on this machine (BACKUP-3).

use super::{
    backup::{BackupPlace, BackupReader, SETTINGS, is_empty, path_below},
    exchange::{Exchange, undo_interrupted},
    print, settings_file,
};
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use leads::FolderLock;
use std::{
    ffi::{OsStr, OsString},
    fs, io,
    path::Path,
};
use toml_edit::{DocumentMut, value};

pub(super) async fn run(args: &ConfigArgs, from: &str, replace: bool, site_dir: &Path) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let place: BackupPlace = from.parse()?;
    let file = place.open().await?;
    let mut backup =
        BackupReader::open(file).map_err(|error| place.failed(format!("{error}; nothing was changed")))?;
    let data_dir = config.server.data_dir.clone();
    let site_dir = config.server.site_dir.clone().unwrap_or_else(|| site_dir.to_owned());
    let site_dir = backup.manifest.has_site_dir().then_some(site_dir);
    let failed = |folder: &Path, error: io::Error| {
        CommandError::failed(&folder.display().to_string(), format!("{error}; nothing was changed"))
    };
    let lock = FolderLock::try_acquire(&data_dir).map_err(|error| failed(&data_dir, error))?;
    let Some(_lock) = lock else {
        return Err(CommandError::failed(&data_dir.display().to_string(), "the site runs; stop it first"));
    };
    let folders = [(Some(&data_dir), is_empty as fn(&Path) -> _), (site_dir.as_ref(), has_nothing)];
    for (folder, is_empty) in folders.iter().filter_map(|(folder, is_empty)| Some(((*folder)?, is_empty))) {
        undo_interrupted(folder).map_err(|error| failed(folder, error))?;
        if !replace && !is_empty(folder).map_err(|error| failed(folder, error))? {
            return Err(CommandError::failed(
                &folder.display().to_string(),
                "is not empty; `--replace` deletes what is there",
            ));
        }
    }
    let data = Exchange::prepare(&data_dir).map_err(|error| failed(&data_dir, error))?;
    let site =
        site_dir.as_deref().map(|folder| Exchange::prepare(folder).map_err(|error| failed(folder, error)));
    let site = site.transpose()?;
    let mut settings = String::new();
    let unpacked = backup.each_file(|name, from| {
        if name == SETTINGS {
            return from.read_to_string(&mut settings).map(drop);
        }
        match (path_below(name, "data"), path_below(name, "site"), &site) {
            (Some(path), ..) => data.write(&path, true, from),
            (None, Some(path), Some(site)) => site.write(&path, false, from),
            _ => Err(io::Error::other(format!("{name} is no file of a site"))),
        }
        .map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))
    });
    unpacked.map_err(|error| place.failed(format!("{error}; nothing was changed")))?;
    let settings = merged(&settings, &data_dir, site_dir.as_deref())
        .map_err(|error| place.failed(format!("{SETTINGS}: {error}; nothing was changed")))?;
    let site_in_data = site_dir.as_deref().and_then(|site_dir| entry_with(&data_dir, site_dir));
    let data_in_site = site_dir.as_deref().and_then(|site_dir| entry_with(site_dir, &data_dir));
    let is_lock = |name: &OsStr| FolderLock::FILES.iter().any(|file| name == *file);
    let kept_data = |name: &OsStr| !replace || is_lock(name) || site_in_data.as_deref() == Some(name);
    // The site's history may be under version control.
    let is_hidden = |name: &OsStr| name.to_str().is_some_and(site::is_hidden);
    let kept_site = |name: &OsStr| !replace || is_hidden(name) || data_in_site.as_deref() == Some(name);
    data.exchange(kept_data).map_err(|error| failed(&data_dir, error))?;
    if let (Some(site), Some(folder)) = (&site, &site_dir) {
        site.exchange(kept_site).map_err(|error| failed(folder, error))?;
    }
    for exchange in [Some(data), site].into_iter().flatten() {
        exchange.commit().map_err(|error| place.failed(format!("restored, but not cleaned up: {error}")))?;
    }
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
    print(&settings)
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

/// The name in `folder` below which `inner` is.
fn entry_with(folder: &Path, inner: &Path) -> Option<OsString> {
    let (folder, inner) = (folder.canonicalize().ok()?, inner.canonicalize().ok()?);
    let entry = inner.strip_prefix(folder).ok()?.components().next()?;
    Some(entry.as_os_str().to_owned())
}
