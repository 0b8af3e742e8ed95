//! `forecourt backup FILE`: one file with the data of a site, its folder and its settings (BACKUP-1).
//! `commands/restore.rs` puts it back.

mod archive;
mod place;
mod settings;
mod source_files;
mod work_folder;

pub(super) use archive::{BackupReader, Manifest, SETTINGS};
pub(super) use place::BackupPlace;
pub(super) use source_files::is_empty;

use super::{exchange::undo_interrupted_restore, print};
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use archive::BackupWriter;
use leads::{BackupError, DatabaseError, Journal};
use serde::{Deserialize, Serialize};
use settings::SettingsCopy;
use site::{Clock, folder_files};
use std::path::{Path, PathBuf};
use work_folder::WorkFolder;

/// In `data_dir`: when the last backup was made.
const LAST_BACKUP: &str = "last-backup.json";
/// Bytes of it that are read.
const MAX_LAST_BACKUP: u64 = 64 * 1024;
/// Place of the journal in a backup.
const JOURNAL: &str = "data/leads.db";
/// The journal's copy, until the backup is complete.
const JOURNAL_COPY: &str = "leads.db";

/// The last backup of a site.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LastBackup {
    pub(super) at: jiff::Timestamp,
    /// The file or its address.
    pub(super) to: String,
}

impl LastBackup {
    /// `None` if there was none, or nothing can be read of it.
    pub(super) fn read(data_dir: &Path) -> Option<Self> {
        serde_json::from_slice(&folder_files::read(data_dir, LAST_BACKUP, MAX_LAST_BACKUP).ok()?).ok()
    }
}

pub(super) async fn run(args: &ConfigArgs, to: &str) -> CommandResult {
    let sources = args.sources();
    let config = Config::load(&sources, Needs::Nothing)?;
    let place: BackupPlace = to.parse()?;
    let folders = [Some(&config.server.data_dir), config.server.site_dir.as_ref()];
    place.refuse_inside(folders.into_iter().flatten())?;
    undo_interrupted_restore(&config)?;
    let settings = SettingsCopy::new(&sources)?;
    let at = Clock::system().now();
    let work = place.work_folder()?;
    let failed =
        |error: &dyn std::fmt::Display| CommandError::failed(to, format!("{error}; nothing was written"));
    let draft = work.draft().map_err(|error| failed(&error))?;
    let (has_journal, note) = copy_journal(&config, &place, &work).await?;
    let mut writer = BackupWriter::new(draft.as_file(), at).map_err(|error| failed(&error))?;
    if has_journal {
        writer.add_file(JOURNAL, work.path(), Path::new(JOURNAL_COPY)).map_err(|error| failed(&error))?;
    }
    let site_dir = config.server.site_dir.as_deref();
    let (data, mut left_out) =
        source_files::data(&config.server.data_dir, site_dir).map_err(|error| failed(&error))?;
    for (name, bytes) in data {
        writer.add(&name, &bytes).map_err(|error| failed(&error))?;
    }
    // They never change, and may be many.
    let uploads = source_files::uploads(&config.server.data_dir).map_err(|error| failed(&error))?;
    for (name, file) in &uploads.files {
        let added = writer.add_file(name, &config.server.data_dir, file);
        added.map_err(|error| failed(&format!("{name}: {error}")))?;
    }
    left_out.extend(uploads.left_out);
    if let Some(folder) = site_dir {
        let site = source_files::site(folder).map_err(|error| failed(&error))?;
        for (name, file) in &site.files {
            writer.add_file(name, folder, file).map_err(|error| failed(&format!("{name}: {error}")))?;
        }
        left_out.extend(site.left_out);
    }
    writer.add(SETTINGS, settings.text.as_bytes()).map_err(|error| failed(&error))?;
    let manifest = Manifest::new(at, &config.site.dealership.name, &settings);
    let files = writer.finish(manifest).map_err(|error| failed(&error))?;
    let bytes = draft.as_file().metadata().map_err(|error| failed(&error))?.len();
    place.store(draft).await?;
    let last = serde_json::json!(LastBackup { at, to: to.to_owned() });
    if let Err(error) =
        folder_files::replace(&config.server.data_dir, LAST_BACKUP, last.to_string().as_bytes())
    {
        eprintln!("data_dir: the time of this backup is not recorded: {error}");
    }
    for path in left_out {
        eprintln!("{}: is a link or no file, and not in the backup", path.display());
    }
    print(&format!(
        "{files} files, {bytes} bytes written to {to}\n{note}Not in it: secrets ({}), and caches of photos and pictures, which are made again.\n",
        settings.secrets_text()
    ))
}

/// Copies the journal if there is one, or returns a line for the operator.
async fn copy_journal(
    config: &Config,
    place: &BackupPlace,
    work: &WorkFolder,
) -> Result<(bool, String), CommandError> {
    let copy =
        if config.journal.is_shared() { place.beside("leads.dump") } else { work.path().join(JOURNAL_COPY) };
    match Journal::back_up(&config.journal, &copy).await {
        Ok(()) => Ok((true, String::new())),
        Err(BackupError::Database { command }) => {
            Ok((false, format!("The leads are in PostgreSQL, which has its own backup: {command}\n")))
        }
        Err(BackupError::Journal(DatabaseError::Missing(_))) => {
            Ok((false, "There is no lead journal yet.\n".to_owned()))
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
