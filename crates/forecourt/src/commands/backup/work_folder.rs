//! A backup is in this folder while it is not complete.

use std::{
    fs::{self, File},
    io,
    path::Path,
};
use tempfile::{NamedTempFile, TempDir};

const PREFIX: &str = ".forecourt-backup-";

/// A folder that only its owner can read, with drafts of a backup and of the journal's copy. It is deleted
/// when it is dropped, or by the next backup beside it if the process was killed.
pub(super) struct WorkFolder {
    folder: TempDir,
    /// Locked as long as the process lives.
    _lock: File,
}

impl WorkFolder {
    pub(super) fn new(beside: &Path) -> io::Result<Self> {
        remove_abandoned(beside)?;
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(beside)?;
        let lock = File::open(folder.path())?;
        lock.try_lock()?;
        Ok(Self { folder, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(super) fn draft(&self) -> io::Result<NamedTempFile> {
        NamedTempFile::new_in(&self.folder)
    }
}

/// Deletes the folders of backups whose processes were killed: they have leads in them.
fn remove_abandoned(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_of_backup = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if is_of_backup && entry.file_type().is_ok_and(|file_type| file_type.is_dir()) {
            // That of somebody else in a shared folder stays.
            let Ok(opened) = File::open(entry.path()) else { continue };
            if opened.try_lock().is_ok() {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
    Ok(())
}
