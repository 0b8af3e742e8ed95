//! A copy of the journal, made while leads come in.

use super::{Journal, JournalError, file, store::in_time};
use crate::JournalPlace;
use std::{
    io,
    path::{Path, PathBuf},
};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// `SQLite` copies files; a database has tools of its own, and its server may be another machine.
    #[error("the journal is in a database, whose own tool copies it: {command}")]
    Database {
        /// What to run. It asks for the password, which is not in it.
        command: String,
    },
    /// Something is there that may be an earlier copy.
    #[error("{} is there already; nothing was copied", .0.display())]
    Exists(PathBuf),
    /// The journal can't be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The copy can't be written.
    #[error("{}: {error}; nothing was copied", path.display())]
    File {
        /// Where it was to be.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Journal {
    /// Copies the journal at this place into a new file: all that was in it when the copy began, whole, in one file. Leads
    /// come in meanwhile. The file has its name only once it is on disk.
    pub async fn back_up(place: &JournalPlace, to: &Path) -> Result<(), BackupError> {
        if let JournalPlace::Database { url, .. } = place {
            return Err(BackupError::Database { command: dump_command(url, to) });
        }
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        let journal = Self::open(place).await?;
        let draft = Draft::beside(to).map_err(|error| file_error(to, error))?;
        journal.copy_into(&draft.path).await?;
        file::check_copy(place, &draft.path).await?;
        draft.publish(to).map_err(|error| file_error(to, error))
    }

    /// A transaction of its own sees the journal as it stands, whatever is written meanwhile.
    async fn copy_into(&self, draft: &Path) -> Result<(), JournalError> {
        let mut held = self.reader().await?;
        let copy = sqlx::query("VACUUM INTO $1").bind(draft.display().to_string());
        let copied = in_time(held.timeout(), copy.execute(held.connection())).await;
        held.done(copied).map(|_| ())
    }
}

fn file_error(path: &Path, error: io::Error) -> BackupError {
    BackupError::File { path: path.to_owned(), error }
}

/// As an operator would type it, without the password.
fn dump_command(url: &url::Url, to: &Path) -> String {
    let user = if url.username().is_empty() { String::new() } else { format!("{}@", url.username()) };
    let port = url.port().map_or_else(String::new, |port| format!(":{port}"));
    let (host, database) = (url.host_str().unwrap_or_default(), url.path());
    format!("pg_dump --format=custom --file='{}' 'postgres://{user}{host}{port}{database}'", to.display())
}

/// A copy that is not finished. It is gone when this is dropped.
struct Draft {
    path: PathBuf,
}

impl Draft {
    /// An empty file that only its owner can read, because `SQLite` would let everybody: it goes on with an empty one.
    fn beside(to: &Path) -> io::Result<Self> {
        let mut name = to.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(format!(".draft-{}", std::process::id()));
        let path = to.with_file_name(name);
        // Of a process that had the same number, and was killed.
        _ = std::fs::remove_file(&path);
        super::presence::owner_only(&path)?;
        Ok(Self { path })
    }

    fn publish(&self, to: &Path) -> io::Result<()> {
        std::fs::File::open(&self.path)?.sync_all()?;
        // A rename would take the place of a file that has come there meanwhile; not every disk knows links though.
        match std::fs::hard_link(&self.path, to) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => std::fs::rename(&self.path, to)?,
            linked => linked?,
        }
        put_names_on_disk(to)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        _ = std::fs::remove_file(&self.path);
    }
}

/// A file that is on disk without its name is lost.
fn put_names_on_disk(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Elsewhere a folder can't be opened, and need not be.
    if cfg!(unix) { std::fs::File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_that_copies_a_database_has_no_password_in_it() {
        let url = "postgres://dealer:s3cret@db.example.com:5433/leads?sslmode=require".parse().unwrap();
        assert_eq!(
            dump_command(&url, Path::new("/backups/leads.dump")),
            "pg_dump --format=custom --file='/backups/leads.dump' 'postgres://dealer@db.example.com:5433/leads'"
        );
    }
}
