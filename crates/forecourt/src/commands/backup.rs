//! `forecourt backup FILE`: one file with the data of a site, its folder and its settings (BACKUP-1).
//! `commands/restore.rs` puts it back.

mod archive;
mod place;
mod settings;
mod source_files;

pub(super) use archive::{BackupReader, Manifest, SETTINGS};
pub(super) use place::BackupPlace;
pub(super) use source_files::is_empty;

use super::print;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use archive::BackupWriter;
use leads::{BackupError, DatabaseError, Journal};
use serde::{Deserialize, Serialize};
use settings::SettingsCopy;
use site::Clock;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// In `data_dir`: when the last backup was made.
const LAST_BACKUP: &str = "last-backup.json";
/// Place of the journal in a backup.
const JOURNAL: &str = "data/leads.db";

/// The last backup of a site.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LastBackup {
    pub(super) at: jiff::Timestamp,
    /// The file or its address.
    pub(super) to: String,
}

impl LastBackup {
    /// `None` if there was none, or nothing can be read of it.
    pub(super) fn of(data_dir: &Path) -> Option<Self> {
        serde_json::from_slice(&fs::read(data_dir.join(LAST_BACKUP)).ok()?).ok()
    }
}

pub(super) async fn run(args: &ConfigArgs, to: &str) -> CommandResult {
    let sources = args.sources();
    let config = Config::load(&sources, Needs::Nothing)?;
    let place: BackupPlace = to.parse()?;
    let folders = [Some(&config.server.data_dir), config.server.site_dir.as_ref()];
    place.refuse_inside(folders.into_iter().flatten())?;
    let settings = SettingsCopy::new(&sources)?;
    let at = Clock::system().now();
    let draft = place.draft()?;
    let failed =
        |error: &dyn std::fmt::Display| CommandError::failed(to, format!("{error}; nothing was written"));
    let (journal, note) = copy_journal(&config, &place).await?;
    let mut writer = BackupWriter::new(draft.as_file(), at).map_err(|error| failed(&error))?;
    if let Some(journal) = &journal {
        writer.add_file(JOURNAL, &journal.path().join("leads.db")).map_err(|error| failed(&error))?;
    }
    let skipped = config.server.site_dir.as_deref();
    for (name, bytes) in
        source_files::data(&config.server.data_dir, skipped).map_err(|error| failed(&error))?
    {
        writer.add(&name, &bytes).map_err(|error| failed(&error))?;
    }
    for (name, path) in source_files::site(skipped).map_err(|error| failed(&error))? {
        writer.add_file(&name, &path).map_err(|error| failed(&error))?;
    }
    writer.add(SETTINGS, settings.text.as_bytes()).map_err(|error| failed(&error))?;
    let manifest = Manifest::new(at, &config.dealership.name, &settings);
    let files = writer.finish(manifest).map_err(|error| failed(&error))?;
    let bytes = draft.as_file().metadata().map_err(|error| failed(&error))?.len();
    place.store(draft).await?;
    let last = serde_json::json!(LastBackup { at, to: to.to_owned() });
    if let Err(error) = fs::write(config.server.data_dir.join(LAST_BACKUP), last.to_string()) {
        eprintln!("data_dir: the time of this backup is not recorded: {error}");
    }
    print(&format!(
        "{files} files, {bytes} bytes written to {to}\n{note}Not in it: secrets ({}), and caches of photos and pictures, which are made again.\n",
        settings.secrets_text()
    ))
}

/// The journal's copy, and a line for the operator where there is none.
async fn copy_journal(
    config: &Config,
    place: &BackupPlace,
) -> Result<(Option<tempfile::TempDir>, String), CommandError> {
    let folder = place.temp_dir()?;
    let copy =
        if config.journal.is_shared() { place.beside("leads.dump") } else { folder.path().join("leads.db") };
    match Journal::back_up(&config.journal, &copy).await {
        Ok(()) => Ok((Some(folder), String::new())),
        Err(BackupError::Database { command }) => {
            Ok((None, format!("The leads are in PostgreSQL, which has its own backup: {command}\n")))
        }
        Err(BackupError::Journal(DatabaseError::Missing(_))) => {
            Ok((None, "There is no lead journal yet.\n".to_owned()))
        }
        Err(error) => Err(CommandError::failed("lead journal", error)),
    }
}

/// The path of a file of a backup, if it is below this folder of it (`data`, `site`).
pub(super) fn path_below(name: &str, folder: &str) -> Option<PathBuf> {
    let path = Path::new(name.strip_prefix(folder)?.strip_prefix('/')?);
    let is_plain = path.components().all(|part| matches!(part, std::path::Component::Normal(_)));
    is_plain.then(|| path.to_owned())
}

fn not_found_is_empty<T: Default>(result: io::Result<T>) -> io::Result<T> {
    result
        .or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(T::default()) } else { Err(error) })
}
