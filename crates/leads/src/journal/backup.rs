//! Copies the journal while leads come in.

use super::Journal;
use database::{DatabaseError, DatabaseLocation, open_private};
use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// Why the journal was not copied.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL has its own tools, and its server may be another machine.
    #[error("the journal is in a database, whose own tool copies it: {command}")]
    Database {
        /// The command to run; it asks for the password.
        command: String,
    },
    /// A file is there already; it may be an earlier copy.
    #[error("{} is there already; nothing was copied", .0.display())]
    Exists(PathBuf),
    /// The journal can't be read.
    #[error(transparent)]
    Journal(#[from] DatabaseError),
    /// The copy can't be written.
    #[error("{}: {error}; nothing was copied", path.display())]
    File {
        /// The path of the copy.
        path: PathBuf,
        error: io::Error,
    },
}

impl Journal {
    /// Copies the journal into a new file while leads come in. The journal is not migrated, so that a
    /// copy before an upgrade is one for the former release. The file has its name only once it
    /// is complete and on disk.
    pub async fn back_up(location: &DatabaseLocation, to: &Path) -> Result<(), BackupError> {
        if let DatabaseLocation::Database { url, .. } = location {
            return Err(BackupError::Database { command: dump_command(url, to) });
        }
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        let file_error = |error| BackupError::File { path: to.to_owned(), error };
        let draft = draft_beside(to).map_err(file_error)?;
        database::copy(location, draft.path()).await?;
        rename(draft, to).map_err(file_error)
    }
}

/// The command without the password, which `pg_dump` asks for.
fn dump_command(url: &url::Url, to: &Path) -> String {
    let user = if url.username().is_empty() { String::new() } else { format!("{}@", url.username()) };
    let port = url.port().map_or_else(String::new, |port| format!(":{port}"));
    let (host, database) = (url.host_str().unwrap_or_default(), url.path());
    format!("pg_dump --format=custom --file='{}' 'postgres://{user}{host}{port}{database}'", to.display())
}

/// The unfinished copy, deleted when it is dropped: an empty file that only its owner can read; `SQLite`
/// would create one that everybody can read, but fills an empty one.
fn draft_beside(to: &Path) -> io::Result<NamedTempFile> {
    let mut name = to.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
    name.push(".draft-");
    tempfile::Builder::new().prefix(&name).make_in(folder_of(to), open_private)
}

fn rename(draft: NamedTempFile, to: &Path) -> io::Result<()> {
    draft.as_file().sync_all()?;
    // A rename would replace a file created meanwhile, so it is told not to; but not every file
    // system knows how.
    match draft.persist_noclobber(to) {
        Err(refused) if refused.error.kind() != io::ErrorKind::AlreadyExists => refused.file.persist(to)?,
        renamed => renamed?,
    };
    // The file's name is on disk too. Other systems can't open a folder, and need not.
    if cfg!(unix) { File::open(folder_of(to))?.sync_all() } else { Ok(()) }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
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
