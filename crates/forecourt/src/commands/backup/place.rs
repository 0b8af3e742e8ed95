//! The place of a backup: a file, or an address in an object store.

use super::work_folder::WorkFolder;
use crate::{config::redact_urls, error::CommandError};
use photos::{StoreUrl, StoredFile};
use std::{
    fmt::Display,
    fs::File,
    path::{Path, PathBuf},
    str::FromStr,
};
use tempfile::NamedTempFile;

#[derive(Debug)]
pub(in crate::commands) enum BackupPlace {
    File(PathBuf),
    Store(StoredFile),
}

impl FromStr for BackupPlace {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        if !text.contains("://") {
            return Ok(Self::File(PathBuf::from(text)));
        }
        // The text may be any address, with a password.
        let shown = redact_urls(text);
        let url: StoreUrl = text.parse().map_err(|error| CommandError::failed(&shown, error))?;
        StoredFile::open(url).map(Self::Store).map_err(|error| CommandError::failed(&shown, error))
    }
}

impl BackupPlace {
    /// A backup in one of these folders would be in the next one.
    pub(super) fn refuse_inside<'a>(
        &self,
        folders: impl Iterator<Item = &'a PathBuf>,
    ) -> Result<(), CommandError> {
        let Self::File(path) = self else { return Ok(()) };
        if path.exists() {
            return Err(self.failed("is there already; nothing was written"));
        }
        let Ok(parent) = self.folder().canonicalize() else { return Ok(()) };
        for folder in folders.filter_map(|folder| folder.canonicalize().ok()) {
            if parent.starts_with(&folder) {
                let folder = folder.display();
                return Err(self.failed(format!("is in {folder}, and would be in the next backup")));
            }
        }
        Ok(())
    }

    /// A folder beside it for what is not complete.
    pub(super) fn work_folder(&self) -> Result<WorkFolder, CommandError> {
        WorkFolder::new(&self.folder()).map_err(|error| self.failed(error))
    }

    pub(super) fn beside(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    /// Gives the complete draft its name, which nothing has yet.
    pub(super) async fn store(&self, draft: NamedTempFile) -> Result<(), CommandError> {
        match self {
            Self::File(path) => {
                let stored = draft.persist_noclobber(path).map_err(|error| error.error);
                stored.map(drop).map_err(|error| self.failed(error))
            }
            Self::Store(file) => {
                let draft = tokio::fs::File::open(draft.path()).await;
                let draft = draft.map_err(|error| self.failed(error))?;
                file.write(draft).await.map_err(|error| self.failed(error))
            }
        }
    }

    /// The backup as a local file.
    pub(in crate::commands) async fn open(&self) -> Result<File, CommandError> {
        match self {
            Self::File(path) => File::open(path).map_err(|error| self.failed(error)),
            Self::Store(stored) => {
                let file = tempfile::tempfile().map_err(|error| self.failed(error))?;
                let copy = file.try_clone().map_err(|error| self.failed(error))?;
                let read = stored.read(tokio::fs::File::from_std(copy)).await;
                read.map_err(|error| self.failed(error))?;
                Ok(file)
            }
        }
    }

    pub(in crate::commands) fn failed(&self, reason: impl Display) -> CommandError {
        match self {
            Self::File(path) => CommandError::failed(&path.display().to_string(), reason),
            Self::Store(file) => CommandError::failed(&file.url().to_string(), reason),
        }
    }

    fn folder(&self) -> PathBuf {
        match self {
            Self::File(path) => {
                let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
                parent.unwrap_or(Path::new(".")).to_owned()
            }
            Self::Store(_) => std::env::temp_dir(),
        }
    }
}
