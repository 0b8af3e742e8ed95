//! The files that a backup has.

use super::LAST_BACKUP;
use crate::app::UPLOADS;
use site::folder_files;
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    thread::sleep,
    time::{Duration, SystemTime},
};

/// Caches, which are made again.
const CACHES: [&str; 2] = ["photos", "artwork"];
/// The journal is copied as a database, and a lock, an id or the key of a certificate is of this machine.
const OF_THIS_MACHINE: [&str; 7] =
    ["leads.db", "leads.db-wal", "leads.db-shm", "leads.lock", "server.id", "tls", LAST_BACKUP];
/// The program writes such a draft before it renames it, and puts what it can't read aside.
const DRAFTS: [&str; 2] = ["new", "unreadable"];

/// Tries to read all files between two changes of a running site.
const TRIES: u32 = 20;

/// Bytes of files by their name in the backup, and paths that are left out.
type DataFiles = (BTreeMap<String, Vec<u8>>, Vec<PathBuf>);

/// The files in `data_dir` but the journal, all of one moment: what is in one may depend on another.
/// `skipped` is a folder inside.
pub(super) fn data(data_dir: &Path, skipped: Option<&Path>) -> io::Result<DataFiles> {
    for _ in 0..TRIES {
        let before = SourceFiles::of_data(data_dir, skipped)?;
        let read = before
            .files
            .iter()
            .map(|(name, file)| Ok((name.clone(), folder_files::read(data_dir, file, u64::MAX)?)));
        let read: io::Result<BTreeMap<_, _>> = read.collect();
        if before == SourceFiles::of_data(data_dir, skipped)? {
            return Ok((read?, before.left_out));
        }
        sleep(Duration::from_millis(50));
    }
    Err(io::Error::other("the files in data_dir change all the time"))
}

/// The photos that staff have uploaded.
pub(super) fn uploads(data_dir: &Path) -> io::Result<SourceFiles> {
    let mut found = SourceFiles::default();
    let is_wanted = |path: &Path, _: &str| path.extension().is_some_and(|ending| ending == "jpg");
    found.add(data_dir, Path::new(UPLOADS), &format!("data/{UPLOADS}"), &is_wanted)?;
    Ok(found)
}

/// The files of `site.dir`, without hidden ones.
pub(super) fn site(folder: &Path) -> io::Result<SourceFiles> {
    let mut found = SourceFiles::default();
    found.add(folder, Path::new(""), "site", &|_, name| !site::is_hidden(name))?;
    Ok(found)
}

/// A folder has no data: it does not exist, or has only caches and locks.
pub(in crate::commands) fn is_empty(data_dir: &Path) -> io::Result<bool> {
    let has_journal = ["leads.db", "leads.db-wal"].iter().any(|name| data_dir.join(name).exists());
    let found = SourceFiles::of_data(data_dir, None)?;
    Ok(found.files.is_empty() && found.left_out.is_empty() && !has_journal)
}

/// The files of a folder.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SourceFiles {
    /// Paths within the folder by the name in the backup.
    pub(super) files: BTreeMap<String, PathBuf>,
    /// Links, and what is neither file nor folder.
    pub(super) left_out: Vec<PathBuf>,
    /// Size and time of change of each file.
    states: Vec<(u64, SystemTime)>,
}

impl SourceFiles {
    fn of_data(data_dir: &Path, skipped: Option<&Path>) -> io::Result<Self> {
        let mut found = Self::default();
        let skipped = skipped.and_then(|path| path.canonicalize().ok());
        let is_wanted = |path: &Path, name: &str| {
            let is_top = path == Path::new(name);
            let is_of_machine =
                is_top && (CACHES.contains(&name) || OF_THIS_MACHINE.contains(&name) || name == UPLOADS);
            let is_draft = path.extension().is_some_and(|ending| DRAFTS.iter().any(|draft| ending == *draft));
            let is_skipped = skipped.is_some() && data_dir.join(path).canonicalize().ok() == skipped;
            !(is_of_machine || is_draft || is_skipped)
        };
        found.add(data_dir, Path::new(""), "data", &is_wanted)?;
        Ok(found)
    }

    fn add(
        &mut self,
        folder: &Path,
        below: &Path,
        name: &str,
        is_wanted: &dyn Fn(&Path, &str) -> bool,
    ) -> io::Result<()> {
        for (own, metadata) in not_found_is_empty(folder_files::list(folder, below))? {
            let path = below.join(&own);
            let own = own.into_string().map_err(|_| {
                io::Error::other(format!("{} has a name that is not UTF-8", folder.join(&path).display()))
            })?;
            if !is_wanted(&path, &own) {
                continue;
            }
            let name = format!("{name}/{own}");
            if metadata.is_dir() {
                self.add(folder, &path, &name, is_wanted)?;
            } else if metadata.is_file() {
                self.files.insert(name, path);
                self.states.push((metadata.len(), metadata.modified()?));
            } else {
                self.left_out.push(folder.join(path));
            }
        }
        Ok(())
    }
}

fn not_found_is_empty<T: Default>(result: io::Result<T>) -> io::Result<T> {
    result
        .or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(T::default()) } else { Err(error) })
}
