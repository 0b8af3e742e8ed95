//! The files that a backup has.

use super::{LAST_BACKUP, not_found_is_empty};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    thread::sleep,
    time::{Duration, SystemTime},
};

/// Caches, which are made again.
const CACHES: [&str; 2] = ["photos", "artwork"];
/// The journal is copied as a database, and a lock or an id is of this machine.
const OF_THIS_MACHINE: [&str; 6] =
    ["leads.db", "leads.db-wal", "leads.db-shm", "leads.lock", "server.id", LAST_BACKUP];
/// The program writes such a draft before it renames it, and puts what it can't read aside.
const DRAFTS: [&str; 2] = ["new", "unreadable"];

/// Tries to read all files between two changes of a running site.
const TRIES: u32 = 20;

/// Files by their name in the backup.
type Files = BTreeMap<String, PathBuf>;

/// Names and bytes of the files in `data_dir` but the journal, all of one moment: what is in one may
/// depend on another. `skipped` is a folder inside.
pub(super) fn data(data_dir: &Path, skipped: Option<&Path>) -> io::Result<BTreeMap<String, Vec<u8>>> {
    for _ in 0..TRIES {
        let before = states(data_dir, skipped)?;
        let read = before.keys().map(|(name, path)| Ok((name.clone(), fs::read(path)?)));
        let read: io::Result<BTreeMap<_, _>> = read.collect();
        if before == states(data_dir, skipped)? {
            return read;
        }
        sleep(Duration::from_millis(50));
    }
    Err(io::Error::other("the files in data_dir change all the time"))
}

/// Name and path of the files of `site.dir`, without hidden ones.
pub(super) fn site(folder: Option<&Path>) -> io::Result<Files> {
    let mut files = Files::new();
    if let Some(folder) = folder {
        add(&mut files, folder, "site", &|_, name| !site::is_hidden(name))?;
    }
    Ok(files)
}

/// Whether a folder has no data: it does not exist, or has only caches and locks.
pub(in crate::commands) fn is_empty(data_dir: &Path) -> io::Result<bool> {
    let has_journal = ["leads.db", "leads.db-wal"].iter().any(|name| data_dir.join(name).exists());
    Ok(states(data_dir, None)?.is_empty() && !has_journal)
}

/// Size and time of change of each file.
fn states(
    data_dir: &Path,
    skipped: Option<&Path>,
) -> io::Result<BTreeMap<(String, PathBuf), (u64, SystemTime)>> {
    let mut files = Files::new();
    let skipped = skipped.and_then(|path| path.canonicalize().ok());
    let is_wanted = |path: &Path, name: &str| {
        let is_top = path.parent() == Some(data_dir);
        let is_of_machine = is_top && (CACHES.contains(&name) || OF_THIS_MACHINE.contains(&name));
        let is_draft = path.extension().is_some_and(|ending| DRAFTS.iter().any(|draft| ending == *draft));
        let is_skipped = skipped.is_some() && path.canonicalize().ok() == skipped;
        !(is_of_machine || is_draft || is_skipped)
    };
    add(&mut files, data_dir, "data", &is_wanted)?;
    let state = |(name, path): (String, PathBuf)| {
        let metadata = fs::metadata(&path)?;
        Ok(((name, path), (metadata.len(), metadata.modified()?)))
    };
    files.into_iter().map(state).collect()
}

fn add(
    files: &mut Files,
    folder: &Path,
    name: &str,
    is_wanted: &dyn Fn(&Path, &str) -> bool,
) -> io::Result<()> {
    let entries = not_found_is_empty(fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>))?;
    for entry in entries {
        let path = entry.path();
        let own = entry
            .file_name()
            .into_string()
            .map_err(|_| io::Error::other(format!("{} has a name that is not UTF-8", path.display())))?;
        if !is_wanted(&path, &own) {
            continue;
        }
        let name = format!("{name}/{own}");
        // Follows links, as the site does.
        let kind = fs::metadata(&path)?;
        if kind.is_dir() {
            add(files, &path, &name, is_wanted)?;
        } else if kind.is_file() {
            files.insert(name, path);
        }
    }
    Ok(())
}
